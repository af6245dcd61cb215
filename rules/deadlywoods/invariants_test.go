package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// CheckInvariants detects each kind of inconsistent position: random games and
// readers of texts rely on it.
func TestCheckNotices(t *testing.T) {
	pos, err := theGame(t).Start("offensive", nil)
	check.Must(t, err)
	first := pos.(*Position)
	check.Must(t, first.CheckInvariants())
	// A German and an Ally on the map, alone in their hexes.
	alone := func(side uint8) uint8 {
		for u := range first.d.units {
			if h := first.s.loc[u]; first.d.units[u].side == side && h < hexes && first.s.top[h] == uint8(u) && first.s.next[u] == noUnit {
				return uint8(u)
			}
		}
		t.Fatal("no unit is alone in its hex")
		return 0
	}
	german, ally := alone(axis), alone(allies)
	var field, place uint16
	for h := range uint16(hexes) {
		s := &first.s
		switch free := first.d.hex[h].next != [6]uint16{} && !s.occ[0].Has(h) && !s.occ[1].Has(h); {
		case first.d.isPlace.Has(h) && s.occ[allies].Has(h) && place == 0:
			place = h
		case free && !first.d.isPlace.Has(h) && field == 0:
			field = h
		}
	}
	if field == 0 || place == 0 {
		t.Fatal("no such hexes")
	}
	at := first.s.loc[german]
	for name, test := range map[string]struct {
		corrupt func(p *Position, s *state)
		want    string
	}{
		"no steps":            {func(p *Position, s *state) { s.steps[german] = 0 }, "has 0 steps of"},
		"too many steps":      {func(p *Position, s *state) { s.steps[german] = p.d.units[german].maxSteps + 1 }, "steps of"},
		"an Allied marker":    {func(p *Position, s *state) { s.flag[ally] |= fNoSupply }, "carries a supply marker"},
		"nowhere":             {func(p *Position, s *state) { s.loc[german] = placeAssetBox + 1 }, "is at 0x"},
		"below the boxes":     {func(p *Position, s *state) { s.loc[german] = placeBox - 1 }, "is at 0x"},
		"in another stack":    {func(p *Position, s *state) { s.top[field] = german }, "is in the stack of"},
		"both sides":          {func(p *Position, s *state) { p.lift(ally); p.place(ally, at) }, "both sides in"},
		"a zone too many":     {func(p *Position, s *state) { s.zoc[axis][field]++ }, "zone of control of side 0"},
		"a zone unmarked":     {func(p *Position, s *state) { s.zocs[allies] = hexSet{} }, "zone of control of side 1"},
		"occupied by no unit": {func(p *Position, s *state) { s.occ[axis].Add(field) }, "is out of date"},
		"a field held":        {func(p *Position, s *state) { s.held.Add(field) }, "is held but cannot be"},
		"held without units":  {func(p *Position, s *state) { s.held.Add(place) }, "is controlled by the side without units in it"},
		"in no stack":         {func(p *Position, s *state) { s.top[at] = noUnit }, ""},
		"supply":              {func(p *Position, s *state) { p.lines(axis); s.cache[axis].road = hexSet{} }, "supply of side 0 is out of date"},
		"engineers together": {func(p *Position, s *state) {
			s.supLoc[p.d.engineers[0]], s.supLoc[p.d.engineers[1]] = field, field
		}, "with another or the enemy"},
		"engineers among the enemy": {func(p *Position, s *state) { s.supLoc[p.d.engineers[0]] = at }, "with another or the enemy"},
	} {
		q := first.Clone().(*Position)
		test.corrupt(q, &q.s)
		if err := q.CheckInvariants(); err == nil || !strings.HasPrefix(err.Error(), "deadlywoods: ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}
