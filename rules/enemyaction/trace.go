package enemyaction

import (
	"slices"
)

// act is the outcome of a procedure.
type act uint8

const (
	actNothing act = iota
	actLose        // a step
	actRetreat
	actDisperse
	actHold // continue the combat
	actWithdraw
	actAdvance
	actStay
	actEnter // a hex: of a retreat, an advance, a move
	actTake  // a unit: that loses, is removed, moves
	actResupply
	actStrafe
	actDiscard
	actReserve  // put a reserve unit in place of a roadblock
	actBlock    // put a roadblock
	actBlow     // put a destroyed bridge
	actImprove  // put an improved position
	actDeploy   // a unit from the reserves or the calendar
	actPlay     // a tactic
	actAirForce // the tactic instead of another
	actExpedite // units of the calendar into the reserves, all of them
	actOrder    // an order card, for this use
	actDraw     // another order card
	actActivate // units, all of them
	actRally    // units that are dispersed, all of them
)

var actNames = []string{
	"nothing", "lose", "retreat", "disperse", "hold", "withdraw", "advance", "stay", "enter", "take",
	"resupply", "strafe", "discard", "reserve", "block", "blow", "improve", "deploy", "play", "air-force", "expedite",
	"obey", "draw", "activate", "rally",
}

// LinkKind is the kind of statement that a link of a chain makes.
type LinkKind uint8

const (
	Line    LinkKind = iota // a question: N is 1 if it applies
	List                    // the candidates
	Narrow                  // a criterion: the candidates with their numbers, and those that are kept
	Factor                  // N is added to the chance
	Table                   // the row Key of a table with the numbers of its candidates: column N reads M
	Die                     // N is the face, M the chance
	Certain                 // the chance M needs no die
	Made                    // N is a term of the strength of side M of the combat, or of the number of chits
	Ratio                   // the strengths N of the attackers and M of the defenders
	Given                   // N is the set of situations of side M of the combat
	Drawn                   // the candidate is a line of a chit, kept if the line counts
	Hits                    // N hits on the attackers, M on the defenders
)

// Candidate is a unit, a hex, a hexside or a card that was considered.
type Candidate struct {
	Subject int // index by the subject of the list: unit, hex, 6 times hex plus direction, or card
	N       int // its value by the criterion
	Kept    bool
}

// Link is one step of the automaton's reasoning, with the paragraph of the rules that requires it.
type Link struct {
	Kind       LinkKind
	Step, Part int // number of the step from 1, and of the part within the step; part 0 is the step itself
	Para       string
	Key        string // key of the question, list, criterion or factor
	N, M       int
	Compared   [2]int // the numbers that a line compares, or the number of a drawn chit
	Candidates []Candidate
	Why        *Chain // chain of the procedure that answers a line or a list; nil if none does
}

// Chain records how the automaton reached an act, link by link. It is data: it can be put into words, and
// it can be evaluated again in the position in which it was made.
type Chain struct {
	Procedure string
	About     int // the unit, side, hex or card that the procedure is about
	Links     []Link
	act       act
	waits     bool  // the die has not been rolled yet
	subjects  []int // if more than one, the German player or chance picks
	drawn     []int // the subjects that chance has picked; nil if not known
	quiet     bool  // it leads to no act of its own
	step      int   // current step, from 1
	parts     int   // number of parts of the current step so far
}

// chainFunc receives chains. If it is nil, no chains are made.
type chainFunc func(*Chain)

// chain returns an empty chain, or nil if t is nil.
func (t chainFunc) chain() *Chain {
	if t == nil {
		return nil
	}
	return new(Chain)
}

func (t chainFunc) send(ch *Chain) {
	if t != nil {
		t(ch)
	}
}

// quietly decides a procedure that leads to no act of its own and passes on its chain.
func (t chainFunc) quietly(p *position, pr *procedure, about int) {
	if t != nil {
		var ch Chain
		p.decide(pr, about, 0, &ch)
		ch.quiet = true
		t(&ch)
	}
}

// subject is the type of the candidates of a list.
type subject uint8

