package deadlywoods

import (
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// The learned evaluation: networks that read the sheet of a position.

// hiddenUnits is how many hidden units the networks have.
const hiddenUnits = 32

// nets are the networks of the offensive and of the campaign.
var nets = [2]func() *kit.Net{
	sync.OnceValue(func() *kit.Net { return kit.MustReadNet(data, "offensive.csv", 6, hiddenUnits) }),
	sync.OnceValue(func() *kit.Net { return kit.MustReadNet(data, "campaign.csv", 12, hiddenUnits) }),
}

// learned is a network that reads this staff's sheets. A map that is the player's own may have other goals than
// it was taught; then there is none.
type learned struct {
	reader *kit.Reader
	asked  bool
}

// Net names the file of a scenario's network, and says how many stages and hidden units it has.
func (s *Staff) Net(scenario string) (file string, stages, hidden int) {
	if scenario == "campaign" {
		return "campaign.csv", 12, hiddenUnits
	}
	return "offensive.csv", 6, hiddenUnits
}

// Stage is the turn, from 0.
func (s *Staff) Stage(pos rules.Position) int { return pos.(*woods.Position).Turn() - 1 }

// unlearnedPar is what the plain terms come to in an even game, about.
const unlearnedPar = 7200

// terms are what Evaluate adds up: what was learned or, on a map that no network knows, the plain terms.
func (s *Staff) terms(p *woods.Position) (t [terms]int) {
	k := 0
	if p.Campaign() {
		k = 1
	}
	l := &s.learned[k]
	if !l.asked {
		l.asked = true
		s.sheet.Name()
		s.Describe(p, &s.sheet)
		l.reader, _ = nets[k]().Reader(s.sheet.Inputs(), termTempo)
	}
	if l.reader == nil {
		t = s.plain(p)
		t[termTempo] = -unlearnedPar
		return t
	}
	s.Describe(p, &s.sheet)
	l.reader.Weigh(s.sheet.Values(), s.Stage(p), s.Scale(), t[:])
	return t
}
