package tigers

import (
	"fmt"
	"math/bits"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/postext"
)

// flagNames are the words for the flags in a unit's line, by bit.
var flagNames = [...]string{"entrenched", "done", "moved", "entered", "crossed", "afoot", "unsupplied", "held", "built",
	"stack", "fresh", "outside", "shifted", "attacks", "arrived", "spent"}

// Text implements rules.View. An omitted line means an empty value, except "held": without it each
// area is held by the side that controls it at the start.
func (p *Position) Text() string {
	s := &p.s
	var w postext.Writer
	word := func(on bool, word string) {
		if on {
			w.Words(word)
		}
	}
	w.Line("tigers", p.scene().id)
	w.Line("at", stampName(int(s.when)), sideOf(s.side), phaseNames[s.phase])
	if s.vp != 0 {
		w.Line("vp", s.vp)
	}
	p.writeBridges(&w, "down", s.down, true)
	w.Words("held")
	p.writePlaces(&w, s.held)
	p.writeGroups(&w, "released", s.released)
	p.writeGroups(&w, "arrived", s.arrived)
	if s.uses != 0 || s.effects != 0 || s.today {
		w.Words("special", "uses", s.uses)
		w.Flags(effectNames[:], uint64(s.effects))
		word(s.today, "today")
		w.End()
	}
	if s.effect != 0 {
		w.Line("marker", p.d.placeName(s.specialArea), effectNames[s.effect])
	}
	if !s.contested.Empty() {
		w.Words("contested")
		p.writePlaces(&w, s.contested)
	}
	if !s.battleFought.Empty() {
		w.Words("fought")
		p.writePlaces(&w, s.battleFought)
	}
	if s.nTried > 0 {
		w.Words("tried")
		for i, n := range s.tried[:s.nTried] {
			w.Words(p.bridgeName(n) + ":" + p.d.units[s.triedBy[i]].code)
		}
		w.End()
	}
	p.writeBridges(&w, "builds", s.builds, false)
	if s.stackArea != 0 {
		w.Words("stack", "at", p.d.placeName(s.stackArea), "spent", s.spent)
		word(s.steps, "moved")
		word(s.usedDamagedBridge, "waded")
		if s.target != 0 {
			w.Words("target", p.d.placeName(s.target))
		}
		if s.blower != 0 {
			w.Words("blower", p.d.units[s.blower].code)
		}
		w.End()
	}
	if s.bridge != 0 {
		w.Line("bridge", p.bridgeName(s.bridge))
	}
	if s.builder != 0 {
		w.Line("builder", p.d.units[s.builder].code)
	}
	if s.battleArea != 0 {
		w.Words("battle", p.d.placeName(s.battleArea), "firing", sideOf(s.firing), "calls", s.calls[0], s.calls[1], "guns", s.markers[0], s.markers[1])
		word(s.arms, "arms")
		word(s.river, "river")
		word(s.combined, "combined")
		if s.shooter != 0 {
			w.Words("shooter", p.d.units[s.shooter].code, "dice", s.dice)
		}
		w.End()
	}
	if s.outcome != 0 {
		w.Line("outcome", s.outcome)
	}
	for u := 1; u < len(p.d.units); u++ {
		if s.place[u] == 0 {
			continue
		}
		w.Words("unit", p.d.units[u].code, p.d.placeName(s.place[u]))
		if s.place[u] != boxLost {
			w.Words(s.sp[u])
			w.Flags(flagNames[:], uint64(s.flags[u]))
			if s.late[u] != 0 {
				w.Words(fmt.Sprintf("late=%d", s.late[u]))
			}
			if s.aim[u] != 0 {
				w.Words("aim=" + p.d.units[s.aim[u]].code)
			}
			if s.marks[u] != 0 {
				w.Words(fmt.Sprintf("marks=%d", s.marks[u]))
			}
		}
		w.End()
	}
	return w.String()
}

func (p *Position) writePlaces(w *postext.Writer, m mask) {
	for at := range m.All() {
		w.Words(p.d.placeName(at))
	}
	w.End()
}

func (p *Position) writeGroups(w *postext.Writer, word string, m uint64) {
	if m == 0 {
		return
	}
	w.Words(word)
	for ; m != 0; m &= m - 1 {
		w.Words(p.d.groups[bits.TrailingZeros64(m)].id)
	}
	w.End()
}

func (p *Position) bridgeName(n uint8) string {
	l := &p.d.links[p.d.bridges[n-1]]
	return fmt.Sprintf("%d-%d", l.a, l.b)
}

