package board

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui/uitest"
)

// paragraphs are the paragraphs of the rules that cause events, by kind.
type paragraphs map[rules.Kind]string

// ruled lists the events that the rule text of each game has. A kind that is missing here is not in the text: Tigers has neither retreats nor
// advances after combat, The Deadly Woods has no aircraft over a hex, and only Axis & Allies has flak.
var ruled = map[string]paragraphs{
	"deadlywoods": {
		rules.TurnBegan: "4.0", rules.PhaseBegan: "10.1 11.1 14.4", rules.ChitDrawn: "8.1 14.1", rules.ChitPlayed: "14.4 14.9", rules.Placed: "14.8 12.7",
		rules.Moved: "10.2 14.4", rules.Withdrawn: "12.10 14.8.3", rules.AttackBegan: "11.3.1", rules.ArtilleryFired: "12.2 12.3", rules.RocketsFired: "12.2",
		rules.DieRolled: "10.6.1 11.3.3", rules.ResultFound: "11.3.3", rules.StepLost: "11.3.3", rules.StepGained: "13.2", rules.Eliminated: "11.3.3",
		rules.Retreated: "11.4", rules.Advanced: "11.5", rules.BridgeBlown: "10.6.1", rules.BridgeBuilt: "10.6.2", rules.ControlTaken: "3.5",
		rules.SupplyLost: "8.1", rules.SupplyRestored: "8.1", rules.PointsScored: "15.0", rules.GameEnded: "3.4",
	},
	"tigers": {
		rules.TurnBegan: "8.1", rules.PhaseBegan: "6.0", rules.ChitPlayed: "14.21", rules.Placed: "11.11", rules.Moved: "8.2", rules.AttackBegan: "9.1",
		rules.ArtilleryFired: "9.46", rules.DieRolled: "9.43 9.44 9.45 9.48 9.21", rules.StepLost: "9.48 9.21", rules.Eliminated: "9.48 9.21",
		rules.BridgeBlown: "10.29", rules.BridgeBuilt: "10.15", rules.ControlTaken: "12.22", rules.SupplyLost: "13.16", rules.SupplyRestored: "13.15",
		rules.PointsScored: "12.11", rules.GameEnded: "S1 S2 S3 S4",
	},
	"celles": {
		rules.TurnBegan: "3.0", rules.PhaseBegan: "7.0", rules.ChitDrawn: "7.0 13.0", rules.ChitPlayed: "7.0 13.1 13.2 13.3 13.4", rules.Placed: "14.0 13.3",
		rules.Moved: "8.0 9.1", rules.Withdrawn: "15.0", rules.AttackBegan: "11.0 13.4", rules.ArtilleryFired: "13.1", rules.AirStrike: "13.4",
		rules.DieRolled: "11.0 13.4", rules.ResultFound: "11.0", rules.StepLost: "11.0 13.4", rules.StepGained: "13.3", rules.Eliminated: "11.0 13.4",
		rules.Retreated: "11.1", rules.Advanced: "11.2", rules.SupplyLost: "5.0", rules.SupplyRestored: "5.0", rules.PointsScored: "16.0",
		rules.GameEnded: "16.0",
	},
	"axisallies": {
		rules.TurnBegan: "1.2", rules.PhaseBegan: "6.1 7.1 8.1", rules.Placed: "6.3 10.3", rules.Moved: "8.5 3.7", rules.Withdrawn: "6.9 4.8",
		rules.AttackBegan: "6.7 7.5", rules.ArtilleryFired: "7.5", rules.AirStrike: "6.7", rules.FlakFired: "6.6", rules.DieRolled: "6.5 6.6 6.7 7.5",
		rules.Eliminated: "6.5 6.6 7.7 7.8", rules.Retreated: "7.8 11.6", rules.ControlTaken: "11.1", rules.PointsScored: "11.8", rules.GameEnded: "1.4",
	},
	"enemyaction": {
		rules.TurnBegan: "X16", rules.PhaseBegan: "X22", rules.ChitDrawn: "X18 X24 X39 X46", rules.ChitPlayed: "X19 X28 X41", rules.Placed: "X26 X36",
		rules.Moved: "X23 X29 27.1", rules.AttackBegan: "X24 X30", rules.ArtilleryFired: "1.1 12.1 22.1 25.1", rules.AirStrike: "1.1 10.4 22.1",
		rules.DieRolled: "2.D 8.2 X31 X42", rules.ResultFound: "1.1", rules.StepLost: "2.0 3.0 4.1 20.1", rules.StepGained: "X27", rules.Eliminated: "4.1",
		rules.Retreated: "2.0 5.0", rules.Advanced: "7.1 8.2 9.4", rules.BridgeBlown: "14.9 X31", rules.BridgeBuilt: "X41", rules.ControlTaken: "X17",
		rules.SupplyLost: "X33", rules.SupplyRestored: "X33 10.1", rules.PointsScored: "X34", rules.GameEnded: "X35",
	},
}

