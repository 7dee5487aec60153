// Single keys of the simulation and goldfish pages; never inside a field, and not at all where data-keys is "off".
(() => {
  "use strict";
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.documentElement.dataset.keys === "off") return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    if (event.key === "t") {
      const tables = [...document.querySelectorAll("details.table-twin")];
      const open = tables.some((table) => !table.open);
      for (const table of tables) table.open = open;
      return;
    }
    const found = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (!found || event.key === "/") return;
    event.preventDefault();
    if (found.matches("input")) found.focus();
    else found.click();
  });
})();
