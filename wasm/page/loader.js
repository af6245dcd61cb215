// The loader reports missing features of the browser, fetches the program and shows the progress, starts the program
// behind the cover, and provides the object herbstnebel to the game. The attribute data-state of the root element is
// loading, ready (the first frame has been drawn and the start button is shown), playing or error.
'use strict';
(() => {
const root = document.documentElement;
const site = JSON.parse(document.getElementById('site').textContent);
const $ = id => document.getElementById(id);
const wanted = [new URLSearchParams(location.search).get('lang'), navigator.language, root.lang].map(code => (code || '').toLowerCase().split(/[-_.@]/)[0]);
root.lang = wanted.find(code => Object.hasOwn(site.texts, code));
const texts = site.texts[root.lang];
const text = (key, values = {}) => texts[key].replace(/\{(\w)\}/g, (_, k) => values[k]);
for (const e of document.querySelectorAll('[data-text]')) e.textContent = text(e.dataset.text);
$('version').textContent = site.version;
$('pictures').href = `pictures.${root.lang}.html`;

const hasGame = () => /^#game(=|%3[Dd])/.test(location.hash); // some programs escape the "="
// These parameters begin a match. They are ignored if a match is resumed or the address contains a link.
const begin = ['game', 'scenario', 'axis', 'allies', 'seed'];
addEventListener('hashchange', () => { if (hasGame()) location.reload(); });
let started = false;     // the player has pressed the start button
let kept = false;        // the browser lets the page store data
let drawn = false;       // the first frame has been drawn
const lines = [];        // last lines of the program's output

function say(words) { $('say').textContent = words; }

// fail shows an error; if again is true, it offers to reload the page.
function fail(words, details, again) {
	root.dataset.state = 'error';
	say(words);
	$('start').hidden = true;
	$('again').hidden = !again;
	if (details) { $('details').textContent = details; $('details').hidden = false; }
	const cover = $('cover');
	cover.hidden = false;
	cover.classList.remove('gone');
	document.body.append(cover);
}

// uncovered reports whether the cover is gone and the game is visible.
function uncovered() { return $('cover').classList.contains('gone'); }

// item reads or writes storage, which may be forbidden.
function item(store, key, value) {
	try {
		const s = window[store];
		if (value === undefined) return s.getItem(key);
		if (value === null) s.removeItem(key); else s.setItem(key, value);
		return true;
	} catch { return null; }
}

function start() {
	if (started || !drawn || root.dataset.state === 'error') return;
	started = true;
	root.dataset.state = 'playing';
	const cover = $('cover');
	cover.classList.add('gone');
	setTimeout(() => { cover.hidden = uncovered(); }, 400);
	focus();
	// What is on the screen is announced again, because a screen reader is still busy with the cover before.
	setTimeout(() => { herbstnebel.announce($('announce').textContent); }, 300);
	performance.mark('herbstnebel-start');
}

function focus() {
	const canvas = document.querySelector('canvas');
	if (canvas) canvas.focus();
}

// The game gets all keys, wherever the focus of the page is: Ctrl+F does not open the browser's search.
addEventListener('keydown', e => {
	const canvas = document.querySelector('canvas');
	if (!canvas || e.target === canvas || root.dataset.state !== 'playing' || document.querySelector('dialog')) return;
	e.preventDefault();
	canvas.focus();
	canvas.dispatchEvent(new KeyboardEvent('keydown', e));
});

// The browser handles the keys for full screen and for pasting. It delivers pasted text by an event, so the page needs
// no permission to read the clipboard.
addEventListener('keydown', e => {
	const own = e.key === 'F11' || (e.ctrlKey || e.metaKey) && !e.altKey && (e.key || '').toLowerCase() === 'v' || e.shiftKey && e.key === 'Insert';
	if (own && root.dataset.state === 'playing') e.stopImmediatePropagation();
}, true);

function ready() {
	if (drawn || root.dataset.state === 'error') return;
	drawn = true;
	root.dataset.state = 'ready';
	performance.mark('herbstnebel-ready');
	const canvas = document.querySelector('canvas');
	canvas.setAttribute('role', 'application');
	canvas.setAttribute('aria-label', text('canvas'));
	say(text('ready'));
	$('start').hidden = false;
	$('start').focus();
	if (window.herbstnebel.resume) start();
	followEditions();
}

// followEditions starts the service worker. While the page is open it looks for a new edition whenever the player comes
// back to it, and offers to load it.
async function followEditions() {
	if (!('serviceWorker' in navigator) || !isSecureContext) return;
	try {
		const worker = await navigator.serviceWorker.register(site.offline);
		worker.addEventListener('updatefound', () => {
			const next = worker.installing, updated = navigator.serviceWorker.controller;
			next.addEventListener('statechange', () => { if (updated && next.state === 'activated') $('edition').hidden = false; });
		});
		document.addEventListener('visibilitychange', () => { if (!document.hidden) worker.update().catch(() => {}); });
	} catch { /* the game needs none */ }
}

// reload loads the page again. The match on the screen continues at once.
function reload() {
	if (playing) item('sessionStorage', 'herbstnebel/resume', 'yes');
	location.reload();
}

// The session history has an entry for the title and one for the match, so that Back leads from the match to the title,
// and Forward to the match again.
let playing = false;     // a match is on the screen
let visited = '';        // entry that the player has gone to, until the program asks for it
addEventListener('popstate', () => { if (!hasGame()) visited = history.state === 'playing' ? 'playing' : 'title'; });

// settle keeps the session history and the address in step with the screen. Once a match is on the screen and can be
// saved, the address needs no link to it.
function settle(match) {
	playing = match;
	if (match && kept && hasGame()) {
		const rest = new URLSearchParams(location.search);
		for (const name of begin) rest.delete(name);
		history.replaceState(history.state, '', (location.pathname + '?' + rest).replace(/\?$/, ''));
	}
	const here = history.state === 'playing';
	if (match && !here) history.pushState('playing', '');
	if (!match && here) history.back();
}

// While nothing moves, the program draws few frames a second: see rest. Input calls the next one at once.
// Browsers call no frames in a hidden tab. While the player waits there for the opponent and wants to be told of the turn,
// the clock of a worker calls them.
const frames = new Set();
const frame = window.requestAnimationFrame.bind(window);
let resting = 0; // ms
let clock = null;
let waiting = false;
window.requestAnimationFrame = f => {
	const call = time => { if (frames.delete(call)) f(time); };
	frames.add(call);
	if (!resting) return frame(call);
	const pause = resting;
	resting = 0;
	return setTimeout(() => frame(call), pause);
};
for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointermove', 'pointerup', 'mousemove', 'wheel', 'touchstart', 'touchmove', 'touchend', 'paste', 'resize', 'focus', 'popstate']) {
	addEventListener(kind, () => { for (const call of frames) frame(call); }, { capture: true, passive: true });
}
function tick() {
	const wanted = waiting && document.hidden && typeof Worker === 'function';
	if (wanted && !clock) {
		clock = new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(0), 50)'], { type: 'text/javascript' })));
		clock.onmessage = () => { for (const call of [...frames]) call(performance.now()); };
	} else if (!wanted && clock) {
		clock.terminate();
		clock = null;
	}
}
document.addEventListener('visibilitychange', tick);

