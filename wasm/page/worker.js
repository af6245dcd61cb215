// The AI worker's own loader: the program without a page.
'use strict';
const site = /*SITE*/;
importScripts(site.exec);
const early = [];
self.onmessage = event => early.push(event); // until the program listens
(async () => {
	try {
		const packed = site.packed && typeof DecompressionStream === 'function';
		const response = await fetch(packed ? site.program.packed : site.program.plain);
		if (!response.ok) throw new Error(response.status + ' ' + response.statusText);
		let bytes = new Uint8Array(await response.arrayBuffer());
		if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
			const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
			bytes = new Uint8Array(await new Response(plain).arrayBuffer());
		}
		const go = new Go();
		const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
		const done = go.run(instance);
		for (const event of early) self.onmessage(event);
		await done;
		throw new Error('the worker has ended');
	} catch (e) {
		self.postMessage({ kind: 'failed', text: String(e) });
	}
})();
