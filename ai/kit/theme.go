package kit

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Theme is what a plan is after, as its ai.Plan.Kind. Quick is that of the zero plan.
type Theme = uint8

const (
	Quick    Theme = iota // the staff's own way at a glance
	Own                   // the same, with care
	Drive                 // towards a goal
	Take                  // towards a goal, whatever the exposure
	Mass                  // together against one enemy stack
	Hold                  // give nothing away
	Press                 // attack wherever it promises something
	Screen                // between the enemy and a goal
	Counter               // back to a lost goal
	FallBack              // out of reach
	CutOff                // onto the enemy's hinge of supply
	Raid                  // past the enemy, towards what he leaves open
	Reserve               // keep what is not needed for later
	Themes
)

var keys = [Themes]string{"quick", "own", "drive", "take", "mass", "hold", "press", "screen", "counter", "fall-back",
	"cut-off", "raid", "reserve"}

// Bias is what a theme changes in a staff's policy. Percentages are of what things are worth to
// its own way, 100 each; a staff uses those that it knows a meaning for.
type Bias struct {
	Strike   int // what could be struck
	Exposure int // what could be lost
	Drive    int // the way to the goals
	Guard    int // cover of goals
	Block    int // standing in the enemy's way
	Supply   int // standing beyond the lines of supply
	Pull     int // for each point of way nearer to the plan's cell
	Least    int // expected gain from which to attack, in the units of the evaluation
}

// Plain is the bias of the staff's own way, which attacks from an expected gain on.
func Plain(least int) Bias {
	return Bias{Strike: 100, Exposure: 100, Drive: 100, Guard: 100, Block: 100, Supply: 100, Least: least}
}

// Of returns a bias as it is where another one already says, in percent, what things are worth.
func (b Bias) Of(to Bias) Bias {
	b.Strike = b.Strike * to.Strike / 100
	b.Exposure = b.Exposure * to.Exposure / 100
	b.Drive = b.Drive * to.Drive / 100
	b.Guard = b.Guard * to.Guard / 100
	b.Block = b.Block * to.Block / 100
	b.Supply = b.Supply * to.Supply / 100
	return b
}

// Lasts reports whether a plan's theme is one to go on with in the next activation. An attack on one
// stack and the way to one hinge of supply are of the moment.
func Lasts(plan ai.Plan) bool {
	switch plan.Kind {
	case Quick, Own, Mass, CutOff:
		return false
	}
	return true
}

// BiasTable is what each theme changes in a staff's policy. Those that a staff does not use are left
// out.
type BiasTable [Themes]Bias

// At returns the bias of a plan.
func (b *BiasTable) At(plan ai.Plan) Bias { return b[plan.Kind] }

// Aim makes the plan of a theme for a cell, numbered from 0 as on the board; -1 = none.
func Aim(t Theme, cell int) ai.Plan { return ai.Plan{Kind: t, Cell: rules.CellID(cell + 1)} }

// Aimed returns the cell a plan aims at, or -1.
func Aimed(plan ai.Plan) int { return int(plan.Cell) - 1 }

// Words returns a plan's theme in words: a key of the theme under "<system>.plan.", and the
// cell as the argument "cell", if it aims at one.
func Words(plan ai.Plan) ai.Phrase { return Phrase(keys[plan.Kind], Aimed(plan)) }

// Phrase returns words about a cell, numbered from 0, or about none with -1.
func Phrase(key string, cell int) ai.Phrase {
	if cell < 0 {
		return ai.Phrase{Key: key}
	}
	return ai.Phrase{Key: key, Args: []rules.Arg{{Name: "cell", Cell: rules.CellID(cell + 1)}}}
}

// Choice returns words for a single choice that no theme stands behind: its notation.
func Choice(pos rules.Position, c rules.Choice) ai.Phrase {
	return ai.Phrase{Key: "choice", Args: []rules.Arg{{Name: "text", Text: pos.Notation(c)}}}
}
