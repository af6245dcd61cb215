package enemyaction

import (
	"slices"
)

// act is what a procedure comes to.
type act uint8

const (
	actNothing act = iota
	actLose        // a step
	actRetreat
	actDisperse
	actHold // fight on as before
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
	actObey     // an order card, for this use
	actDraw     // another order card
	actActivate // units, all of them
	actRally    // units that are dispersed, all of them
)

var actNames = []string{
	"nothing", "lose", "retreat", "disperse", "hold", "withdraw", "advance", "stay", "enter", "take",
	"resupply", "strafe", "discard", "reserve", "block", "blow", "improve", "deploy", "play", "air-force", "expedite",
	"obey", "draw", "activate", "rally",
}

// LinkKind is what a link of a chain says.
type LinkKind uint8

const (
	Line   LinkKind = iota // a line of the list that was asked: N is 1 if it applies
	List                   // the candidates
	Narrow                 // a criterion: the candidates with their numbers, and those that stay
	Factor                 // N is added to the chance
	Table                  // the row Key of a table with the numbers of its candidates: column N reads M
	Die                    // N is the face, M the chance
	Sure                   // the chance M needs no die
	Made                   // N is part of the strength of a part M of the combat, or of the chits to draw
	Ratio                  // the strengths N of the attackers and M of the defenders
	Given                  // a part M of the combat has the situations N
	Drawn                  // a line of a chit, the candidate, which is kept if it counts
	Hits                   // N on the attackers, M on the defenders
)

// Candidate is a unit, a hex, a hexside or a card that was considered.
type Candidate struct {
	Subject int // as the list counts: unit, hex, 6 times hex plus direction, card
	N       int // its number by the criterion
	Kept    bool
}

// Link is one step of the automaton's reasoning, with the paragraph that asks for it.
type Link struct {
	Kind       LinkKind
	Step, Part int // its place on the list from 1, and within that step; part 0 = the step itself
	Para       string
	Key        string // what was asked
	N, M       int
	Compared   [2]int // the numbers that a line compares; the number of a chit drawn
	Candidates []Candidate
	Why        *Chain // of a line or a list that another procedure answers
}

// Chain is how the automaton came to an act, link by link. It is data: it can be told, and it
// can be evaluated again from the position it was made in.
type Chain struct {
	Procedure string
	About     int // the unit or the part asked about, as the procedure counts
	Links     []Link
	act       act
	waits     bool  // for the die
	subjects  []int // more than one: the German player or chance picks
	drawn     []int // of them by chance, where that is known
	quiet     bool  // it leads to no act of its own
	step      int   // in hand, from 1
	parts     int   // of it so far
}

// teller hears chains. With nil nobody follows, and none are made.
type teller func(*Chain)

// chain returns an empty chain for somebody who follows, or nil.
func (t teller) chain() *Chain {
	if t == nil {
		return nil
	}
	return new(Chain)
}

func (t teller) tell(ch *Chain) {
	if t != nil {
		t(ch)
	}
}

// quietly passes on the chain of a procedure that leads to no act of its own.
func (t teller) quietly(p *position, pr *procedure, about int) {
	if t != nil {
		var ch Chain
		p.decide(pr, about, 0, &ch)
		ch.quiet = true
		t(&ch)
	}
}

// subject is what candidates are.
type subject uint8

const (
	nobody subject = iota
	ofUnit
	ofHex
	ofSide // of a hex
	ofCard
	ofRetreat // 0 for all defenders together, or 1 more than a unit
	ofTactic
	ofPart  // in the fight
	ofDrive // on a goal of the Germans: the goal times hexes, plus a hex of theirs
)

// procedure is a part of the sheet, as data: its steps, in order.
type procedure struct {
	name  string
	about subject
	steps []step
}

// step is a line, a list of candidates or a check. A procedure ends with the first line that
// applies, list that is not empty, or check.
type step struct {
	para, key string
	line      func(p *position, about int) bool
	list      func(p *position, about int, dst []int) []int
	of        subject     // what the list holds
	by        []criterion // one after the other, until one candidate is left
	free      bool        // those who are left are picked from by the player, or by chance, or all taken
	check     []factor
	table     func(p *position, about int) reading // a check by a table instead of factors
	sure      bool                                 // a chance of nothing or of all faces needs no die
	then      act
	otherwise act // of a check that fails

	compares func(p *position, about int) [2]int            // the numbers that a line compares; chains alone use it
	why      func(p *position, about int) (*procedure, int) // the procedure that answers a line or a list; chains alone use it
}

