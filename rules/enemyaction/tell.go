package enemyaction

import "fmt"

// Phrase is a chain in words, before a language is chosen: a key of the string tables, below
// "told.", with what stands in its braces.
type Phrase struct {
	Key     string
	Numbers map[string]int // {n}, {chance}, {face}; {signed} is {n} with its sign
	Listed  []Named        // {list}
	Parts   []Phrase       // {parts}
	Then    *Phrase        // {then}, or {choice} of an act
}

// Named is something that a phrase names.
type Named struct {
	Of string // unit, hex, side, card
	N  int    // the candidate
}

var subjectNames = []string{"", "unit", "hex", "side", "card"}

// Tell puts a chain into phrases, a sentence each: the line that applied, the lists with the
// criteria that narrowed them, the check with its factors.
func Tell(ch *Chain) (told []Phrase) {
	pr := procedureNamed(ch.Procedure)
	var parts []Phrase
	var list *Phrase
	of := nobody
	for _, l := range ch.Links {
		switch l.Kind {
		case Line:
			if l.N == 1 {
				told = append(told, Phrase{Key: "line." + l.Key})
			}
		case List:
			if len(l.Candidates) == 0 {
				told = append(told, Phrase{Key: "none." + l.Key})
				continue
			}
			of = pr.listOf(l)
			told = append(told, Phrase{Key: "list." + l.Key, Listed: named(of, l, false)})
			list = &told[len(told)-1]
		case Narrow:
			kept := named(of, l, true)
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
			list.Parts = append(list.Parts, Phrase{Key: key, Listed: kept, Numbers: map[string]int{"n": abs(best)}})
		case Factor:
			if l.N != 0 || l.Key == "hold-value" || l.Key == "steps" {
				parts = append(parts, Phrase{Key: "factor." + l.Key, Numbers: map[string]int{"n": l.N}})
			}
		case Die:
			if len(parts) == 1 {
				parts = nil // a table: one number, the chance
			}
			told = append(told, Phrase{Key: "check." + l.Key, Parts: parts, Numbers: map[string]int{"chance": l.M, "face": l.N}})
		case Sure:
			told = append(told, Phrase{Key: "sure." + l.Key, Numbers: map[string]int{"chance": l.M}})
		}
	}
	then := Phrase{Key: "act." + actNames[ch.act], Then: &Phrase{Key: "choice.none"}}
	if len(ch.subjects) > 0 {
		then.Then = &Phrase{Key: "choice.one"}
		if len(ch.subjects) > 1 {
			then.Then.Key = "choice.several"
		}
		for _, s := range ch.subjects {
			then.Then.Listed = append(then.Then.Listed, Named{subjectNames[of], s})
		}
	}
	if ended := ch.act != actNothing || len(told) > 0 && told[len(told)-1].Key[:4] == "line"; ended && len(told) > 0 {
		told[len(told)-1].Then = &then
	} else {
		told = append(told, Phrase{Key: "end", Then: &then})
	}
	return told
}

// listOf is what a list of a procedure holds.
func (pr *procedure) listOf(l Link) subject {
	for _, st := range pr.steps {
		if st.list != nil && st.key == l.Key && st.para == l.Para {
			return st.of
		}
	}
	return nobody
}

// named lists the candidates of a link, or those who stay.
func named(of subject, l Link, kept bool) (list []Named) {
	for _, c := range l.Candidates {
		if c.Kept || !kept {
			list = append(list, Named{subjectNames[of], c.Subject})
		}
	}
	return list
}

func abs(n int) int { return max(n, -n) }
