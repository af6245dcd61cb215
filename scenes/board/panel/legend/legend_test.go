package legend_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/legend"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
)

// TestTheLegendExplainsWhatIsShown checks the texts of each overlay.
func TestTheLegendExplainsWhatIsShown(t *testing.T) {
	keys := []string{"board.legend.none", "board.legend.supplied", "board.legend.road", "board.legend.line", "board.legend.zone", "board.legend.zones", "board.legend.threat",
		"board.legend.reach", "board.legend.targets", "board.legend.held", "board.legend.changed", "board.legend.front", "board.legend.before"}
	for name, test := range map[string]struct {
		kind  string
		marks []rules.Mark
		want  []string // keys of texts
		aims  []rules.CellID
	}{
		"none":               {"", nil, nil, nil},
		"no supply":          {vocab.ShowSupply, nil, []string{"board.legend.none"}, nil},
		"supply":             {vocab.ShowSupply, []rules.Mark{{Cell: 1}}, []string{"board.legend.supplied", "board.legend.line"}, nil},
		"supply along roads": {vocab.ShowSupply, []rules.Mark{{Cell: 1, Key: vocab.Road}}, []string{"board.legend.road", "board.legend.line"}, nil},
		"no zones":           {vocab.ShowZones, nil, []string{"board.legend.none"}, nil},
		"zones":              {vocab.ShowZones, []rules.Mark{{Cell: 1, N: 1}, {Cell: 1, N: 2}}, []string{"board.legend.zone", "board.legend.zones"}, nil},
		"threat":             {vocab.ShowThreat, nil, []string{"board.legend.threat"}, nil},
		"reach":              {vocab.ShowReach, nil, []string{"board.legend.reach"}, nil},
		"reach and targets":  {vocab.ShowReach, nil, []string{"board.legend.reach", "board.legend.targets"}, []rules.CellID{1}},
		"front":              {vocab.ShowFront, nil, []string{"board.legend.held", "board.legend.changed", "board.legend.front", "board.legend.before"}, nil},
	} {
		for _, size := range paneltest.Sizes {
			v := legend.View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{}}), Kind: test.kind, Side: rules.Axis, Marks: test.marks, Targets: test.aims}
			v.Canvas = mapview.New(v.Board)
			s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
				c.Settings.Threat = true
				v.Layout(c, r)
			})
			s.Draw()
			all := strings.Join(s.C.UI.Texts(), " ")
			for _, key := range keys {
				start, _, _ := strings.Cut(s.C.T(key, "side", v.Texts.Side(rules.Allies)), v.Texts.Side(rules.Allies))
				if found := strings.Contains(all, strings.TrimSpace(start)); found != slices.Contains(test.want, key) {
					t.Errorf("%s, %v: %q contains %q: %t", name, size, all, start, found)
				}
			}
		}
	}
}

// TestOverlaysAreEnabledInTheSettings checks that overlays that show more than the pieces can be disabled.
func TestOverlaysAreEnabledInTheSettings(t *testing.T) {
	c := paneltest.Show(t, 360, 640, func(*ui.Context, ui.Rect) {}).C
	for threat, want := range map[bool]int{true: 5, false: 2} {
		c.Settings.Threat = threat
		check.Equal(t, len(legend.Overlays(c)), want, "%t: %v", threat, legend.Overlays(c))
	}
}
