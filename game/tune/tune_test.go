package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/game/selfplay"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// field returns samples of two moments in which the margin still to be won depends on two of three terms.
func field(n int) []sample {
	src := splitmix.Source(7)
	noise := func() float64 { return float64(src.N(2001)) - 1000 }
	var list []sample
	for i := range n {
		s := sample{game: i, moment: i % 2, scored: noise(), terms: []float64{noise(), noise(), noise()}}
		s.margin = s.scored + 0.5*s.terms[0] + 2*s.terms[1] - 300 + 700*float64(s.moment) + noise()/10
		if s.margin > 0 {
			s.won = 1
		}
		list = append(list, s)
	}
	return list
}

// near reports whether a differs from b by at most off.
func near(a, b, off float64) bool { return math.Abs(a-b) <= off }

func TestFitFindsTheShares(t *testing.T) {
	rows := (method{pool: 2, priorSD: 0.5}).fit(field(2000))
	for m, par := range []float64{300, -400} {
		r := rows[m]
		if !near(r.share[0], 0.5, 0.03) || !near(r.share[1], 2, 0.06) || r.share[2] != minShare {
			t.Errorf("moment %d: shares %.2f, want 0.50, 2.00 and the least", m, r.share)
		}
		check.True(t, near(r.par, par, 40), "moment %d: par %.0f, want %.0f", m, r.par, par)
		if r.scale < 1 || r.scale > 100 {
			t.Errorf("moment %d: the scale is %.0f although the result is nearly certain", m, r.scale)
		}
	}
}

// A term that predicts nothing gets the least share. Par is adjusted, so that the mean prediction is right.
func TestNoShareIsBelowTheMinimum(t *testing.T) {
	list := field(2000)
	for i := range list {
		list[i].margin -= list[i].terms[2]
		list[i].terms[2] += 5000
	}
	r := (method{pool: 2, priorSD: 0.5}).fit(list)[0]
	check.Equal(t, r.share[2], minShare, "a share of (for a term that lowers the margin)")
	reported, came := 0.0, 0.0
	for i := range list {
		if s := &list[i]; s.moment == 0 {
			reported, came = reported+r.value(s)/1000, came+s.margin/1000
		}
	}
	check.True(t, near(reported, came, 60), "the mean is %.0f, want %.0f", reported, came)
}

func TestRareWinsDoNotChangePar(t *testing.T) {
	list := field(2000)
	for i := range list {
		list[i].won = 1
	}
	if r := (method{pool: 2, priorSD: 0.5}).fit(list)[0]; !near(r.par, 300, 40) {
		t.Errorf("par %.0f where one side always wins, want that of an even margin, 300", r.par)
	}
}

func TestWriteKeepsOtherScenarios(t *testing.T) {
	path := filepath.Join(t.TempDir(), kit.WeightsFile)
	old := "# b: of old\n# a: of old\nscenario,moment,par,even,scale,points,x,y,z\na,0,1,0,2,100,3,4,5\nb,0,1,0,2,100,3,4,5\nb,1,1,0,2,100,3,4,5\n"
	check.Must(t, os.WriteFile(path, []byte(old), 0o644))
	weights := func() *kit.Weights {
		w, err := kit.ReadWeights(os.DirFS(filepath.Dir(path)), []string{"points", "x", "y", "z"})
		check.Must(t, err)
		return w
	}
	rows := (method{pool: 2, priorSD: 0.5}).fit(field(2000))
	check.Must(t, write(path, &config{Settings: selfplay.Settings{Game: "g", Scenario: "a", Games: 2000, Seed: 3}, level: ai.Level{Name: "major"}, pool: 2, priorSD: 0.5}, weights(), rows))
	w := weights()
	check.Equal(t, w.Of("b").At(1).Par, 1, "the rows of another scenario have changed")
	if s := w.Of("a").At(0).Share; s[0] != 100 || !near(float64(s[2]), 200, 6) || s[3] != 10 {
		t.Errorf("shares %d, want 100, about 50, about 200, and the least, 10", s)
	}
	if w.Of("a").At(0) == w.Of("a").At(1) || w.Of("a").At(7) != w.Of("a").At(1) {
		t.Error("a moment beyond the last has other weights than the last")
	}
	text, _ := os.ReadFile(path)
	if strings.Contains(string(text), "a: of old") || !strings.Contains(string(text), "b: of old") || !strings.Contains(string(text), "-level major -games 2000 -seed 3 -pool 2 -doubt 0.5") {
		t.Errorf("the comments are\n%s", text)
	}
}

