// The worker that has a page for when there is no line; browsers allow it over HTTPS or on this computer only.
if (isSecureContext && "serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
