package sound

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
)

// vary is the largest random change of pitch by effect, so that repeated effects sound different.
var vary = map[string]float64{
	"chit": 0.05, "die": 0.04, "place": 0.06, "step": 0.05, "rustle": 0.06,
	"march": 0.05, "motor": 0.05, "gun": 0.08, "battery": 0.05, "rockets": 0.04,
}

// onWheels are the symbols of pieces that sound like motor vehicles.
var onWheels = []string{"armour", "mech", "cavalry"}

// For returns the ID of the effect for an event, or "". piece returns a piece by its ID, or nil; it
// may itself be nil. l is the skin of the game. viewer is the side whose win plays the victory
// sound, or NoSide if the win of either side does.
func For(e rules.Event, piece func(rules.PieceID) *rules.Piece, l *skin.Skin, viewer rules.Side) string {
	switch e.Kind {
	case rules.PhaseBegan:
		return "rustle"
	case rules.ChitDrawn:
		return "chit"
	case rules.Placed, rules.Withdrawn, rules.StepGained, rules.BridgeBuilt:
		return "place"
	case rules.Moved, rules.Retreated, rules.Advanced:
		if piece != nil && driven(piece(e.Piece), l) {
			return "motor"
		}
		return "march"
	case rules.FlakFired:
		return "gun"
	case rules.AirStrike:
		return "battery"
	case rules.ArtilleryFired:
		if e.N >= 3 {
			return "battery"
		}
		return "gun"
	case rules.RocketsFired:
		return "rockets"
	case rules.DieRolled:
		return "die"
	case rules.StepLost, rules.Eliminated:
		return "step"
	case rules.BridgeBlown:
		return "bridge"
	case rules.ControlTaken:
		return "click"
	case rules.GameEnded:
		if viewer == rules.NoSide && e.Side != rules.NoSide || viewer != rules.NoSide && viewer == e.Side {
			return "victory"
		}
		return "defeat"
	}
	return ""
}

func driven(p *rules.Piece, l *skin.Skin) bool {
	return p != nil && (slices.Contains(onWheels, l.Symbol(p.Symbol)) || slices.Contains(l.Motors, p.Symbol) || slices.Contains(p.Marks, "motorised"))
}
