package board

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/sound"
)

// showing describes how the player sees and hears a kind of event, or why not.
type showing struct {
	name       string // name in the source code
	seen       string // function or file with the case that shows it: Draw or apply
	notSeen    string
	heard      bool
	notHeard   string
	needs      need // fields required to show it
	takesATime bool
}

type need uint8

const (
	needsNothing need = iota
	needsCell         // a cell of the map
	needsPath         // two or more cells
	needsEdge
)

// contract is the table of all kinds of events.
var contract = map[rules.Kind]showing{
	rules.TurnBegan:      {name: "TurnBegan", seen: "Draw", takesATime: true, notHeard: "its first phase begins with it and is heard"},
	rules.PhaseBegan:     {name: "PhaseBegan", notSeen: "the headline names the phase", heard: true},
	rules.ChitDrawn:      {name: "ChitDrawn", seen: "Draw", takesATime: true, heard: true},
	rules.ChitPlayed:     {name: "ChitPlayed", notSeen: "the headline and the prompt say what the chit does", notHeard: "the draw was heard, the phase will be"},
	rules.Placed:         {name: "Placed", seen: "Draw", takesATime: true, heard: true},
	rules.Moved:          {name: "Moved", seen: "Draw", takesATime: true, heard: true, needs: needsPath},
	rules.Withdrawn:      {name: "Withdrawn", seen: "apply", takesATime: true, heard: true},
	rules.AttackBegan:    {name: "AttackBegan", seen: "Draw", takesATime: true, notHeard: "guns and dice follow at once", needs: needsCell},
	rules.ArtilleryFired: {name: "ArtilleryFired", seen: "Draw", takesATime: true, heard: true, needs: needsCell},
	rules.RocketsFired:   {name: "RocketsFired", seen: "Draw", takesATime: true, heard: true, needs: needsCell},
	rules.AirStrike:      {name: "AirStrike", seen: "Draw", takesATime: true, heard: true, needs: needsCell},
	rules.FlakFired:      {name: "FlakFired", seen: "Draw", takesATime: true, heard: true, needs: needsCell},
	rules.DieRolled:      {name: "DieRolled", seen: "Draw", takesATime: true, heard: true},
	rules.ResultFound:    {name: "ResultFound", seen: "Draw", takesATime: true, notHeard: "the die was heard, losses and retreats will be"},
	rules.StepLost:       {name: "StepLost", seen: "Draw", takesATime: true, heard: true},
	rules.StepGained:     {name: "StepGained", seen: "Draw", takesATime: true, heard: true},
	rules.Eliminated:     {name: "Eliminated", seen: "Draw", takesATime: true, heard: true},
	rules.Retreated:      {name: "Retreated", seen: "Draw", takesATime: true, heard: true, needs: needsPath},
	rules.Advanced:       {name: "Advanced", seen: "Draw", takesATime: true, heard: true, needs: needsPath},
	rules.BridgeBlown:    {name: "BridgeBlown", seen: "Draw", takesATime: true, heard: true, needs: needsEdge},
	rules.BridgeBuilt:    {name: "BridgeBuilt", seen: "apply", takesATime: true, heard: true, needs: needsEdge},
	rules.ControlTaken:   {name: "ControlTaken", seen: "Draw", takesATime: true, heard: true},
	rules.SupplyLost:     {name: "SupplyLost", notSeen: "the counter carries the mark from then on, and the journal has a line", notHeard: "many units lose it at once"},
	rules.SupplyRestored: {name: "SupplyRestored", notSeen: "the mark is gone, and the journal has a line", notHeard: "many units find it at once"},
	rules.PointsScored:   {name: "PointsScored", notSeen: "the headline counts the points", notHeard: "what is scored for is heard"},
	rules.GameEnded:      {name: "GameEnded", notSeen: "a page tells the end", heard: true},
	rules.Note:           {name: "Note", notSeen: "it is a line of the journal", notHeard: "it is a line of the journal"},
}

// TestEventsAreShown compares the table with the code of the screen and the sound.
func TestEventsAreShown(t *testing.T) {
	drawn, applied := cases(t, "effects/effects.go", "Draw"), cases(t, "playback/state.go", "Apply")
	piece := func(rules.PieceID) *rules.Piece { return nil }
	for k := rules.TurnBegan; k < rules.Kinds; k++ {
		s, ok := contract[k]
		if !ok {
			t.Errorf("event %d: nothing says how it is shown", k)
			continue
		}
		if (s.seen == "") == (s.notSeen == "") || s.heard != (s.notHeard == "") {
			t.Errorf("%s: either it is shown or there is a reason", s.name)
		}
		if want := map[string]bool{"": true, "Draw": drawn[s.name], "apply": applied[s.name]}[s.seen]; !want {
			t.Errorf("%s: %s has no case for it", s.name, s.seen)
		}
		if s.seen == "" && drawn[s.name] {
			t.Errorf("%s is drawn, and there is a reason why it is not", s.name)
		}
		if time := playback.Durations[k] > 0 || playback.PerCell[k] > 0; s.takesATime && !time || s.seen == "Draw" && !time {
			t.Errorf("%s is shown in no time", s.name)
		}
		if got := sound.For(rules.Event{Kind: k, Side: rules.Axis, N: 1}, piece, &skin.Skin{}, rules.NoSide) != ""; got != s.heard {
			t.Errorf("%s is heard: %v, want %v", s.name, got, s.heard)
		}
	}
}

// cases returns the kinds of events for which a method has a case.
func cases(t *testing.T, file, method string) map[string]bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name != method {
			continue
		}
		ast.Inspect(fn, func(n ast.Node) bool {
			if c, ok := n.(*ast.CaseClause); ok {
				for _, e := range c.List {
					if s, ok := e.(*ast.SelectorExpr); ok {
						found[s.Sel.Name] = true
					}
				}
			}
			return true
		})
	}
	if len(found) == 0 {
		t.Fatalf("%s: no cases in %s", file, method)
	}
	return found
}
