package tigers

import (
	"io/fs"
	"strings"
)

// The figures of charts and paragraphs, and the factors of units by type.

func (d *data) loadNumbers(fsys fs.FS) error {
	t, err := readTable(fsys, "numbers.csv", "key", "value", "source", "note")
	if err != nil {
		return err
	}
	n := &d.num
	want := map[string]*int{
		"stack.units": &n.stackUnits, "stack.points": &n.stackPoints,
		"road.major": &n.major, "road.minor": &n.minor, "river.afoot": &n.afoot,
		"enter.occupied": &n.occupied, "leave.enemy": &n.leave, "bridge.blown": &n.blown, "entrench.engineer": &n.entrench,
		"call.points": &n.callPoints, "call.allies": &n.callAllies, "call.axis.front": &n.callFront, "call.axis.elsewhere": &n.callElsewhere,
		"drm.entrenched": &n.drmEntrenched, "drm.unsupplied": &n.drmUnsup, "drm.combined": &n.drmArms, "drm.river": &n.drmRiver, "drm.special": &n.drmSpecial,
		"build": &n.build, "build.again": &n.buildAgain,
		"blow.engineer": &n.blowEngineer, "blow.engineer.moved": &n.blowEngMoved, "blow.infantry": &n.blowOther, "blow.infantry.moved": &n.blowOtherMoved,
		"blow.special": &n.blowSpecial, "blow.bridges": &n.blowMost,
		"zone.shift": &n.shift, "zone.shift.most": &n.shiftMost, "special.mp": &n.specialMove,
		"town.held": &n.townHeld, "town.contested": &n.townContested, "gap": &n.gap,
	}
	for t.Next() {
		key := t.Word("key")
		p, ok := want[key]
		if !ok {
			t.Fail("key", "%q is unknown or doubled", key)
			break
		}
		low := 1
		if strings.HasPrefix(key, "drm.") {
			low = -9
		}
		*p = t.Number("value", low, 10)
		delete(want, key)
	}
	if t.Err() == nil && len(want) > 0 {
		missing := ""
		for k := range want {
			if missing == "" || k < missing {
				missing = k
			}
		}
		t.Fail("", "no line for %q", missing)
	}
	if t.Err() == nil && n.blowMost > len(state{}.tried) {
		t.Fail("", "blow.bridges is more than %d", len(state{}.tried))
	}
	return t.Err()
}

func (d *data) loadFactors(fsys fs.FS) error {
	t, err := readTable(fsys, "factors.csv", "type", "attack", "defence", "move", "source", "note")
	if err != nil {
		return err
	}
	seen := 0
	for t.Next() {
		name := t.OneOf("type", "foot", "motor", "mech", "armour", "engineer", "artillery")
		a, def := t.Number("attack", 1, 9), t.Number("defence", 1, 9)
		seen++
		if name == "artillery" {
			d.num.gunAttack, d.num.gunDefence = a, def
			continue
		}
		for k, s := range typeNames {
			if s == name {
				d.num.attack[k], d.num.defence[k], d.num.move[k] = a, def, t.Number("move", 1, 8)
			}
		}
	}
	if t.Err() == nil && (seen != 6 || d.num.gunAttack == 0 || d.num.move[foot]*d.num.move[motor]*d.num.move[mech]*d.num.move[armour]*d.num.move[engineer] == 0) {
		t.Fail("", "want one line for each of six types")
	}
	d.join()
	return t.Err()
}