func (p *Position) writeBridges(w *postext.Writer, word string, m uint64, tries bool) {
	if m == 0 {
		return
	}
	w.Words(word)
	for ; m != 0; m &= m - 1 {
		n := uint8(bits.TrailingZeros64(m) + 1)
		name := p.bridgeName(n)
		if tries && p.s.tries[n-1] > 0 {
			name += fmt.Sprintf(":%d", p.s.tries[n-1])
		}
		w.Words(name)
	}
	w.End()
}

// Parse implements rules.System. After the first line the order of lines is free. Blank lines and
// lines that begin with # are skipped.
func (y *System) Parse(text string) (rules.View, error) {
	p := &Position{sys: y, d: y.d}
	p.s.clear()
	r := reader{p: p, d: y.d}
	if err := postext.Read(text, r.line); err != nil {
		return nil, fmt.Errorf("tigers: %w", err)
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
	if err := p.CheckInvariants(); err != nil {
		return nil, err
	}
	if p.s.phase != PhaseOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("tigers: nothing can be decided in phase %.60q", phaseNames[p.s.phase])
	}
	return p, nil
}

// reader parses the lines of a text.
type reader struct {
	p       *Position
	d       *data
	started bool
	held    bool
}

func (r *reader) line(l *postext.Line) {
	s := &r.p.s
	key := l.Word()
	if !r.started {
		r.begin(key, l)
		return
	}
	switch key {
	case "at":
		r.at(l)
	case "vp":
		s.vp = int16(l.Number(0, 9999))
	case "down":
		r.bridges(l, &s.down, true)
	case "builds":
		r.bridges(l, &s.builds, false)
	case "held":
		r.held = true
		r.places(l, &s.held)
	case "contested":
		r.places(l, &s.contested)
	case "fought":
		r.places(l, &s.battleFought)
	case "released":
		r.groups(l, &s.released)
	case "arrived":
		r.groups(l, &s.arrived)
	case "special":
		r.special(l)
	case "marker":
		if word := l.Word(); word != "-" {
			s.specialArea = r.place(l, word)
		}
		s.effect = effect(l, l.Word())
	case "tried":
		for l.More() {
			bridge, by, _ := strings.Cut(l.Word(), ":")
			n, u := r.bridge(l, bridge), r.unit(l, by)
			if int(s.nTried) == len(s.tried) {
				l.Fail("more than %d bridges tried", len(s.tried))
				return
			}
			s.tried[s.nTried], s.triedBy[s.nTried] = n, u
			s.nTried++
		}
	case "stack":
		r.stack(l)
	case "bridge":
		s.bridge = r.bridge(l, l.Word())
	case "builder":
		s.builder = r.unit(l, l.Word())
	case "battle":
		r.battle(l)
	case "outcome":
		s.outcome = uint8(l.Number(1, 9))
	case "unit":
		r.unitLine(l)
	default:
		l.Fail("unknown word %.60q", key)
	}
}

// begin parses the first line.
func (r *reader) begin(key string, l *postext.Line) {
	if key != "tigers" {
		l.Fail("want \"tigers\" and a scenario")
		return
	}
	id := l.Word()
	for i := range r.d.scenes {
		if r.d.scenes[i].id == id {
			r.p.s.scene, r.p.s.phase, r.started = uint8(i), PhaseMove, true
			return
		}
	}
	l.Fail("unknown scenario %.60q", id)
}

func (r *reader) at(l *postext.Line) {
	word := l.Word()
	n, ok := parseStamp(word)
	if !ok {
		l.Fail("%.60q is not an impulse", word)
	}
	r.p.s.when, r.p.s.side, r.p.s.phase = uint8(n), sideIndex(l.Side()), Phase(l.Name("phase", phaseNames[:]))
}

func sideIndex(s rules.Side) uint8 { return uint8(s - rules.Axis) }

func (r *reader) place(l *postext.Line, word string) uint8 {
	p, ok := r.d.placeBy[word]
	if !ok {
		l.Fail("%.60q is not on the map", word)
	}
	return p
}

func (r *reader) places(l *postext.Line, m *mask) {
	for l.More() {
		m.Add(r.place(l, l.Word()))
	}
}

func (r *reader) groups(l *postext.Line, m *uint64) {
	for l.More() {
		word := l.Word()
		g, ok := r.d.groupBy[word]
		if !ok {
			l.Fail("unknown group %.60q", word)
		}
		*m |= 1 << g
	}
}

