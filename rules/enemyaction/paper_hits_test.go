package enemyaction

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var (
	madeText   = regexp.MustCompile(`^(Attackers|Defenders|Chits): .* ([+−]?\d+)\.$`)
	ratioText  = regexp.MustCompile(`^Strengths: attackers (\d+), defenders (\d+)\.$`)
	givenText  = regexp.MustCompile(`^Situations of the (attackers|defenders): (.*)\.$`)
	chitText   = regexp.MustCompile(`^Chit (\d+), “.*” \((.*)\): attackers (\d+), defenders (\d+): (counts|does not count)\.$`)
	datesText  = regexp.MustCompile(`^(\d+) to (\d+) December$`)
	hitsText   = regexp.MustCompile(`^Hits (of all chits|left): attackers (\d+), defenders (\d+)\.$`)
	ignoreText = regexp.MustCompile(`^(.*): (does not apply|applies: ignored: (\d+) hits?)\.$`)
)

// paperHits is the progress of a reader through the chain of hits of a combat.
type paperHits struct {
	strength [2]int
	given    [2][]string
	alert    bool
	chits    int // number to draw
	drawn    int
	sum      [2]int
	totals   int  // number of lines with total hits
	covered  bool // hits on the defenders have been ignored
	weak     bool // hits on the attackers have been ignored
	last     string
}

// followHits reads a printed chain of hits and returns the hits left that its lines lead to, which must be
// those printed. The day is the date in December.
func followHits(lines []printed, day int) (left [2]int, err error) {
	var p paperHits
	step, part := 0, 0
	for _, line := range lines {
		word, sub, _ := strings.Cut(line.no, ".")
		switch n, m := digits(word), digits(sub); {
		case n == step && m == part+1, n == step+1 && m <= 1:
			step, part = n, m
		case step == 6 && n == 8 && p.chits <= 0: // no chit is drawn
			step, part = n, m
		default:
			return left, fmt.Errorf("%s %s: a step is missing", line.no, line.text)
		}
		if err := p.read(line.text, day); err != nil {
			return left, fmt.Errorf("%s %s: %w", line.no, line.text, err)
		}
	}
	if p.totals != 2 || !strings.HasPrefix(p.last, "Hits left") {
		return left, errors.New("the hits left are missing")
	}
	return p.sum, nil
}

func (p *paperHits) read(text string, day int) error {
	p.last = text
	if m := madeText.FindStringSubmatch(text); m != nil {
		if m[1] == "Chits" {
			p.chits += digits(m[2])
		} else {
			p.strength[part(m[1])] += digits(m[2])
		}
		return nil
	}
	if m := ratioText.FindStringSubmatch(text); m != nil {
		if got := [2]int{digits(m[1]), digits(m[2])}; got != p.strength {
			return fmt.Errorf("the strengths are %v", p.strength)
		}
		return nil
	}
	if m := givenText.FindStringSubmatch(text); m != nil {
		return p.situations(part(m[1]), strings.Split(m[2], ", "))
	}
	if m := chitText.FindStringSubmatch(text); m != nil {
		if n := digits(m[1]); n != p.drawn && n != p.drawn+1 {
			return errors.New("a chit is missing")
		}
		p.drawn = digits(m[1])
		return p.chit(strings.Split(m[2], ", "), [2]int{digits(m[3]), digits(m[4])}, m[5] == "counts", day)
	}
	if m := hitsText.FindStringSubmatch(text); m != nil {
		if p.totals++; p.drawn != p.chits {
			return fmt.Errorf("%d chits are drawn of %d", p.drawn, p.chits)
		}
		if got := [2]int{digits(m[2]), digits(m[3])}; got != p.sum {
			return fmt.Errorf("the hits are %v", p.sum)
		}
		return nil
	}
	if m := questionText.FindStringSubmatch(text); m != nil && m[1] == "The Allies are alert today" {
		p.alert = m[5] != ""
		return nil
	}
	m := ignoreText.FindStringSubmatch(text)
	if m == nil {
		return errors.New("unread")
	}
	return p.ignore(m[1], m[3])
}

// ignore subtracts the hits that a question ignores: hits on the defenders for their cover, hits on the
// attackers for weak defenders. For each side no question may follow one that applies.
func (p *paperHits) ignore(question, hits string) error {
	if strings.HasPrefix(question, "All defenders") {
		if p.weak {
			return errors.New("hits are ignored twice")
		}
		if digits(hits) > p.sum[attackers] {
			return errors.New("more hits are ignored than there are")
		}
		p.weak = hits != ""
		p.sum[attackers] -= digits(hits)
		return nil
	}
	if p.covered || p.sum[defenders] == 0 {
		return errors.New("there is nothing to ignore")
	}
	if hits != "" {
		p.covered, p.sum[defenders] = true, p.sum[defenders]-digits(hits)
	}
	return nil
}

func part(word string) int {
	if strings.EqualFold(word, "attackers") {
		return attackers
	}
	return defenders
}

// situations records the situations of a side and requires that the odds among them match the strengths.
func (p *paperHits) situations(part int, list []string) error {
	odds := 9
	if p.strength[defenders] > 0 {
		odds = p.strength[attackers] / p.strength[defenders]
	}
	for i := range 4 {
		if slices.Contains(list, fmt.Sprintf("%d-1 or better", i+1)) != (odds > i) {
			return fmt.Errorf("the odds are %d-1", odds)
		}
	}
	p.given[part] = list
	return nil
}

// chit adds the hits of a line of a chit if the line counts.
func (p *paperHits) chit(needs []string, hits [2]int, counts bool, day int) error {
	favours := defenders
	if hits[defenders] > 0 {
		favours = attackers
	}
	want := true
	for _, s := range needs {
		if m := datesText.FindStringSubmatch(s); m != nil {
			want = want && !p.alert && digits(m[1]) <= day && day <= digits(m[2])
		} else if s != "always" {
			want = want && slices.Contains(p.given[favours], s)
		}
	}
	if counts != want {
		return fmt.Errorf("counts: %t", want)
	}
	if want {
		p.sum[attackers] += hits[attackers]
		p.sum[defenders] += hits[defenders]
	}
	return nil
}
