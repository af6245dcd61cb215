package enemyaction

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A reader on paper follows a printed chain by its English words alone: this file uses no rule, no position
// and no Chain.

// printed is a line of a printed chain.
type printed struct{ no, para, text string }

// readPrinted parses the lines that print writes.
func readPrinted(text string) (list []printed) {
	for line := range strings.Lines(text) {
		no, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t§")
		para, words, _ := strings.Cut(rest, "\t")
		list = append(list, printed{no, para, words})
	}
	return list
}

// nested separates the lines of the chain that answers the first line from the lines after it.
func nested(lines []printed) (inner, rest []printed) {
	prefix := lines[0].no + "a."
	rest = lines[1:]
	for len(rest) > 0 && lines[0].no != "" && strings.HasPrefix(rest[0].no, prefix) {
		line := rest[0]
		line.no = strings.TrimPrefix(line.no, prefix)
		inner, rest = append(inner, line), rest[1:]
	}
	return inner, rest
}

var (
	questionText  = regexp.MustCompile(`^(.*?): (?:[a-z ]+ (\d+), [a-z ]+ (\d+), )?(does not apply|applies: (.*))\.$`)
	listText      = regexp.MustCompile(`^(.*): (\d+) candidates?, (.*)\.$`)
	countText     = regexp.MustCompile(`, (\d+) cards?$`)
	criterionText = regexp.MustCompile(`^(.*?): (.*); left: (.*)\.$`)
	numberText    = regexp.MustCompile(`^(.*) ([+−-]?\d+|yes|no)$`)
	rowText       = regexp.MustCompile(`^Row of (.*): (.*); (\d+) advanced there already: (\d+)\.$`)
	dieText       = regexp.MustCompile(`^Chance (-?\d+): up to it, (.*); above it, (.*); rolled (\d+): (.*)\.$`)
	certainText   = regexp.MustCompile(`^Chance (-?\d+) of (\d+): up to it, (.*); above it, (.*); no die is needed: (.*)\.$`)
	resultText    = regexp.MustCompile(`^Result: (.*)\.$`)
)

// paper is the progress of the reader through a chain.
type paper struct {
	step, part int
	left       []string // candidates
	unnamed    int      // number of candidates without a name
	chance     int
	adds       bool   // chance is set
	then       string // the act, with … in place of the candidate
	ended      bool
}

// follow reads a printed chain and returns the result that its lines lead to. It returns an error if the
// printed result is different or a line is missing or contradictory.
func follow(lines []printed) (result string, err error) {
	var p paper
	for len(lines) > 0 {
		line := lines[0]
		var inner []printed
		inner, lines = nested(lines)
		said := ""
		if len(inner) > 0 {
			if said, err = follow(inner); err != nil {
				return "", err
			}
		}
		switch last, end := strings.CutPrefix(line.no, "="); {
		case line.no == "":
		case end:
			if result, err = p.result(last, line.text); err != nil {
				return "", err
			}
			if len(lines) > 0 && lines[0].no != "" {
				return "", errors.New("there is more behind the result")
			}
			return result, nil
		default:
			if err := p.read(line, said, inner != nil); err != nil {
				return "", fmt.Errorf("%s %s: %w", line.no, line.text, err)
			}
		}
	}
	return "", errors.New("there is no result")
}

// read processes a line. The result of the chain that answers it is said.
func (p *paper) read(line printed, said string, answered bool) error {
	word, sub, inside := strings.Cut(line.no, ".")
	step, _ := strconv.Atoi(word)
	part, _ := strconv.Atoi(sub)
	if inside && part != p.part+1 {
		return errors.New("a part is missing")
	}
	if p.part = part; inside && step == p.step {
		return p.narrow(line.text)
	}
	switch {
	case step != p.step+1:
		return errors.New("a step is missing")
	case p.ended || p.left != nil || p.unnamed > 0:
		return errors.New("the list has ended")
	case inside:
		return p.add(line.text)
	}
	p.step, p.part = step, 0
	return p.question(line.text, said, answered)
}

// add adds a factor to the chance, or takes the chance from the row of a table.
func (p *paper) add(text string) error {
	if m := rowText.FindStringSubmatch(text); m != nil {
		cells := strings.Split(m[2], ", ")
		column, _ := strconv.Atoi(m[3])
		if column >= len(cells) || cells[column] != m[4] {
			return errors.New("the row has a different cell")
		}
		p.chance, p.adds = digits(m[4]), true
		return nil
	}
	m := numberText.FindStringSubmatch(text)
	if m == nil {
		return errors.New("no number")
	}
	p.chance, p.adds = p.chance+digits(m[2]), true
	return nil
}

func digits(word string) int {
	n, _ := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(word))
	return n
}

// question processes a line, a list or a check.
func (p *paper) question(text, said string, answered bool) error {
	if m := dieText.FindStringSubmatch(text); m != nil {
		return p.roll(digits(m[1]), digits(m[4]) <= digits(m[1]), m[2], m[3], m[5])
	}
	if m := certainText.FindStringSubmatch(text); m != nil {
		if n := digits(m[1]); n > 0 && n < digits(m[2]) {
			return errors.New("the die is needed")
		}
		return p.roll(digits(m[1]), digits(m[1]) > 0, m[3], m[4], m[5])
	}
	if p.adds {
		return errors.New("the check is missing")
	}
	if m := questionText.FindStringSubmatch(text); m != nil {
		if relation, known := relations[m[1]]; m[2] != "" && !known {
			return errors.New("the comparison is unknown")
		} else if m[2] != "" {
			holds := relation(digits(m[2]), digits(m[3]))
			if applies := m[5] != ""; applies && !holds || !applies && holds && m[1] != thirdHit {
				return errors.New("the numbers contradict the answer")
			}
		}
		if answers, known := affirmed[m[1]]; known && answered && answers(said) != (m[5] != "") {
			return fmt.Errorf("the question is answered by %q", said)
		}
		p.then, p.ended = m[5], m[5] != ""
		return nil
	}
	if m := listText.FindStringSubmatch(text); m != nil {
		n := digits(m[2])
		p.then = m[3]
		if count := countText.FindStringSubmatch(m[1]); count != nil {
			if digits(count[1]) != n {
				return fmt.Errorf("%s cards, but %d candidates", count[1], n)
			}
			p.unnamed = n
			return nil
		}
		names := strings.Split(m[1], ", ")
		if len(names) < n || n == 0 {
			return errors.New("a candidate is missing")
		}
		names = names[len(names)-n:]
		names[0] = names[0][strings.LastIndexByte(names[0], ' ')+1:]
		p.left = names
		return nil
	}
	if strings.Contains(text, ": ") {
		return errors.New("unread")
	}
	return nil // an empty list
}

