package enemyaction

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// decided is the result that a reader has found in a printed chain.
type decided struct {
	of, result, last, into string
	piece                  rules.PieceID
	quiet                  bool
}

// reader prints each chain of a game in English and follows it by the text alone. It requires that play
// continues as the text states, and that each number in the text matches the position.
type reader struct {
	t             *testing.T
	p             *Position
	words         map[string]string
	chains        []decided     // chains since the last events
	since         []decided     // chains since the choice
	pendingEvents []rules.Event // events since the last chain
	events        []rules.Event // events since the choice
	chosen        rules.Choice
	second        string // second hex of an advance
	rolled        int    // last face of the die
	seen          map[string]int
	damages       *splitmix.Source // picks chains to damage; nil for none
	damaged       int
	errors        int
}

func (r *reader) HandleEvent(e rules.Event) {
	r.pendingEvents, r.events = append(r.pendingEvents, e), append(r.events, e)
	if e.Kind == rules.DieRolled {
		r.rolled = e.N
	}
}

func (r *reader) fail(text string, err error) {
	if r.errors++; r.errors < 3 {
		r.t.Errorf("%v in\n%s", err, text)
	}
}

// Audit implements Auditor.
func (r *reader) Audit(ch *Chain) {
	r.finishChain()
	a := r.p.traceOf(ch)
	missingTexts := map[string]bool{}
	text := r.p.print(r.words, missingTexts, a.Steps)
	if len(missingTexts) > 0 {
		r.fail(text, fmt.Errorf("no text for %v", missingTexts))
	}
	lines := readPrinted(text)
	result, err := r.follow(ch, lines)
	if err != nil {
		r.fail(text, fmt.Errorf("%s: %w", ch.Procedure, err))
		return
	}
	r.damage(ch, text, lines)
	d := decided{of: ch.Procedure, result: result, last: lines[len(lines)-1].text, piece: a.Piece, quiet: ch.quiet}
	if into, found := strings.CutPrefix(lines[0].text, "Hex: "); found {
		d.into = strings.TrimSuffix(into, ".")
	}
	if ch.Procedure == order.name {
		for _, l := range lines {
			if strings.Contains(l.text, ": applies") {
				d.last = l.no
			}
		}
	}
	r.chains, r.since = append(r.chains, d), append(r.since, d)
	r.seen[ch.Procedure+" "+strings.Join(strings.FieldsFunc(result, func(c rune) bool { return strings.ContainsRune("0123456789", c) }), "")]++
}

// follow reads a printed chain, compares its numbers with the position, and returns its result.
func (r *reader) follow(ch *Chain, lines []printed) (result string, err error) {
	if ch.Procedure == hitting {
		left, err := followHits(lines, int(r.p.s.day))
		return rules.HitsKey(left[attackers], left[defenders]), cmp.Or(err, r.p.confirmHits(r.words, lines))
	}
	if result, err = follow(lines); err != nil {
		return "", err
	}
	for _, l := range lines {
		if m := dieText.FindStringSubmatch(l.text); m != nil && digits(m[4]) != r.rolled {
			return "", fmt.Errorf("the die shows %d", r.rolled)
		}
	}
	if ch.Procedure == intercepted.name && !ch.quiet {
		if want := r.p.candidate(ofCard, int(r.chosen.A())) + " is discarded"; result != want {
			return "", fmt.Errorf("the draw was: %s", want)
		}
	}
	return result, r.p.confirm(procedureNamed(ch.Procedure), ch.About, lines)
}

// damage drops each line of some chains and changes its digits, only some of them in a long line. follow must
// refuse every damaged chain.
func (r *reader) damage(ch *Chain, text string, lines []printed) {
	if r.damages == nil || r.damages.N(rulestest.Amount(80, 20)) > 0 {
		return
	}
	for i := range lines {
		if lines[i].no == "" {
			continue
		}
		if _, err := r.follow(ch, slices.Delete(slices.Clone(lines), i, i+1)); err == nil {
			r.fail(text, fmt.Errorf("a chain without %q is accepted", lines[i].text))
		}
		for at, c := range lines[i].text {
			if c < '0' || c > '9' || r.damages.N(1+len(lines[i].text)/100) > 0 {
				continue
			}
			other := slices.Clone(lines)
			digit := strconv.Itoa(int(c-'0'+1) % 10)
			other[i].text = lines[i].text[:at] + digit + lines[i].text[at+1:]
			if _, err := r.follow(ch, other); err == nil {
				r.fail(text, fmt.Errorf("%q is accepted instead of %q", other[i].text, lines[i].text))
			}
			r.damaged++
		}
		r.damaged++
	}
}

