package tigers

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
)

// Helpers that play and query choices by their notation.
var (
	play    = rulestest.Play
	open    = rulestest.Notations
	offers  = rulestest.Offers
	refuses = rulestest.Refuses
)

func TestMapAgreesWithTheText(t *testing.T) {
	coverage.Covers(t, "3.21", "3.22", "3.23", "3.25", "3.26", "3.27", "3.28", "11.13", "11.32")
	d := load(t).d
	names := map[string]int{}
	for n := 1; n <= d.nAreas; n++ {
		names[d.areas[n].name] = n
	}
	for name, n := range map[string]int{"Irrel": 10, "Echternach": 11, "Nusbaum": 19, "Beaufort": 20, "Wahlerscheid": 40, "Monschau": 41,
		"Dasburg": 51, "Gemünd": 55, "Holzthum": 69, "Marnach": 70} {
		check.Equal(t, names[name], n, "%s", name)
	}
	joined := func(a, b int) *link {
		for i := range d.links {
			if l := &d.links[i]; int(l.a) == min(a, b) && int(l.b) == max(a, b) {
				return l
			}
		}
		return nil
	}
	for _, pair := range [][2]string{{"Bastogne", "Sprimont"}, {"Sprimont", "Moircy"}, {"Moircy", "Nives"}, {"Mersch", "Ettelbruck"}, {"Eschdorf", "Rambrouch"}} {
		if joined(names[pair[0]], names[pair[1]]) == nil {
			t.Errorf("%s and %s are not joined", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]int{{40, 41}, {51, 70}, {55, 69}, {19, 20}, {10, 11}, {58, 59}, {names["Waimes"], names["Malmedy"]}, {names["Diekirch"], names["Ettelbruck"]}} {
		if l := joined(pair[0], pair[1]); l == nil || l.bridge == 0 {
			t.Errorf("no bridge %v", pair)
		}
	}
	if joined(74, 75) == nil || joined(75, 76) == nil {
		t.Error("75 does not touch 74 and 76")
	}
	for _, z := range d.zones {
		p := d.placeBy[z.letter]
		for _, w := range d.roads[p] {
			if int(w.cost) != d.num.major || w.bridge != 0 {
				t.Errorf("zone %s is joined to %d by another than a major road", z.letter, w.to)
			}
		}
	}
	for _, n := range []string{"Grandmenil", "Trois-Ponts", "Malmedy", "Belle-Croix", "Beaufays", "Oneux", "Ouffet", "Mean", "Marche", "Rochefort", "Wellin"} {
		check.True(t, d.areas[names[n]].release, "%s releases no group", n)
	}
	if d.front.Has(uint8(names["Schönberg"])) || !d.front.Has(70) {
		t.Error("the front line is wrong")
	}
	for at, points := range map[string]uint8{"Bastogne": 1, "Luxembourg": 2, "Malmedy": 1, "Noville": 0, "Mersch": 0, "La Roche": 0, "Neufchâteau": 0, "Marche": 0, "Rochefort": 0, "Echternach": 1, "Ciney": 1} {
		check.Equal(t, d.vp[names[at]], points, "%s (points)", at)
	}
	for _, z := range d.zones { // §S3: D to K
		check.Equal(t, d.scene("campaign").exits.Has(d.placeBy[z.letter]), z.letter >= "D" && z.letter <= "K", "zone %s is an exit", z.letter)
	}
	for z, m := range map[string]uint8{"A": 0, "D": 0, "E": 0, "F": 0, "G": 1, "H": 1, "J": 3, "K": 1, "L": 0, "P": 0} {
		check.Equal(t, d.mult[d.placeBy[z]], m, "zone %s multiplies by", z)
	}
}

func TestFactorsOfTypes(t *testing.T) {
	coverage.Covers(t, "4.11", "4.16", "4.17", "4.18", "8.31", "8.32")
	p := start(t, "campaign")
	for _, x := range p.Pieces(nil) {
		if !x.Unit {
			continue
		}
		want := [3]int{3, 4, 8}
		switch p.d.kind[x.ID] {
		case armour:
			want = [3]int{4, 5, 8}
		case foot:
			want = [3]int{3, 4, 5}
		}
		if [3]int{x.Attack, x.Defence, x.Move} != want {
			t.Errorf("%s has %d-%d-%d", x.Code, x.Attack, x.Defence, x.Move)
		}
		if (x.Symbol == "parachute" || x.Symbol == "glider") && p.d.kind[x.ID] != foot {
			t.Errorf("%s is airborne and not on foot", x.Code)
		}
		if x.Steps != x.MaxSteps || x.Steps < 1 || x.Steps > 4 {
			t.Errorf("%s has %d points of %d", x.Code, x.Steps, x.MaxSteps)
		}
	}
}

func TestBoardCanBeDrawn(t *testing.T) {
	b := load(t).Board()
	if len(b.Cells) != 141 || len(b.Boxes) != 4 {
		t.Fatalf("%d cells, %d boxes", len(b.Cells), len(b.Boxes))
	}
	for i, c := range b.Cells[1:] {
		if len(c.Outline) < 3 || c.Code == "" || c.Name == "" {
			t.Errorf("cell %d %q has %d corners", i+1, c.Code, len(c.Outline))
		}
		for _, p := range c.Outline {
			if p.X < 0 || p.Y < 0 || p.X > b.Width || p.Y > b.Height {
				t.Errorf("cell %q runs off the sheet at %v", c.Code, p)
			}
		}
		if c.Terrain == "zone" {
			continue
		}
		// A centre is inside its outline, in every direction.
		for k := range c.Outline {
			p, q := c.Outline[k], c.Outline[(k+1)%len(c.Outline)]
			if (q.X-p.X)*(c.Center.Y-p.Y)-(q.Y-p.Y)*(c.Center.X-p.X) < -1e-4 {
				t.Errorf("cell %q has its centre outside", c.Code)
				break
			}
		}
	}
	for i, e := range b.Edges[1:] {
		if e.P == e.Q || e.Bridge != (i < len(load(t).d.bridges)) || e.Name == "" || e.River == "" {
			t.Errorf("edge %d %+v", i+1, e)
		}
	}
	for _, border := range b.Borders {
		if len(border.Lines) == 0 {
			t.Errorf("border %s is empty", border.Kind)
		}
	}
}