// The comment on a calibration is removed by the next fit or calibration.
func TestWriteRemovesTheOldCalibration(t *testing.T) {
	path := filepath.Join(t.TempDir(), kit.WeightsFile)
	for _, c := range []config{{refine: true}, {calibrate: true}, {}} {
		old := "# a: calibration fitted to 7\n# a: of old\n# b: calibration fitted to 8\nscenario,moment,par,even,scale,points,x,y,z\na,0,1,0,2,100,3,4,5\n"
		check.Must(t, os.WriteFile(path, []byte(old), 0o644))
		c.Game, c.Scenario, c.Games = "g", "a", 2000
		check.Must(t, write(path, &c, &kit.Weights{Terms: []string{"points", "x", "y", "z"}}, nil))
		text, _ := os.ReadFile(path)
		for line, want := range map[string]bool{"a: calibration fitted to 7": false, "a: calibration fitted to 2000": c.calibrate,
			"a: of old": c.refine || c.calibrate, "b: calibration fitted to 8": true} {
			if strings.Contains(string(text), line) != want {
				t.Errorf("refine %v, calibrate %v: line %q is present: %v, in\n%s", c.refine, c.calibrate, line, !want, text)
			}
		}
	}
}

// A small run of the program plays games and prints a report.
func TestRun(t *testing.T) {
	var out strings.Builder
	check.Must(t, run([]string{"-game", "tigers", "-scenario", "seventh-army", "-games", "8", "-pool", "6"}, &out, io.Discard))
	if lines := strings.Count(out.String(), "\n"); lines != 19 {
		t.Errorf("%d lines, want a head and 18 impulses:\n%s", lines, out.String())
	}
	if strings.Contains(out.String(), "NaN") {
		t.Errorf("games without points leave gaps:\n%s", out.String())
	}
}

func TestCommandLine(t *testing.T) {
	for args, want := range map[string]string{
		"-game nothing":              "unknown game",
		"-games 7":                   "-games is at least 8",
		"-journals " + t.TempDir():   "there are 0 journals",
		"-scenario nothing -games 8": "nothing",
		"-level patton":              `there is no level "patton"`,
		"-doubt 0":                   "-doubt is more than 0",
		"-pool 0":                    "-pool and -j are at least 1",
		"-refine -calibration":       "-refine and -calibration do not go together",
		"more":                       `"more" is not a flag`,
	} {
		check.ErrorContains(t, run(strings.Fields(args), io.Discard, io.Discard), want, "fit %s", args)
	}
}

// If only wins are known, a position whose value is scale is won with 73 %, and the first term is fitted with
// the others.
func TestFitToWins(t *testing.T) {
	src := splitmix.Source(9)
	var list []sample
	for i := range 20000 {
		s := sample{game: i, moment: i % 2, terms: []float64{float64(src.N(4001)) - 2000, float64(src.N(4001)) - 2000}}
		chance := 1 / (1 + math.Exp(-(s.terms[0]-100)/1000))
		if s.margin = -1; float64(src.N(1000)) < 1000*chance {
			s.won, s.margin = 1, 1
		}
		list = append(list, s)
	}
	for m, r := range (method{pool: 2, priorSD: 0.5, scale: 3000}).fit(list) {
		if r.scale != 3000 || !near(r.share[0], 3, 0.3) || !near(r.share[1], 0, 0.1) || !near(r.par, 300, 150) {
			t.Errorf("moment %d: shares %.2f, par %.0f, scale %.0f; want 3.00 and 0.00, 300, 3000", m, r.share, r.par, r.scale)
		}
	}
}