// notify shows a notification of the system. A click on it leads to the game.
async function notify(words) {
	const options = { tag: 'herbstnebel', icon: site.icon };
	try {
		const worker = await navigator.serviceWorker?.getRegistration();
		if (worker?.active) { await worker.showNotification(words, options); return; }
		const shown = new Notification(words, options);
		shown.onclick = () => { window.focus(); shown.close(); };
	} catch { /* not allowed any more */ }
}

function download(name, blob) {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(link.href), 10000);
	focus();
}

window.herbstnebel = {
	// resume reports whether the page was reloaded because the graphics context was lost.
	resume: item('sessionStorage', 'herbstnebel/resume') === 'yes',
	state(s) {
		if (s === 'ready') ready();
		if (s === 'playing' || s === 'title') settle(s === 'playing');
		if (s === 'error') root.dataset.state = s; // the game shows the details itself
		else if (started && uncovered()) root.dataset.state = 'playing';
	},
	// address returns the parameters and the link of the address. The program reads them here and not from its
	// arguments, which are limited to 8 KB.
	address() {
		const link = hasGame() && !this.resume ? location.hash : '';
		const parameters = [...new URLSearchParams(location.search)].filter(([name]) => !(link || this.resume) || !begin.includes(name));
		return { parameters, link };
	},
	// visited returns the entry of the session history that the player has gone to since the last call, or ''.
	visited() {
		const to = visited;
		visited = '';
		return to;
	},
	// rest lets the next frame come so many ms later, because nothing moves.
	rest(ms) { resting = ms; },
	// turn shows whose turn it is: phase is 'yours', 'waiting' or ''. If told is true, the player wants to be notified.
	turn(title, phase, told) {
		document.title = title;
		waiting = told && phase === 'waiting';
		tick();
		if (told && phase === 'yours' && document.hidden) notify(title);
	},
	// askToNotify asks for the permission to show notifications.
	async askToNotify(got) {
		try {
			got(await Notification.requestPermission() === 'granted');
		} catch {
			got(false);
		}
	},
	announce(words) { $('announce').textContent = words; },
	fail(details) { fail(text('ended'), details, true); },
	async file(name) {
		const address = site.files[name];
		if (!address) throw new Error('no file ' + name);
		const response = await fetch(address);
		if (!response.ok) throw new Error(response.status + ' ' + name);
		return new Uint8Array(await response.arrayBuffer());
	},
	// worker starts the worker that runs the engines and may start helpers. One processor is left to the page, and at
	// most three helpers are started, because each has a memory of its own.
	worker() {
		const helpers = Math.max(0, Math.min(3, (navigator.hardwareConcurrency || 1) - 2));
		return typeof Worker === 'function' ? new Worker(site.worker.script, { name: String(helpers) }) : null;
	},
	save(name, content) { download(name, new Blob([content], { type: 'text/plain;charset=utf-8' })); },
	// give opens the system's share sheet for a file on touch devices, or downloads the file. It calls got only after a
	// download: the sheet shows its own result, also for share and picture.
	async give(name, type, content, got) {
		const file = new File([content], name, { type });
		if (navigator.canShare && matchMedia('(pointer: coarse)').matches && navigator.canShare({ files: [file] })) {
			try {
				await navigator.share({ files: [file] });
				return;
			} catch (e) {
				if (e.name === 'AbortError') return;
			} finally {
				focus();
			}
		}
		download(name, file);
		got(name);
	},
	// picture copies a picture, unless the share sheet takes it or it is downloaded.
	async picture(name, pixels, w, h, got) {
		const canvas = document.createElement('canvas');
		canvas.width = w;
		canvas.height = h;
		canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), w, h), 0, 0);
		const blob = new Promise(done => { canvas.toBlob(done, 'image/png'); });
		if (!matchMedia('(pointer: coarse)').matches) {
			try {
				await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
				got('');
				return;
			} catch { /* not allowed here */ }
		}
		await this.give(name, 'image/png', await blob, got);
	},
	async share(link, got) {
		const address = location.origin + location.pathname + link; // without the sender's own parameters
		try {
			if (navigator.share && matchMedia('(pointer: coarse)').matches) {
				await navigator.share({ url: address });
			} else {
				await navigator.clipboard.writeText(address);
				got();
			}
		} catch (e) {
			if (e.name !== 'AbortError') this.ask(text('copy'), address, () => {});
		}
		focus();
	},
	copy(words) { navigator.clipboard?.writeText(words).catch(() => {}); },
	open(most, got) {
		const input = document.createElement('input');
		input.type = 'file';
		input.hidden = true;
		input.addEventListener('change', async () => {
			const file = input.files[0];
			input.remove();
			if (!file) return;
			if (file.size > most) { got(file.name, '', 'large'); return; }
			try { got(file.name, await file.text(), ''); } catch (e) { got(file.name, '', String(e)); }
			focus();
		});
		input.addEventListener('cancel', () => { input.remove(); focus(); });
		document.body.append(input);
		input.click();
	},
	ask(title, value, got) {
		const dialog = document.createElement('dialog');
		const form = document.createElement('form'), label = document.createElement('label'), input = document.createElement('input');
		const yes = document.createElement('button'), no = document.createElement('button');
		form.method = 'dialog';
		label.textContent = title;
		input.value = value;
		input.maxLength = Math.max(80, value.length);
		yes.textContent = text('ok');
		yes.value = 'ok';
		no.textContent = text('cancel');
		no.value = 'no';
		label.append(input);
		form.append(label, yes, no);
		dialog.append(form);
		document.body.append(dialog);
		dialog.addEventListener('close', () => {
			dialog.remove();
			got(dialog.returnValue === 'ok' ? input.value : null);
			focus();
		});
		dialog.showModal();
		input.select();
	},
};
item('sessionStorage', 'herbstnebel/resume', null);