// reading is a cell of a table: the key of its row, the cells of the row and the column.
type reading struct {
	row    string
	cells  []uint8
	column int
}

func (r *reading) cell() int { return int(r.cells[r.column]) }

// criterion keeps the candidates with the highest or with the lowest number.
type criterion struct {
	para, key string
	most      bool
	of        func(p *position, about, c int) int
}

// factor adds to the chance of a check.
type factor struct {
	para, key string
	of        func(p *position, about int) int
}

// verdict is what a procedure says.
type verdict struct {
	act      act
	subjects []int // until a procedure is asked again
	chosen   int   // the first of them
	waits    bool  // for the die
	chance   int
}

// subject returns the only one chosen.
func (v *verdict) subject() int {
	if len(v.subjects) != 1 {
		panic("enemyaction: not one candidate is chosen")
	}
	return v.chosen
}

// decide goes through a procedure. The face of the die is 0 until it has been thrown. The
// chain may be nil.
func (p *position) decide(pr *procedure, about, face int, ch *Chain) verdict {
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

func (p *position) pass(pr *procedure, about, face int, ch *Chain) verdict {
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
				return verdict{act: st.then}
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
			return verdict{act: st.then, subjects: left, chosen: left[0]}
		default:
			return p.check(st, about, face, ch)
		}
	}
	return verdict{act: actNothing}
}

// check adds up the chance of a check, or reads it off a table, and compares the die with it.
func (p *position) check(st *step, about, face int, ch *Chain) verdict {
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
	case st.sure && (chance <= 0 || chance >= p.d.num.faces):
		success = chance > 0
		if ch != nil {
			ch.add(Link{Kind: Sure, Para: st.para, Key: st.key, M: chance})
		}
	case face == 0:
		return verdict{waits: true, chance: chance}
	case ch != nil:
		ch.add(Link{Kind: Die, Para: st.para, Key: st.key, N: face, M: chance})
	}
	if success {
		return verdict{act: st.then, chance: chance}
	}
	return verdict{act: st.otherwise, chance: chance}
}

// narrow keeps the best candidates by a criterion, at the head of the list.
func (p *position) narrow(by *criterion, about int, list []int, ch *Chain) (left []int) {
	best := 0
	var compared []Candidate
	for i, c := range list {
		n := by.of(p, about, c)
		switch {
		case i == 0 || by.most && n > best || !by.most && n < best:
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

// begin goes to a step of the procedure.
func (ch *Chain) begin(step int) { ch.step, ch.parts = step, 0 }

// add adds a link, with its place in the step in hand.
func (ch *Chain) add(l Link) {
	l.Step = ch.step
	switch l.Kind {
	case Line, List, Die, Sure, Ratio, Hits:
	default:
		ch.parts++
		l.Part = ch.parts
	}
	ch.Links = append(ch.Links, l)
}

// line notes a line that was asked.
func (ch *Chain) line(p *position, st *step, about int, applies bool) {
	l := Link{Kind: Line, Para: st.para, Key: st.key, N: yes(applies), Why: p.why(st, about)}
	if st.compares != nil {
		l.Compared = st.compares(p, about)
	}
	ch.add(l)
}

// list notes the candidates of a list.
func (ch *Chain) list(p *position, st *step, about int, list []int) {
	link := Link{Kind: List, Para: st.para, Key: st.key, Why: p.why(st, about)}
	for _, c := range list {
		link.Candidates = append(link.Candidates, Candidate{Subject: c, Kept: true})
	}
	ch.add(link)
}

// table notes the cell of a table, with the others of its row.
func (ch *Chain) table(st *step, r *reading) {
	link := Link{Kind: Table, Para: st.para, Key: r.row, N: r.column, M: r.cell()}
	for column, n := range r.cells {
		link.Candidates = append(link.Candidates, Candidate{Subject: column, N: int(n), Kept: column == r.column})
	}
	ch.add(link)
}

// asks notes a question about the hits of a combat, with how many are ignored if it applies, and
// returns the answer.
func (ch *Chain) asks(para, key string, ignored int, applies bool) bool {
	if ch != nil {
		ch.begin(ch.step + 1)
		ch.add(Link{Kind: Line, Para: para, Key: key, N: yes(applies), M: ignored})
	}
	return applies
}

// why is the chain of the procedure that answers a step, or nil.
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
