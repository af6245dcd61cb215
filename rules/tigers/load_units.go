package tigers

import (
	"io/fs"
	"strings"

	"herbstnebel/rules"
)

// Who fights: units, and the groups in which reinforcements come.

func (d *data) loadGroups(fsys fs.FS) error {
	t, err := readTable(fsys, "reinforcements.csv", "group", "side", "impulse", "zones", "release", "fallback", "source", "note")
	if err != nil {
		return err
	}
	d.groups = make([]group, 1)
	for t.Next() {
		side := t.Side("side")
		g := group{id: t.Word("group"), side: side, due: t.stamp("impulse"), zones: t.places(d, "zones"), release: t.places(d, "release"), fallback: noStamp}
		if t.Text("fallback") != "" {
			g.fallback = t.stamp("fallback")
			if len(g.release) == 0 || g.fallback < g.due {
				t.Fail("fallback", "a fallback is for a group with release areas, and not before its impulse")
			}
		}
		if d.groupBy[g.id] != 0 {
			t.Fail("group", "%q is doubled", g.id)
		}
		if len(g.zones) == 0 {
			t.Fail("zones", "group %q has no zone", g.id)
		}
		for _, z := range g.zones {
			if int(z) <= d.nAreas || d.axisZone.Has(z) != (side == rules.Axis) {
				t.Fail("zones", "group %q cannot come by %s", g.id, d.placeName(z))
			}
		}
		for _, a := range g.release {
			if int(a) > d.nAreas {
				t.Fail("release", "release by zone %s", d.placeName(a))
				break
			}
			d.areas[a].release = true
			d.release.Add(a)
		}
		if len(d.groups) >= maxGroups {
			t.Fail("group", "more than %d groups", maxGroups-1)
			break
		}
		d.groupBy[g.id] = len(d.groups)
		d.groups = append(d.groups, g)
	}
	return t.Err()
}

func (d *data) loadUnits(fsys fs.FS) error {
	t, err := readTable(fsys, "units.csv", "code", "side", "nation", "~service", "army", "formation", "~name", "type", "~symbol", "~size",
		"strength", "area", "entrenched", "triangle", "group", "limits", "source", "note")
	if err != nil {
		return err
	}
	d.units = make([]unit, 1)
	d.unitLine = make([]int, 1)
	for t.Next() {
		side := t.Side("side")
		u := unit{code: t.Word("code"), side: side, nation: t.Word("nation"), service: t.Word("service"), army: t.Text("army"),
			formation: t.Word("formation"), name: t.Text("name"), symbol: t.Word("symbol"), size: t.Word("size"),
			limits: t.limits(), entrenched: t.Yes("entrenched"), points: uint8(t.Number("strength", 1, maxPoints)), source: t.Source()}
		kind := t.OneOf("type", "foot", "motor", "mech", "armour", "engineer")
		for k, s := range typeNames {
			if s == kind {
				u.kind = uint8(k)
			}
		}
		if t.Text("area") != "" {
			u.start = uint8(t.area(d, "area"))
		}
		switch t.OneOf("triangle", "", "red", "green") {
		case "red":
			u.red = true
		case "green":
			u.green = true
		}
		if u.red && side != rules.Axis || u.green && side != rules.Allies {
			t.Fail("triangle", "red triangles are German and green ones Allied")
		}
		if strings.ContainsAny(u.code, " \t,=@") {
			t.Fail("code", "%q may not hold blanks, commas, = or @", u.code)
		}
		if d.unitBy[u.code] != 0 {
			t.Fail("code", "%q is doubled", u.code)
		}
		if len(d.units) >= maxUnits {
			t.Fail("code", "more than %d units", maxUnits-1)
			break
		}
		id := uint8(len(d.units))
		if g := t.Text("group"); g != "" {
			u.group = uint8(d.groupBy[g])
			if u.group == 0 || d.groups[u.group].side != side {
				t.Fail("group", "%q is not one of this side's in reinforcements.csv", g)
			} else {
				d.groups[u.group].units = append(d.groups[u.group].units, id)
			}
		}
		if (u.start == 0) == (u.group == 0) {
			t.Fail("area", "unit %s needs a start area or a group, and not both", u.code)
		}
		if u.kind == armour && u.entrenched {
			t.Fail("entrenched", "armour cannot be entrenched")
		}
		d.unitBy[u.code] = id
		d.kind[id] = u.kind
		if side == rules.Allies {
			d.ally[id] = 1
		}
		d.units = append(d.units, u)
		d.unitLine = append(d.unitLine, t.Line())
	}
	if t.Err() != nil {
		return t.Err()
	}
	var total [2]int
	for id := 1; id < len(d.units); id++ {
		total[d.ally[id]] += int(d.units[id].points)
	}
	if max(total[axis], total[allies]) > 255 {
		t.Fail("", "a side has more than 255 strength points")
	}
	for _, g := range d.groups[1:] {
		if len(g.units) == 0 {
			t.Fail("", "no unit belongs to group %q", g.id)
		}
	}
	return t.Err()
}
