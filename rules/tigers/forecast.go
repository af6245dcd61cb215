package tigers

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// forecast puts odds into the words of the contract.
func (p *Position) forecast(b *picture) (rules.Forecast, error) {
	o, err := p.outlook(b)
	if err != nil {
		return rules.Forecast{}, err
	}
	att, def := b.attacker, 1-b.attacker
	f := rules.Forecast{Attacker: sideOf(att), Target: rules.CellID(b.at), Attack: o.attackers, Defence: o.defenders, Total: whole}
	for i, m := range b.men[att][:b.n[att]] {
		f.Attackers = append(f.Attackers, rules.PieceID(m.id))
		p.noteUnit(&f, b, att, &b.men[att][i])
	}
	for i, m := range b.men[def][:b.n[def]] {
		f.Defenders = append(f.Defenders, rules.PieceID(m.id))
		p.noteUnit(&f, b, def, &b.men[def][i])
	}
	for _, side := range [2]uint8{def, att} {
		if side == def && b.defenceOver() {
			continue
		}
		view := p.sight(b, side, b.mayCombine())
		for _, m := range p.modifiers(&view, nil, nil) {
			if m.value != 0 {
				f.Modifiers = append(f.Modifiers, modifierOf(m, side, b))
			}
		}
		if b.from == fromCalls {
			f.Modifiers = append(f.Modifiers, rules.Modifier{Key: "calls", Para: "9.42", Value: int(b.calls[side]), Kind: strengthKind(side == b.attacker),
				Args: []rules.Arg{{Name: "number", Num: p.callNumber(side, b.at)}}})
		}
	}
	for a := range o.p {
		for d, w := range o.p[a] {
			if w > 0 {
				f.Results = append(f.Results, rules.Result{Key: rules.HitsKey(a, d), Para: "9.2", Weight: int(w)})
			}
		}
	}
	return f, nil
}

func strengthKind(attacks bool) rules.ModifierKind {
	if attacks {
		return rules.AttackStrength
	}
	return rules.DefenceStrength
}

func modifierOf(m modifier, side uint8, b *picture) rules.Modifier {
	who := "defender"
	if side == b.attacker {
		who = "attacker"
	}
	args := []rules.Arg{{Name: "by", Text: who}}
	if m.key == noCombinedArms {
		args = append(args, rules.Arg{Name: "missing", Text: b.missing()})
	}
	return rules.Modifier{Key: m.key, Para: m.para, Value: m.value, Kind: rules.DieRoll, Args: args}
}

// defenceOver reports whether the defender has fired.
func (b *picture) defenceOver() bool { return b.from >= fromAttackerGuns }

// silent reports whether no artillery has answered the attacker, and none can any more.
func (b *picture) silent() bool { return b.guns[b.attacker] == 0 && b.calls[b.attacker] == 0 }

// mayCombine reports whether an attack has tanks, infantry and artillery, or may yet have them (§9.6).
func (b *picture) mayCombine() bool {
	if b.from == fromCalls {
		return b.arms && !b.silent()
	}
	return b.combined
}

// missing names what an attack lacks of tanks, infantry and artillery, where it lacks one (§9.6).
// Before the calls artillery may yet come.
func (b *picture) missing() string {
	tanks := b.arms
	for _, m := range b.men[b.attacker][:b.n[b.attacker]] {
		tanks = tanks || m.kind == armour
	}
	silent := b.silent()
	switch {
	case b.arms:
		return "guns"
	case tanks && silent:
		return "infantry-guns"
	case tanks:
		return "infantry"
	case silent:
		return "tanks-guns"
	}
	return "tanks"
}

// noteUnit lists what is particular to a unit: entrenched, out of supply.
func (p *Position) noteUnit(f *rules.Forecast, b *picture, side uint8, m *man) {
	id := []rules.Arg{{Name: "unit", Piece: rules.PieceID(m.id)}}
	if side != b.attacker && m.entrenched {
		f.Modifiers = append(f.Modifiers, rules.Modifier{Key: "entrenched", Para: "9.71", Value: p.d.num.drmEntrenched, Kind: rules.DieRoll, Args: id})
	}
	if m.unsup && (side == b.attacker || !b.defenceOver()) {
		f.Modifiers = append(f.Modifiers, rules.Modifier{Key: vocab.Unsupplied, Para: "9.71", Value: p.d.num.drmUnsup, Kind: rules.DieRoll, Args: id})
	}
}

// Forecast implements rules.View. Results are "a:d": the points that the attackers
// and the defenders lose from here to the end of the battle. While dice fall it is the
// shot in hand, and the results are the points its target loses; there is none of dice that
// are lost because the target is gone.
func (p *Position) Forecast() (rules.Forecast, bool) {
	s := &p.s
	if s.phase == PhaseFireDie && p.gone(s.aim[s.shooter]) {
		return rules.Forecast{}, false
	}
	if s.phase == PhaseGunDie || s.phase == PhaseFireDie {
		return p.shot(), true
	}
	if s.battleArea == 0 {
		return rules.Forecast{}, false
	}
	b := p.inHand()
	f, err := p.forecast(&b)
	return f, err == nil
}

// ForecastAttack implements rules.View. It refuses an attack on no area, or by nobody, on nobody, or by units
// that are not of one side and in play; ErrTooLarge says that there are too many.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	b, err := p.imagined(a)
	if err != nil {
		return rules.Forecast{}, err
	}
	return p.forecast(&b)
}

// shot is the forecast of the dice that are falling.
func (p *Position) shot() rules.Forecast {
	s := &p.s
	f := rules.Forecast{Attacker: sideOf(s.side), Target: rules.CellID(s.battleArea)}
	target, dice, n := s.shooter, int(s.marks[s.shooter]), 0
	view := p.fireOf(s.firing)
	var shooter *man
	para := "9.48"
	if s.phase == PhaseFireDie {
		m := p.manOf(s.shooter)
		shooter, target, dice, para = &m, s.aim[s.shooter], int(s.dice), "9.21"
		n = p.fireNumber(s.shooter, target)
		f.Attackers = []rules.PieceID{rules.PieceID(s.shooter)}
	} else {
		n = p.gunNumber(s.firing, target)
	}
	left := int(s.sp[target])
	f.Defenders = []rules.PieceID{rules.PieceID(target)}
	t := p.manOf(target)
	b := p.inHand()
	for _, m := range p.modifiers(&view, shooter, &t) {
		if m.value != 0 {
			x := modifierOf(m, s.firing, &b)
			switch m.key {
			case "entrenched":
				x.Args = []rules.Arg{{Name: "unit", Piece: rules.PieceID(target)}}
			case vocab.Unsupplied:
				x.Args = []rules.Arg{{Name: "unit", Piece: rules.PieceID(s.shooter)}}
			}
			f.Modifiers = append(f.Modifiers, x)
			f.DieMod += m.value
		}
	}
	f.Attack, f.Defence, f.Column, f.Total = dice, left, strconv.Itoa(n), whole
	dist := []uint64{whole}
	for i := 0; i < dice; i++ {
		dist = throw(dist, n, left)
	}
	for k, w := range dist {
		if w > 0 {
			r := rules.Result{Key: strconv.Itoa(k), Para: para, Weight: int(w)}
			if dice == 1 {
				for face := 1; face <= 10; face++ {
					if (face <= n) == (k == 1) {
						r.Faces = append(r.Faces, face)
					}
				}
			}
			f.Results = append(f.Results, r)
		}
	}
	return f
}
