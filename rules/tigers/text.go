package tigers

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// flagNames are the words of a unit's line, by bit.
var flagNames = [...]string{"entrenched", "done", "moved", "entered", "crossed", "afoot", "unsupplied", "held", "built",
	"stack", "fresh", "outside", "shifted", "attacks", "arrived", "spent"}

// Text implements rules.Position. A line that is left out means none of it, but "held":
// without it each area is held by the side that begins with it.
func (p *Position) Text() string {
	s := &p.s
	var b strings.Builder
	fmt.Fprintf(&b, "tigers %s\nat %s %s %s\n", p.scene().id, stampName(int(s.when)), sideOf(s.side), phaseNames[s.phase])
	if s.vp != 0 {
		fmt.Fprintf(&b, "vp %d\n", s.vp)
	}
	p.writeBridges(&b, "down", s.down, true)
	b.WriteString("held")
	p.writePlaces(&b, s.held)
	p.writeGroups(&b, "released", s.released)
	p.writeGroups(&b, "arrived", s.arrived)
	if s.uses != 0 || s.effects != 0 || s.today {
		fmt.Fprintf(&b, "special uses %d", s.uses)
		for e := EffectRestrict; e <= EffectCombat; e++ {
			if s.effects>>e&1 != 0 {
				b.WriteString(" " + effectNames[e])
			}
		}
		if s.today {
			b.WriteString(" today")
		}
		b.WriteByte('\n')
	}
	if s.effect != 0 {
		fmt.Fprintf(&b, "marker %s %s\n", p.d.placeName(s.specialArea), effectNames[s.effect])
	}
	if !s.contested.Empty() {
		b.WriteString("contested")
		p.writePlaces(&b, s.contested)
	}
	if !s.fought.Empty() {
		b.WriteString("fought")
		p.writePlaces(&b, s.fought)
	}
	if s.nTried > 0 {
		b.WriteString("tried")
		for i, n := range s.tried[:s.nTried] {
			fmt.Fprintf(&b, " %s:%s", p.bridgeName(n), p.d.units[s.triedBy[i]].code)
		}
		b.WriteByte('\n')
	}
	p.writeBridges(&b, "builds", s.builds, false)
	if s.stand != 0 {
		fmt.Fprintf(&b, "stack at %s spent %d", p.d.placeName(s.stand), s.spent)
		if s.steps {
			b.WriteString(" moved")
		}
		if s.waded {
			b.WriteString(" waded")
		}
		if s.target != 0 {
			fmt.Fprintf(&b, " target %s", p.d.placeName(s.target))
		}
		if s.blower != 0 {
			fmt.Fprintf(&b, " blower %s", p.d.units[s.blower].code)
		}
		b.WriteByte('\n')
	}
	if s.bridge != 0 {
		fmt.Fprintf(&b, "bridge %s\n", p.bridgeName(s.bridge))
	}
	if s.builder != 0 {
		fmt.Fprintf(&b, "builder %s\n", p.d.units[s.builder].code)
	}
	if s.battleArea != 0 {
		fmt.Fprintf(&b, "battle %s firing %s calls %d %d guns %d %d", p.d.placeName(s.battleArea), sideOf(s.firing), s.calls[0], s.calls[1], s.guns[0], s.guns[1])
		if s.arms {
			b.WriteString(" arms")
		}
		if s.river {
			b.WriteString(" river")
		}
		if s.combined {
			b.WriteString(" combined")
		}
		if s.shooter != 0 {
			fmt.Fprintf(&b, " shooter %s dice %d", p.d.units[s.shooter].code, s.dice)
		}
		b.WriteByte('\n')
	}
	if s.outcome != 0 {
		fmt.Fprintf(&b, "outcome %d\n", s.outcome)
	}
	for u := 1; u < len(p.d.units); u++ {
		if s.place[u] == 0 {
			continue
		}
		fmt.Fprintf(&b, "unit %s %s", p.d.units[u].code, p.d.placeName(s.place[u]))
		if s.place[u] == boxLost {
			b.WriteByte('\n')
			continue
		}
		fmt.Fprintf(&b, " %d", s.sp[u])
		for f := s.flags[u]; f != 0; f &= f - 1 {
			b.WriteString(" " + flagNames[bits.TrailingZeros16(f)])
		}
		if s.late[u] != 0 {
			fmt.Fprintf(&b, " late=%d", s.late[u])
		}
		if s.aim[u] != 0 {
			fmt.Fprintf(&b, " aim=%s", p.d.units[s.aim[u]].code)
		}
		if s.marks[u] != 0 {
			fmt.Fprintf(&b, " marks=%d", s.marks[u])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (p *Position) writePlaces(b *strings.Builder, m mask) {
	for at, ok := m.Pop(); ok; at, ok = m.Pop() {
		b.WriteString(" " + p.d.placeName(at))
	}
	b.WriteByte('\n')
}

func (p *Position) writeGroups(b *strings.Builder, word string, m uint64) {
	if m == 0 {
		return
	}
	b.WriteString(word)
	for ; m != 0; m &= m - 1 {
		b.WriteString(" " + p.d.groups[bits.TrailingZeros64(m)].id)
	}
	b.WriteByte('\n')
}

func (p *Position) bridgeName(n uint8) string {
	l := &p.d.links[p.d.bridges[n-1]]
	return fmt.Sprintf("%d-%d", l.a, l.b)
}

func (p *Position) writeBridges(b *strings.Builder, word string, m uint64, tries bool) {
	if m == 0 {
		return
	}
	b.WriteString(word)
	for ; m != 0; m &= m - 1 {
		n := uint8(bits.TrailingZeros64(m) + 1)
		b.WriteString(" " + p.bridgeName(n))
		if tries && p.s.tries[n-1] > 0 {
			fmt.Fprintf(b, ":%d", p.s.tries[n-1])
		}
	}
	b.WriteByte('\n')
}

// Parse implements rules.System. Lines may come in any order after the first; blank
// lines and lines that begin with # are skipped.
func (y *System) Parse(text string) (rules.View, error) {
	p := &Position{sys: y, d: y.d}
	p.s.clear()
	r := reader{p: p, d: y.d}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r")
		if t := strings.TrimSpace(line); t == "" || t[0] == '#' {
			continue
		}
		r.words = strings.Fields(line)
		if err := r.line(); err != nil {
			return nil, fmt.Errorf("tigers: line %d: %w", i+1, err)
		}
	}
	if !r.started {
		return nil, fmt.Errorf("tigers: the text does not begin with \"tigers\" and a scenario")
	}
	if !r.held {
		for a := 1; a <= y.d.nAreas; a++ {
			if y.d.areas[a].side == rules.Axis {
				p.s.held.Add(uint8(a))
			}
		}
	}
	for u := uint8(1); int(u) < len(y.d.units); u++ {
		if at := p.s.place[u]; at != 0 && at < maxPlaces {
			p.enter(u, at)
		}
	}
	p.traceSupply(p.s.side, &p.s.sup)
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.s.phase != PhaseOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("tigers: nothing can be decided in phase %.60q", phaseNames[p.s.phase])
	}
	return p, nil
}

// reader reads the lines of a text.
type reader struct {
	p       *Position
	d       *data
	words   []string
	started bool
	held    bool
}

func (r *reader) line() error {
	s := &r.p.s
	key, args := r.words[0], r.words[1:]
	if !r.started {
		if key != "tigers" || len(args) != 1 {
			return fmt.Errorf("want \"tigers\" and a scenario")
		}
		for i := range r.d.scenes {
			if r.d.scenes[i].id == args[0] {
				s.scene = uint8(i)
				s.phase = PhaseMove
				r.started = true
				return nil
			}
		}
		return fmt.Errorf("unknown scenario %.60q", args[0])
	}
	switch key {
	case "at":
		return r.at(args)
	case "vp":
		return number(args, 0, 1, 0, 9999, func(n int) { s.vp = int16(n) })
	case "down":
		return r.bridges(args, &s.down, true)
	case "builds":
		return r.bridges(args, &s.builds, false)
	case "held":
		r.held = true
		return r.places(args, &s.held)
	case "contested":
		return r.places(args, &s.contested)
	case "fought":
		return r.places(args, &s.fought)
	case "released":
		return r.groups(args, &s.released)
	case "arrived":
		return r.groups(args, &s.arrived)
	case "special":
		return r.special(args)
	case "marker":
		return r.marker(args)
	case "tried":
		for _, a := range args {
			bridge, by, _ := strings.Cut(a, ":")
			n, err := r.bridge(bridge)
			if err != nil {
				return err
			}
			u, err := r.unit(by)
			if err != nil {
				return err
			}
			if int(s.nTried) == len(s.tried) {
				return fmt.Errorf("more than %d bridges tried", len(s.tried))
			}
			s.tried[s.nTried], s.triedBy[s.nTried] = n, u
			s.nTried++
		}
		return nil
	case "stack":
		return r.stack(args)
	case "bridge":
		if len(args) != 1 {
			return fmt.Errorf("bridge needs one bridge")
		}
		n, err := r.bridge(args[0])
		s.bridge = n
		return err
	case "builder":
		if len(args) != 1 {
			return fmt.Errorf("builder needs one unit")
		}
		u, err := r.unit(args[0])
		s.builder = u
		return err
	case "battle":
		return r.battle(args)
	case "outcome":
		return number(args, 0, 1, 1, 9, func(n int) { s.outcome = uint8(n) })
	case "unit":
		return r.unitLine(args)
	}
	return fmt.Errorf("unknown word %.60q", key)
}

// number reads args[i], where there are exactly n of them, or any number if n is 0.
func number(args []string, i, n, low, high int, set func(int)) error {
	if n != 0 && len(args) != n || i >= len(args) {
		return fmt.Errorf("a number is missing")
	}
	v, err := strconv.Atoi(args[i])
	if err != nil || v < low || v > high {
		return fmt.Errorf("%.60q is not a number from %d to %d", args[i], low, high)
	}
	set(v)
	return nil
}

func (r *reader) at(args []string) error {
	if len(args) != 3 {
		return fmt.Errorf("want an impulse, a side and a phase")
	}
	n, ok := parseStamp(args[0])
	if !ok {
		return fmt.Errorf("%.60q is not an impulse", args[0])
	}
	side, err := side(args[1])
	if err != nil {
		return err
	}
	for i, name := range phaseNames {
		if name == args[2] {
			r.p.s.when, r.p.s.side, r.p.s.phase = uint8(n), side, Phase(i)
			return nil
		}
	}
	return fmt.Errorf("%.60q is not a phase", args[2])
}

func side(word string) (uint8, error) {
	v, ok := rules.ParseSide(word)
	if !ok || v != rules.Axis && v != rules.Allies {
		return 0, fmt.Errorf("%.60q is not a side", word)
	}
	return uint8(v - 1), nil
}

func (r *reader) place(word string) (uint8, error) {
	if p, ok := r.d.placeBy[word]; ok {
		return p, nil
	}
	return 0, fmt.Errorf("%.60q is not on the map", word)
}

func (r *reader) places(args []string, m *mask) error {
	for _, a := range args {
		p, err := r.place(a)
		if err != nil {
			return err
		}
		m.Add(p)
	}
	return nil
}

func (r *reader) groups(args []string, m *uint64) error {
	for _, a := range args {
		g, ok := r.d.groupBy[a]
		if !ok {
			return fmt.Errorf("unknown group %.60q", a)
		}
		*m |= 1 << g
	}
	return nil
}

func (r *reader) unit(word string) (uint8, error) {
	if u, ok := r.d.unitBy[word]; ok {
		return u, nil
	}
	return 0, fmt.Errorf("unknown unit %.60q", word)
}

func (r *reader) bridge(word string) (uint8, error) {
	a, b, ok := strings.Cut(word, "-")
	x, y := r.d.placeBy[a], r.d.placeBy[b]
	if ok && x != 0 && y != 0 {
		for _, w := range r.d.ways[x] {
			if w.to == y && w.bridge != 0 {
				return w.bridge, nil
			}
		}
	}
	return 0, fmt.Errorf("there is no bridge %.60q", word)
}

func (r *reader) bridges(args []string, m *uint64, tries bool) error {
	for _, a := range args {
		name, count, counted := strings.Cut(a, ":")
		n, err := r.bridge(name)
		if err != nil {
			return err
		}
		*m |= 1 << (n - 1)
		if counted {
			v, err := strconv.Atoi(count)
			if err != nil || !tries || v < 1 || v > 9 {
				return fmt.Errorf("%.60q is not a bridge and its failures", a)
			}
			r.p.s.tries[n-1] = uint8(v)
		}
	}
	return nil
}

func effectBy(word string) (uint8, bool) {
	for e := EffectRestrict; e <= EffectCombat; e++ {
		if effectNames[e] == word {
			return e, true
		}
	}
	return 0, false
}

func (r *reader) special(args []string) error {
	s := &r.p.s
	for i := 0; i < len(args); i++ {
		switch args[i] {
		case "uses":
			i++
			if err := number(args, i, 0, 0, 9, func(n int) { s.uses = uint8(n) }); err != nil {
				return err
			}
		case "today":
			s.today = true
		default:
			e, ok := effectBy(args[i])
			if !ok {
				return fmt.Errorf("%.60q is not an effect", args[i])
			}
			s.effects |= 1 << e
		}
	}
	return nil
}

func (r *reader) marker(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("want an area and an effect")
	}
	e, ok := effectBy(args[1])
	if !ok {
		return fmt.Errorf("%.60q is not an effect", args[1])
	}
	r.p.s.effect = e
	if args[0] == "-" {
		return nil
	}
	at, err := r.place(args[0])
	r.p.s.specialArea = at
	return err
}

