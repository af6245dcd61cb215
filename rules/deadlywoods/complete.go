package deadlywoods

import (
	"fmt"
	"io/fs"
	"slices"

	"herbstnebel/rules"
)

// What the rules name must be in the data.

// namedUnits are the units that paragraphs name.
var namedUnits = []struct{ id, para string }{
	{"1SS.Peiper", "8.5"}, {"5FJ.14", "9.4"}, {"99.393", "12.3"}, {"99.394", "12.3"},
}

// namedFormations are the formations that paragraphs name.
var namedFormations = []struct{ id, para string }{
	{"150Pz", "7.3"}, {"106", "8.3"}, {"s301", "11.2.1"}, {"s506", "11.2.1"}, {"FG", "11.2.1"}, {"FB", "11.2.1"},
	{"517", "11.2.1"}, {"4Cav", "11.2.1"}, {"6Cav", "11.2.1"}, {"14Cav", "11.2.1"}, {"102Cav", "11.2.1"},
	{"Br29", "10.6.4"}, {"Br33", "10.6.4"}, {"Br51", "10.6.4"}, {"Br53", "10.6.4"}, {"Br6Abn", "10.6.4"}, {"5AD", "10.6.4"}, {"11AD", "10.6.4"}, {"17Abn", "10.6.4"},
	{"1SS", "12.10"}, {"2SS", "12.10"}, {"9SS", "12.10"}, {"12SS", "12.10"},
	{"2", "14.3.1"}, {"99", "14.3.1"}, {"10SS", "14.8.3"}, {"11Pz", "14.8.3"}, {"82", "14.8.4"}, {"101", "14.8.4"},
}

// destroyed are the bridges that are blown at the start (§3.2).
var destroyed = [][2]string{{"4025", "3926"}, {"3923", "3823"}, {"3622", "3623"}, {"3419", "3320"}}

// complete reports the first thing that the rules need and the data lack.
func (d *data) complete(fs.FS) error {
	missing := func(file, format string, args ...any) error {
		return fmt.Errorf("%s%s: %s", folder, file, fmt.Sprintf(format, args...))
	}
	for _, n := range namedFormations {
		if !slices.ContainsFunc(d.formations, func(f formation) bool { return f.id == n.id }) {
			return missing("formations.csv", "no formation %s, which %s names", n.id, n.para)
		}
	}
	for _, n := range namedUnits {
		if !slices.ContainsFunc(d.units, func(u unit) bool { return u.id == n.id }) {
			return missing("units.csv", "no unit %s, which %s names", n.id, n.para)
		}
	}
	for _, f := range d.formations {
		if len(f.units) != f.strength {
			return missing("units.csv", "%d units of formation %s, want the %d of formations.csv", len(f.units), f.id, f.strength)
		}
	}
	for _, kind := range []supportKind{artillery, rockets, engineer} {
		if !slices.ContainsFunc(d.supports, func(s support) bool { return s.kind == kind }) {
			return missing("support.csv", "no asset of kind %s", supportNames[kind])
		}
	}
	if !slices.ContainsFunc(d.supports, func(s support) bool { return s.kind == engineer && s.corps == corps5 && s.start < hexes }) {
		return missing("support.csv", "no engineer of V Corps on the map at the start (12.4.1)")
	}
	for _, b := range destroyed {
		from, _ := parseHex(b[0])
		to, _ := parseHex(b[1])
		dir, _ := d.dir(from, to)
		if at := d.hex[from].bridge[dir]; at == noBridge || !d.bridges[at].blown {
			return missing("rivers.csv", "no destroyed bridge %s-%s (3.2)", b[0], b[1])
		}
	}
	for _, u := range d.units { // who comes with a chit comes only if there is one
		if u.start < placeBox || u.start >= placeOut {
			continue
		}
		turn, box := int(u.start-placeBox)/2, int(u.start-placeBox)%2
		if t := &d.turns[turn]; int(t.cup[u.side][ChitReinf]+t.hand[u.side][ChitReinf]) <= box {
			return missing("chits.csv", "turn %d lacks the reinforcement chit %d with which %s comes (14.8)", turn, box+1, u.id)
		}
	}
	indexed := func(para string) bool {
		return para == "" || slices.ContainsFunc(d.paragraphs, func(p rules.Paragraph) bool { return p.Num == para })
	}
	for _, x := range decisions {
		if !indexed(x.para) {
			return missing("rulebook.csv", "no paragraph %s, by which the decision %s is taken", x.para, x.key)
		}
	}
	for _, x := range operations {
		if !indexed(x.Para) {
			return missing("rulebook.csv", "no paragraph %s, which allows the choice %s", x.Para, x.Verb)
		}
	}
	return nil
}
