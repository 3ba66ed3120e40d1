// Keeps the whole site for reading without a connection. It comes as one file, railbook.zip, so that pages, style
// and code are always of one version: all of it is kept, or nothing; and nobody gets parts of two versions.
// `railbook site build` fills in the two values below.
const VERSION = "@version@"; // what the pages of this version have in their script as well
const PACK = "@pack@"; // SHA-256 of railbook.zip

const SCOPE = self.registration.scope; // the root of the site, which may be a folder of its host
const OURS = `railbook ${new URL(SCOPE).pathname} `; // other sites of the host have caches, too
const CACHE = OURS + VERSION;
const ZIP = `${SCOPE}railbook.zip`;
const WHOLE = `${SCOPE}.railbook/whole`; // in a cache that is filled
const USED = `${SCOPE}.railbook/used`; // in the cache of a version that readers have seen
const KINDS = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xml: "application/xml",
};

const kept = (address) => caches.match(address, { cacheName: CACHE });

// ---- Filling the cache

async function download() {
  const response = await fetch(`${ZIP}?${PACK}`, { cache: "no-store" }); // named, so that no cache on the way has an older one
  if (!response.ok) throw new Error(`${ZIP}: ${response.status}`);
  const pack = await response.arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", pack));
  const found = [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== PACK) throw new Error(`${ZIP} is of another version`); // the site is just being replaced
  return pack;
}

// The files of a ZIP as railbook writes it: without comment, encryption or sizes beyond 4 GB.
function* entries(pack) {
  const view = new DataView(pack);
  const end = pack.byteLength - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield {
      name: new TextDecoder().decode(new Uint8Array(pack, at + 46, nameLength)),
      deflated: view.getUint16(at + 10, true) === 8,
      bytes: new Uint8Array(pack, start, view.getUint32(at + 20, true)),
    };
    at += 46 + nameLength + extra + comment;
  }
}

async function keep(cache, { name, deflated, bytes }) {
  const plain = new Blob([bytes]).stream();
  const body = deflated ? plain.pipeThrough(new DecompressionStream("deflate-raw")) : plain;
  const type = KINDS[name.split(".").pop()] ?? "application/octet-stream";
  const headers = { "Content-Type": type, "X-Content-Type-Options": "nosniff" };
  await cache.put(new URL(encodeURI(name), SCOPE).href, new Response(body, { headers }));
}

async function fill() {
  const pack = await download();
  const cache = await caches.open(CACHE);
  const files = entries(pack);
  const work = async () => { for (const file of files) await keep(cache, file); };
  await Promise.all(Array.from({ length: 16 }, work)); // they share the one list
  await cache.put(ZIP, new Response(pack, { headers: { "Content-Type": "application/zip" } }));
  await cache.put(WHOLE, new Response());
}

// Removes other versions of this site, those that readers have seen or those that they have not. What is seen goes when
// the next version is shown, and what is not when another is complete: so no worker loses what it works with.
async function forget(seen) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    if (Boolean(await caches.match(USED, { cacheName: name })) === seen) await caches.delete(name);
  }
}

async function install() {
  if (!await kept(WHOLE)) { // unless it is a version that has come back, while it was still in use
    await caches.delete(CACHE); // what an interrupted attempt has left
    try {
      await fill();
    } catch (error) {
      await caches.delete(CACHE);
      throw error; // the version before goes on, and the next visit tries again
    }
  }
  await forget(false); // versions that came and were replaced before anybody saw them
}

async function activate() {
  if (await kept(WHOLE)) await (await caches.open(CACHE)).put(USED, new Response());
  await forget(true);
  await self.clients.claim();
}

// ---- Answering

// The address of a file, whatever is asked of it; that of a folder is its first page.
const file = (url) => {
  const { origin, pathname } = new URL(url);
  return origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
};

async function visit(request) {
  const found = await kept(file(request.url));
  if (found) return found;
  const folder = `${file(request.url)}/`;
  if (await kept(file(folder))) return Response.redirect(folder + new URL(request.url).search);
  try {
    return await fetch(request);
  } catch (error) {
    if (await kept(`${SCOPE}404.html`)) return Response.redirect(`${SCOPE}404.html`);
    throw error;
  }
}

// A page that is not in this version came from the network, and so does everything that it loads.
async function load(request, client) {
  const page = await self.clients.get(client);
  const found = (!page || await kept(file(page.url))) && await kept(file(request.url));
  return found || fetch(request);
}

// Where there is no worker any more, another site has come: this one goes. On 127.0.0.1 that happens every day.
let looked = false;
async function leave() {
  if (looked) return;
  looked = true;
  try {
    const { status } = await fetch(`${SCOPE}sw.js`, { method: "HEAD", cache: "no-store" });
    if (status === 404 || status === 410) await self.registration.unregister();
  } catch { /* no connection */ }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  if (request.mode === "navigate") {
    event.respondWith(visit(request));
    event.waitUntil(leave());
  } else {
    event.respondWith(load(request, clientId));
  }
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data !== "version") return;
  const tell = async () => event.ports[0].postMessage({ version: VERSION, hasPage: Boolean(await kept(file(event.source.url))) });
  event.waitUntil(tell());
});