// Each moment has its own par, even if a side hardly ever wins. A share below the least is raised, and par is
// adjusted to the raised share.
func TestParOfWins(t *testing.T) {
	src := splitmix.Source(11)
	want := []float64{-1500, 2500, 9000}
	var list []sample
	for i := range 30000 {
		s := sample{game: i / 3, moment: i % 3, terms: []float64{float64(src.N(4001)) - 2000, float64(src.N(4001)) + 3000}}
		chance := 1 / (1 + math.Exp(-(1.5*s.terms[0]-s.terms[1]/4-want[s.moment])/2000))
		if float64(src.N(1000)) < 1000*chance {
			s.won = 1
		}
		list = append(list, s)
	}
	rows := (method{pool: 3, priorSD: 0.5, scale: 2000}).fit(list)
	for m, r := range rows {
		if !near(r.share[0], 1.5, 0.15) || r.share[1] != minShare || r.scale != 2000 {
			t.Errorf("moment %d: shares %.2f of scale %.0f, want 1.50 and the least, 2000", m, r.share, r.scale)
		}
		reported, won := 0.0, 0.0
		for i := range list {
			if s := &list[i]; s.moment == m {
				reported, won = reported+r.chance(s), won+s.won
			}
		}
		check.True(t, near(reported/won, 1, 0.05), "moment %d: %.0f wins are predicted and %.0f occur", m, reported, won)
	}
	if rows[0].par >= rows[1].par || rows[1].par >= rows[2].par {
		t.Errorf("pars %.0f, %.0f and %.0f do not rise", rows[0].par, rows[1].par, rows[2].par)
	}
}

// Moments without samples get the weights of their neighbours.
func TestGapsAreInterpolated(t *testing.T) {
	list := field(200)
	for i := range list {
		list[i].moment = 1 + 2*list[i].moment // 1 and 3
	}
	rows := (method{pool: 2, priorSD: 0.5}).fit(list)
	if rows[0].par != rows[1].par || rows[2].par != rows[1].par || rows[3].par == rows[1].par || rows[2].n != 0 {
		t.Errorf("pars %.0f, %.0f, %.0f, %.0f", rows[0].par, rows[1].par, rows[2].par, rows[3].par)
	}
	if len(rows[0].share) == 0 || len(rows[2].share) == 0 {
		t.Error("a moment without weights")
	}
}

// A term that is rarely present keeps its guess.
func TestRareTermsKeepThePrior(t *testing.T) {
	list := field(2000)
	for i := range list {
		list[i].terms[2] = 0
	}
	list[5].terms[2], list[5].margin = 10, 9000
	if r := (method{pool: 2, priorSD: 0.5}).fit(list)[0]; !near(r.share[2], guess, 0.1) {
		t.Errorf("a share of %.2f after one sample, want the guess", r.share[2])
	}
}

// A fit with a small doubt keeps the known weights, and still fits par.
func TestRefiningKeepsShares(t *testing.T) {
	known := kit.StageWeights{{Share: []int{100, 20, 90, 40}}}
	shares := []float64{0.2, 0.9, 0.4}
	list := field(2000)
	for _, scale := range []float64{0, 2000} { // margins and wins
		for m, r := range (method{pool: 1, priorSD: 0.001, scale: scale, known: known}).fit(list) {
			reported, won := 0.0, 0.0
			for i := range list {
				if s := &list[i]; s.moment == m {
					reported, won = reported+r.chance(s), won+s.won
				}
			}
			for j, want := range shares {
				check.True(t, near(r.share[j], want, 0.02), "scale %.0f, moment %d: a share of %.2f, want %.2f", scale, m, r.share[j], want)
			}
			check.True(t, near(reported/won, 1, 0.1), "scale %.0f, moment %d: %.0f wins are predicted and %.0f occur", scale, m, reported, won)
		}
	}
}

