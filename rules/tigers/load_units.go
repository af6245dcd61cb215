package tigers

import (
	"io/fs"
	"strings"

	"herbstnebel/rules"
)

// The units, and the groups in which reinforcements arrive.

func (d *data) loadGroups(fsys fs.FS) error {
	d.groups = make([]group, 1)
	t := rows(fsys, "reinforcements.csv", "group,side,impulse,zones,release,fallback,source,note", func(t table) {
		side := t.Side("side")
		g := group{id: t.Word("group"), side: side, due: t.stamp("impulse"), zones: t.places(d, "zones"), release: t.places(d, "release"), fallback: noStamp}
		if t.Text("fallback") != "" {
			g.fallback = t.stamp("fallback")
			if len(g.release) == 0 || g.fallback < g.due {
				t.Fail("fallback", "fallback")
			}
		}
		if d.groupBy[g.id] != 0 {
			t.Twice("group")
		}
		if len(g.zones) == 0 {
			t.Word("zones")
		}
		for _, z := range g.zones {
			if int(z) <= d.nAreas || d.axisZone.Has(z) != (side == rules.Axis) {
				t.Fail("zones", "unknown.side", "value", d.placeName(z), "file", "zones.csv")
			}
		}
		for _, a := range g.release {
			if int(a) > d.nAreas {
				t.Fail("release", "unknown", "value", d.placeName(a), "file", "areas.csv")
				break
			}
			d.areas[a].release = true
			d.release.Add(a)
		}
		if len(d.groups) >= maxGroups {
			t.Fail("group", "most", "most", maxGroups-1)
			return
		}
		d.groupBy[g.id] = len(d.groups)
		d.groups = append(d.groups, g)
	})
	return t.Err()
}

func (d *data) loadUnits(fsys fs.FS) error {
	d.units = make([]unit, 1)
	t := rows(fsys, "units.csv", "code,side,nation,~service,army,formation,~name,type,~symbol,~size,strength,area,entrenched,triangle,group,limits,source,note", func(t table) {
		side := t.Side("side")
		u := unit{code: t.Word("code"), side: side, nation: t.Word("nation"), service: t.Word("service"), army: t.Text("army"),
			formation: t.Word("formation"), name: t.Text("name"), symbol: t.Word("symbol"), size: t.Word("size"),
			limits: t.limits(), entrenched: t.Yes("entrenched"), points: uint8(t.Number("strength", 1, maxPoints)), source: t.Source()}
		u.kind = uint8(1 + t.Index("type", typeNames[1:]))
		if t.Text("area") != "" {
			u.start = uint8(t.area(d, "area"))
		}
		triangle := t.OneOf("triangle", "", "red", "green")
		u.red, u.green = triangle == "red", triangle == "green"
		if u.red && side != rules.Axis || u.green && side != rules.Allies {
			t.Fail("triangle", "triangle")
		}
		if strings.ContainsAny(u.code, " \t,=@") {
			t.Fail("code", "code")
		}
		if d.unitBy[u.code] != 0 {
			t.Twice("code")
		}
		if len(d.units) >= maxUnits {
			t.Fail("code", "most", "most", maxUnits-1)
			return
		}
		id := uint8(len(d.units))
		if g := t.Text("group"); g != "" {
			u.group = uint8(d.groupBy[g])
			if u.group == 0 || d.groups[u.group].side != side {
				t.Fail("group", "unknown.side", "file", "reinforcements.csv")
			} else {
				d.groups[u.group].units = append(d.groups[u.group].units, id)
			}
		}
		if (u.start == 0) == (u.group == 0) {
			t.Fail("area", "area.group")
		}
		if u.kind == armour && u.entrenched {
			t.Fail("entrenched", "entrenched")
		}
		d.unitBy[u.code] = id
		d.kind[id] = u.kind
		if side == rules.Allies {
			d.ally[id] = 1
		}
		d.units = append(d.units, u)
	})
	if t.Err() != nil {
		return t.Err()
	}
	var total [2]int
	for id := 1; id < len(d.units); id++ {
		total[d.ally[id]] += int(d.units[id].points)
	}
	if max(total[axis], total[allies]) > 255 {
		t.Fail("strength", "strength", "most", 255)
	}
	for _, g := range d.groups[1:] {
		if len(g.units) == 0 {
			return find(fsys, "reinforcements.csv", "group", g.id).Fail("group", "unused", "file", "units.csv")
		}
	}
	return t.Err()
}
