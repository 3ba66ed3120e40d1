// Reading without a connection: the worker that keeps the site, a note when a new version is ready, and what a browser
// needs to install it. In an unpacked folder (file:) there is nothing to keep, and nothing more to download.
(() => {
  const VERSION = "@version@"; // filled in by `railbook site build`
  const note = document.querySelector("[data-offline]");
  const served = /^https?:$/.test(location.protocol);
  for (const offer of document.querySelectorAll("[data-download]")) offer.hidden = !served;
  if (!note || !served) return;

  const manifest = document.createElement("link"); // from a folder it would be a failing request
  manifest.rel = "manifest";
  manifest.href = `${note.dataset.offline}manifest.webmanifest`;
  document.head.append(manifest);

  const workers = navigator.serviceWorker; // where the connection is not secure, there is none
  if (!workers) return;
  const [text, show, later] = note.querySelectorAll("p, button");
  const remembered = () => { try { return sessionStorage.getItem("railbook.later"); } catch { return null; } };
  let registration = null;
  let offered = null;

  const shown = (version) => {
    offered = version;
    note.classList.toggle("is-shown", Boolean(version));
    text.textContent = version ? text.dataset.ready : "";
    show.hidden = later.hidden = !version;
  };
  const offer = (version) => { if (version !== VERSION && version !== remembered()) shown(version); };
  const ask = (worker) => new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => answer(event.data);
    worker.postMessage("version", [port2]);
  });

  show.addEventListener("click", () => {
    shown(null);
    if (registration?.waiting) registration.waiting.postMessage("take over"); else location.reload();
  });
  later.addEventListener("click", () => {
    try { sessionStorage.setItem("railbook.later", offered); } catch { /* private window */ }
    shown(null);
  });

  // Another version has taken over, because a reader asked for it, here or in another window.
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", async () => {
    const before = controlled;
    controlled = true;
    shown(null);
    const { version } = await ask(workers.controller);
    if (version === VERSION) return;
    if (before) location.reload(); else offer(version); // the first worker may be newer than the first page
  });
  if (controlled) { // it may also have happened while this page was on its way
    ask(workers.controller).then(({ version, hasPage }) => { if (hasPage) offer(version); });
  }

  const follow = (worker) => worker?.addEventListener("statechange", async () => {
    if (worker.state === "installed" && registration.active) offer((await ask(worker)).version);
  });
  const register = async () => {
    try {
      registration = controlled // a worker that has just decided to leave is not held back
        ? await workers.getRegistration()
        : await workers.register(`${note.dataset.offline}../sw.js`, { updateViaCache: "none" });
      registration.addEventListener("updatefound", () => follow(registration.installing));
      follow(registration.installing);
      if (registration.waiting) offer((await ask(registration.waiting)).version);
      if (controlled) await registration.update(); // browsers would do so, too, but take their time
    } catch { /* then the site is read with a connection only */ }
  };
  const soon = () => (window.requestIdleCallback ? requestIdleCallback(register, { timeout: 3000 }) : setTimeout(register, 500));
  if (document.readyState === "complete") soon(); else addEventListener("load", soon);
})();
