package playback

import (
	"slices"
	"strings"

	"herbstnebel/rules"
)

// Throw is a roll of one or more dice, which fall together. It takes the time of its first die. The other dice take
// no time, and their hits are shown when their turn comes, while all dice lie on the table.
type Throw struct {
	Dice    []Die
	Spot    int     // place of the dice beside the combat, as the screen numbers it; -1 = none yet
	strip   bool    // true if the dice fall into a strip, which then has their hits
	seconds float64 // duration at speed 1
}

// Die is one die of a throw.
type Die struct {
	Event rules.Event
	At    int  // number of choices played before it
	Roll  Roll // reason for it
}

// Hit reports whether the die has the number it needs.
func (d *Die) Hit() bool { return d.Roll.Need > 0 && d.Event.N <= d.Roll.Need }

// Times of a throw in seconds at speed 1.
const (
	dieFalls  = 0.5  // from the start of a die until it rests
	diesApart = 0.05 // between the starts of two dice
	mostApart = 0.35 // between the starts of the first and the last
	diceLie   = 0.4  // after the last die has come to rest
	hitsSink  = 0.35 // while hits sink into the cells of a strip
)

// newThrow returns a throw of one die. If strip is true, the dice fall into a strip.
func newThrow(d Die, strip bool) *Throw {
	t := &Throw{Dice: []Die{d}, Spot: -1, strip: strip, seconds: dieFalls + diceLie}
	if strip {
		t.seconds += hitsSink
	}
	return t
}

// apart returns the time between the starts of two dice, in seconds.
func (t *Throw) apart(dice int) float64 { return min(diesApart, mostApart/float64(max(dice-1, 1))) }

// add adds a die and returns the additional time.
func (t *Throw) add(d Die) (seconds float64) {
	n := len(t.Dice)
	t.Dice = append(t.Dice, d)
	seconds = t.apart(n+1)*float64(n) - t.apart(n)*float64(n-1)
	t.seconds += seconds
	return seconds
}

// Fall returns how far die i has fallen, 0 to 1, when a share of the time of the throw has passed.
func (t *Throw) Fall(i int, share float64) float64 {
	return min(max((share*t.seconds-float64(i)*t.apart(len(t.Dice)))/dieFalls, 0), 1)
}

// RestsAt returns the share of the time of the throw after which all dice are at rest.
func (t *Throw) RestsAt() float64 {
	n := len(t.Dice)
	return (dieFalls + float64(n-1)*t.apart(n)) / t.seconds
}

// SinksAt returns the share of the time after which hits sink into the cells of a strip.
func (t *Throw) SinksAt() float64 { return t.RestsAt() + diceLie/t.seconds }

// Contest reports whether the dice are those of both sides, such as for the initiative.
func (t *Throw) Contest() bool { return len(t.Dice) > 1 && t.Dice[0].Event.Cell == 0 }

// Hits returns the number of dice that have the number they need, and whether the dice of this throw need a number.
func (t *Throw) Hits() (hits int, need bool) {
	for i := range t.Dice {
		if t.Dice[i].Hit() {
			hits++
		}
		need = need || t.Dice[i].Roll.Need > 0
	}
	return hits, need
}

// joins reports whether an event is one more die of the throw: of the same purpose, side, place and piece, or of the
// contest in which each side rolls one. On a strip, the piece is the one that is hit.
func (t *Throw) joins(e *rules.Event) bool {
	first := &t.Dice[0].Event
	family := Purpose(first.Key)
	if Purpose(e.Key) != family || e.Cell != first.Cell {
		return false
	}
	if e.Cell == 0 { // a contest
		return family != first.Key && !slices.ContainsFunc(t.Dice, func(d Die) bool { return d.Event.Key == e.Key })
	}
	return e.Side == first.Side && (t.strip || e.Piece == first.Piece)
}

// Purpose returns the purpose of a die by its key, without what is added after a dot.
func Purpose(key string) string {
	family, _, _ := strings.Cut(key, ".")
	return family
}

// diceStay reports whether the dice before an event of a kind stay on the table.
func diceStay(kind rules.Kind) bool {
	switch kind {
	case rules.NoEvent, rules.ResultFound, rules.StepLost, rules.StepGained, rules.Eliminated, rules.Retreated:
		return true
	}
	return false
}

// Roll is the reason for the roll of a die, from the decision before it.
type Roll struct {
	Known bool
	Args  []rules.Arg // arguments of the decision: the units that roll, and their target
	Need  int         // highest face that succeeds, from the argument "number"; 0 = none
	Faces int         // number of faces of the die
}

// RollAt returns the reason for the die that is due at a position.
func RollAt(pos rules.View) Roll {
	d := pos.Decision()
	r := Roll{Known: true, Args: slices.Clone(d.Args), Faces: len(pos.Choices(nil))}
	for _, a := range d.Args {
		if a.Name == "number" {
			r.Need = a.Num
		}
	}
	return r
}
