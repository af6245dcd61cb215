package tigers

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// complete checks that no records are missing that the others or the rules count on. What
// is missing where another file names it is found when that file is read.
func (d *data) complete(fs.FS) error {
	for _, check := range []func() error{d.groundIsWhole, d.levelsMatch, d.paragraphsFollow, d.scenariosFollow} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func missing(file, format string, args ...any) error {
	return fmt.Errorf("%s/%s: %s", folder, file, fmt.Sprintf(format, args...))
}

// groundIsWhole checks that roads join all places of a scenario.
func (d *data) groundIsWhole() error {
	for i := range d.scenes {
		sc := &d.scenes[i]
		left := sc.inside
		var open mask
		first, _ := left.Pop()
		open.Add(first)
		for at, ok := open.Pop(); ok; at, ok = open.Pop() {
			next := sc.lines[at].And(&left)
			left = left.AndNot(&next)
			open = open.Or(&next)
		}
		if at, ok := left.Pop(); ok {
			return missing("links.csv", "a road is missing: %s is cut off in scenario %q", d.placeName(at), sc.id)
		}
	}
	return nil
}

// levelsMatch checks that a scenario that counts points has the levels of both sides in
// pairs, and one between them.
func (d *data) levelsMatch() error {
	for i := range d.scenes {
		sc := &d.scenes[i]
		if sc.scoring == TwoTowns {
			continue
		}
		between := 0
		for _, l := range sc.levels {
			if l.winner == rules.Nobody {
				between++
				continue
			}
			other := func(o level) bool { return o.name == l.name && o.winner == l.winner.Other() }
			if !slices.ContainsFunc(sc.levels, other) {
				return missing("levels.csv", "scenario %q has no level %q of the %v", sc.id, l.name, l.winner.Other())
			}
		}
		if between != 1 {
			return missing("levels.csv", "scenario %q has %d levels that nobody wins, want 1", sc.id, between)
		}
	}
	return nil
}

// scenariosFollow checks that the scenarios are those of the index of paragraphs, S1 and on.
func (d *data) scenariosFollow() error {
	for _, p := range d.paras {
		of := func(s scenario) bool { return s.para == p.Num }
		if strings.HasPrefix(p.Num, "S") && !slices.ContainsFunc(d.scenes, of) {
			return missing("scenarios.csv", "no scenario is that of paragraph %.60s", p.Num)
		}
	}
	return nil
}

// paragraphsFollow checks that no paragraph is left out of the index: each but the first
// comes after another of its heading, and every heading is there; and what decisions and
// scenarios cite is there.
func (d *data) paragraphsFollow() error {
	have := map[string]bool{}
	for _, p := range d.paras {
		have[p.Num] = true
	}
	var want []string
	for _, p := range d.paras {
		n := len(p.Num) - 1
		if last := p.Num[n]; last > '1' && last <= '9' {
			want = append(want, p.Num[:n]+string(last-1))
		}
		if chapter, section, ok := strings.Cut(p.Num, "."); ok && len(section) == 2 {
			want = append(want, chapter+"."+section[:1])
		} else if n, err := strconv.Atoi(chapter); ok && err == nil {
			want = append(want, chapter+".0")
			if n > 1 {
				want = append(want, strconv.Itoa(n-1)+".0")
			}
		}
	}
	for _, p := range prompts {
		want = append(want, p.para)
	}
	for i := range operations {
		want = append(want, operations[i].Para)
	}
	for _, s := range d.scenes {
		want = append(want, s.para)
	}
	for _, num := range want {
		if num != "" && !have[num] {
			return missing("rulebook.csv", "paragraph %.60s is missing", num)
		}
	}
	return nil
}
