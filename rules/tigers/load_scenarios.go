package tigers

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// The scenarios, what each plays with, and their levels of victory.

func (d *data) loadScenarios(fsys fs.FS) error {
	t, err := readTable(fsys, "scenarios.csv", "id", "limits", "last", "axis_zones", "allied_zones", "special_days", "special_uses", "last_attrition", "scoring", "~para", "source", "note")
	if err != nil {
		return err
	}
	for t.Next() {
		s := scenario{id: t.Word("id"), limits: t.OneOf("limits", "", "7", "5"), uses: t.Number("special_uses", 0, 3),
			lastAttrition: t.Yes("last_attrition"), scoring: Scoring(t.Index("scoring", scorings[:])), para: t.Word("para")}
		when, who, _ := strings.Cut(t.Text("last"), " ")
		n, ok := parseStamp(when)
		side, ok2 := rules.ParseSide(who)
		if !ok || !ok2 || side != rules.Axis && side != rules.Allies {
			t.Fail("last", "%q is not an impulse and a side", t.Text("last"))
		}
		s.last, s.lastSide = n, side
		for i, column := range []string{"axis_zones", "allied_zones"} {
			for _, z := range t.places(d, column) {
				if int(z) <= d.nAreas || d.axisZone.Has(z) != (i == 0) {
					t.Fail(column, "%s is not a zone of that side", d.placeName(z))
					break
				}
				s.zones[i].Add(z)
			}
			s.sources[i] = s.zones[i]
		}
		for _, f := range strings.Fields(t.Text("special_days")) {
			day, err := strconv.Atoi(f)
			if err != nil || day < 16 || day > 22 {
				t.Fail("special_days", "%q is not a day", f)
				break
			}
			s.days[day-15] = true
		}
		d.delimit(&s)
		for _, o := range d.scenes {
			if o.id == s.id {
				t.Fail("id", "%q is doubled", s.id)
			}
		}
		d.scenes = append(d.scenes, s)
	}
	if t.Err() == nil && len(d.scenes) == 0 {
		t.Fail("", "no scenarios")
	}
	if t.Err() != nil {
		return t.Err()
	}
	return d.checkScenarios()
}

// delimit finds what a scenario plays with, from its limits and its zones: the places in it, the exits,
// the lines along its roads, and the bridges that are damaged at the start.
func (d *data) delimit(s *scenario) {
	for p := 1; p <= d.nPlaces; p++ {
		in := s.limits == ""
		if p <= d.nAreas {
			in = in || strings.Contains(d.areas[p].limits, s.limits)
		} else {
			in = s.zones[0].Has(uint8(p)) || s.zones[1].Has(uint8(p))
			if s.zones[1].Has(uint8(p)) && d.zones[p-d.nAreas-1].exit {
				s.exits.Add(uint8(p))
			}
		}
		if in {
			s.inside.Add(uint8(p))
		}
	}
	for _, l := range d.links {
		if s.inside.Has(l.a) && s.inside.Has(l.b) {
			s.lines[l.a].Add(l.b)
			s.lines[l.b].Add(l.a)
		}
		if l.damaged == "all" || l.damaged != "" && s.limits != "" && strings.Contains(l.damaged, s.limits) {
			s.startDown |= 1 << (l.bridge - 1)
		}
	}
}

// checkScenarios checks that the units of each scenario have a place in it, as the special forces
// have, and that its groups come as a whole.
func (d *data) checkScenarios() error {
	for i := range d.scenes {
		s := &d.scenes[i]
		if spots := d.specialSpots(s); s.uses > 0 && spots.Empty() {
			return &datafile.Error{File: folder + "/areas.csv", What: fmt.Sprintf("no area without points for the special forces in scenario %q", s.id)}
		}
		for id := 1; id < len(d.units); id++ {
			u := &d.units[id]
			fail := func(what string) error {
				return &datafile.Error{File: folder + "/units.csv", Line: d.unitLine[id], What: fmt.Sprintf("%s %s in scenario %q", u.code, what, s.id)}
			}
			in := d.inScenario(u, s)
			if in && u.start != 0 && !s.inside.Has(u.start) {
				return fail("begins outside the limits")
			}
			if u.group != 0 && in != d.inScenario(&d.units[d.groups[u.group].units[0]], s) {
				return fail("does not come with its group")
			}
			if in && u.start != 0 && d.areas[u.start].side != u.side {
				return fail("begins on enemy ground")
			}
		}
	}
	return nil
}

func (d *data) loadLevels(fsys fs.FS) error {
	t, err := readTable(fsys, "levels.csv", "scenario", "level", "winner", "from", "source", "note")
	if err != nil {
		return err
	}
	for t.Next() {
		id := t.Word("scenario")
		s := d.scene(id)
		if s == nil {
			t.Fail("scenario", "%q is not in scenarios.csv", id)
			break
		}
		w, _ := rules.ParseSide(t.OneOf("winner", "axis", "allies", "nobody"))
		l := level{t.Word("level"), w, t.Number("from", 0, 1000)}
		if n := len(s.levels); n > 0 && s.levels[n-1].from <= l.from {
			t.Fail("from", "levels must go down")
		}
		s.levels = append(s.levels, l)
	}
	if t.Err() != nil {
		return t.Err()
	}
	for _, s := range d.scenes {
		if n := len(s.levels); s.scoring != TwoTowns && (n == 0 || s.levels[n-1].from != 0) {
			t.Fail("", "the levels of %q do not end at 0", s.id)
		}
	}
	return t.Err()
}
