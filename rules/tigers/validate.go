package tigers

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// complete returns an error if records are missing that other records or the rules require. Records
// that another file names are checked when that file is read.
func (d *data) complete(fsys fs.FS) error {
	for _, check := range []func(fs.FS) error{d.validateGround, d.levelsMatch, d.paragraphsFollow, d.scenariosFollow} {
		if err := check(fsys); err != nil {
			return err
		}
	}
	return nil
}

// validateGround returns an error unless roads connect all places of a scenario.
func (d *data) validateGround(fsys fs.FS) error {
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
			return find(fsys, "links.csv").Fail("", "cut-off", "value", d.placeName(at), "scenario", sc.id)
		}
	}
	return nil
}

// levelsMatch returns an error unless, in each scenario that counts points, both sides have the same
// levels of victory, and exactly one level has no winner.
func (d *data) levelsMatch(fsys fs.FS) error {
	for i := range d.scenes {
		sc := &d.scenes[i]
		if sc.scoring == TwoTowns {
			continue
		}
		between := 0
		for _, l := range sc.levels {
			if l.winner == rules.NoSide {
				between++
				continue
			}
			other := func(o level) bool { return o.name == l.name && o.winner == l.winner.Other() }
			if !slices.ContainsFunc(sc.levels, other) {
				return find(fsys, "levels.csv", "scenario", sc.id, "level", l.name).Fail("winner", "level.pair")
			}
		}
		if between != 1 {
			return find(fsys, "levels.csv", "scenario", sc.id).Fail("winner", "level.between", "scenario", sc.id, "n", between)
		}
	}
	return nil
}

// scenariosFollow returns an error unless each scenario paragraph of the index, from S1 on, has its
// scenario.
func (d *data) scenariosFollow(fsys fs.FS) error {
	for _, p := range d.paras {
		of := func(s scenario) bool { return s.para == p.Num }
		if strings.HasPrefix(p.Num, "S") && !slices.ContainsFunc(d.scenes, of) {
			return find(fsys, "scenarios.csv").Missing("para", p.Num)
		}
	}
	return nil
}

// paragraphsFollow returns an error unless the index of paragraphs is complete: the numbers have no
// gaps, and every heading and every paragraph that decisions and scenarios cite is present.
func (d *data) paragraphsFollow(fsys fs.FS) error {
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
			return find(fsys, "rulebook.csv").Missing("num", num)
		}
	}
	return nil
}
