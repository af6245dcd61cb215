package enemyaction

import (
	"fmt"

	"herbstnebel/rules"
)

// steps converts a chain into phrases in order, one for each line, list, comparison and number, and
// the result last. Each has the number of its step after the prefix.
func (d *data) steps(ch *Chain, prefix string) (list []rules.Phrase) {
	pr := procedureNamed(ch.Procedure)
	of := noSubject
	for i := range ch.Links {
		l := &ch.Links[i]
		no := fmt.Sprintf("%s%d", prefix, l.Step)
		if l.Part > 0 {
			no = fmt.Sprintf("%s.%d", no, l.Part)
		}
		var ph rules.Phrase
		switch {
		case pr != nil:
			st := &pr.steps[l.Step-1]
			if l.Kind == List {
				of = st.of
			}
			ph = d.step(st, of, l)
		case l.Kind == Line:
			then := rules.Phrase{Key: "step.ignored", Args: number("n", l.M)}
			if l.Key == "alert" {
				then = rules.Phrase{Key: "step.void"}
			}
			ph = answered(l, then)
		default:
			ph = d.hitStep(l)
		}
		ph.No, ph.Para = no, l.Para
		list = append(list, ph)
		if l.Why != nil {
			list = append(list, d.steps(l.Why, no+"a.")...)
		}
	}
	if pr == nil {
		return list
	}
	last := 0
	if len(ch.Links) > 0 {
		last = ch.Links[len(ch.Links)-1].Step
	}
	end := rules.Phrase{Key: "step.result", No: fmt.Sprintf("%s=%d", prefix, last), Then: &rules.Phrase{Key: "step.waits"}}
	if !ch.waits {
		then := d.result(ch, of)
		end.Then = &then
	}
	return append(list, end)
}

// step converts a link into a phrase.
func (d *data) step(st *step, of subject, l *Link) rules.Phrase {
	switch l.Kind {
	case Line:
		return answered(l, actOf(st.then))
	case List:
		if len(l.Candidates) == 0 {
			return rules.Phrase{Key: "none." + l.Key}
		}
		then := actOf(st.then)
		return rules.Phrase{Key: "list." + l.Key, Args: number("n", len(l.Candidates)), Listed: d.named(of, *l, false),
			Then: &rules.Phrase{Key: "step.candidates", Args: number("n", len(l.Candidates)), Then: &then}}
	case Narrow:
		ph := rules.Phrase{Key: "step.by." + l.Key, Items: true, Then: &rules.Phrase{Key: "step.left", Listed: d.named(of, *l, true)}}
		for _, c := range l.Candidates {
			key := "step.number"
			if answers[l.Key] {
				key = []string{"step.number.no", "step.number.yes"}[c.N]
			}
			name := d.nameOf(of, c.Subject)
			name.Kept = c.Kept
			ph.Parts = append(ph.Parts, rules.Phrase{Key: key, Listed: []rules.Named{name}, Args: number("n", c.N)})
		}
		return ph
	case Factor:
		return rules.Phrase{Key: "factor." + l.Key, Args: number("n", l.N)}
	case Table:
		ph := rules.Phrase{Key: "step.row." + l.Key, Items: true, Args: append(number("n", l.N), number("m", l.M)...)}
		for _, c := range l.Candidates {
			ph.Parts = append(ph.Parts, rules.Phrase{Key: "step.cell", Args: number("n", c.N)})
		}
		return ph
	}
	up, over := actOf(st.then), actOf(st.otherwise)
	then := up
	if l.Kind == Die && l.N > l.M || l.Kind == Certain && l.M <= 0 {
		then = over
	}
	ph := rules.Phrase{Key: "step.die", Args: append(number("chance", l.M), number("face", l.N)...), Then: &then}
	if l.Kind == Certain {
		ph.Key, ph.Args = "step.sure", append(number("chance", l.M), number("faces", d.num.faces)...)
	}
	ph.Parts = []rules.Phrase{{Key: "step.up-to", Then: &up}, {Key: "step.over", Then: &over}}
	return ph
}

// aboutSteps returns the phrases before the steps of a chain: its subject, a card or a hex, if its
// title does not name it.
func (p *position) aboutSteps(pr *procedure, ch *Chain) []rules.Phrase {
	switch {
	case pr == nil:
	case pr.about == ofCard:
		return []rules.Phrase{{Key: "step.card", Para: "X28", Listed: []rules.Named{p.d.nameOf(ofCard, ch.About)}}}
	case pr == &advance:
		return []rules.Phrase{{Key: "step.into", Para: "8.2", Listed: []rules.Named{p.d.nameOf(ofHex, int(p.s.combat.into))}}}
	}
	return nil
}

// price returns the phrase that states whether the chosen retreat costs a step (§5.1 to §5.4).
func (p *position) price(ch *Chain) []rules.Phrase {
	if ch.act != actEnter {
		return nil
	}
	way := retreatPriority(p, ch.About, ch.subjects[0])
	key := "step.free"
	if way > 2 {
		key = "step.costs"
	}
	return []rules.Phrase{{Key: key, Para: fmt.Sprintf("5.%d", way)}}
}

// answers holds the criteria that are questions: the number of a candidate is 1 for yes and 0 for no.
var answers = map[string]bool{
	"stack-without-loss": true, "unit-without-loss": true, "several-steps": true, "passable": true, "others-follow": true,
	"village": true, "direction": true, "primary": true, "isolated": true, "friends": true, "stays": true,
}

// answered converts a line into a phrase, with the numbers that it compares, and the act if it
// applies.
func answered(l *Link, then rules.Phrase) rules.Phrase {
	answer := rules.Phrase{Key: "step.no"}
	if l.N == 1 {
		answer = rules.Phrase{Key: "step.applies", Then: &then}
	}
	if l.Compared != [2]int{} {
		answer.Parts = []rules.Phrase{{Key: "step.with." + l.Key, Args: append(number("n", l.Compared[0]), number("m", l.Compared[1])...)}}
	}
	return rules.Phrase{Key: "line." + l.Key, Then: &answer}
}

// actOf returns the phrase of an act before its candidate is known.
func actOf(a act) rules.Phrase {
	return rules.Phrase{Key: "act." + actNames[a], Then: &rules.Phrase{Key: "choice.open"}}
}