// Ebitengine reloads the page when the graphics context is lost. The new page must resume the match.
document.addEventListener('webglcontextlost', () => item('sessionStorage', 'herbstnebel/resume', 'yes'), true);

function missing() {
	if (typeof WebAssembly !== 'object' || !WebAssembly.instantiate) return 'noWasm';
	const gl = document.createElement('canvas').getContext('webgl2');
	if (!gl) return 'noWebGL';
	const lose = gl.getExtension('WEBGL_lose_context');
	if (lose) lose.loseContext(); // of this canvas only: browsers allow few
	return '';
}

// fetchProgram returns a Response with the uncompressed program and counts the bytes received. If the host does not
// compress, it fetches the compressed file and unpacks it.
async function fetchProgram(program) {
	const packed = site.packed && typeof DecompressionStream === 'function';
	const response = await fetch(packed ? program.packed : program.plain);
	if (!response.ok) throw new Error(response.status + ' ' + response.statusText);
	const type = { headers: { 'Content-Type': 'application/wasm' } };
	if (!response.body) return response;
	const reader = response.body.getReader();
	let first = await reader.read();
	const gzip = first.value && first.value[0] === 0x1f && first.value[1] === 0x8b;
	// Bytes are counted as received from the network, or as unpacked by the browser.
	const wire = Number(response.headers.get('Content-Length')) || program.sizes.gzip;
	const total = gzip ? program.sizes.gzip : program.sizes.plain;
	const shown = gzip ? total : wire;
	let sum = 0, last = 0;
	const count = n => {
		sum += n;
		const now = performance.now();
		if (now - last < 80 && sum < total) return;
		last = now;
		const part = Math.min(1, sum / total);
		$('fill').style.width = (100 * part).toFixed(1) + '%';
		$('fill').parentElement.setAttribute('aria-valuenow', Math.round(100 * part));
		const mega = n => (n / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
		say(text('loading', { a: mega(part * shown), b: mega(shown) }));
	};
	let stream = new ReadableStream({
		async pull(controller) {
			const { done, value } = first || await reader.read();
			first = null;
			if (done) { controller.close(); return; }
			count(value.length);
			controller.enqueue(value);
		},
		cancel(why) { return reader.cancel(why); },
	});
	if (gzip) stream = stream.pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream, type);
}

