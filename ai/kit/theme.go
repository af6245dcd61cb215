package kit

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Theme is the purpose of a plan, stored as ai.Plan.Kind.
type Theme = uint8

const (
	DefaultPolicy Theme = iota // the default policy, the zero plan
	Own                        // the default plan, with more care
	Drive                      // towards a goal
	Take                       // towards a goal at any exposure
	Mass                       // together against one enemy stack
	Hold                       // keep everything
	Press                      // attack wherever the expected gain is positive
	Screen                     // between the enemy and a goal
	Counter                    // back to a lost goal
	FallBack                   // out of the enemy's reach
	CutOff                     // towards the cell on which enemy supply depends
	Raid                       // past the enemy, towards an unguarded goal
	Reserve                    // hold back units that are not needed
	Themes
)

var keys = [Themes]string{"quick", "own", "drive", "take", "mass", "hold", "press", "screen", "counter", "fall-back",
	"cut-off", "raid", "reserve"}

// Bias is the change of a policy by a theme. Percentages are relative to the default plan, for which each is 100.
// A game uses the fields that have a meaning for it.
type Bias struct {
	Strike   int // value of possible attacks
	Exposure int // value of possible losses
	Drive    int // value of progress to the goals
	Guard    int // value of guarding goals
	Block    int // value of blocking the enemy
	Supply   int // cost of positions beyond the supply lines
	Pull     int // value of each step nearer to the plan's cell
	MinGain  int // minimum expected gain of an attack, in the units of the evaluation
}

// Plain returns the bias of the default plan with a minimum expected gain of an attack.
func Plain(minGain int) Bias {
	return Bias{Strike: 100, Exposure: 100, Drive: 100, Guard: 100, Block: 100, Supply: 100, MinGain: minGain}
}

// Of returns b scaled by the percentages of another bias.
func (b Bias) Of(to Bias) Bias {
	b.Strike = b.Strike * to.Strike / 100
	b.Exposure = b.Exposure * to.Exposure / 100
	b.Drive = b.Drive * to.Drive / 100
	b.Guard = b.Guard * to.Guard / 100
	b.Block = b.Block * to.Block / 100
	b.Supply = b.Supply * to.Supply / 100
	return b
}

// Lasts reports whether a plan's theme continues in the next activation. An attack on one stack and the advance to one
// supply junction do not.
func Lasts(plan ai.Plan) bool {
	switch plan.Kind {
	case DefaultPolicy, Own, Mass, CutOff:
		return false
	}
	return true
}

// BiasTable holds the bias of each theme that a game uses.
type BiasTable [Themes]Bias

// At returns the bias of a plan.
func (b *BiasTable) At(plan ai.Plan) Bias { return b[plan.Kind] }

// Aim returns the plan of a theme for a cell, numbered from 0 as on the board; -1 = none.
func Aim(t Theme, cell int) ai.Plan { return ai.Plan{Kind: t, Cell: rules.CellID(cell + 1)} }

// Aimed returns the cell that a plan aims at, or -1.
func Aimed(plan ai.Plan) int { return int(plan.Cell) - 1 }

// Words returns the name of a plan's theme: its key under "<system>.plan.", with the argument "cell" if it aims at
// a cell.
func Words(plan ai.Plan) ai.Phrase { return Phrase(keys[plan.Kind], Aimed(plan)) }

// Phrase returns a phrase about a cell, numbered from 0, or about none if cell is -1.
func Phrase(key string, cell int) ai.Phrase {
	if cell < 0 {
		return ai.Phrase{Key: key}
	}
	return ai.Phrase{Key: key, Args: []rules.Arg{{Name: "cell", Cell: rules.CellID(cell + 1)}}}
}

// Choice returns the name of a single choice without a theme: its notation.
func Choice(pos rules.Position, c rules.Choice) ai.Phrase {
	return ai.Phrase{Key: "choice", Args: []rules.Arg{{Name: "text", Text: pos.Notation(c)}}}
}
