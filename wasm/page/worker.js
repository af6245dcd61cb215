// The loader of the AI worker, which runs the program without a page. The name of the worker is the number of helpers
// that it may start, or 'helper'. A helper receives the program from the worker that started it.
'use strict';
const site = /*SITE*/;
importScripts(site.exec);
const early = [];
let resolveProgram;
const sent = new Promise(done => { resolveProgram = done; }); // the program, if this is a helper
self.onmessage = event => { // until the program handles messages
	if (event.data.kind === 'program') resolveProgram(event.data.module); else early.push(event);
};
const helper = self.name === 'helper';

// program fetches and compiles the program.
async function program() {
	const packed = site.packed && typeof DecompressionStream === 'function';
	const response = await fetch(packed ? site.program.packed : site.program.plain);
	if (!response.ok) throw new Error(response.status + ' ' + response.statusText);
	let bytes = new Uint8Array(await response.arrayBuffer());
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
		const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
		bytes = new Uint8Array(await new Response(plain).arrayBuffer());
	}
	return WebAssembly.compile(bytes);
}

(async () => {
	try {
		const module = helper ? await sent : await program();
		self.helpers = typeof Worker === 'function' && Number(self.name) || 0;
		self.startHelper = () => { // returns null if workers are not allowed
			try {
				const worker = new Worker(location.pathname, { name: 'helper' });
				worker.postMessage({ kind: 'program', module });
				return worker;
			} catch { return null; }
		};
		const go = new Go();
		const instance = await WebAssembly.instantiate(module, go.importObject);
		const done = go.run(instance);
		for (const event of early) self.onmessage(event);
		await done;
		throw new Error('the worker has ended');
	} catch (e) {
		self.postMessage({ kind: 'failed', text: String(e) });
	}
})();
