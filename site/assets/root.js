// Sends a visitor to their language: the one chosen before, or the first that the browser asks for and we have.
(() => {
  const links = () => [...document.querySelectorAll("[data-language]")];
  const remembered = () => { try { return localStorage.getItem("railbook.language"); } catch { return null; } };
  const alias = (code) => ({ no: "nb", nn: "nb" })[code] || code;
  addEventListener("DOMContentLoaded", () => {
    const offered = new Map(links().map((link) => [link.dataset.language.toLowerCase(), link]));
    const wanted = [remembered(), ...navigator.languages].filter(Boolean).map((code) => code.toLowerCase());
    for (const code of wanted) {
      const primary = alias(code.split("-")[0]);
      const kindred = [...offered.keys()].find((one) => one.split("-")[0] === primary);
      const link = offered.get(code) || offered.get(primary) || offered.get(kindred);
      if (link) { location.replace(link.href); return; }
    }
    const english = offered.get("en");
    if (english) location.replace(english.href);
  });
})();