// finishChain requires that the events since the last chains match the results of those chains.
func (r *reader) finishChain() {
	if len(r.pendingEvents) == 0 {
		return
	}
	if err := r.compare(); err != nil {
		r.fail(fmt.Sprintf("%+v\n%+v\n", r.chains, r.pendingEvents), err)
	}
	r.chains, r.pendingEvents = r.chains[:0], r.pendingEvents[:0]
}

// happened returns the hexes of the Allied units in events of some kinds, by the name of the unit.
func (r *reader) happened(kinds ...rules.Kind) map[string]string {
	list := map[string]string{}
	for _, e := range r.pendingEvents {
		if slices.Contains(kinds, e.Kind) && e.Side == rules.Allies && e.Piece != 0 {
			list[r.p.d.units[e.Piece-1].name] = hexCode(hexOf(e.Cell))
		}
	}
	return list
}

// noted reports whether a list has an event of a kind with a key that begins with key, at cell unless that is
// empty.
func noted(list []rules.Event, kind rules.Kind, key string, cell string) bool {
	return slices.ContainsFunc(list, func(e rules.Event) bool {
		return e.Kind == kind && strings.HasPrefix(e.Key, key) && (cell == "" || e.Cell != 0 && hexCode(hexOf(e.Cell)) == cell)
	})
}

func (r *reader) compare() error {
	moved := r.happened(rules.Moved, rules.Retreated, rules.Advanced, rules.Placed)
	lost := r.happened(rules.StepLost, rules.Eliminated)
	loses, hexesOf := map[string]bool{}, map[string]bool{}
	for _, d := range r.chains {
		name := ""
		if d.piece != 0 {
			name = r.p.d.units[d.piece-1].name
		}
		into, enters := strings.CutPrefix(d.result, "into ")
		if d.quiet && d.of == alliedMarch.name && moved[name] != "" {
			return fmt.Errorf("%s moves", name)
		}
		if d.quiet && d.of != hitting || d.result == "nothing happens" {
			continue
		}
		switch d.of {
		case loss.name:
			loses[d.result] = true
		case retreat.name:
			hexesOf[into] = true
			if name != "" && d.last == "The retreat costs a step." {
				loses[name] = true
			}
		case second.name:
			if enters {
				r.second = into
			}
		case advance.name:
			if d.result == "it advances" && moved[name] != d.into || d.result != "it advances" && moved[name] != "" {
				return fmt.Errorf("%s does not go into %s", name, d.into)
			}
			if r.second != "" && r.second != d.into {
				return fmt.Errorf("%s does not go on into %s", name, r.second)
			}
			r.second = ""
			hexesOf[d.into] = true
		case alliedMarch.name, deployTo.name:
			if moved[name] != into {
				return fmt.Errorf("%s does not go into %s", name, into)
			}
			hexesOf[into] = true
		case fallBackTo.name, bugOutTo.name, reinforcingTo.name:
			hexesOf[into] = true
		case undetected.name, reserveUnit.name:
			if moved[d.result] == "" {
				return fmt.Errorf("%s is not placed", d.result)
			}
			hexesOf[moved[d.result]] = true
		default:
			if err := r.compareEvents(&d); err != nil {
				return err
			}
		}
	}
	for name := range loses {
		if lost[name] == "" {
			return fmt.Errorf("%s loses no step", name)
		}
	}
	for name := range lost {
		if !loses[name] {
			return fmt.Errorf("no line states that %s loses a step", name)
		}
	}
	for name, hex := range moved {
		if !hexesOf[hex] {
			return fmt.Errorf("no line states that %s enters %s", name, hex)
		}
	}
	return nil
}

