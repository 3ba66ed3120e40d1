// Tables and lists that can be filtered by typing, and sorted by their headings.
(() => {
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ø", "o").replaceAll("æ", "ae");
  for (const box of document.querySelectorAll("[data-filter]")) {
    const target = document.querySelector(`[data-filtered="${box.dataset.filter}"]`);
    const [input, output] = [box.querySelector("input"), box.querySelector("output")];
    const rows = [...target.querySelectorAll("[data-row]")].map((row) => [row, fold(row.textContent)]);
    const filter = () => {
      const words = fold(input.value).split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const [row, text] of rows) {
        row.hidden = !words.every((word) => text.includes(word));
        shown += !row.hidden;
      }
      for (const group of target.querySelectorAll("[data-group]")) {
        group.hidden = !group.querySelector("[data-row]:not([hidden])");
      }
      output.textContent = words.length ? `${shown} / ${rows.length}` : "";
      if (box.dataset.kept !== "no") railbook.setQuery(box.dataset.filter, input.value.trim());
      target.dispatchEvent(new Event("filtered", { bubbles: true }));
    };
    box.hidden = false;
    input.addEventListener("input", filter);
    const asked = railbook.query(box.dataset.filter);
    if (asked) { input.value = asked; filter(); }
  }

  const value = (row, column) => {
    const text = row.cells[column].textContent.trim();
    return /^-?\d+$/.test(text) ? Number(text) : text;
  };
  const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), document.documentElement.lang));
  for (const table of document.querySelectorAll("[data-sortable]")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener("click", () => {
        const up = head.getAttribute("aria-sort") !== "ascending";
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        const rows = [...table.tBodies[0].rows];
        rows.sort((a, b) => compare(value(a, column), value(b, column)) * (up ? 1 : -1));
        table.tBodies[0].append(...rows);
      });
    });
  }
})();
