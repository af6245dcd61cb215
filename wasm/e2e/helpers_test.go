package e2e

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// processors returns a script that sets the number of processors reported by the browser,
// and records the answers of the worker.
func processors(n string) string {
	return `Object.defineProperty(navigator, 'hardwareConcurrency', { value: ` + n + ` }); localStorage.clear();
		window.took = []; window.batches = 0; window.Worker = class extends Worker {
			constructor(...given) {
				super(...given);
				this.addEventListener('message', e => {
					if (e.data.kind !== 'answer') return;
					window.took.push(e.data.ms);
					window.batches += e.data.batches;
				});
			}
		}`
}

// Two searching engines play the same match with helpers in further workers and without.
func TestHelpers(t *testing.T) {
	url := serve(t)
	const plies = 60
	journals := map[string][]string{}
	for name, n := range map[string]string{"alone": "1", "with helpers": "4"} {
		p := launch(t).open(900, 640, 1, false)
		p.origin = origin(url)
		p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": processors(n)})
		p.do("Emulation.setEmulatedMedia", dict{"features": []dict{{"name": "prefers-reduced-motion", "value": "reduce"}}})
		p.navigate(url + "?game=deadlywoods&axis=mcts:rollouts=48&allies=mcts:rollouts=32,tree=2&seed=16&lang=en")
		p.begin()
		p.await("some choices", plays+` > `+strconv.Itoa(plies))
		for _, line := range strings.Split(p.must(autosave).(string), "\n") {
			if line != "" && !strings.HasPrefix(line, "#") {
				journals[name] = append(journals[name], line)
			}
		}
		if got := p.must(`window.batches`).(float64); (got > 0) != (n == "4") {
			t.Errorf("%s: helpers have played %.0f batches", name, got)
		}
		took := p.must(`window.took.reduce((a, b) => a + b, 0) / window.took.length`).(float64)
		t.Logf("%s: %.0f ms a decision", name, took)
		p.healthy()
	}
	a, b := journals["alone"], journals["with helpers"]
	if n := min(len(a), len(b), plies); !slices.Equal(a[:n], b[:n]) {
		t.Errorf("alone\n%s\nwith helpers\n%s", strings.Join(a[:n], "\n"), strings.Join(b[:n], "\n"))
	}
}

// searches starts a worker without a drawing page, has it make the decisions of a position
// one after another with players of different seeds, and returns the times in milliseconds.
const searches = `(async (helpers, position, seat, times) => {
	const worker = new Worker(location.href, { name: String(helpers) });
	const received = kind => new Promise((done, fail) => worker.addEventListener('message', e => {
		if (e.data.kind === 'error' || e.data.kind === 'failed') fail(e.data.text);
		if (e.data.kind === kind) done(e.data);
	}));
	await received('ready');
	const answers = [];
	for (let i = 0; i < times; i++) {
		const answer = received('answer');
		worker.postMessage({ kind: 'think', id: i + 1, player: i + 1, system: 'deadlywoods', seat, seed: String(i), position });
		answers.push(await answer);
	}
	worker.terminate();
	return answers.map(a => a.choice + ' ' + a.ms + ' ' + a.batches);
})`

// workerScript returns the name of the script of the site's worker.
func workerScript(t *testing.T, url string) string {
	t.Helper()
	r, err := http.Get(url)
	check.Must(t, err)
	defer r.Body.Close()
	page, err := io.ReadAll(r.Body)
	check.Must(t, err)
	return regexp.MustCompile(`worker\.\w+\.js`).FindString(string(page))
}

// TestHelpersSaveTime reports how long decisions take with helpers and without.
func TestHelpersSaveTime(t *testing.T) {
	measuring(t)
	url := serve(t)
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("deadlywoods")
	check.Must(t, err)
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	for dice := splitmix.Source(5); pos.ToMove() == rules.Chance || len(pos.Choices(nil)) < 20; {
		choices := pos.Choices(nil)
		pos.Apply(choices[dice.N(len(choices))], nil)
	}
	p := launch(t).open(900, 640, 1, false)
	p.origin = origin(url)
	p.navigate(url + workerScript(t, url)) // as text
	for _, seat := range []string{"mcts:rollouts=256", "mcts:rollouts=1024,horizon=6,tree=2"} {
		for helpers := range 3 {
			t.Logf("%s, %d helpers: %v", seat, helpers, p.must(fmt.Sprintf("%s(%d, %s, %s, 6)", searches, helpers, quote(pos.Text()), quote(seat))))
		}
	}
}
