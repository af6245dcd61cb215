package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
)

// The map is copied as a picture, and a clip of the events is downloaded. The test reports
// the tasks of 50 ms and more before and during the export; without a graphics card,
// drawing frames takes that long.
func TestSharing(t *testing.T) {
	url := serve(t)
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("tigers")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 3})
	check.Must(t, err)
	for range 6 {
		check.Must(t, m.Play(m.Choices()[0]))
	}
	text, err := link.Write(m)
	check.Must(t, err)
	b := launch(t)
	p := b.open(960, 600, 1, false)
	p.origin = origin(url)
	p.navigate(url + "?lang=en#" + link.Key + text)
	p.begin()
	p.must(`window.tasks = []; new PerformanceObserver(list => { for (const e of list.getEntries()) window.tasks.push(Math.round(e.duration)); }).observe({ type: 'longtask' })`)
	p.frames(30)
	p.must(`navigator.clipboard.write = async items => { const b = await items[0].getType('image/png'); window.copied = b.type + ' ' + (b.size > 50000); }`)
	p.choose("the picture to be copied", `window.copied === 'image/png true'`, "Share", "A picture of the map")
	p.shot("share-copied")
	t.Logf("tasks of 50 ms and more before: %v", p.must(`window.tasks.join(' ')`))
	p.must(`window.tasks = []`)
	p.must(`window.give = herbstnebel.give; herbstnebel.give = async (name, type, bytes, got) => { window.given = { name, type, text: Array.from(bytes, b => String.fromCharCode(b)).join('') }; got(name); }`)
	const making = "A clip of recent events"
	p.choose("the clip to be started", announces(making), "Share", making)
	p.shot("share-making")
	p.until("the clip", `window.given !== undefined`, func() {
		p.frames(20)
		p.key("Enter") // before the export there is no button to press
	})
	p.shot("share-clip")
	if got := p.must(`window.given?.type + ' ' + window.given?.text.slice(0, 6)`); got != "image/gif GIF89a" {
		t.Fatalf("the clip is %v", got)
	}
	t.Logf("%v KB; tasks of 50 ms and more: %v", p.must(`Math.round(window.given.text.length / 1024)`), p.must(`window.tasks.join(' ')`))
	if dir := os.Getenv("HERBSTNEBEL_SHOTS"); dir != "" {
		var data []byte
		for _, r := range p.must(`window.given.text`).(string) {
			data = append(data, byte(r))
		}
		check.Must(t, os.WriteFile(filepath.Join(dir, "browser-clip.gif"), data, 0o666))
	}
	// The game reports nothing as copied if the system's share sheet has taken it. A link
	// contains the game alone, not the parameters of the sender.
	handedOver := p.must(`(async () => {
		const was = window.matchMedia, handed = [];
		herbstnebel.give = window.give;
		let reported = 0;
		window.matchMedia = () => ({ matches: true });
		navigator.share = async what => { handed.push(what.url?.replace(location.origin, '') ?? what.files[0].type); };
		navigator.canShare = () => true;
		history.replaceState(null, '', '?game=celles&lang=en&seed=7&mute&scale=1.5');
		await herbstnebel.share('#x', () => reported++);
		await herbstnebel.picture('x.png', new Uint8Array(4), 1, 1, () => reported++);
		window.matchMedia = was;
		return handed.join(' ') + ', reported ' + reported;
	})()`)
	if handedOver != "/#x image/png, reported 0" {
		t.Errorf("handed over are %v", handedOver)
	}
	p.healthy()
}