// Columns in a different order than the terms would assign shares to the wrong terms.
func TestWriteWantsTheColumnsInOrder(t *testing.T) {
	path := filepath.Join(t.TempDir(), kit.WeightsFile)
	old := "scenario,moment,par,even,scale,points,y,x,z\na,0,1,0,2,100,3,4,5\n"
	check.Must(t, os.WriteFile(path, []byte(old), 0o644))
	w, err := kit.ReadWeights(os.DirFS(filepath.Dir(path)), []string{"points", "x", "y", "z"})
	check.Must(t, err)
	if err := write(path, &config{Settings: selfplay.Settings{Scenario: "a"}}, w, (method{pool: 2, priorSD: 0.5}).fit(field(100))); err == nil {
		t.Error("weights with terms in another order are overwritten")
	}
	if text, _ := os.ReadFile(path); string(text) != old {
		t.Errorf("the file is now\n%s", text)
	}
}

// Calibration fits the win probability to the results and keeps the weights and par.
func TestFitCalibration(t *testing.T) {
	src := splitmix.Source(13)
	var list []sample
	for i := range 20000 {
		s := sample{game: i, moment: i % 2, scored: float64(src.N(2001)) - 1000, terms: []float64{float64(src.N(4001)) - 2000}}
		if chance := 1 / (1 + math.Exp(-(s.scored+s.terms[0]/2-100-400)/900)); float64(src.N(1000)) < 1000*chance {
			s.won = 1
		}
		list = append(list, s)
	}
	known := kit.StageWeights{{Share: []int{100, 50}, Par: 100, Scale: 3000}, {Share: []int{100, 50}, Par: 100, Scale: 2000}}
	for m, r := range (method{pool: 1, known: known, calibrate: true}).fit(list) {
		if r.par != 100 || len(r.share) != 1 || r.share[0] != 0.5 {
			t.Errorf("moment %d: par %.0f and shares %.2f have changed", m, r.par, r.share)
		}
		if !near(r.even, 400, 40) || !near(r.scale, 900, 60) || r.n != 10000 {
			t.Errorf("moment %d: even at %.0f, a scale of %.0f; want 400 and 900", m, r.even, r.scale)
		}
	}
	again := kit.StageWeights{{Share: []int{100, 50}, Par: 100, Even: 400, Scale: 900}, {Share: []int{100, 50}, Par: 100, Even: 400, Scale: 900}}
	for m, r := range (method{pool: 2, known: again, calibrate: true}).fit(list) {
		if !near(r.even, 400, 40) || !near(r.scale, 900, 60) {
			t.Errorf("moment %d, fitted again: even at %.0f, a scale of %.0f; want 400 and 900", m, r.even, r.scale)
		}
	}
	if r := (method{pool: 2, known: kit.StageWeights{{Share: []int{100, 50}, Par: 100, Even: 9000, Scale: 900}}, calibrate: true}).fit(list[:1])[0]; r.even < 7000 {
		t.Errorf("one game moves the even value to %.0f from the known 9000", r.even)
	}
	few := (method{pool: 2, known: known, calibrate: true}).fit(list[:2])
	if r := few[0]; !near(r.even, 0, 1500) || r.scale < 500 {
		t.Errorf("two games give the even value %.0f and the scale %.0f", r.even, r.scale)
	}
}

// A pool of moments moves by one step and scales by one factor, so that its moments keep their differences.
func TestCalibrationIsPooled(t *testing.T) {
	src := splitmix.Source(19)
	even, scale := []float64{400, -300}, []float64{900, 2700}
	var list []sample
	for i := range 20000 {
		s := sample{game: i, moment: i % 2, scored: float64(src.N(6001)) - 3000}
		if chance := 1 / (1 + math.Exp(-(s.scored-even[s.moment])/scale[s.moment])); float64(src.N(1000)) < 1000*chance {
			s.won = 1
		}
		list = append(list, s)
	}
	known := kit.StageWeights{{Share: []int{100}, Even: 850, Scale: 450}, {Share: []int{100}, Even: 1050, Scale: 1350}} // half a scale more, and twice as steep
	for m, r := range (method{pool: 2, known: known, calibrate: true}).fit(list) {
		if !near(r.even, even[m], scale[m]/20) || !near(r.scale, scale[m], scale[m]/20) {
			t.Errorf("moment %d: even at %.0f, a scale of %.0f; want %.0f and %.0f", m, r.even, r.scale, even[m], scale[m])
		}
	}
}

