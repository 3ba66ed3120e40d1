// Links to rules: copied with one tap; what they lead to is unfolded; old ids lead on.
railbook.say = (text) => {
  // The theme's dialog is a live region at the foot of the window.
  const dialog = document.querySelector(".md-dialog");
  dialog.setAttribute("role", "status");
  dialog.querySelector(".md-dialog__inner").textContent = text;
  dialog.classList.add("md-dialog--active");
  clearTimeout(railbook.saying);
  railbook.saying = setTimeout(() => dialog.classList.remove("md-dialog--active"), 2000);
};

railbook.copy = async (text) => {
  try { await navigator.clipboard.writeText(text); return true; } catch { /* not allowed here */ }
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done;
};

(() => {
  for (const button of document.querySelectorAll("[data-copy-link]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const link = new URL(`#${button.dataset.copyLink}`, location.href);
      link.searchParams.delete("q"); // the rule is meant, not how it was found
      if (!(await railbook.copy(link.href))) return;
      history.replaceState(history.state, "", link.hash);
      railbook.say(button.dataset.copied);
    });
  }
  const arrive = () => {
    let id;
    try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const target = id && document.getElementById(id);
    if (!target) return;
    const moved = target.querySelector("[data-moved]");
    if (moved) { location.replace(moved.href); return; }
    for (let one = target.closest("details"); one; one = one.parentElement.closest("details")) one.open = true;
    const rule = target.closest("[data-rule]");
    for (const other of document.querySelectorAll(".is-target")) other.classList.remove("is-target");
    if (rule) {
      rule.classList.add("is-target");
      for (const more of rule.querySelectorAll("[data-unfold]")) more.open = true;
    }
    if (rule && rule.id !== id) rule.scrollIntoView();
  };
  addEventListener("hashchange", arrive);
  arrive();
})();
