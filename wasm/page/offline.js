// The service worker: after the first load the game needs no network.
'use strict';
const cacheName = 'herbstnebel-/*VERSION*/';
const files = /*FILES*/;
self.addEventListener('install', event => event.waitUntil((async () => {
	const cache = await caches.open(cacheName);
	await cache.addAll(files);
	await self.skipWaiting();
})()));
self.addEventListener('activate', event => event.waitUntil((async () => {
	for (const name of await caches.keys()) {
		if (name.startsWith('herbstnebel-') && name !== cacheName) await caches.delete(name);
	}
	await self.clients.claim();
})()));
self.addEventListener('fetch', event => {
	const request = event.request;
	if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
	event.respondWith((async () => {
		const cache = await caches.open(cacheName);
		if (request.mode === 'navigate') {
			// Check for a new edition, but wait at most three seconds.
			try {
				const limit = new AbortController();
				const timer = setTimeout(() => limit.abort(), 3000);
				const fresh = await fetch(request, { signal: limit.signal });
				clearTimeout(timer);
				if (fresh.ok) return fresh;
			} catch { /* offline */ }
			return (await cache.match('./')) || Response.error();
		}
		return (await cache.match(request)) || fetch(request);
	})());
});
