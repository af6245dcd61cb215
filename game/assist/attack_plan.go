package assist

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// AttackPlan describes the combat that the player decides on, and the effect of the options on it: the units that can still join, and
// changes by artillery support and the like. It plans the attack by all units that can join except those that the player leaves out.
type AttackPlan struct {
	Target   rules.CellID    // 0 = there is no combat on the map
	Base     *rules.Forecast // current forecast; nil = no unit attacks yet
	Joins    []rules.PieceID // units that can join
	Out      []rules.PieceID // units among Joins that the player has left out
	Spare    []rules.PieceID // units among Joins that cannot join with all the others, because another target needs one
	Choices  []rules.Choice  // choices that make the attack with all the others
	Forecast *rules.Forecast // forecast of that attack
	Next     rules.CellID    // target that needs units before the attack begins; 0 = none
	Helps    []Help          // options that change the odds

	able    []rules.PieceID   // Joins in the order of the options
	of      rules.CellID      // target of the selections
	wanted  selection         // wish of the player, even while another decision about the target is due
	changes []selection       // wishes before each change, the last one last
	groups  [][]rules.PieceID // interchangeable units among the last Joins
}

// selection is the part of a plan that the player changes.
type selection struct{ first, out []rules.PieceID }

// Help is an option that changes the odds, such as artillery support.
type Help struct {
	Option Option
	After  rules.Forecast
	Same   bool // true if it is not a piece and shows the same effect as the help before it
}

// NewAttackPlan determines the effect of each option of the decision on the combat, and plans the attack. It lists helps if odds is true. As many
// units of each kind as were left out of the plan before stay out if the target is the same. The plan is empty if the player does not decide.
func NewAttackPlan(s *Situation, options []Option, odds bool, before *AttackPlan) AttackPlan {
	p := AttackPlan{of: before.of, wanted: before.wanted, changes: before.changes, groups: before.groups}
	if !s.Decides {
		return p
	}
	p.aim(s, options, before)
	if !s.onMap(p.Target) {
		p.Target = 0
		return p
	}
	p.groups = nil
	for i := range options {
		p.weigh(s, &options[i], odds)
	}
	if p.of != p.Target && p.On() {
		p.of, p.wanted, p.changes = p.Target, selection{}, nil
	}
	p.able = p.Joins
	p.substitute(before.groups)
	if len(p.Joins) == 0 {
		p.groups = before.groups
	}
	p.arrange(s)
	return p
}

// arrange plans the attack as the player wants it.
func (p *AttackPlan) arrange(s *Situation) {
	joins := func(id rules.PieceID) bool { return slices.Contains(p.Joins, id) }
	p.Joins, p.Out = slices.Clone(p.able), nil
	for _, id := range p.wanted.out {
		if joins(id) {
			p.Out = append(p.Out, id)
		}
	}
	for _, id := range slices.Backward(p.wanted.first) {
		if joins(id) {
			p.Joins = slices.DeleteFunc(p.Joins, func(k rules.PieceID) bool { return k == id })
			p.Joins = slices.Insert(p.Joins, 0, id)
		}
	}
	if p.committed() == 0 && len(p.Out) == len(p.Joins) {
		p.Out = nil
	}
	p.plan(s)
}

// substitute leaves out another unit of a group for each that was left out and has joined, because any of a group can join in place of another.
func (p *AttackPlan) substitute(groups [][]rules.PieceID) {
	out := slices.Clone(p.wanted.out)
	for i, id := range out {
		if slices.Contains(p.able, id) {
			continue
		}
		for _, group := range groups {
			k := slices.IndexFunc(group, func(other rules.PieceID) bool { return slices.Contains(p.able, other) && !slices.Contains(out, other) })
			if k >= 0 && slices.Contains(group, id) {
				out[i] = group[k]
			}
		}
	}
	p.wanted.out = out
}

// aim determines the target and the current forecast. If units select one of several targets, it is the first one without a unit or, if each has
// one, the target of the plan before.
func (p *AttackPlan) aim(s *Situation, options []Option, before *AttackPlan) {
	p.Target = s.Decision.Cell
	if now, ok := s.Position.Forecast(); ok {
		p.Base, p.Target = &now, now.Target
	}
	again := false
	for i := range options {
		o := &options[i]
		if !s.aims(o) {
			continue
		}
		if _, ok := forecastOn(s.Position, o.Info.Cell); !ok {
			p.Base, p.Target = nil, o.Info.Cell
			return
		}
		again = again || o.Info.Cell == before.Target
	}
	if again {
		now, _ := forecastOn(s.Position, before.Target)
		p.Base, p.Target = &now, before.Target
	}
}

// aims reports whether an option makes a unit attack one of several targets.
func (s *Situation) aims(o *Option) bool {
	return o.Info.Piece != 0 && o.Info.Cell != 0 && o.Info.Verb == vocab.With
}

