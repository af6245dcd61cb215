package tigers

import "herbstnebel/rules"

// prompts are the keys and paragraphs of decisions, by phase.
var prompts = [nPhases]struct{ key, para string }{
	PhaseOver: {"over", "12.1"}, PhasePlace: {"place.unit", "11.11"}, PhaseMove: {"move.unit", "8.2"}, PhaseUnit: {"move.to", "8.2"},
	PhaseBlow: {"blow.bridge", "8.41"}, PhaseSave: {"special.save", "14.23"}, PhaseBlowDie: {"die.blow", "10.29"}, PhaseEffect: {"special.effect", "14.21"}, PhaseSpecial: {"special.area", "14.12"},
	PhaseExcess: {"excess.unit", "7.2"}, PhaseBattle: {"battle.area", "9.39"}, PhaseJoin: {"battle.join", "9.13"}, PhaseCallDie: {"die.call", "9.42"},
	PhaseArtillery: {"gun.target", "9.46"}, PhaseArtilleryDie: {"die.gun", "9.48"}, PhaseFire: {"fire.target", "9.57"}, PhaseFireDie: {"die.fire", "9.21"},
	PhaseBuild: {"build.bridge", "10.16"}, PhaseBuildDie: {"die.build", "10.15"},
}

// Decision implements rules.View.
func (p *Position) Decision() rules.Decision {
	s := &p.s
	d := rules.Decision{By: p.ToMove(), Key: prompts[s.phase].key, Para: prompts[s.phase].para}
	cell := func(name string, at uint8) {
		d.Args = append(d.Args, rules.Arg{Name: name, Cell: rules.CellID(at)})
	}
	piece := func(name string, u uint8) {
		d.Args = append(d.Args, rules.Arg{Name: name, Piece: rules.PieceID(u)})
	}
	num := func(name string, n int) { d.Args = append(d.Args, rules.Arg{Name: name, Num: n}) }
	at := func(u, place uint8) { d.Piece, d.Cell = rules.PieceID(u), rules.CellID(place) }
	switch s.phase {
	case PhasePlace:
		u, _ := p.arriving()
		at(u, 0)
		piece("unit", u)
	case PhaseUnit:
		at(p.leader(), s.stackArea)
		piece("unit", p.leader())
		st := p.movingStack()
		limit := st.limit[0]
		if s.usedDamagedBridge {
			limit = st.limit[1]
		}
		num("left", max(0, limit-int(s.spent)))
		num("units", st.n)
		d.Args = append(d.Args, rules.Arg{Name: "next", Text: p.firstOption(&st)})
	case PhaseBlow, PhaseSave, PhaseBlowDie:
		at(s.blower, s.target)
		cell("from", s.stackArea)
		cell("to", s.target)
		if s.blower != 0 {
			piece("unit", s.blower)
			num("number", p.blowNumber(s.blower))
			if s.phase == PhaseBlowDie && p.saved(s.blower) {
				d.Para = "14.23"
			}
		}
	case PhaseExcess:
		d.Args = append(d.Args, p.limits(p.excess())...)
		if p.severalOver() {
			d.Key = "excess.several"
		}
	case PhaseJoin, PhaseArtillery, PhaseFire:
		at(0, s.battleArea)
		cell("area", s.battleArea)
		if s.phase == PhaseArtillery {
			num("guns", int(s.markers[s.firing]))
		}
	case PhaseCallDie:
		at(0, s.battleArea)
		cell("area", s.battleArea)
		num("number", p.callNumber(s.firing, s.battleArea))
		d.Para = p.callPara(s.firing, s.battleArea)
		d.Args = append(d.Args, rules.Arg{Name: "side", Text: sideOf(s.firing).String()})
	case PhaseArtilleryDie:
		at(0, s.battleArea)
		piece("target", s.shooter)
		num("number", p.artilleryToHit(s.firing, s.shooter))
	case PhaseFireDie:
		at(s.shooter, s.battleArea)
		piece("unit", s.shooter)
		piece("target", s.aim[s.shooter])
		num("dice", int(s.dice))
		if p.isEliminated(s.aim[s.shooter]) {
			d.Key, d.Para = "die.fire.spent", "9.22"
			break
		}
		num("number", p.fireNumber(s.shooter, s.aim[s.shooter]))
	case PhaseBuildDie:
		at(s.builder, s.place[s.builder])
		piece("unit", s.builder)
		num("number", p.buildNumber(s.bridge))
	}
	return d
}

// firstOption returns the key of the first option of the moving stack other than stopping: join (take
// other units along), go, or dig. It returns stop if there is none.
func (p *Position) firstOption(st *stack) string {
	s := &p.s
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if p.d.ally[u] == s.side && p.canJoin(u, st) {
			return "join"
		}
	}
	r := p.explore(st)
	if !r.found[0].Empty() || !r.found[1].Empty() || p.d.isZone.Has(s.stackArea) && p.shifts(st) != [32]uint8{} {
		return "go"
	}
	if p.anyDig(st) {
		return "dig"
	}
	return "stop"
}

// Path implements rules.View.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	s := &p.s
	switch c.Op() {
	case OpPlace:
		return append(dst, rules.CellID(c.B()))
	case OpShift:
		return append(dst, rules.CellID(s.stackArea), rules.CellID(c.B()))
	case OpKeepBridge:
		return append(dst, rules.CellID(s.stackArea), rules.CellID(s.target))
	case OpGo, OpUseDamaged:
		st := p.movingStack()
		r := p.explore(&st)
		at, l := uint8(c.B()), 0
		if c.Op() == OpUseDamaged {
			l = 1
		}
		dst = r.path(dst, l, at)
	}
	return dst
}
