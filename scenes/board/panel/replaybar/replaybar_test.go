package replaybar_test

import (
	"testing"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/replaybar"
	"herbstnebel/scenes/ui"
)

// TestTheReplayBarEndsAndBranches checks that each button reports its intent, and that there are no buttons for a branch and a study if there
// can be none.
func TestTheReplayBarEndsAndBranches(t *testing.T) {
	for _, size := range paneltest.Sizes {
		for name, branches := range map[string]bool{"a branch": true, "no branch": false} {
			v := replaybar.View{At: 3, Played: 12, Branches: branches, Studies: branches}
			var got []panel.Intent
			s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
				row := r.CutTop(panel.ButtonHeight(c))
				got = append(got, v.Layout(c, row, r)...)
			})
			s.Click("replay-end")
			if len(got) != 1 || got[0] != (replaybar.End{}) {
				t.Errorf("%v, %s: the first button reports %v, want End", size, name, got)
			}
			if !branches {
				for _, widget := range []string{"replay-branch", "replay-study"} {
					if _, shown := s.C.UI.Where(widget); shown {
						t.Errorf("%v, %s: there is a button %s", size, name, widget)
					}
				}
				continue
			}
			got = nil
			s.Click("replay-branch")
			if len(got) != 1 || got[0] != (replaybar.Branch{}) {
				t.Errorf("%v, %s: the second button reports %v, want Branch", size, name, got)
			}
			got = nil
			s.Click("replay-study")
			if len(got) != 1 || got[0] != (replaybar.Study{}) {
				t.Errorf("%v, %s: the third button reports %v, want Study", size, name, got)
			}
		}
	}
}