// compareEvents compares a result that is neither a loss nor a movement with the events.
func (r *reader) compareEvents(d *decided) error {
	happens := true
	word := d.result[strings.LastIndexByte(d.result, ' ')+1:]
	switch {
	case d.of == hitting:
		happens = noted(r.pendingEvents, rules.ResultFound, d.result, "")
	case d.of == strike.name:
		happens = noted(r.pendingEvents, rules.AttackBegan, "", d.result)
	case d.of == replacing.name:
		happens = r.happened(rules.StepGained)[d.result] != ""
	case d.of == attacking.name && d.result == "the attackers disperse":
		happens = noted(r.pendingEvents, rules.Note, "dispersed", "")
	case d.of == intercepted.name:
		happens = noted(r.pendingEvents, rules.Note, "card-discarded:"+strings.TrimSuffix(d.result, " is discarded"), "")
	case d.of == expediting.name:
		happens = noted(r.pendingEvents, rules.Note, "expedited", "")
	case strings.HasPrefix(d.result, "a roadblock at"):
		happens = noted(r.pendingEvents, rules.Note, "roadblock", word)
	case strings.HasPrefix(d.result, "an improved position at"):
		happens = noted(r.pendingEvents, rules.Note, "position", word)
	case strings.HasPrefix(d.result, "the bridge"):
		happens = noted(r.pendingEvents, rules.BridgeBlown, "", "")
	case d.result == "it is used as the air force":
		happens = noted(r.pendingEvents, rules.Note, "tactic.air-force", "")
	case d.of == useTactic.name && d.result == "it is played":
		happens = noted(r.pendingEvents, rules.Note, "tactic.", "")
	}
	if !happens {
		return fmt.Errorf("%s: %s does not happen", d.of, d.result)
	}
	return nil
}

// end checks the chains and events of a choice and clears them.
func (r *reader) end() {
	r.finishChain()
	if err := r.compareChoice(); err != nil {
		r.fail(fmt.Sprintf("%+v\n%+v\n", r.since, r.events), err)
	}
	r.chains, r.since, r.pendingEvents, r.events = r.chains[:0], r.since[:0], r.pendingEvents[:0], r.events[:0]
}

// compareChoice compares the use of an order card with the events that followed, and the candidates that a
// result leaves to choice with the choices of the position.
func (r *reader) compareChoice() error {
	follows := func(found func(d *decided) bool) bool {
		return slices.ContainsFunc(r.since, func(d decided) bool { return !d.quiet && found(&d) })
	}
	for i := range r.since {
		d := r.since[i]
		if _, list, at := strings.Cut(d.result, "one of "); at && !d.quiet {
			list, _, _ = strings.Cut(list, ", at choice")
			names := strings.Split(list, ", ")
			for _, c := range r.p.Choices(nil) {
				name := r.p.d.cards[c.A()%uint16(len(r.p.d.cards))].id
				if c.Op() == opLose {
					name = r.p.d.units[c.A()].name
				}
				if !slices.Contains(names, name) {
					return fmt.Errorf("%s can be chosen", name)
				}
			}
			if len(names) != len(r.p.Choices(nil)) {
				return fmt.Errorf("%d choices, not %d", len(r.p.Choices(nil)), len(names))
			}
		}
		if names, all := strings.CutSuffix(d.result, " can move and attack"); all {
			for name := range strings.SplitSeq(names, ", ") {
				if !slices.ContainsFunc(r.since, func(d decided) bool { return d.of == alliedMarch.name && r.p.d.units[d.piece-1].name == name }) {
					return fmt.Errorf("no line states whether %s moves", name)
				}
			}
		}
		if d.of != order.name {
			continue
		}
		happens := false
		switch d.last {
		case "1", "6":
			happens = noted(r.events, rules.Note, "event.", "") || r.p.s.reg.phase == phCaught
		case "2":
			happens = follows(func(d *decided) bool { return d.of == deploying.name })
		case "3":
			happens = follows(func(d *decided) bool { return d.of == expediting.name })
		case "4":
			happens = follows(func(d *decided) bool { return d.of == replacing.name })
		case "5":
			happens = follows(func(d *decided) bool { return d.of == alliedMarch.name || d.of == strike.name })
		case "7":
			happens = noted(r.events, rules.Note, "last-command", "")
		case "8":
			happens = noted(r.events, rules.Note, "no-command", "")
		}
		if !happens {
			return fmt.Errorf("use %s of the order card does not happen", d.last)
		}
	}
	return nil
}