// textOf is the prefix under which the log looks up the key of an event.
var textOf = map[rules.Kind]string{
	rules.PhaseBegan: "phase.", rules.ChitDrawn: "chit.", rules.ChitPlayed: "chit.", rules.ResultFound: "result.", rules.DieRolled: "die.",
	rules.Withdrawn: "to.", rules.Placed: "board.event.placed.", rules.Note: "note.", rules.Eliminated: "board.event.eliminated.",
}

// mostGames is the maximum number of random games in which every event of the rules must happen.
const mostGames = 2000

// TestRuledEventsHappen plays random games until each event that the rules of a game have has happened under each of its paragraphs, and
// checks that the screen shows every kind of them, that no other kind happens, that each event has the fields required to show it, and that
// all names in events have texts in every language.
func TestRuledEventsHappen(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	drawn, applied := cases(t, "effects/effects.go", "Draw"), cases(t, "playback/state.go", "Apply")
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := systems.Get(id)
			if err != nil {
				t.Fatal(err)
			}
			w := newWitness(sys, ruled[id])
			games := 0
			for ; games < mostGames && len(w.missing) > 0 || games < rulestest.Amount(3, 200); games++ {
				w.play(t, games)
			}
			for key := range w.missing {
				t.Errorf("%s does not happen in %d random games", key, games)
			}
			for kind := range ruled[id] {
				if s := contract[kind]; !drawn[s.name] && !applied[s.name] && s.notSeen == "" {
					t.Errorf("%s is not shown", s.name)
				}
			}
			for fault := range w.faults {
				t.Error(fault)
			}
			for _, code := range lang.Languages {
				table := uitest.Table(t, code)
				for key := range w.named {
					if !table.HasOf(id, key) {
						t.Errorf("%s: there is no text %s", code, key)
					}
				}
			}
			t.Logf("%d games", games)
		})
	}
}

// witness receives the events of random games.
type witness struct {
	sys     rules.System
	ruled   paragraphs
	missing map[string]bool // kinds with their paragraphs that have yet to happen
	faults  map[string]bool
	named   map[string]bool // keys of the texts of names
}

func newWitness(sys rules.System, ruled paragraphs) *witness {
	w := &witness{sys: sys, ruled: ruled, missing: map[string]bool{}, faults: map[string]bool{}, named: map[string]bool{}}
	for kind, list := range ruled {
		for para := range strings.FieldsSeq(list) {
			w.missing[contract[kind].name+" "+para] = true
		}
	}
	return w
}

// play plays a random game of one of the scenarios.
func (w *witness) play(t *testing.T, n int) {
	t.Helper()
	scenarios := w.sys.Scenarios()
	pos, err := w.sys.Start(scenarios[n%len(scenarios)].ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	dice := splitmix.Source(n + 1)
	var room []rules.Choice
	for !pos.Outcome().Over {
		room = pos.Choices(room[:0])
		if pos.ToMove() == rules.Chance {
			pos.Apply(rules.Draw(pos, room, &dice), w)
		} else {
			pos.Apply(room[dice.N(len(room))], w)
		}
	}
}

// HandleEvent implements rules.Listener.
func (w *witness) HandleEvent(e rules.Event) {
	s := contract[e.Kind]
	if e.Kind != rules.Note {
		delete(w.missing, s.name+" "+e.Para)
		if w.ruled[e.Kind] == "" {
			w.faults[s.name+" happens, and the rules do not have it"] = true
		}
	}
	_, _, hits := rules.ReadHits(e.Key) // the board has its own text for hits
	if prefix := textOf[e.Kind]; prefix != "" && e.Key != "" && !hits {
		key, _, _ := strings.Cut(e.Key, ":")
		w.named[prefix+key] = true
	}
	board := w.sys.Board()
	switch {
	case s.needs == needsCell && (e.Cell == 0 || int(e.Cell) >= len(board.Cells)),
		s.needs == needsPath && len(e.Path) < 2,
		s.needs == needsEdge && (e.Edge == 0 || int(e.Edge) >= len(board.Edges)):
		w.faults["a "+s.name+" does not say where"] = true
	}
}
