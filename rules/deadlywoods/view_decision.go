package deadlywoods

import (
	"strconv"

	"herbstnebel/rules"
)

// Decision returns the prompt of the pending decision.
func (p *Position) Decision() rules.Decision {
	s := &p.s
	e := &decisions[s.reg.phase]
	out := rules.Decision{By: e.by(p), Key: e.key, Para: p.para()}
	num := func(name string, n int) { out.Args = append(out.Args, rules.Arg{Name: name, Num: n}) }
	text := func(name, t string) { out.Args = append(out.Args, rules.Arg{Name: name, Text: t}) }
	unit := func(u uint8) {
		if u != noUnit {
			out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: pieceOf(u)})
		}
	}
	cell := func(h uint16) {
		if h < hexes {
			out.Cell = cellOf(h)
			out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: out.Cell})
		}
	}
	if s.reg.unit != noUnit {
		out.Piece = pieceOf(s.reg.unit)
	}
	switch s.reg.phase {
	case PhaseMove:
		text("round", p.roundCalled())
		if s.reg.reacts > 0 { // of all units that may react (§14.3.1)
			num("most", int(s.reg.reacts))
		}
	case PhaseMoving:
		unit(s.reg.unit)
		num("half-points", int(s.reg.left))
	case PhaseEnter, PhaseRetreat:
		unit(s.reg.unit)
		cell(s.reg.from)
	case PhaseReplace:
		num("infantry", int(s.reg.points[0]))
		num("armour", int(s.reg.points[1]))
	case PhaseRebuild:
		unit(s.reg.rebuild)
		if s.reg.rebuild != noUnit {
			out.Piece = pieceOf(s.reg.rebuild)
		}
	case PhaseEngineerHex:
		out.Piece = p.d.assetPiece(s.reg.engineer)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: out.Piece})
	case PhaseVdHDie:
		cell(s.reg.target)
		num("number", landsUpTo)
	case PhaseKeep:
		text("chit", chitNames[s.reg.current&15])
	case PhaseEngineers:
		text("engineers", p.engineersDo())
	case PhaseMC:
		text("chit", "mc")
	case PhaseReaction:
		if s.reg.cupEmpty() { // the turn ends, and the chit is lost (§14.3.1)
			text("else", "lapse")
		} else {
			text("else", "hold")
		}
	case PhaseFormation:
		text("class", classNames[s.reg.formSel])
	case PhaseOverstack:
		cell(s.reg.from)
	case PhaseTarget:
		text("round", p.roundCalled())
		text("attack", attackersNames[roundAttackers[s.reg.round]])
	case PhaseCloseUp:
		text("round", p.roundCalled())
	case PhaseAttackers, PhaseArtillery, PhaseRockets, PhaseDefence, PhasePlusTwo, PhaseDie, PhaseConvert, PhaseLossA, PhaseLossD, PhaseAirborne, PhaseRanZone, PhaseBarred, PhaseAdvance:
		cell(s.reg.target)
		if s.reg.res != noResult {
			text("result", resultNames[s.reg.res])
		}
		switch s.reg.phase {
		case PhaseArtillery:
			text("guns", called(&s.reg.artillery))
		case PhaseDefence:
			text("defence", called(&s.reg.defArtillery))
		case PhaseAdvance:
			if s.occ[s.reg.side].Has(s.reg.target) { // an attacker has advanced
				out.Key += ".more"
			}
		}
	}
	if s.reg.phase == PhaseRetreatBridge || s.reg.phase == PhaseBridgeDie || s.reg.phase == PhaseHeldBridge {
		br := &p.d.bridges[s.reg.bridge]
		text("bridge", p.d.bridgeCode(s.reg.bridge))
		cell(br.a)
		out.Args = append(out.Args, rules.Arg{Name: "across", Cell: cellOf(br.b)})
		if s.reg.phase != PhaseHeldBridge { // no die is rolled there
			num("number", blowsUpTo)
		}
	}
	return out
}

// engineersDo returns what engineers can do now: deploy, recall, or both (§12.4.1).
func (p *Position) engineersDo() string {
	var deploy, recall bool
	for _, c := range p.engineerChoices(nil) {
		deploy = deploy || c.Op() == OpEngineer
		recall = recall || c.Op() == OpEngineerBack
	}
	switch {
	case deploy && recall:
		return "both"
	case recall:
		return "recall"
	}
	return "deploy"
}

// para returns the paragraph of the pending decision.
func (p *Position) para() string {
	if p.s.reg.phase == PhaseArtillery {
		return artilleryPara(p.s.reg.side)
	}
	return decisions[p.s.reg.phase].para
}

// called returns "some" if artillery has been committed to a combat, otherwise "none".
func called(guns *[2]uint8) string {
	if guns[0] == noUnit {
		return "none"
	}
	return "some"
}

// Path appends the cells along which a choice moves its unit.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	s := &p.s
	var buf [40]uint16
	path := buf[:0]
	switch c.Op() {
	case OpGo:
		if !p.work().fresh {
			p.search(s.reg.unit, s.reg.mode, s.reg.left)
		}
		path = p.w.reach.path(path, c.A())
	case OpWithdraw:
		path = append(path, s.loc[s.reg.unit], s.loc[c.B()], c.A())
	case OpCloseUp:
		path = append(path, s.loc[c.A()], c.B())
	case OpRetreat:
		p.retreatsOf(uint8(c.A()), true)
		path = p.w.back.path(path, c.B(), s.reg.from)
	case OpAdvance:
		path = append(path, s.loc[c.A()], s.reg.target)
	}
	for _, h := range path {
		dst = append(dst, cellOf(h))
	}
	return dst
}

// roundCalled returns the name of the current round for prompts. For One Army it includes the
// chosen army (§14.6).
func (p *Position) roundCalled() string {
	name, r := p.roundName(), &p.s.reg
	if name == chitNames[ChitOneArmy] && r.army != 0 {
		return name + "-" + strconv.Itoa(int(r.army))
	}
	return name
}

func showWeight(p *Position, c rules.Choice, pick *rules.ChoiceInfo) { pick.N = p.Weight(c) }

// showHold shows that holding a Reaction chit declines it (§14.3.1), and that holding any other
// drawn chit exchanges it for the one in hand (§14.8.2).
func showHold(p *Position, _ rules.Choice, pick *rules.ChoiceInfo) {
	pick.Pass = p.s.reg.phase == PhaseReaction
	if p.s.reg.phase == PhaseKeep {
		pick.Verb = "exchange"
	}
}

// showMoving adds the moving unit.
func showMoving(p *Position, _ rules.Choice, pick *rules.ChoiceInfo) {
	aUnit.Show(p, uint16(p.s.reg.unit), pick)
}

// showMove adds the moving unit and the cost of the path.
func showMove(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	showMoving(p, c, pick)
	if p.s.reg.phase == PhaseMoving {
		if !p.work().fresh {
			p.search(p.s.reg.unit, p.s.reg.mode, p.s.reg.left)
		}
		pick.N = int(p.w.reach.Cost(p.w.reach.best(c.A())))
	}
}

func showRockets(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	pick.N = p.rocketStrength(uint8(c.A()), p.s.reg.target, c.Op() == OpRocketsDoubled)
}

// Describe describes a choice for a screen.
func (p *Position) Describe(c rules.Choice) rules.ChoiceInfo {
	return operations.Describe(p, c, p.para())
}
