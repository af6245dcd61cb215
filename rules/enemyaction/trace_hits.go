package enemyaction

import "herbstnebel/rules"

// hitting is the name of the chain from the chits of a combat to its hits (§1.1). No procedure makes
// it and it leads to no act: it serves listeners that follow every step.
const hitting = "hits"

// toDraw takes the place of the part in a link that is about the number of chits.
const toDraw = defenders + 1

// reportHits passes the chain of hits to the listener.
func (p *Position) reportHits() {
	if receive := p.chainReceiver(); receive != nil {
		receive(p.hitChain())
	}
}

// hitChain returns the chain: the strengths and their ratio, the situations of both parts, each line
// of each chit, and the hits that are ignored. It does not change the position.
func (p *position) hitChain() *Chain {
	ch := &Chain{Procedure: hitting, quiet: true}
	for part := range 2 {
		ch.begin(ch.step + 1)
		for _, m := range p.made(part, nil) {
			ch.add(Link{Kind: Made, Para: m.Para, Key: m.Key, N: m.Value, M: part})
		}
	}
	ch.begin(ch.step + 1)
	ch.add(Link{Kind: Ratio, Para: "X10", N: p.strength(attackers), M: p.strength(defenders)})
	given := p.circumstances()
	ch.begin(ch.step + 1)
	for part, s := range given {
		ch.add(Link{Kind: Given, Para: "X24", N: int(s), M: part})
	}
	ch.appendQuestion("11.1", "alert", 0, p.s.special&dayAlert != 0)
	ch.begin(ch.step + 1)
	for _, m := range p.chitTerms(nil, int(p.s.combat.chits)) {
		ch.add(Link{Kind: Made, Para: m.Para, Key: "made." + m.Key, N: m.Value, M: toDraw})
	}
	ch.begin(ch.step + 1)
	var all []chit
	for k, n := range p.s.drawn {
		for range n {
			c := p.d.chits[k].lines
			all = append(all, c)
			for i, l := range c {
				counts := !p.ineffective(c) && p.applies(&l, given)
				ch.add(Link{Kind: Drawn, Para: "1.1", Compared: [2]int{len(all)}, Key: p.d.chits[k].id, N: int(l.hits[attackers]), M: int(l.hits[defenders]),
					Candidates: []Candidate{{Subject: k, N: i, Kept: counts}}})
			}
		}
	}
	hits := p.total(all, given)
	ch.begin(ch.step + 1)
	ch.add(Link{Kind: Hits, Para: "1.1", N: hits[attackers], M: hits[defenders]})
	q := *p
	left, _ := q.adjust(hits, ch)
	ch.begin(ch.step + 1)
	ch.add(Link{Kind: Hits, Para: "1.2", Key: "left", N: left[attackers], M: left[defenders]})
	return ch
}

// hitStep converts a link of the chain of hits into a phrase.
func (d *data) hitStep(l *Link) (ph rules.Phrase) {
	switch l.Kind {
	case Made:
		made := rules.Phrase{Key: "step." + l.Key, Args: number("n", l.N)}
		return rules.Phrase{Key: "step.part." + []string{"attackers", "defenders", "chits"}[l.M], Then: &made}
	case Ratio:
		return rules.Phrase{Key: "step.ratio", Args: append(number("n", l.N), number("m", l.M)...)}
	case Given:
		ph.Key = "step.given." + partNames[l.M]
		ph.Parts, ph.Items = situationsIn(situation(l.N)), true
	case Drawn:
		c := l.Candidates[0]
		line := &d.chits[c.Subject].lines[c.N]
		ph = rules.Phrase{Key: "step.chit", Listed: []rules.Named{{Card: l.Key}}, Parts: situationsIn(line.when), Items: true,
			Args: []rules.Arg{{Name: "n", Num: l.N}, {Name: "m", Num: l.M}, {Name: "chit", Num: l.Compared[0]}}}
		if line.when == 0 {
			ph.Parts = nil
		}
		if line.from > 0 {
			ph.Parts = append(ph.Parts, rules.Phrase{Key: "step.days", Args: append(number("n", int(line.from)), number("m", int(line.to))...)})
		}
		if ph.Parts == nil {
			ph.Parts = []rules.Phrase{{Key: "step.always"}}
		}
		counts := "step.counts-not"
		if c.Kept {
			counts = "step.counts"
		}
		ph.Then = &rules.Phrase{Key: counts}
	default:
		ph = rules.Phrase{Key: "step.hits", Args: append(number("n", l.N), number("m", l.M)...)}
		if l.Key == "left" {
			ph.Key = "step.hits.left"
		}
	}
	return ph
}

// situationsIn names the situations of a set, or states that there are none.
func situationsIn(s situation) (list []rules.Phrase) {
	for i, name := range situationNames {
		if s>>i&1 != 0 {
			list = append(list, rules.Phrase{Key: "step.situation." + name})
		}
	}
	if list == nil {
		list = append(list, rules.Phrase{Key: "step.situation.none"})
	}
	return list
}
