"""Integer vectors of a fixed length: plain lists when interpreted, packed arrays (librt.vecs) when compiled.

`vectors.pyi` tells mypyc the packed types; this file is never compiled. An `if TYPE_CHECKING` here would not
survive mypyc, so the two files stay apart.
"""

from typing import Any

i64 = int


class vec:  # noqa: N801 - the name of the compiled type
    """`vec[i64](items)` makes a list."""

    def __class_getitem__(cls, item: Any) -> type[list[int]]:
        return list
