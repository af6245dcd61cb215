package enemyaction

import "herbstnebel/rules"

// The XXX Corps stays beyond the Meuse until Germans come (§X45).

const (
	britishCorps = 30
	pastLiege    = 17 // the first column west of where the Meuse leaves the map
)

// waits reports whether a unit must stay beyond the Meuse now.
func (p *position) waits(u uint8) bool {
	return p.d.units[u].corps == britishCorps && p.d.units[u].side == allies && int(p.s.day) <= p.d.num.britishUntil && p.s.reg.british == 0
}

// releaseBritish releases the corps once a German unit is adjacent to one of its own.
func (p *Position) releaseBritish() {
	if p.s.reg.british != 0 {
		return
	}
	units := p.unitsOf(allies)
	for u := range units.All() {
		if p.d.units[u].corps != britishCorps {
			continue
		}
		if near := p.d.next1[p.s.at[u]].And(&p.s.occupied[axis]); !near.Empty() {
			p.s.reg.british = 1
			if int(p.s.day) <= p.d.num.britishUntil {
				p.emit(rules.Event{Kind: rules.Note, Key: "british-wake", Side: rules.Allies, Para: "X45"})
			}
			return
		}
	}
}