func (r *reader) stack(args []string) error {
	s := &r.p.s
	for i := 0; i < len(args); i++ {
		var err error
		switch args[i] {
		case "moved":
			s.steps = true
			continue
		case "waded":
			s.waded = true
			continue
		}
		if i+1 == len(args) {
			return fmt.Errorf("%.60q needs something after it", args[i])
		}
		i++
		switch args[i-1] {
		case "at":
			s.stand, err = r.place(args[i])
		case "spent":
			err = number(args, i, 0, 0, 8, func(n int) { s.spent = uint8(n) })
		case "target":
			s.target, err = r.place(args[i])
		case "blower":
			s.blower, err = r.unit(args[i])
		default:
			err = fmt.Errorf("unknown word %.60q", args[i-1])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) battle(args []string) error {
	s := &r.p.s
	if len(args) == 0 {
		return fmt.Errorf("battle needs an area")
	}
	at, err := r.place(args[0])
	if err != nil {
		return err
	}
	s.battleArea = at
	for i := 1; i < len(args); i++ {
		var err error
		switch args[i] {
		case "arms":
			s.arms = true
		case "river":
			s.river = true
		case "combined":
			s.combined = true
		case "firing":
			i++
			if i < len(args) {
				s.firing, err = side(args[i])
			}
		case "calls", "guns":
			to := &s.calls
			if args[i] == "guns" {
				to = &s.guns
			}
			for k := range to {
				i++
				if err = number(args, i, 0, 0, 255, func(n int) { to[k] = uint8(n) }); err != nil {
					return err
				}
			}
		case "shooter":
			i++
			if i < len(args) {
				s.shooter, err = r.unit(args[i])
			}
		case "dice":
			i++
			err = number(args, i, 0, 0, 255, func(n int) { s.dice = uint8(n) })
		default:
			err = fmt.Errorf("unknown word %.60q", args[i])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) unitLine(args []string) error {
	s := &r.p.s
	if len(args) < 2 {
		return fmt.Errorf("want a unit and its place")
	}
	u, err := r.unit(args[0])
	if err != nil {
		return err
	}
	if s.place[u] != 0 {
		return fmt.Errorf("unit %s stands in two lines", args[0])
	}
	switch args[1] {
	case "lost":
		s.place[u] = boxLost
		return nil
	case "track":
		s.place[u] = boxTrack
	default:
		at, err := r.place(args[1])
		if err != nil {
			return err
		}
		s.place[u] = at
	}
	s.sp[u] = r.d.units[u].points
	for i, w := range args[2:] {
		if i == 0 && w[0] >= '0' && w[0] <= '9' {
			if err := number(args, 2, 0, 1, int(s.sp[u]), func(n int) { s.sp[u] = uint8(n) }); err != nil {
				return err
			}
			continue
		}
		if err := r.mark(u, w); err != nil {
			return err
		}
	}
	return nil
}

// mark reads a word after a unit's strength.
func (r *reader) mark(u uint8, w string) error {
	s := &r.p.s
	for i, name := range flagNames {
		if w == name {
			s.flags[u] |= 1 << i
			return nil
		}
	}
	key, val, ok := strings.Cut(w, "=")
	if !ok {
		return fmt.Errorf("unknown word %.60q", w)
	}
	switch key {
	case "late":
		return number([]string{val}, 0, 1, 0, 7, func(n int) { s.late[u] = uint8(n) })
	case "marks":
		return number([]string{val}, 0, 1, 0, 255, func(n int) { s.marks[u] = uint8(n) })
	case "aim":
		t, err := r.unit(val)
		s.aim[u] = t
		return err
	}
	return fmt.Errorf("unknown word %.60q", w)
}
