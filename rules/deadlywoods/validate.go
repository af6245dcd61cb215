package deadlywoods

import (
	"io/fs"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// The data must contain everything that the rules name.

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

// destroyed lists the bridges that are blown at the start (§3.2).
var destroyed = [][2]string{{"4025", "3926"}, {"3923", "3823"}, {"3622", "3623"}, {"3419", "3320"}}

// complete returns an error for the first unit, place or bridge that the rules name and the data
// lack.
func (d *data) complete(fsys fs.FS) error {
	find := func(file string, pairs ...string) *datafile.Table { return datafile.Find(fsys, folder+file, pairs...) }
	for _, n := range namedFormations {
		if !slices.ContainsFunc(d.formations, func(f formation) bool { return f.id == n.id }) {
			return find("formations.csv").Missing("id", n.id, n.para)
		}
	}
	for _, n := range namedUnits {
		if !slices.ContainsFunc(d.units, func(u unit) bool { return u.id == n.id }) {
			return find("units.csv").Missing("id", n.id, n.para)
		}
	}
	for _, f := range d.formations {
		if len(f.units) != f.strength {
			return find("formations.csv", "id", f.id).Fail("units", "strength", "file", "units.csv", "n", len(f.units))
		}
	}
	for _, kind := range []supportKind{artillery, rockets, engineer} {
		if !slices.ContainsFunc(d.supports, func(s support) bool { return s.kind == kind }) {
			return find("support.csv").Missing("kind", supportNames[kind])
		}
	}
	if !slices.ContainsFunc(d.supports, func(s support) bool { return s.kind == engineer && s.corps == corps5 && s.start < hexes }) {
		return find("support.csv").Fail("start", "engineer")
	}
	for _, b := range destroyed {
		from, _ := parseHex(b[0])
		to, _ := parseHex(b[1])
		dir, _ := d.dir(from, to)
		if at := d.hex[from].bridge[dir]; at == noBridge || !d.bridges[at].blown {
			return find("rivers.csv", "a", min(b[0], b[1]), "b", max(b[0], b[1])).Need("bridge", "bridge.blown")
		}
	}
	for _, u := range d.units { // units that arrive with a chit need that chit
		if u.start < placeBox || u.start >= placeOut {
			continue
		}
		turn, box := int(u.start-placeBox)/2, int(u.start-placeBox)%2
		if t := &d.turns[turn]; int(t.cup[u.side][ChitReinf]+t.hand[u.side][ChitReinf]) <= box {
			return find("chits.csv", "turn", strconv.Itoa(turn)).Fail([2]string{"axis_cup", "allies_cup"}[u.side], "reinforcement", "unit", u.id, "box", box+1)
		}
	}
	indexed := func(para string) bool {
		return para == "" || slices.ContainsFunc(d.paragraphs, func(p rules.Paragraph) bool { return p.Num == para })
	}
	for _, x := range decisions {
		if !indexed(x.para) {
			return find("rulebook.csv").Missing("num", x.para)
		}
	}
	for _, x := range operations {
		if !indexed(x.Para) {
			return find("rulebook.csv").Missing("num", x.Para)
		}
	}
	return nil
}
