package trace

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// chainOf returns a decision about the American unit: a list of n hexes, of which a criterion keeps the last, and an event after it.
func chainOf(n int) []playback.Entry {
	list := rules.Phrase{No: "1", Key: "list.open-positions", Para: "X26"}
	by := rules.Phrase{No: "1.1", Key: "step.by.hold-value", Para: "P3", Items: true}
	for i := range n {
		named := rules.Named{Cell: rules.CellID(i + 1)}
		list.Listed = append(list.Listed, named)
		named.Kept = i == n-1
		by.Parts = append(by.Parts, rules.Phrase{Key: "step.number", Listed: []rules.Named{named}, Args: []rules.Arg{{Name: "n", Num: i}}})
	}
	result := rules.Phrase{Key: "step.result", No: "=1", Then: &rules.Phrase{Key: "act.enter", Then: &rules.Phrase{Key: "choice.one", Listed: []rules.Named{{Cell: rules.CellID(n)}}}}}
	a := &rules.ProcedureTrace{Procedure: "deploy-to", Side: rules.Allies, Piece: american, Steps: []rules.Phrase{list, by, result}}
	return []playback.Entry{{Event: rules.Event{Kind: rules.Note}, Trace: a}, {Event: rules.Event{Kind: rules.Placed, Piece: american, Cell: 1, Key: "arrives"}}}
}

// empty is the scene below the page.
type empty struct{}

func (empty) Update(*ui.Context) error        { return nil }
func (empty) Draw(*ebiten.Image, *ui.Context) {}

// chainEnv returns the environment of a page about n hexes.
func chainEnv(t *testing.T, n int) panel.Env {
	var cells []rules.Cell
	for i := range n {
		cells = append(cells, rules.Cell{Code: "07" + strconv.Itoa(10+i)})
	}
	return paneltest.Env(t, "enemyaction", cells, rules.Piece{Unit: true, Side: rules.Axis, Cell: 1}, rules.Piece{Unit: true, Side: rules.Allies, Formation: "28", Name: "110", Cell: 1})
}

// TestLongListsFold opens the page from the event after a decision: the decision is open, its long lists show their first candidates and
// the number of the others, the candidate that is kept comes first, and a click shows all of them.
func TestLongListsFold(t *testing.T) {
	const n = 30
	for _, size := range paneltest.Sizes {
		env := chainEnv(t, n)
		s := uitest.New(t, size[0], size[1], paneltest.Language, func(*ui.Context) ui.Scene { return empty{} })
		s.C.Push(NewChain(env, "16 December", chainOf(n), 1, func(*ui.Context, []panel.Intent) {}))
		for range 3 {
			s.Step(ui.Input{})
		}
		if first, ok := s.C.UI.Where("account-chain0.1.0"); !ok || first.Empty() || !slices.Contains(s.C.UI.Texts(), "0739: 29 ✓") {
			t.Fatalf("%v: the decision is not open, or the candidate kept is not the first: %q", size, s.C.UI.Texts())
		}
		more := strconv.Itoa(n-mostChips) + " more"
		if !slices.Contains(s.C.UI.Texts(), more) || slices.Contains(s.C.UI.IDs(), "account-chain0.0."+strconv.Itoa(mostChips)) {
			t.Errorf("%v: the list is not folded: %q", size, s.C.UI.Texts())
		}
		s.Click("account-chain0.0.more")
		s.Step(ui.Input{})
		for k := range n {
			if !slices.Contains(s.C.UI.IDs(), "account-chain0.0."+strconv.Itoa(k)) {
				t.Errorf("%v: candidate %d is cut", size, k)
			}
		}
		if texts := s.C.UI.OverflowingTexts(); len(texts) > 0 {
			t.Errorf("%v: %q do not fit", size, texts)
		}
	}
}

// TestTheChainAsks checks that a candidate closes the page and asks for its place, that a paragraph asks for its rule, and that a click folds the
// decision.
func TestTheChainAsks(t *testing.T) {
	for id, want := range map[string]panel.Intent{"account-chain0.0.1": panel.ShowCell{Cell: 2}, "chain0.0para": panel.ShowRule{Para: "X26"}} {
		var asked []panel.Intent
		s := uitest.New(t, 1280, 720, paneltest.Language, func(*ui.Context) ui.Scene { return empty{} })
		s.C.Push(NewChain(chainEnv(t, 3), "", chainOf(3), 0, func(_ *ui.Context, intents []panel.Intent) { asked = append(asked, intents...) }))
		for range 3 {
			s.Step(ui.Input{})
		}
		s.Click(id)
		check.EqualSlices(t, asked, []panel.Intent{want}, "%s asks for", id)
		_, open := s.C.UI.Where("chain0")
		check.Equal(t, open, !strings.HasSuffix(id, "1"), "the page is open after %s", id)
		if open {
			s.Click("chain0")
			_, unfolded := s.C.UI.Where("chain0.0para")
			check.Equal(t, unfolded, false, "the decision is open after a click")
		}
	}
}