func (r *reader) unit(l *postext.Line, word string) uint8 {
	u, ok := r.d.unitBy[word]
	if !ok {
		l.Fail("unknown unit %.60q", word)
	}
	return u
}

// bridge returns the bridge between the two places in word, or 0.
func (r *reader) bridge(l *postext.Line, word string) uint8 {
	a, b, ok := strings.Cut(word, "-")
	x, y := r.d.placeBy[a], r.d.placeBy[b]
	if ok && x != 0 && y != 0 {
		for _, w := range r.d.roads[x] {
			if w.to == y && w.bridge != 0 {
				return w.bridge
			}
		}
	}
	l.Fail("there is no bridge %.60q", word)
	return 0
}

func (r *reader) bridges(l *postext.Line, m *uint64, tries bool) {
	for l.More() {
		word := l.Word()
		name, count, counted := strings.Cut(word, ":")
		n := r.bridge(l, name)
		if n == 0 {
			return
		}
		*m |= 1 << (n - 1)
		if !counted {
			continue
		}
		if !tries {
			l.Fail("%.60q: failures are counted at bridges that are down", word)
		}
		r.p.s.tries[n-1] = uint8(l.Int(count, 1, 9))
	}
}

func effect(l *postext.Line, word string) uint8 {
	for e := EffectRestrict; e <= EffectCombat; e++ {
		if effectNames[e] == word {
			return e
		}
	}
	l.Fail("%.60q is not an effect", word)
	return 0
}

func (r *reader) special(l *postext.Line) {
	s := &r.p.s
	for l.More() {
		switch word := l.Word(); word {
		case "uses":
			s.uses = uint8(l.Number(0, 9))
		case "today":
			s.today = true
		default:
			s.effects |= 1 << effect(l, word)
		}
	}
}

func (r *reader) stack(l *postext.Line) {
	s := &r.p.s
	for l.More() {
		switch word := l.Word(); word {
		case "moved":
			s.steps = true
		case "waded":
			s.usedDamagedBridge = true
		case "at":
			s.stackArea = r.place(l, l.Word())
		case "spent":
			s.spent = uint8(l.Number(0, maxSpent))
		case "target":
			s.target = r.place(l, l.Word())
		case "blower":
			s.blower = r.unit(l, l.Word())
		default:
			l.Fail("unknown word %.60q", word)
		}
	}
}

func (r *reader) battle(l *postext.Line) {
	s := &r.p.s
	s.battleArea = r.place(l, l.Word())
	pair := func(to *[2]uint8) {
		for k := range to {
			to[k] = uint8(l.Number(0, 255))
		}
	}
	for l.More() {
		switch word := l.Word(); word {
		case "arms":
			s.arms = true
		case "river":
			s.river = true
		case "combined":
			s.combined = true
		case "firing":
			s.firing = sideIndex(l.Side())
		case "calls":
			pair(&s.calls)
		case "guns":
			pair(&s.markers)
		case "shooter":
			s.shooter = r.unit(l, l.Word())
		case "dice":
			s.dice = uint8(l.Number(0, 255))
		default:
			l.Fail("unknown word %.60q", word)
		}
	}
}

func (r *reader) unitLine(l *postext.Line) {
	s := &r.p.s
	code := l.Word()
	u := r.unit(l, code)
	if s.place[u] != 0 {
		l.Fail("unit %s is on two lines", code)
	}
	switch at := l.Word(); at {
	case "lost":
		s.place[u] = boxLost
		return
	case "track":
		s.place[u] = boxTrack
	default:
		s.place[u] = r.place(l, at)
	}
	points := r.d.units[u].points
	s.sp[u] = points
	for first := true; l.More(); first = false {
		word := l.Word()
		if first && word[0] >= '0' && word[0] <= '9' {
			s.sp[u] = uint8(l.Int(word, 1, int(points)))
			continue
		}
		r.mark(l, u, word)
	}
}

// mark parses a word after a unit's strength.
func (r *reader) mark(l *postext.Line, u uint8, word string) {
	s := &r.p.s
	switch key, val, _ := strings.Cut(word, "="); {
	case key == "late" && val != "":
		s.late[u] = uint8(l.Int(val, 0, 7))
	case key == "marks" && val != "":
		s.marks[u] = uint8(l.Int(val, 0, 255))
	case key == "aim" && val != "":
		s.aim[u] = r.unit(l, val)
	default:
		s.flags[u] |= 1 << l.Find("mark", word, flagNames[:])
	}
}