// forecastOn returns the forecast of the declared attack on a target, and reports whether there is one.
func forecastOn(pos rules.View, target rules.CellID) (rules.Forecast, bool) {
	if p, ok := pos.(rules.TargetForecaster); ok {
		if f, ok := p.ForecastOn(target); ok {
			return f, true
		}
	}
	f, ok := pos.Forecast()
	return f, ok && f.Target == target
}

// weigh adds an option to the joins or the helps if it lets a unit join or changes the odds.
func (p *AttackPlan) weigh(s *Situation, o *Option, odds bool) {
	q := s.piece(o.Info.Piece)
	unit, aims := q != nil && q.Unit, s.aims(o)
	if o.Info.Pass || o.Info.Cell != 0 && !aims || aims && o.Info.Cell != p.Target || unit && q.Side != s.Decision.By { // selects an enemy
		return
	}
	next := rules.CloneView(s.Position)
	next.Apply(o.Choice, nil)
	after, ok := forecastOn(next, p.Target)
	if !ok {
		return
	}
	switch {
	case unit && len(after.Attackers) > p.committed() && slices.Contains(after.Attackers, q.ID):
		group := s.members(q.ID)
		p.Joins, p.groups = append(p.Joins, group...), append(p.groups, group)
	case !unit && p.Base != nil && odds && o.Info.Verb != vocab.DeclareAttack:
		if len(after.Attackers) < p.committed() { // the units that can join are asked for next
			after = withJoiners(next, s.Decision.By, after)
		}
		p.addHelp(Help{Option: *o, After: after})
	}
}

// withJoiners returns the forecast of the attack in a position after all units of a side that can join have joined.
func withJoiners(pos rules.View, by rules.Side, now rules.Forecast) rules.Forecast {
	a := assembly{pos: pos, by: by, key: pos.Decision().Key, target: now.Target, forecast: &now}
	for n := -1; n < len(a.forecast.Attackers); {
		n = len(a.forecast.Attackers)
		a.play(func(i *rules.ChoiceInfo) bool { return i.Verb == vocab.With && i.Piece != 0 && !i.Pass })
		a.keepForecast()
	}
	return *a.forecast
}

// addHelp adds a help, and compares it with the one before it.
func (p *AttackPlan) addHelp(h Help) {
	if n := len(p.Helps); n > 0 && h.Option.Info.Piece == 0 && p.Helps[n-1].Option.Info.Piece == 0 {
		before, now := p.Effect(&p.Helps[n-1]), p.Effect(&h)
		h.Same = now.Equal(&before)
	}
	p.Helps = append(p.Helps, h)
}

// Effect returns the effect of a help.
func (p *AttackPlan) Effect(h *Help) Effect { return EffectOf(p.Base, &h.After) }

// Adjustments lists the modifiers by which the strength that a helping piece adds differs from its own: the strength modifiers that the help
// adds besides the piece itself.
func (p *AttackPlan) Adjustments(h *Help) (list []rules.Modifier) {
	if h.Option.Info.Piece == 0 {
		return nil
	}
	mods := h.After.Modifiers
	for i := range mods {
		m := &mods[i]
		added := count(mods[:i+1], m) > count(p.Base.Modifiers, m)
		if added && m.Value != 0 && m.Kind <= rules.DefenceStrength && len(m.Args) == 0 {
			list = append(list, *m)
		}
	}
	return list
}

// count returns the number of modifiers with the same reason as m.
func count(mods []rules.Modifier, m *rules.Modifier) (n int) {
	for i := range mods {
		if mods[i].Key == m.Key && mods[i].Kind == m.Kind {
			n++
		}
	}
	return n
}

// committed returns the number of units in the current attack.
func (p *AttackPlan) committed() int {
	if p.Base == nil {
		return 0
	}
	return len(p.Base.Attackers)
}

// plan computes the attack of all units that can join except those left out: its choices and its forecast.
func (p *AttackPlan) plan(s *Situation) {
	p.Choices, p.Forecast, p.Next, p.Spare = nil, nil, 0, nil
	if len(p.Joins) == 0 {
		return
	}
	a := assembly{pos: rules.CloneView(s.Position), by: s.Decision.By, key: s.Decision.Key, target: p.Target}
	for _, id := range p.Joins {
		if slices.Contains(p.Out, id) {
			continue
		}
		group := s.groupOf(id) // any piece of the group will do
		if !a.play(func(i *rules.ChoiceInfo) bool {
			return slices.Contains(group, i.Piece) && (i.Cell == 0 || i.Cell == p.Target) && !i.Pass
		}) {
			p.Spare = append(p.Spare, id)
		}
	}
	a.keepForecast()
	if !a.play(EndsJoining) {
		p.Next = a.bare()
	}
	a.keepForecast() // some attacks have odds only when they have begun
	p.Choices, p.Forecast = a.choices, a.forecast
}