async function instantiate(response, imports) {
	if (WebAssembly.instantiateStreaming && response.body) {
		return (await WebAssembly.instantiateStreaming(response, imports)).instance;
	}
	return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance;
}

// Go writes its standard error through console.log, line by line.
function listen() {
	const log = console.log;
	console.log = (...args) => {
		lines.push(args.join(' '));
		if (lines.length > 40) lines.shift();
		log.apply(console, args);
	};
}

// openPictures follows the link to the pictures only if they can be reached: they are not stored for use offline.
async function openPictures(e) {
	if (e.ctrlKey || e.metaKey || e.shiftKey) return; // another tab
	e.preventDefault();
	const address = e.currentTarget.href;
	try {
		const response = await fetch(address);
		if (response.ok) { location.href = address; return; }
	} catch { /* offline */ }
	$('note').textContent = text('noPictures');
	$('note').hidden = false;
}

async function main() {
	$('start').addEventListener('click', start);
	$('again').addEventListener('click', () => location.reload());
	$('load').addEventListener('click', reload);
	$('later').addEventListener('click', () => { $('edition').hidden = true; focus(); });
	$('pictures').addEventListener('click', openPictures);
	const lack = missing();
	if (lack) { fail(text(lack)); return; }
	if (item('localStorage', 'herbstnebel/probe', 'x') !== true) {
		$('note').textContent = text('noStore');
		$('note').hidden = false;
	} else {
		kept = true;
		item('localStorage', 'herbstnebel/probe', null);
	}
	const go = new Go();
	let instance;
	try {
		const response = await fetchProgram(site.program);
		instance = await instantiate(response, go.importObject);
	} catch (e) {
		const broken = e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError;
		const cut = e instanceof TypeError; // no response, or an incomplete one; the browser's message is in English
		fail(text(broken ? 'broken' : cut ? 'noNet' : 'noFile', { a: e.message }), broken ? String(e) : '', true);
		return;
	}
	performance.mark('herbstnebel-compiled');
	say(text('starting'));
	$('fill').style.width = '100%';
	listen();
	go.argv = ['herbstnebel'];
	try {
		await go.run(instance);
	} catch (e) {
		lines.push(String(e));
	}
	// The game never exits by itself.
	if (root.dataset.state !== 'error') fail(text('ended'), lines.join('\n'), true);
}
main();
})();
