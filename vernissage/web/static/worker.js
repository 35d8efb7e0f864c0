// The page for when there is no line, and nothing else: how a table stands is asked for each time.
const SHELF = "offline-1";
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add(new Request("/offline", { cache: "reload", credentials: "omit" }))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((all) => Promise.all(all.filter((name) => name !== SHELF).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(fetch(event.request).catch(() => caches.match("/offline")));
});