// confirm requires that each number, candidate, answer and paragraph of a printed chain is the one that
// the rules give for the position, and that no number of a check is missing.
func (p *position) confirm(pr *procedure, about int, lines []printed) error {
	parts := map[string]int{} // number of lines within each step
	for len(lines) > 0 {
		line := lines[0]
		var inner []printed
		inner, lines = nested(lines)
		word, sub, inside := strings.Cut(line.no, ".")
		if last, end := strings.CutPrefix(line.no, "="); end && digits(last) > 0 {
			if st := &pr.steps[digits(last)-1]; parts[last] < len(st.check) || parts[last] < yes(st.table != nil) {
				return fmt.Errorf("step %s has only %d numbers", last, parts[last])
			}
			continue
		} else if line.no == "" || end {
			continue
		}
		if inside {
			parts[word]++
		}
		st := &pr.steps[digits(word)-1]
		err := p.confirmLine(pr, st, about, digits(sub), line)
		if inner != nil && err == nil {
			why, of := st.why(p, about)
			err = p.confirm(why, of, inner)
		} else if err == nil && st.why != nil && st.table == nil && sub == "" {
			if why, _ := st.why(p, about); why != nil {
				err = errors.New("the reason is missing")
			}
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", line.no, line.text, err)
		}
	}
	return nil
}

// candidate returns the name of a candidate.
func (p *position) candidate(of subject, c int) string { return p.nameOf(p.d.nameOf(of, c)) }

func (p *position) confirmLine(pr *procedure, st *step, about, part int, line printed) error {
	para := st.para
	var want string
	got := line.text
	switch {
	case st.line != nil:
		m := questionText.FindStringSubmatch(line.text)
		if m == nil {
			return errors.New("no question")
		}
		want = fmt.Sprint(st.line(p, about))
		got = fmt.Sprint(m[5] != "")
		if st.compares != nil {
			n := st.compares(p, about)
			want += fmt.Sprint(" ", n[0], n[1])
			if n != [2]int{} {
				got += " " + m[2] + " " + m[3]
			} else {
				got += " 0 0"
			}
		}
	case st.list != nil && part == 0:
		var names []string
		for _, c := range st.list(p, about, nil) {
			names = append(names, p.candidate(st.of, c))
		}
		switch m := listText.FindStringSubmatch(line.text); {
		case m == nil:
			want, got = "", strings.Join(names, ", ")
		case st.by == nil && st.of == ofCard: // drawn by lot or left to choice
			want, got = strconv.Itoa(len(names)), m[2]
		default:
			want = strings.Join(names, ", ")
			got = m[1][max(0, len(m[1])-len(want)):]
		}
	case st.list != nil:
		by := &st.by[part-1]
		para = by.para
		m := criterionText.FindStringSubmatch(line.text)
		var list []string
		all := st.list(p, about, nil)
		for item := range strings.SplitSeq(m[2], ", ") {
			name, _, _ := strings.Cut(item, " ")
			i := slices.IndexFunc(all, func(c int) bool { return p.candidate(st.of, c) == name })
			if i < 0 {
				return fmt.Errorf("%s is not a candidate", name)
			}
			n := strconv.Itoa(by.of(p, about, all[i]))
			if answers[by.key] {
				n = map[string]string{"0": "no", "1": "yes"}[n]
			}
			list = append(list, name+" "+n)
		}
		want, got = strings.Join(list, ", "), m[2]
	case part > 0 && st.table != nil:
		reading := st.table(p, about)
		var cells []string
		for _, n := range reading.cells {
			cells = append(cells, strconv.Itoa(int(n)))
		}
		want = fmt.Sprintf(": %s; %d advanced there already: %d.", strings.Join(cells, ", "), reading.column, reading.cell())
		got = got[strings.Index(got, ":"):]
	case part > 0:
		f := &st.check[part-1]
		para = f.para
		want = strconv.Itoa(f.of(p, about))
		got = strconv.Itoa(digits(numberText.FindStringSubmatch(line.text)[2]))
	default:
		if m := certainText.FindStringSubmatch(line.text); m != nil {
			want, got = strconv.Itoa(p.d.num.faces), m[2]
		} else if m := dieText.FindStringSubmatch(line.text); digits(m[4]) < 1 || digits(m[4]) > p.d.num.faces {
			return errors.New("no face")
		} else {
			want = got
		}
	}
	if got != want || line.para != para {
		return fmt.Errorf("%s of §%s, not %s of §%s", got, line.para, want, para)
	}
	return nil
}

