// The drawn board: larger or smaller with buttons, wheel or two fingers; routes found in the table light up.
(() => {
  for (const zoom of document.querySelectorAll("[data-zoom]")) {
    const view = zoom.querySelector(".rb-zoom__view");
    const svg = view.querySelector("svg");
    let factor = 1;
    const set = (wanted, x = view.clientWidth / 2, y = view.clientHeight / 2) => {
      const next = Math.min(6, Math.max(1, wanted));
      const [left, top] = [(view.scrollLeft + x) / factor, (view.scrollTop + y) / factor];
      factor = next;
      svg.style.width = `${factor * 100}%`;
      view.classList.toggle("is-zoomed", factor > 1);
      view.scrollTo(left * factor - x, top * factor - y);
    };
    const wide = svg.viewBox.baseVal.width;
    if (view.clientWidth < 600 && wide > 700) set(Math.min(2.4, wide / 450), 0, 0); // on a phone the names shall be readable at once
    const tools = zoom.querySelector(".rb-zoom__tools");
    tools.hidden = false;
    tools.addEventListener("click", (event) => {
      const by = event.target.closest("[data-zoom-by]")?.dataset.zoomBy;
      if (by !== undefined) set(Number(by) ? factor * Number(by) : 1);
    });
    const spread = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    let start = null;
    view.addEventListener("touchstart", (event) => {
      start = event.touches.length === 2 ? { apart: spread(event.touches), factor } : null;
    }, { passive: true });
    view.addEventListener("touchmove", (event) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const box = view.getBoundingClientRect();
      const x = (event.touches[0].clientX + event.touches[1].clientX) / 2 - box.left;
      const y = (event.touches[0].clientY + event.touches[1].clientY) / 2 - box.top;
      set(start.factor * spread(event.touches) / start.apart, x, y);
    }, { passive: false });
    view.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = view.getBoundingClientRect();
      set(factor * (event.deltaY < 0 ? 1.15 : 0.87), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
  }

  const board = document.querySelector(".rb-zoom .rb-board");
  if (!board) return;
  const light = (ids) => {
    board.classList.toggle("has-lit", ids.length > 0);
    for (const lane of board.querySelectorAll("[data-lane]")) lane.classList.toggle("is-lit", ids.includes(lane.dataset.lane));
  };
  const lanes = (row) => row.dataset.lanes.split(" ");
  for (const table of document.querySelectorAll('[data-filtered="routes"]')) {
    const all = [...table.querySelectorAll("[data-lanes]")];
    const filtered = () => {
      const shown = all.filter((row) => !row.hidden);
      light(shown.length === all.length ? [] : shown.flatMap(lanes));
    };
    table.addEventListener("filtered", filtered);
    table.addEventListener("mouseover", (event) => {
      const row = event.target.closest("[data-lanes]");
      if (row) light(lanes(row));
    });
    table.addEventListener("mouseleave", filtered);
    filtered();
  }
})();
