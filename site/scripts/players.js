// The number of players at the table: kept in the address, remembered from page to page.
(() => {
  const chooser = document.querySelector("[data-chooser]");
  if (!chooser) return;
  const buttons = [...chooser.querySelectorAll("button")];
  const known = (count) => buttons.some((button) => button.dataset.players === count);
  const choose = (count) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.players === count));
    for (const text of document.querySelectorAll("[data-for]")) {
      text.hidden = count !== "" && !text.dataset.for.split(" ").includes(count);
    }
    document.documentElement.dataset.players = count;
  };
  chooser.hidden = false;
  chooser.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    choose(button.dataset.players);
    railbook.setQuery("players", button.dataset.players);
    railbook.remember("players", button.dataset.players);
  });
  const asked = railbook.query("players") ?? railbook.remembered("players") ?? "";
  if (known(asked)) choose(asked);
})();
