package tigers

import (
	"io/fs"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// The scenarios, their places and units, and their levels of victory.

func (d *data) loadScenarios(fsys fs.FS) error {
	t := rows(fsys, "scenarios.csv", "id,limits,last,axis_zones,allied_zones,special_days,special_uses,last_attrition,scoring,~para,source,note", func(t table) {
		s := scenario{id: t.Word("id"), limits: t.OneOf("limits", "", "7", "5"), uses: t.Number("special_uses", 0, 3),
			lastAttrition: t.Yes("last_attrition"), scoring: Scoring(t.Index("scoring", scorings[:])), para: t.Word("para")}
		when, name, _ := strings.Cut(t.Text("last"), " ")
		n, ok := parseStamp(when)
		side, ok2 := rules.ParseSide(name)
		if !ok || !ok2 || side != rules.Axis && side != rules.Allies {
			t.Fail("last", "last")
		}
		s.last, s.lastSide = n, side
		for i, column := range []string{"axis_zones", "allied_zones"} {
			for _, z := range t.places(d, column) {
				if int(z) <= d.nAreas || d.axisZone.Has(z) != (i == 0) {
					t.Fail(column, "unknown.side", "value", d.placeName(z), "file", "zones.csv")
					break
				}
				s.zones[i].Add(z)
			}
			s.sources[i] = s.zones[i]
		}
		for _, f := range strings.Fields(t.Text("special_days")) {
			day, err := strconv.Atoi(f)
			if err != nil || day < 16 || day > 22 {
				t.Fail("special_days", "number", "value", f, "low", 16, "high", 22)
				break
			}
			s.days[day-15] = true
		}
		d.delimit(&s)
		for _, o := range d.scenes {
			if o.id == s.id {
				t.Twice("id")
			}
		}
		d.scenes = append(d.scenes, s)
	})
	if t.Err() != nil {
		return t.Err()
	}
	return d.checkScenarios(fsys)
}

// delimit derives from the limits and zones of a scenario the places in it, the exits, the scenario
// lines across its roads, and the bridges that are damaged at the start.
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

// checkScenarios returns an error unless the units of each scenario and its special forces have a
// place in it, and its groups are complete.
func (d *data) checkScenarios(fsys fs.FS) error {
	for i := range d.scenes {
		s := &d.scenes[i]
		if areas := d.specialAreas(s); s.uses > 0 && areas.Empty() {
			return find(fsys, "scenarios.csv", "id", s.id).Fail("special_uses", "special")
		}
		for id := 1; id < len(d.units); id++ {
			u := &d.units[id]
			own := func() *datafile.Table { return find(fsys, "units.csv", "code", u.code) }
			in := d.inScenario(u, s)
			if in && u.start != 0 && !s.inside.Has(u.start) {
				return own().Fail("area", "unit.outside", "scenario", s.id)
			}
			if u.group != 0 && in != d.inScenario(&d.units[d.groups[u.group].units[0]], s) {
				return own().Fail("limits", "unit.group", "scenario", s.id)
			}
			if in && u.start != 0 && d.areas[u.start].side != u.side {
				return own().Fail("area", "unit.enemy", "scenario", s.id)
			}
		}
	}
	return nil
}

func (d *data) loadLevels(fsys fs.FS) error {
	t := rows(fsys, "levels.csv", "scenario,level,winner,from,source,note", func(t table) {
		id := t.Word("scenario")
		s := d.scene(id)
		if s == nil {
			t.Fail("scenario", "unknown", "file", "scenarios.csv")
			return
		}
		w, _ := rules.ParseSide(t.OneOf("winner", "axis", "allies", "nobody"))
		l := level{t.Word("level"), w, t.Number("from", 0, 1000)}
		if n := len(s.levels); n > 0 && s.levels[n-1].from <= l.from {
			t.Fail("from", "descend")
		}
		s.levels = append(s.levels, l)
	})
	if t.Err() != nil {
		return t.Err()
	}
	for _, s := range d.scenes {
		if n := len(s.levels); s.scoring != TwoTowns && (n == 0 || s.levels[n-1].from != 0) {
			return find(fsys, "levels.csv", "scenario", s.id).Need("from", "level.zero", "scenario", s.id)
		}
	}
	return t.Err()
}