// assembly is an attack that is assembled on a copy of the position.
type assembly struct {
	pos      rules.View
	by       rules.Side
	key      string // key of the decision in which units join
	target   rules.CellID
	choices  []rules.Choice
	forecast *rules.Forecast
}

// open reports whether units can still join.
func (a *assembly) open() bool { return a.pos.ToMove() == a.by && a.pos.Decision().Key == a.key }

// play plays the first choice of the decision that matches. It reports whether there is one.
func (a *assembly) play(match func(*rules.ChoiceInfo) bool) bool {
	if !a.open() {
		return false
	}
	for _, c := range a.pos.Choices(nil) {
		if info := a.pos.Describe(c); match(&info) {
			a.pos.Apply(c, nil)
			a.choices = append(a.choices, c)
			return true
		}
	}
	return false
}

// keepForecast stores the forecast if it is of the attack.
func (a *assembly) keepForecast() {
	if now, ok := forecastOn(a.pos, a.target); ok {
		a.forecast = &now
	}
}

// bare returns a target that units must still be assigned to, or 0.
func (a *assembly) bare() rules.CellID {
	if !a.open() {
		return 0
	}
	for _, c := range a.pos.Choices(nil) {
		if info := a.pos.Describe(c); info.Verb == vocab.With && info.Cell != 0 {
			if _, ok := forecastOn(a.pos, info.Cell); !ok {
				return info.Cell
			}
		}
	}
	return 0
}

// EndsJoining reports whether a choice begins the attack that is being assembled.
func EndsJoining(i *rules.ChoiceInfo) bool {
	return i.Piece == 0 && i.Cell == 0 && (i.Verb == vocab.DeclareAttack || i.Pass)
}

// LeaveOut removes a unit from the planned attack or adds it again. At least one unit remains. A spare unit replaces another.
func (p *AttackPlan) LeaveOut(s *Situation, id rules.PieceID) {
	next := selection{slices.Clone(p.wanted.first), slices.Clone(p.Out)}
	i := slices.Index(p.Out, id)
	switch {
	case i >= 0:
		next.out = slices.Delete(next.out, i, i+1)
	case slices.Contains(p.Spare, id):
		next.first = append([]rules.PieceID{id}, next.first...)
	case len(p.Out)+len(p.Spare)+1 < len(p.Joins) || p.committed() > 0:
		next.out = append(next.out, id)
	default:
		return
	}
	p.changes, p.wanted = append(slices.Clip(p.changes), p.wanted), next
	p.arrange(s)
}

// Changed reports whether the player has changed the plan.
func (p *AttackPlan) Changed() bool { return len(p.Joins) > 0 && len(p.changes) > 0 }

// UndoChange reverts the last change of the player to the plan.
func (p *AttackPlan) UndoChange(s *Situation) {
	last := len(p.changes) - 1
	p.wanted, p.changes = p.changes[last], p.changes[:last]
	p.arrange(s)
}

// Forget forgets the changes of the player if no unit can join any more.
func (p *AttackPlan) Forget() {
	if len(p.Joins) == 0 {
		p.wanted, p.changes = selection{}, nil
	}
}

// On reports whether there is anything to decide about the combat.
func (p *AttackPlan) On() bool { return len(p.Joins) > 0 || len(p.Helps) > 0 }

// Idle reports whether a piece could join but is not part of the planned attack.
func (p *AttackPlan) Idle(id rules.PieceID) bool {
	return slices.Contains(p.Out, id) || slices.Contains(p.Spare, id)
}

// HelpedBy reports whether a piece is one of the helps.
func (p *AttackPlan) HelpedBy(id rules.PieceID) bool {
	return slices.ContainsFunc(p.Helps, func(h Help) bool { return h.Option.Info.Piece == id })
}

// Pool returns the number of units that attack or can join.
func (p *AttackPlan) Pool() int { return len(p.Joins) + p.committed() }

// Attackers returns the number of units in the planned attack, with those that the rules add when it begins.
func (p *AttackPlan) Attackers() int {
	if p.Forecast != nil {
		return len(p.Forecast.Attackers)
	}
	return p.Pool() - len(p.Out) - len(p.Spare)
}

// Warning returns the first warning among the options that the plan plays, and reports whether there is one.
func (p *AttackPlan) Warning(pos rules.View, options []Option) (rules.Reason, bool) {
	for i := range options {
		if o := &options[i]; o.Info.Piece != 0 && slices.Contains(p.Choices, o.Choice) {
			if r, ok := Warning(pos, o.Choice); ok {
				return r, true
			}
		}
	}
	return rules.Reason{}, false
}

// PositionOf returns the position to which a forecast of the plan applies. For the forecast of a help it is the position after the help.
func (p *AttackPlan) PositionOf(pos rules.View, f *rules.Forecast) rules.View {
	for i := range p.Helps {
		if h := &p.Helps[i]; f == &h.After {
			pos = rules.CloneView(pos)
			pos.Apply(h.Option.Choice, nil)
			return pos
		}
	}
	return pos
}