// Games read from journals are fitted to like games that are played.
func TestFitToJournals(t *testing.T) {
	dir := t.TempDir()
	sys, err := game.NewSystems(registry.Games(), assets.Games()).Get("enemyaction")
	check.Must(t, err)
	const luck = 40 // with this luck an activation begins on each morning
	for n := range uint64(8) {
		m, err := game.New(sys, game.Setup{Scenario: "breakthrough", Seed: n, Axis: "random", Allies: "none"})
		check.Must(t, err)
		src := splitmix.Source(luck + n)
		for !m.Outcome().Over {
			choices := m.Position().Choices(nil)
			check.Must(t, m.Play(choices[src.N(len(choices))]))
		}
		check.Must(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.journal", n)), []byte(m.Text()), 0o644))
	}
	args := []string{"-game", "enemyaction", "-journals", dir, "-calibration", "-pool", "6"}
	var out strings.Builder
	check.Must(t, run(args, &out, io.Discard))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	days := map[int]bool{}
	for _, line := range lines[1:] {
		f := strings.Fields(line)
		moment, _ := strconv.Atoi(f[0])
		if days[moment/6] = true; moment%6 == 0 && f[1] != "8" {
			t.Errorf("samples of eight mornings are wanted: %s", line)
		}
	}
	if len(days) != 3 {
		t.Fatalf("three days are wanted:\n%s", out.String())
	}
	first, second := filepath.Join(dir, "0.journal"), strings.Builder{}
	text, err := os.ReadFile(first)
	check.Must(t, err)
	head, plays, _ := strings.Cut(string(text), "\n\n")
	check.Must(t, os.WriteFile(first, []byte(head+"\n\n"+strings.ReplaceAll(plays, "\n", "\n# comment\n# another comment\n")), 0o644))
	if err := run(args, &second, io.Discard); err != nil || second.String() != out.String() {
		t.Errorf("comments in a journal change the samples: %v", err)
	}
	if err := run(append(args, "-scenario", "campaign"), io.Discard, io.Discard); err == nil {
		t.Error("journals of another scenario are fitted to")
	}
	check.Must(t, os.Remove(filepath.Join(dir, "3.journal")))
	if err := run(args, io.Discard, io.Discard); err == nil {
		t.Error("seven games are enough")
	}
}

// Calibrated probabilities are at least as likely as the current ones, however few the samples are and however
// far from even.
func TestLogitIsLikelierThanBefore(t *testing.T) {
	src := splitmix.Source(17)
	for range 300 {
		shift, slope := float64(src.N(81))/10-4, float64(src.N(40)+1)/10
		var list []sample
		var values []float64
		for range 10 + src.N(90) {
			v, s := float64(src.N(1601))/100-8, sample{}
			if float64(src.N(1000)) < 1000/(1+math.Exp(-shift-slope*v)) {
				s.won = 1
			}
			list, values = append(list, s), append(values, 700*v)
		}
		likely := func(a, b float64) float64 {
			sum := -a*a/8 - (b-1)*(b-1)/2
			for i, v := range values {
				x := (2*list[i].won - 1) * (a + b*v/700)
				sum -= math.Log1p(math.Exp(-x))
			}
			return sum
		}
		a, b := logit(list, values, 700, 1)
		if likely(a, b) < likely(0, 1)-1e-6 {
			t.Fatalf("%.2f + %.2f v of %d samples at %.1f + %.1f v: %.2f, and %.2f before", a, b, len(list), shift, slope, likely(a, b), likely(0, 1))
		}
	}
}
