// The service worker: after the first load the game needs no network. A new edition takes over at once, but the files of
// the one before stay for pages that still run it.
'use strict';
const cacheName = 'herbstnebel-/*VERSION*/';
const files = /*FILES*/;
const texts = /*TEXTS*/; // by language: what a page says that is not stored
self.addEventListener('install', event => event.waitUntil((async () => {
	const cache = await caches.open(cacheName);
	await cache.addAll(files);
	await self.skipWaiting();
})()));
self.addEventListener('activate', event => event.waitUntil((async () => {
	const older = (await caches.keys()).filter(name => name.startsWith('herbstnebel-') && name !== cacheName);
	for (const name of older.slice(0, -1)) await caches.delete(name);
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
			const here = new URL(request.url).pathname, home = new URL('./', location).pathname;
			if (here !== home && here !== home + 'index.html') return unreachable();
			return (await cache.match('./')) || Response.error();
		}
		return (await cache.match(request)) || (await caches.match(request)) || fetch(request);
	})());
});

// unreachable returns a page for those that are not stored, such as the pictures.
function unreachable() {
	const lang = Object.keys(texts).find(code => navigator.language.startsWith(code)) || Object.keys(texts)[0];
	const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Herbstnebel</title>
		<body style="background:#1d242b;color:#efeadc;font:17px/1.45 Georgia,serif;padding:2rem"><p>${texts[lang].noPictures}</p><p><a style="color:#d8cfa8" href="./">${texts[lang].back}</a></p>`;
	return new Response(page, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

// A click on a notification leads to the page of the game.
self.addEventListener('notificationclick', event => {
	event.notification.close();
	event.waitUntil((async () => {
		const pages = await self.clients.matchAll({ type: 'window' });
		return pages.length ? pages[0].focus() : self.clients.openWindow('./');
	})());
});
