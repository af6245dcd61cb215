package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// What a unit cannot do now has a reason; what it can do, or could as soon as its hex is paid for or it
// is picked, has none.
func TestNoRefusalIsSilent(t *testing.T) {
	sys := load(t)
	silent, denied := map[string]int{}, map[string]int{}
	asked := 0
	for seed := range uint64(rulestest.Amount(10, 200)) {
		v, err := sys.Start(campaign, [][]string{nil, {"free-setup"}}[seed%2])
		if err != nil {
			t.Fatal(err)
		}
		p := v.(*Position)
		src := splitmix.Source(seed)
		var list []rules.Choice
		for !p.Outcome().Over {
			list = p.Choices(list[:0])
			name := phaseNames[p.s.reg.phase]
			u := uint8(src.N(len(p.d.units)))
			for to := range uint8(hexes) {
				asked++
				in := rules.Intent{Piece: pieceOf(u), To: cellOf(to), Attack: true}
				why := p.WhyNot(in)
				switch can := p.canAttack(u, to, list); {
				case can && len(why) > 0:
					denied[name+": "+why[0].Key]++
				case !can && len(why) == 0:
					silent[name+": attack"]++
				}
				if in.Attack = false; src.N(8) == 0 && len(p.WhyNot(in)) == 0 && !p.canMove(u, to, list) {
					silent[name+": "+kindNames[p.d.units[u].kind]]++
				}
			}
			c := list[src.N(len(list))]
			if p.ToMove() != rules.Chance && p.Describe(c).Pass {
				c = list[src.N(len(list))]
			}
			p.Do(c, nil)
		}
	}
	if len(silent) > 0 || len(denied) > 0 {
		t.Errorf("of %d answers some are silent though it is refused: %v; some are reasons though it can be done: %v", asked, silent, denied)
	}
}

// canAttack reports whether a unit takes part in an attack on a hex by one of the choices, or can by
// the next.
func (p *Position) canAttack(u, to uint8, choices []rules.Choice) bool {
	s := &p.s
	x := &p.d.units[u]
	if x.kind >= combatKinds || s.aim[u] != 0 || s.is(u, fDone) || s.loc[u] >= hexes {
		return false
	}
	aims := p.targetsOf(x.side, s.loc[u])
	for _, c := range choices {
		switch c.Op() {
		case opFrom:
			if uint8(c.A()) == s.loc[u] && aims.Has(to) {
				return true
			}
		case opTarget:
			if uint8(c.A()) == to && s.loc[u]+1 == s.reg.hex {
				return true
			}
		case opJoin:
			if uint8(c.B()) == to && p.alike(uint8(c.A()), u) {
				return true
			}
		}
	}
	return false
}

// canMove reports whether a unit comes to a hex by one of the choices, or could once its hex is paid
// for or it is picked.
func (p *Position) canMove(u, to uint8, choices []rules.Choice) bool {
	going := []uint8{opSetUp, opFly, opRetreat, opEnter, opGo, opLeap, opRoll, opDrive, opShove}
	if p.offered(u, to, going...) {
		return true
	}
	for _, c := range choices {
		if c.Op() == opPay && uint8(c.A()) == p.s.loc[u] || c.Op() == opTruck && p.alike(uint8(c.A()), u) {
			q := p.Clone().(*Position)
			q.Do(c, nil)
			if q.offered(u, to, going...) {
				return true
			}
		}
	}
	return false
}