// thirdHit is a line that also depends on more than the numbers that it compares.
const thirdHit = "Third hit, not dispersed yet"

// relations are the conditions of the lines that compare two numbers.
var relations = map[string]func(n, m int) bool{
	"Two hexes back already":              func(n, m int) bool { return n >= m },
	"As many hits as steps, or more":      func(n, m int) bool { return n >= m },
	"First hit":                           func(n, _ int) bool { return n == 1 },
	"Second hit, with four steps or more": func(n, m int) bool { return n == 2 && m >= 4 },
	"Second hit, with few steps":          func(n, m int) bool { return n == 2 },
	thirdHit:                              func(n, _ int) bool { return n == 3 },
	"Third hit, dispersed already":        func(n, _ int) bool { return n == 3 },
	"Fourth hit, only one step lost":      func(n, m int) bool { return n == 4 && m == 1 },
	"The odds are below 3-1":              func(n, m int) bool { return n < m },
	"Too few steps":                       func(n, m int) bool { return n < m },
	"The odds change":                     func(n, m int) bool { return n != m },
}

// affirmed are the lines that another procedure answers, with the results that mean yes.
var affirmed = map[string]func(said string) bool{
	"It helps":                    func(said string) bool { return said == "it is played" },
	"The defenders can withdraw":  func(said string) bool { return said != "nothing happens" && said != "the combat goes on" },
	"A stack can join the combat": func(said string) bool { return said != "nothing happens" },
}

// roll ends the chain with a check.
func (p *paper) roll(chance int, success bool, up, over, said string) error {
	act := over
	if success {
		act = up
	}
	if !p.adds || chance != p.chance || said != act {
		return fmt.Errorf("a chance of %d, and %s", p.chance, act)
	}
	p.then, p.ended = act, true
	return nil
}

// narrow keeps the best candidates, which must be those printed.
func (p *paper) narrow(text string) error {
	m := criterionText.FindStringSubmatch(text)
	if m == nil || len(p.left) < 2 {
		return errors.New("nothing to compare")
	}
	var names, best []string
	top := 0
	for item := range strings.SplitSeq(m[2], ", ") {
		x := numberText.FindStringSubmatch(item)
		if x == nil {
			return errors.New("a candidate without a number")
		}
		n, ok := criterionValue(m[1], x[2])
		if !ok {
			return errors.New("which number is better?")
		}
		switch {
		case best == nil || n > top:
			top, best = n, []string{x[1]}
		case n == top:
			best = append(best, x[1])
		}
		names = append(names, x[1])
	}
	if !slices.Equal(names, p.left) {
		return fmt.Errorf("the candidates are %v", p.left)
	}
	if kept := strings.Split(m[3], ", "); !slices.Equal(kept, best) {
		return fmt.Errorf("the best are %v", best)
	}
	p.left = best
	return nil
}

// criterionValue returns the value of a number by the text of a criterion: the highest value is best.
func criterionValue(label, word string) (int, bool) {
	first, _, _ := strings.Cut(strings.Replace(label, ",", "", 1), " ")
	switch {
	case word == "yes" || word == "no":
		n := 0
		if word == "yes" {
			n = 1
		}
		return n, strings.HasSuffix(label, " first")
	case slices.Contains([]string{"Highest", "Most", "Best", "Greatest", "Furthest"}, first):
		return digits(word), true
	case slices.Contains([]string{"Lowest", "Nearest"}, first):
		return -digits(word), true
	}
	return 0, false
}

// result returns the printed result, which must be the one that the lines lead to.
func (p *paper) result(step, text string) (string, error) {
	m := resultText.FindStringSubmatch(text)
	if m == nil {
		return "", errors.New("no result")
	}
	if digits(step) != p.step && !(p.adds && digits(step) == p.step+1) {
		return "", fmt.Errorf("the list has %s steps, and %d are printed", step, p.step)
	}
	var want []string
	switch {
	case p.unnamed > 0:
		if before, after, _ := strings.Cut(p.then, "…"); strings.HasPrefix(m[1], before) && strings.HasSuffix(m[1], after) {
			return m[1], nil
		}
	case p.adds && !p.ended:
		want = []string{"the die decides"}
	case len(p.left) == 1:
		want = []string{strings.Replace(p.then, "…", p.left[0], 1)}
	case len(p.left) > 1:
		names := strings.Join(p.left, ", ")
		want = []string{strings.Replace(p.then, "…", "one of "+names+", at choice", 1), strings.Replace(p.then, "…", names, 1)}
	case p.ended:
		want = []string{strings.Replace(p.then, "…", "no card", 1)}
	default:
		want = []string{"nothing happens"}
	}
	if !slices.Contains(want, m[1]) {
		return "", fmt.Errorf("%q, and not %q", want, m[1])
	}
	return m[1], nil
}
