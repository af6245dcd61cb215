package enemyaction

import (
	"fmt"
	"strconv"

	"herbstnebel/rules"
)

// together is the procedure name of a retreat in which all defenders go together.
const together = "retreat-together"

// traceOf converts a chain to the trace that the screen shows.
func (p *Position) traceOf(ch *Chain) *rules.ProcedureTrace {
	pr := procedureNamed(ch.Procedure)
	a := &rules.ProcedureTrace{Procedure: ch.Procedure, Side: rules.Allies, Steps: append(p.aboutSteps(pr, ch), p.d.steps(ch, "")...)}
	if pr == &retreat {
		a.Steps = append(a.Steps, p.price(ch)...)
	}
	if !ch.quiet {
		a.Summary = p.d.summarise(ch)
	}
	if pr == nil { // the chain of hits
		a.Cell = cellOf(p.s.combat.target)
		return a
	}
	if len(ch.Links) > 0 {
		a.Para = ch.Links[len(ch.Links)-1].Para
	}
	switch {
	case pr.about == ofUnit:
		a.Piece = pieceOf(uint8(ch.About))
	case pr.about == ofRetreat && ch.About > 0:
		a.Piece = pieceOf(uint8(ch.About - 1))
	case pr.about == ofRetreat:
		a.Procedure, a.Cell = together, cellOf(p.defendersAt())
	case pr.about == ofHex:
		a.Cell = cellOf(uint16(ch.About))
	case pr == &attacking || pr.about == ofPart && ch.About == attackers: // wherever the defenders are now
		a.Cell = cellOf(p.s.combat.target)
	case pr.about == ofTactic:
		a.Procedure += "." + tacticNames[ch.About]
		a.Cell = cellOf(p.s.combat.target)
	default:
		if !p.s.combat.units[attackers].Empty() {
			a.Cell = cellOf(p.defendersAt())
		}
	}
	return a
}

// summarise summarizes a chain in phrases, one sentence each: the line that applied, the lists with the
// criteria that narrowed them, and the check with its factors.
func (d *data) summarise(ch *Chain) (phrases []rules.Phrase) {
	pr := procedureNamed(ch.Procedure)
	var parts []rules.Phrase
	var list *rules.Phrase
	of := noSubject
	for _, l := range ch.Links {
		switch l.Kind {
		case Line:
			if l.N == 1 {
				phrases = append(phrases, rules.Phrase{Key: "line." + l.Key, Para: l.Para})
			}
		case List:
			if len(l.Candidates) == 0 {
				phrases = append(phrases, rules.Phrase{Key: "none." + l.Key, Para: l.Para})
				continue
			}
			of = pr.steps[l.Step-1].of
			phrases = append(phrases, rules.Phrase{Key: "list." + l.Key, Para: l.Para, Listed: d.named(of, l, false), Args: number("n", len(l.Candidates))})
			list = &phrases[len(phrases)-1]
		case Narrow:
			kept := d.named(of, l, true)
			if len(kept) == len(l.Candidates) {
				continue
			}
			best := 0
			for _, c := range l.Candidates {
				if c.Kept {
					best = c.N
				}
			}
			key := "by." + l.Key
			if l.Key == "priority" {
				key = fmt.Sprintf("by.priority.%d", best)
			}
			list.Parts = append(list.Parts, rules.Phrase{Key: key, Para: l.Para, Listed: kept, Among: d.named(of, l, false), Args: number("n", abs(best))})
		case Factor:
			if l.N != 0 || l.Key == "hold-value" || l.Key == "steps" {
				parts = append(parts, rules.Phrase{Key: "factor." + l.Key, Para: l.Para, Args: number("n", l.N)})
			}
		case Die:
			if len(parts) == 1 {
				parts = nil // a table: one number, the chance
			}
			phrases = append(phrases, rules.Phrase{Key: "check." + l.Key, Para: l.Para, Parts: parts, Items: true, Args: append(number("chance", l.M), number("face", l.N)...)})
		case Certain:
			phrases = append(phrases, rules.Phrase{Key: "sure." + l.Key, Para: l.Para, Args: number("chance", l.M)})
		}
	}
	then := d.result(ch, of)
	if ended := ch.act != actNothing || len(phrases) > 0 && phrases[len(phrases)-1].Key[:4] == "line"; ended && len(phrases) > 0 {
		phrases[len(phrases)-1].Then = &then
	} else {
		phrases = append(phrases, rules.Phrase{Key: "end", Then: &then})
	}
	return phrases
}

func number(name string, n int) []rules.Arg { return []rules.Arg{{Name: name, Num: n}} }

// result returns the outcome of a chain as a phrase, with the chosen candidates.
func (d *data) result(ch *Chain, of subject) rules.Phrase {
	subjects := ch.subjects
	if ch.drawn != nil {
		subjects = ch.drawn
	}
	choice := rules.Phrase{Key: "choice.none"}
	switch {
	case len(subjects) == 1:
		choice.Key = "choice.one"
	case ch.act.takesAll():
		choice.Key = "choice.all"
	case len(subjects) > 1:
		choice.Key = "choice.several"
	}
	for _, s := range subjects {
		choice.Listed = append(choice.Listed, d.nameOf(of, s))
	}
	return rules.Phrase{Key: "act." + actNames[ch.act], Then: &choice}
}

// takesAll reports whether an act applies to all candidates.
func (a act) takesAll() bool { return a == actExpedite || a == actActivate || a == actRally }

// named lists the candidates of a link. If kept is set, it lists only those that are kept.
func (d *data) named(of subject, l Link, kept bool) (list []rules.Named) {
	for _, c := range l.Candidates {
		if c.Kept || !kept {
			n := d.nameOf(of, c.Subject)
			n.N, n.Kept = c.N, c.Kept
			list = append(list, n)
		}
	}
	return list
}

// nameOf names a candidate.
func (d *data) nameOf(of subject, s int) rules.Named {
	switch of {
	case ofUnit:
		return rules.Named{Piece: pieceOf(uint8(s))}
	case ofHex:
		return rules.Named{Cell: cellOf(uint16(s))}
	case ofSide:
		h := uint16(s / 6)
		return rules.Named{Cell: cellOf(h), To: cellOf(d.hex[h].next[s%6])}
	case ofDrive:
		return rules.Named{Cell: cellOf(uint16(s % hexes)), To: cellOf(goalHex(s / hexes))}
	case ofCard:
		if s < len(d.cards) && d.cards[s].id != "" {
			return rules.Named{Card: d.cards[s].id}
		}
	}
	return rules.Named{Card: strconv.Itoa(s)}
}

func abs(n int) int { return max(n, -n) }
