package tigers_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/tigers"
)

// TestEvaluationPredictsTheResult checks that in the campaign the evaluation predicts the margin of victory: 0 is an
// even game, not the typical game of the policy.
func TestEvaluationPredictsTheResult(t *testing.T) {
	sys := load(t)
	level, _ := ai.LevelNamed("lieutenant")
	games, off := rulestest.Amount(6, 12), 0
	for seed := range uint64(games) {
		pos, predicted := start(t, sys, "campaign").Clone(), 0
		evaluator := newHeuristics(sys)
		c := ai.HeadlessGame{Position: pos, Axis: ai.NewPlanner(newHeuristics(sys), level, seed), Allies: ai.NewPlanner(newHeuristics(sys), level, seed),
			Dice: splitmix.Source(seed)}
		c.OnChoice = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
			if p := now.(*tigers.Position); p.Turn() == 6 && p.ImpulseBegins() && p.ToMove() == rules.Axis {
				predicted = evaluator.Evaluate(p, rules.Axis)
			}
		}
		_, err := c.Play()
		check.Must(t, err)
		end := evaluator.(ai.WinMarginer).WinMargin(pos, rules.Axis)
		t.Logf("game %d: %d, in the end %d", seed, predicted, end)
		off += max(predicted-end, end-predicted)
	}
	if off > 4000*games {
		t.Errorf("off by %d on average", off/games)
	}
}

// TestReportedProbabilityIsCalibrated checks that the reported probability separates won from lost games. It is calibrated for
// games of two Colonels, of which each side wins about half. The Axis wins three in four of the games here.
func TestReportedProbabilityIsCalibrated(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 240
	sys := load(t)
	aitest.TellsApart(t, func() ai.PlanGenerator { return newHeuristics(sys) }, start(t, sys, "three-days"), aitest.Loose, games)
}

// TestWeightsNameTheScenarios checks that the file has the scenarios of the game.
func TestWeightsNameTheScenarios(t *testing.T) {
	sys := load(t)
	w := newHeuristics(sys).(*tigersai.Heuristics).Weights("fifth-panzer")
	var names []string
	for _, sc := range sys.Scenarios() {
		names = append(names, sc.ID)
	}
	slices.Sort(names)
	check.EqualSlices(t, w.Scenarios(), names, "weights for")
}

// TestCustomScenarios checks that a player's own data with new scenarios are played by the unfitted weights.
func TestCustomScenarios(t *testing.T) {
	dir := t.TempDir()
	check.Must(t, os.Mkdir(filepath.Join(dir, "tigers"), 0o755))
	for file, more := range map[string]string{
		"scenarios.csv": "rush,,17-3 allies,A B C,D E F G H J K L M N P,17,1,yes,daily,S4,rulebook,\n",
		"levels.csv":    "rush,decisive,axis,9,rulebook,\nrush,draw,nobody,4,rulebook,\nrush,decisive,allies,0,rulebook,\n",
	} {
		text, err := fs.ReadFile(assets.FS(), "tigers/"+file)
		check.Must(t, err)
		own := strings.ReplaceAll(string(text), "three-days,", "opening,") + more
		check.Must(t, os.WriteFile(filepath.Join(dir, "tigers", file), []byte(own), 0o644))
	}
	files, err := assets.Overlay(dir)
	check.Must(t, err)
	sys, err := tigers.Load(files)
	check.Must(t, err)
	level, _ := ai.LevelNamed("major")
	for _, scenario := range []string{"opening", "rush"} {
		pos := start(t, sys, scenario).Clone()
		if chance := ai.NewRolloutEvaluator(newHeuristics(sys)).WinProbability(pos, rules.Axis, 0, 0, 0, nil); chance < 400 || chance > 600 {
			t.Errorf("%s: the reported win probability of the Axis at the start is %d thousandths", scenario, chance)
		}
		decided := 0
		c := ai.HeadlessGame{Position: pos, Axis: ai.NewPlanner(newHeuristics(sys), level, 1), Allies: ai.NewPlanner(newHeuristics(sys), level, 2), Limit: 400, Dice: splitmix.Source(3)}
		c.OnChoice = func(_ rules.Position, choices []rules.Choice, _ rules.Choice) {
			if len(choices) > 1 {
				decided++
			}
		}
		if _, err := c.Play(); err != nil && !errors.Is(err, ai.ErrEndless) {
			t.Fatalf("%s: %v", scenario, err)
		}
		if decided < 50 {
			t.Errorf("%s: %d decisions", scenario, decided)
		}
	}
}