const (
	noSubject subject = iota
	ofUnit
	ofHex
	ofSide // of a hex
	ofCard
	ofRetreat // 0 for all defenders together, otherwise the unit plus 1
	ofTactic
	ofPart  // side of the combat
	ofDrive // German drive on a goal: the goal times hexes, plus the hex of a German unit
)

// procedure is a procedure of the automaton as data: its steps, in order.
type procedure struct {
	name  string
	about subject
	steps []step
}

// step is a line, a list of candidates or a check. A procedure ends at the first line that
// applies, the first list that is not empty, or the first check.
type step struct {
	para, key string
	line      func(p *position, about int) bool
	list      func(p *position, about int, dst []int) []int
	of        subject     // type of the candidates
	by        []criterion // applied in order until one candidate is left
	free      bool        // several candidates may be left: the player or chance picks one, or all are taken
	check     []factor
	table     func(p *position, about int) reading // for a check by a table instead of factors
	certain   bool                                 // a chance of no face or of all faces needs no die
	then      act
	otherwise act // outcome of a failed check

	compares func(p *position, about int) [2]int            // the numbers that a line compares; used only for chains
	why      func(p *position, about int) (*procedure, int) // the procedure that answers a line or a list; used only for chains
}

// reading is a table lookup: the key of the row, the cells of the row and the column.
type reading struct {
	row    string
	cells  []uint8
	column int
}

func (r *reading) cell() int { return int(r.cells[r.column]) }

// criterion keeps the candidates with the highest value if most is set, otherwise those with the lowest.
type criterion struct {
	para, key string
	highest   bool
	of        func(p *position, about, c int) int
}

// factor is a term of the chance of a check.
type factor struct {
	para, key string
	of        func(p *position, about int) int
}

// procedureResult is the decision of a procedure.
type procedureResult struct {
	act      act
	subjects []int // valid until the next call of decide
	chosen   int   // first subject
	waits    bool  // the die is needed and has not been rolled
	chance   int
}

// subject returns the only subject and panics if there is not exactly one.
func (v *procedureResult) subject() int {
	if len(v.subjects) != 1 {
		panic("enemyaction: not one candidate is chosen")
	}
	return v.chosen
}

// decide applies a procedure. The face of the die is 0 until it has been rolled. If ch is not nil, decide
// records the chain in it.
func (p *position) decide(pr *procedure, about, face int, ch *Chain) procedureResult {
	if ch != nil {
		*ch = Chain{Procedure: pr.name, About: about}
	}
	w := p.work()
	if w.depth == len(w.lists) {
		w.lists = append(w.lists, make([]int, 0, 64))
	}
	w.depth++
	v := p.pass(pr, about, face, ch)
	w.depth--
	if ch != nil {
		ch.act, ch.waits, ch.subjects = v.act, v.waits, slices.Clone(v.subjects)
	}
	return v
}

func (p *position) pass(pr *procedure, about, face int, ch *Chain) procedureResult {
	for i := range pr.steps {
		st := &pr.steps[i]
		if ch != nil {
			ch.begin(i + 1)
		}
		switch {
		case st.line != nil:
			applies := st.line(p, about)
			if ch != nil {
				ch.line(p, st, about, applies)
			}
			if applies {
				return procedureResult{act: st.then}
			}
		case st.list != nil:
			at := p.w.depth - 1
			left := st.list(p, about, p.w.lists[at][:0])
			p.w.lists[at] = left
			if ch != nil {
				ch.list(p, st, about, left)
			}
			if len(left) == 0 {
				continue
			}
			for j := range st.by {
				if len(left) > 1 {
					left = p.narrow(&st.by[j], about, left, ch)
				}
			}
			if len(left) > 1 && !st.free {
				panic("enemyaction: " + pr.name + " leaves a tie")
			}
			return procedureResult{act: st.then, subjects: left, chosen: left[0]}
		default:
			return p.check(st, about, face, ch)
		}
	}
	return procedureResult{act: actNothing}
}

