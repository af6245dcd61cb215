package tigers

import (
	"io/fs"
	"strings"

	"herbstnebel/rules/datafile"
)

// The numeric values of charts and paragraphs, and the factors of units by type.

func (d *data) loadNumbers(fsys fs.FS) error {
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
	t := datafile.Named(fsys, folder+"/numbers.csv", "key,value,source,note", "key", want, func(t *datafile.Table, to *int) {
		low := 1
		if strings.HasPrefix(t.Text("key"), "drm.") {
			low = -9
		}
		*to = t.Number("value", low, 10)
	})
	if limit := len(state{}.tried); n.maxBlow > limit {
		t.Find("key", "blow.bridges").Fail("value", "number", "low", 1, "high", limit)
	}
	return t.Err()
}

func (d *data) loadFactors(fsys fs.FS) error {
	types := append(typeNames[1:len(typeNames):len(typeNames)], "artillery")
	t := rows(fsys, "factors.csv", "type,attack,defence,move,source,note", func(t table) {
		k := 1 + t.Index("type", types)
		a, def := t.Number("attack", 1, 9), t.Number("defence", 1, 9)
		t.Unique("type")
		if k == len(typeNames) {
			d.num.artilleryAttack, d.num.artilleryDefence = a, def
			return
		}
		d.num.attack[k], d.num.defence[k], d.num.move[k] = a, def, t.Number("move", 1, 8)
	})
	t.Complete("type", types...)
	d.join()
	return t.Err()
}