// confirmHits requires that a printed chain of hits has the drawn chits with their lines in words, and the
// situations, strengths and remaining hits of the combat.
func (p *position) confirmHits(words map[string]string, lines []printed) error {
	named := func(s situation, none string) string {
		var list []string
		for i, name := range situationNames {
			if s>>i&1 != 0 {
				list = append(list, words["told.step.situation."+name])
			}
		}
		if list == nil {
			return none
		}
		return strings.Join(list, ", ")
	}
	var want, got []string
	for part, given := range p.circumstances() {
		want = append(want, fmt.Sprintf("Situations of the %s: %s.", partNames[part], named(given, "none")))
	}
	drawn := 0
	for k, n := range p.s.drawn {
		for range n {
			drawn++
			for _, l := range p.d.chits[k].lines {
				when := named(l.when, "")
				if l.from > 0 {
					when = strings.TrimPrefix(fmt.Sprintf("%s, %d to %d December", when, l.from, l.to), ", ")
				}
				when = cmp.Or(when, "always")
				want = append(want, fmt.Sprintf("Chit %d, “%s” (%s): attackers %d, defenders %d", drawn, p.d.chits[k].id, when, l.hits[attackers], l.hits[defenders]))
			}
		}
	}
	for _, line := range lines {
		if text, _, chit := strings.Cut(line.text, ": counts"); chit || strings.HasPrefix(text, "Situations") {
			got = append(got, text)
		} else if text, _, chit = strings.Cut(line.text, ": does not count"); chit {
			got = append(got, text)
		}
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("the situations and chits are %q", want)
	}
	q := *p
	var all []chit
	for k, n := range p.s.drawn {
		for range n {
			all = append(all, p.d.chits[k].lines)
		}
	}
	left, _ := q.adjust(p.total(all, p.circumstances()), nil)
	strengths := fmt.Sprintf("Strengths: attackers %d, defenders %d.", p.strength(attackers), p.strength(defenders))
	hits := fmt.Sprintf("Hits left: attackers %d, defenders %d.", left[attackers], left[defenders])
	for _, text := range []string{strengths, hits} {
		if !slices.ContainsFunc(lines, func(l printed) bool { return l.text == text }) {
			return fmt.Errorf("there is no %q", text)
		}
	}
	return nil
}

// TestPrintedChainsLeadToTheDecision checks over games of both scenarios that the words of each printed chain
// lead to the play of the Allies, and that a chain with a missing line or a changed number is refused.
func TestPrintedChainsLeadToTheDecision(t *testing.T) {
	seen := map[string]int{}
	damaged := 0
	for seed := range uint64(rulestest.Amount(4, 60)) {
		p := start(t, scenarioNames[seed%2])
		src, damages := splitmix.Source(seed+7), splitmix.Source(seed)
		r := &reader{t: t, p: p, words: texts(t, "en"), seen: seen, damages: &damages}
		for !p.Outcome().Over && r.errors < 100 {
			list := p.Choices(nil)
			c := list[0]
			switch {
			case p.ToMove() == rules.Chance:
				c = rules.Draw(p, list, &src)
			case seed/2%2 == 0:
				c = p.purposeful(list, &src)
			case src.N(4) == 0:
				c = list[src.N(len(list))]
			}
			r.chosen = c
			p.Apply(c, r)
			r.end()
		}
		damaged += r.damaged
	}
	procedures := map[string]bool{}
	for key := range seen {
		of, _, _ := strings.Cut(key, " ")
		procedures[of] = true
	}
	if len(procedures) < 15 {
		t.Errorf("only %d procedures were followed", len(procedures))
	}
	n := 0
	for _, k := range seen {
		n += k
	}
	t.Logf("%d chains of %d procedures, %d damages found", n, len(procedures), damaged)
}