// check adds up the chance of a check, or reads it from a table, and compares the face of the die with it.
func (p *position) check(st *step, about, face int, ch *Chain) procedureResult {
	chance := 0
	for j := range st.check {
		f := &st.check[j]
		n := f.of(p, about)
		chance += n
		if ch != nil {
			ch.add(Link{Kind: Factor, Para: f.para, Key: f.key, N: n})
		}
	}
	if st.table != nil {
		r := st.table(p, about)
		chance = r.cell()
		if ch != nil {
			ch.table(st, &r)
		}
	}
	success := face <= chance
	switch {
	case st.certain && (chance <= 0 || chance >= p.d.num.faces):
		success = chance > 0
		if ch != nil {
			ch.add(Link{Kind: Certain, Para: st.para, Key: st.key, M: chance})
		}
	case face == 0:
		return procedureResult{waits: true, chance: chance}
	case ch != nil:
		ch.add(Link{Kind: Die, Para: st.para, Key: st.key, N: face, M: chance})
	}
	if success {
		return procedureResult{act: st.then, chance: chance}
	}
	return procedureResult{act: st.otherwise, chance: chance}
}

// narrow moves the best candidates by a criterion to the head of the list and returns them.
func (p *position) narrow(by *criterion, about int, list []int, ch *Chain) (left []int) {
	best := 0
	var compared []Candidate
	for i, c := range list {
		n := by.of(p, about, c)
		switch {
		case i == 0 || by.highest && n > best || !by.highest && n < best:
			best = n
			left = append(list[:0], c)
		case n == best:
			left = append(left, c)
		}
		if ch != nil {
			compared = append(compared, Candidate{Subject: c, N: n})
		}
	}
	if ch != nil {
		for i := range compared {
			compared[i].Kept = compared[i].N == best
		}
		ch.add(Link{Kind: Narrow, Para: by.para, Key: by.key, Candidates: compared})
	}
	return left
}

// begin starts a step of the procedure.
func (ch *Chain) begin(step int) { ch.step, ch.parts = step, 0 }

// add appends a link and numbers it within the current step.
func (ch *Chain) add(l Link) {
	l.Step = ch.step
	switch l.Kind {
	case Line, List, Die, Certain, Ratio, Hits:
	default:
		ch.parts++
		l.Part = ch.parts
	}
	ch.Links = append(ch.Links, l)
}

// line appends the answer to a line.
func (ch *Chain) line(p *position, st *step, about int, applies bool) {
	l := Link{Kind: Line, Para: st.para, Key: st.key, N: yes(applies), Why: p.why(st, about)}
	if st.compares != nil {
		l.Compared = st.compares(p, about)
	}
	ch.add(l)
}

// list appends the candidates of a list.
func (ch *Chain) list(p *position, st *step, about int, list []int) {
	link := Link{Kind: List, Para: st.para, Key: st.key, Why: p.why(st, about)}
	for _, c := range list {
		link.Candidates = append(link.Candidates, Candidate{Subject: c, Kept: true})
	}
	ch.add(link)
}

// table appends a table lookup, with all cells of its row.
func (ch *Chain) table(st *step, r *reading) {
	link := Link{Kind: Table, Para: st.para, Key: r.row, N: r.column, M: r.cell()}
	for column, n := range r.cells {
		link.Candidates = append(link.Candidates, Candidate{Subject: column, N: int(n), Kept: column == r.column})
	}
	ch.add(link)
}

// appendQuestion appends a question about the hits of a combat, with the number of hits ignored if it applies, and
// returns the answer. The chain may be nil.
func (ch *Chain) appendQuestion(para, key string, ignored int, applies bool) bool {
	if ch != nil {
		ch.begin(ch.step + 1)
		ch.add(Link{Kind: Line, Para: para, Key: key, N: yes(applies), M: ignored})
	}
	return applies
}

// why returns the chain of the procedure that answers a step, or nil if none does.
func (p *position) why(st *step, about int) *Chain {
	if st.why == nil {
		return nil
	}
	pr, of := st.why(p, about)
	if pr == nil {
		return nil
	}
	ch := new(Chain)
	p.decide(pr, of, 0, ch)
	return ch
}
