package tigers

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// The numeric values of charts and paragraphs, and the factors of units by type.

func (d *data) loadNumbers(fsys fs.FS) error {
	t, err := readTable(fsys, "numbers.csv", "key", "value", "source", "note")
	if err != nil {
		return err
	}
	n := &d.num
	want := map[string]*int{
		"stack.units": &n.stackUnits, "stack.points": &n.stackPoints,
		"road.major": &n.major, "road.minor": &n.minor, "river.afoot": &n.riverOnFoot,
		"enter.occupied": &n.occupied, "leave.enemy": &n.leave, "bridge.blown": &n.blown, "entrench.engineer": &n.entrench,
		"call.points": &n.callPoints, "call.allies": &n.callAllies, "call.axis.front": &n.callFront, "call.axis.elsewhere": &n.callNotInFront,
		"drm.entrenched": &n.drmEntrenched, "drm.unsupplied": &n.drmUnsup, "drm.combined": &n.drmArms, "drm.river": &n.drmRiver, "drm.special": &n.drmSpecial,
		"build": &n.build, "build.again": &n.buildAgain,
		"blow.engineer": &n.blowEngineer, "blow.engineer.moved": &n.blowEngMoved, "blow.infantry": &n.blowOther, "blow.infantry.moved": &n.blowOtherMoved,
		"blow.special": &n.blowSpecial, "blow.bridges": &n.maxBlow,
		"zone.shift": &n.shift, "zone.shift.most": &n.maxShift, "special.mp": &n.specialMove,
		"town.held": &n.townHeld, "town.contested": &n.townContested, "gap": &n.gap,
	}
	for t.Next() {
		key := t.Word("key")
		p, ok := want[key]
		if !ok {
			t.Strange("key")
			break
		}
		low := 1
		if strings.HasPrefix(key, "drm.") {
			low = -9
		}
		*p = t.Number("value", low, 10)
		delete(want, key)
	}
	if len(want) > 0 {
		t.Missing("key", slices.Min(slices.Collect(maps.Keys(want))))
	}
	if limit := len(state{}.tried); t.Err() == nil && n.maxBlow > limit {
		return find(fsys, "numbers.csv", "key", "blow.bridges").Fail("value", "number", "low", 1, "high", limit)
	}
	return t.Err()
}

func (d *data) loadFactors(fsys fs.FS) error {
	t, err := readTable(fsys, "factors.csv", "type", "attack", "defence", "move", "source", "note")
	if err != nil {
		return err
	}
	types := []string{"foot", "motor", "mech", "armour", "engineer", "artillery"}
	seen := map[string]bool{}
	for t.Next() {
		name := t.OneOf("type", types...)
		a, def := t.Number("attack", 1, 9), t.Number("defence", 1, 9)
		if seen[name] {
			t.Twice("type")
		}
		seen[name] = true
		if name == "artillery" {
			d.num.artilleryAttack, d.num.artilleryDefence = a, def
			continue
		}
		for k, s := range typeNames {
			if s == name {
				d.num.attack[k], d.num.defence[k], d.num.move[k] = a, def, t.Number("move", 1, 8)
			}
		}
	}
	for _, name := range types {
		if !seen[name] {
			t.Missing("type", name)
		}
	}
	d.join()
	return t.Err()
}
