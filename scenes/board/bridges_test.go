package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/playback"
)

// TestABridgeIsBlownByAButton checks that the button names the bridge, and that the log has the die and the number needed.
func TestABridgeIsBlownByAButton(t *testing.T) {
	s, b := tableIn(t, 1280, 720, "en", "tigers")
	playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "blow.bridge" })
	calm(t, s, b)
	at := slices.IndexFunc(b.model.chooser.Picks.Buttons, func(o picking.Option) bool { return o.Info.Verb == vocab.Blow })
	if at < 0 {
		t.Fatalf("no button blows the bridge: %v", b.model.chooser.Picks.Buttons)
	}
	o := b.model.chooser.Picks.Buttons[at]
	if text := b.model.texts.ActIn(&b.model.chooser.Decision, &o); !strings.HasPrefix(text, "Blow the bridge at "+b.model.texts.CellName(o.Info.From)) || !shows(s, text) {
		t.Errorf("the button says %q, shown is %q", text, s.C.UI.Texts())
	}
	b.model.chooser.Press(s.C, o)
	playUntil(t, s, b, func() bool {
		return b.model.chooser.Decision.Key != "die.blow" && b.model.chooser.Decision.Key != "special.save"
	})
	calm(t, s, b)
	told := slices.ContainsFunc(b.model.log.Entries, func(e playback.Entry) bool {
		return e.Event.Kind == rules.DieRolled && e.Event.Key == "blow" && strings.Contains(b.model.texts.Entry(&e), " or less)")
	})
	if !told {
		t.Error("the log has no die with the number needed")
	}
}
