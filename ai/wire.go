package ai

import (
	"fmt"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Batches, results and reports are sent between workers as text, one record per line:
//
//	batch SYSTEM DECISION SIDE HORIZON SEEDS TREE
//	start ARM HASH FIRST KIND ORDER CELL POSITION
//	run ARM SAMPLE
//
//	ending UTILITY CHANCE VALUE LIVE
//	terms N...
//
//	report FOLLOWED CHANCE MARGIN ROLLOUTS
//	term VALUE NAME
//	option VISITS CHANCE VALUE MARGIN LOSS LOSSMARGIN NOTATION
//	valued ...                        (like option)
//	line NOTATION                     (of the option before it)
//	plan KEY                          (of the report or of the option before it)
//	arg NUM PIECE CELL NAME TEXT      (of the plan before it)
//
// Positions, notations, keys, names and texts are quoted as Go does it, so that each takes one line. Numbers are decimal.

// WriteBatch writes what ReadBatch reads.
func WriteBatch(b *Batch) string {
	var w strings.Builder
	fmt.Fprintln(&w, "batch", b.System, b.Decision, uint8(b.Side), b.Horizon, b.Seeds, b.Tree)
	for i := range b.Starts {
		s := &b.Starts[i]
		fmt.Fprintln(&w, "start", s.Arm, s.Hash, uint64(s.Plan.First), s.Plan.Kind, s.Plan.Order, uint16(s.Plan.Cell), strconv.Quote(s.Position))
	}
	for _, r := range b.Runs {
		fmt.Fprintln(&w, "run", r.Arm, r.Sample)
	}
	return w.String()
}

// ReadBatch reads a batch.
func ReadBatch(text string) (*Batch, error) {
	b := &Batch{}
	err := lines(text, func(l *record) {
		switch l.kind {
		case "batch":
			b.System, b.Decision, b.Side = l.word(), l.number(64), rules.Side(l.number(8))
			b.Horizon, b.Seeds, b.Tree = l.int(), l.number(64), l.int()
		case "start":
			s := RolloutStart{Arm: l.int(), Hash: l.number(64)}
			s.Plan = Plan{First: rules.Choice(l.number(64)), Kind: uint8(l.number(8)), Order: uint8(l.number(8)), Cell: rules.CellID(l.number(16))}
			s.Position = l.quoted()
			b.Starts = append(b.Starts, s)
		case "run":
			b.Runs = append(b.Runs, RolloutTask{l.int(), l.int()})
		default:
			l.fail()
		}
	})
	return b, err
}

// WriteResults writes what ReadResults reads.
func WriteResults(r *Results) string {
	var w strings.Builder
	for _, e := range r.Endings {
		fmt.Fprintln(&w, "ending", e.Utility, e.Chance, e.Value, digit(e.Live))
	}
	w.WriteString("terms")
	for _, n := range r.Terms {
		w.WriteString(" " + strconv.Itoa(n))
	}
	return w.String() + "\n"
}

// ReadResults reads results.
func ReadResults(text string) (*Results, error) {
	r := &Results{}
	err := lines(text, func(l *record) {
		switch l.kind {
		case "ending":
			r.Endings = append(r.Endings, RolloutResult{int32(l.int()), int32(l.int()), int32(l.int()), l.int() == 1})
		case "terms":
			for l.rest != "" {
				r.Terms = append(r.Terms, l.int())
			}
		default:
			l.fail()
		}
	})
	return r, err
}

// WriteReport writes what ReadReport reads.
func WriteReport(r *Report) string {
	var w strings.Builder
	fmt.Fprintln(&w, "report", digit(r.Continued), r.Chance, r.Margin, r.Rollouts)
	writePhrase(&w, &r.Plan)
	for _, t := range r.Terms {
		fmt.Fprintln(&w, "term", t.Value, strconv.Quote(t.Name))
	}
	for i := range r.Options {
		writeCandidate(&w, "option", &r.Options[i])
	}
	for i := range r.Valued {
		writeCandidate(&w, "valued", &r.Valued[i])
	}
	return w.String()
}

func writeCandidate(w *strings.Builder, kind string, o *Candidate) {
	fmt.Fprintln(w, kind, o.Visits, o.Chance, o.Value, o.Margin, o.Loss, o.LossMargin, strconv.Quote(o.Notation))
	for _, choice := range o.Line {
		fmt.Fprintln(w, "line", strconv.Quote(choice))
	}
	writePhrase(w, &o.Plan)
}

func writePhrase(w *strings.Builder, p *Phrase) {
	fmt.Fprintln(w, "plan", strconv.Quote(p.Key))
	for _, a := range p.Args {
		fmt.Fprintln(w, "arg", a.Num, uint16(a.Piece), uint16(a.Cell), strconv.Quote(a.Name), strconv.Quote(a.Text))
	}
}

// ReadReport reads a report.
func ReadReport(text string) (*Report, error) {
	r := &Report{}
	plan := &r.Plan
	var last *Candidate
	err := lines(text, func(l *record) {
		switch l.kind {
		case "report":
			r.Continued, r.Chance, r.Margin, r.Rollouts = l.int() == 1, l.int(), l.int(), l.int()
		case "term":
			value := l.int()
			r.Terms = append(r.Terms, Term{l.quoted(), value})
		case "option", "valued":
			list := &r.Options
			if l.kind == "valued" {
				list = &r.Valued
			}
			*list = append(*list, Candidate{Visits: l.int(), Chance: l.int(), Value: l.int(), Margin: l.int(), Loss: l.int(), LossMargin: l.int(), Notation: l.quoted()})
			last = &(*list)[len(*list)-1]
			plan = &last.Plan
		case "line":
			if text := l.quoted(); last == nil {
				l.fail()
			} else {
				last.Line = append(last.Line, text)
			}
		case "plan":
			plan.Key = l.quoted()
		case "arg":
			a := rules.Arg{Num: l.int(), Piece: rules.PieceID(l.number(16)), Cell: rules.CellID(l.number(16))}
			a.Name, a.Text = l.quoted(), l.quoted()
			plan.Args = append(plan.Args, a)
		default:
			l.fail()
		}
	})
	return r, err
}

// digit returns 1 for true and 0 for false.
func digit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// record is the unread rest of a line.
type record struct {
	kind, rest string
	wrong      bool
}

// lines calls read for each line. It returns an error if read fails or leaves a part of the line unread.
func lines(text string, read func(*record)) error {
	for whole := range strings.Lines(text) {
		l := &record{}
		l.kind, l.rest, _ = strings.Cut(strings.TrimSuffix(whole, "\n"), " ")
		if read(l); l.wrong || l.rest != "" {
			return fmt.Errorf("ai: this line cannot be read: %.60q", whole)
		}
	}
	return nil
}

func (l *record) fail() { l.wrong = true }

func (l *record) word() string {
	w, rest, _ := strings.Cut(l.rest, " ")
	l.rest = rest
	l.wrong = l.wrong || w == ""
	return w
}

func (l *record) number(bits int) uint64 {
	n, err := strconv.ParseUint(l.word(), 10, bits)
	l.wrong = l.wrong || err != nil
	return n
}

func (l *record) int() int {
	n, err := strconv.ParseInt(l.word(), 10, 32)
	l.wrong = l.wrong || err != nil
	return int(n)
}

func (l *record) quoted() string {
	prefix, err := strconv.QuotedPrefix(l.rest)
	l.rest = strings.TrimPrefix(strings.TrimPrefix(l.rest, prefix), " ")
	text, _ := strconv.Unquote(prefix)
	l.wrong = l.wrong || err != nil
	return text
}
