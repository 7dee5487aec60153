"""A client that holds every answer of the API against what the schema says of it."""

import json
import re
from functools import lru_cache
from typing import Any

import jsonschema
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

PROBLEM = "application/problem+json"


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(SchemaGenerator().get_schema(request=None, public=True), default=str))
    return found


def operation(method: str, path: str) -> dict[str, Any] | None:
    for template, methods in schema()["paths"].items():
        pattern = re.sub(r"\\\{[a-z_]+\\\}", "[^/]+", re.escape(template))
        if re.fullmatch(pattern, path) and method in methods:
            found: dict[str, Any] = methods[method]
            return found
    return None


def body(answer: Any) -> Any:
    raw = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return json.loads(raw)


def held(method: str, path: str, answer: Any) -> None:
    """Status, media type and shape are among those the schema gives."""
    known = operation(method, path.partition("?")[0])
    if known is None or answer.status_code in (304, 405, 500):
        return
    said = known["responses"].get(str(answer.status_code))
    assert said, f"{method} {path} answers {answer.status_code}: {answer.content[:300]!r}"
    kind = answer["Content-Type"].partition(";")[0]
    assert kind in said["content"], f"{kind} is not in {list(said['content'])}"
    if kind.endswith("json") and not answer.streaming:
        shape = {**said["content"][kind]["schema"], "components": schema()["components"]}
        jsonschema.validate(json.loads(answer.content), nullable(shape))


def nullable(shape: Any) -> Any:
    """OpenAPI 3.0 says nullable where JSON Schema says a list of types; no member is left out of account."""
    if isinstance(shape, list):
        return [nullable(each) for each in shape]
    if not isinstance(shape, dict):
        return shape
    found = {key: nullable(value) for key, value in shape.items() if key != "nullable"}
    if shape.get("nullable") is True and isinstance(shape.get("type"), str):
        found["type"] = [shape["type"], "null"]
    if isinstance(shape.get("properties"), dict) and "additionalProperties" not in shape:
        found["additionalProperties"] = False
    return found


class Api:
    """GET, POST and DELETE under /api/v1/."""

    def __init__(self, **extra: str) -> None:
        self.client = Client(raise_request_exception=False)
        self.extra: dict[str, Any] = extra

    def __call__(self, method: str, path: str, **given: Any) -> Any:
        address = path if path.startswith("/") else f"/api/v1/{path}"
        answer = getattr(self.client, method)(address, **{**self.extra, **given})
        held(method, address, answer)
        return answer

    def get(self, path: str, **given: Any) -> Any:
        return self("get", path, **given)

    def delete(self, path: str, **given: Any) -> Any:
        return self("delete", path, **given)

    def post(self, path: str, sent: Any, **given: Any) -> Any:
        if not isinstance(sent, str | bytes):
            sent = json.dumps(sent)
        return self("post", path, data=sent, **{"content_type": "application/json", **given})

    def every(self, path: str) -> list[dict[str, Any]]:
        """All rows of a list, page by page."""
        found: list[dict[str, Any]] = []
        address: str | None = path
        while address:
            answer = self.get(address.replace("http://testserver", ""))
            assert answer.status_code == 200, answer.content
            page = answer.json()
            found += page["results"]
            address = page.get("next")
        return found


def refused(answer: Any, status: int, *fields: str) -> dict[str, Any]:
    """It is a problem document of that status that names these fields and says what would do."""
    assert answer.status_code == status, (answer.status_code, answer.content[:300])
    assert answer["Content-Type"] == PROBLEM
    found: dict[str, Any] = answer.json()
    assert found["status"] == status
    assert found["type"].startswith("/api/docs/#problem-")
    assert all(isinstance(found[each], str) and found[each] for each in ("title", "detail", "do"))
    assert set(fields) <= set(found.get("errors", {})), found
    return found
