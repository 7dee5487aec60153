// Small comforts; every page works without them.
(() => {
  "use strict";
  const menus = () => document.querySelectorAll("details.menu[open]");

  // On a narrow screen the filters start folded; without this script they stand open.
  const narrow = window.matchMedia("(max-width: 61.99rem)");
  const fold = () => {
    for (const box of document.querySelectorAll("details[data-fold]")) box.open = !narrow.matches;
  };
  narrow.addEventListener("change", fold);
  fold();

  document.addEventListener("click", (event) => {
    for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      for (const menu of menus()) {
        menu.open = false;
        menu.querySelector("summary").focus();
      }
    }
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const field = document.querySelector("[data-key='/']");
      if (field && field.offsetParent) {
        event.preventDefault();
        field.focus();
      }
    }
    if (event.key === "v" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const view = document.querySelector("a[data-key='v']");
      if (view) view.click();
    }
  });

  // Filters of a plain form apply when a choice is made; the button stays for those without this script.
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-auto]");
    if (form && event.target.matches("select")) form.requestSubmit();
  });

  // A failed fragment keeps its content and says so, until the next one comes.
  document.addEventListener("htmx:afterRequest", (event) => {
    const holder = event.target.closest("[data-fragment]");
    const notice = holder && document.getElementById(holder.dataset.fragment);
    if (notice && event.detail.successful) notice.hidden = true;
  });
  for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, (event) => {
      const holder = event.target.closest("[data-fragment]");
      const notice = holder && document.getElementById(holder.dataset.fragment);
      if (notice) notice.hidden = false;
    });
  }

  // Open tables stay open when a fragment comes again, and a quarter more of the matches is said aloud once.
  let open = [];
  document.addEventListener("htmx:beforeSwap", () => {
    open = [...document.querySelectorAll("details[id][open]")].map((box) => box.id);
  });
  document.addEventListener("htmx:afterSettle", () => {
    for (const id of open) {
      const box = document.getElementById(id);
      if (box) box.open = true;
    }
    const said = document.getElementById("said");
    const live = document.querySelector("[data-say]");
    if (said && live && said.textContent !== live.dataset.say) said.textContent = live.dataset.say;
  });

  // After a fix the focus goes to what comes next: the next reason, or the verdict.
  document.addEventListener("htmx:afterSettle", (event) => {
    const holder = event.target.closest("[data-fragment]") || event.target;
    const next = holder.querySelector("[data-focus]");
    if (next) next.focus();
  });
})();
