package deadlywoods

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// entersAt lists the hexes in which a unit may enter now.
func (p *Position) entersAt(id string) string { return strings.Join(p.offered("enter "+id), " ") }

// arriving returns a position of a turn in which reinforcement chits, among others, can be drawn.
func (s *System) arriving(t testing.TB, turn int, lines ...string) *Position {
	t.Helper()
	return s.position(t, append([]string{fmt.Sprintf("turn %d", turn), "scenario campaign", "opening 6", "phase draw",
		"cup axis reinf 2", "cup allies reinf 2", "cup axis mc 1", "cup allies mc 1"}, lines...)...)
}

func TestReinforcementBoxes(t *testing.T) {
	coverage.Covers(t, "14.8", "2.2.1", "3.2")
	sys := field(t)
	lines := []string{"unit 9Pz.33 T4.1 3", "unit 79VG.208 T4.1 2", "unit 15PzG.104 T4.2 3", "unit 167VG.331 T5.1 2",
		"unit 2AD.CCA T4.1 2", "unit 75.289 T4.2 2", "unit 17Abn.507 T5.1 2"}
	t.Run("the first chit brings the first box, the second the second", func(t *testing.T) {
		p := sys.arriving(t, 4, lines...)
		p.play(t, "draw axis reinf")
		p.must(t, "enter 9Pz.33 4315") // at L
		p.play(t, "enter 9Pz.33 4315")
		p.must(t, "enter 79VG.208 4325") // at M
		p.play(t, "enter 79VG.208 4325")
		p.picksAre(t, "9Pz.33 79VG.208")
		p.whereIs(t, "15PzG.104", "T4.2 3")
		p.whereIs(t, "2AD.CCA", "T4.1 2") // the other side's
		p.play(t, "end", "draw allies reinf", "enter 2AD.CCA 0105", "end")
		p.whereIs(t, "75.289", "T4.2 2")
		p.play(t, "draw axis reinf", "enter 15PzG.104 4315")
		p.picksAre(t, "15PzG.104") // not those of the first box
		p.whereIs(t, "167VG.331", "T5.1 2")
		p.play(t, "end", "draw allies reinf", "enter 75.289 0105")
		p.whereIs(t, "17Abn.507", "T5.1 2")
	})
	t.Run("the boxes of the next turn begin with the first", func(t *testing.T) {
		p := sys.position(t, "turn 4", "scenario campaign", "phase draw", "reinforced-axis 2", "cup axis supply 1", "unit 167VG.331 T5.1 2", "unit 9VG.36 T5.2 2")
		p.play(t, "draw axis supply")
		p.playUntil(t, "first-chit")
		p.play(t, "chit reinf", "enter 167VG.331 4315")
		p.picksAre(t, "167VG.331")
	})
	t.Run("only the reinforcements move", func(t *testing.T) {
		p := sys.arriving(t, 4, append(lines, "unit 26VG.39 3015 2")...)
		p.play(t, "draw axis reinf", "enter 9Pz.33 4315", "enter 79VG.208 4325")
		p.picksAre(t, "9Pz.33 79VG.208")
	})
	t.Run("on any hex of their zones", func(t *testing.T) {
		sys := field(t)
		sys.data.entries['H'-'A'] = append(sys.data.entries['H'-'A'], mustHex(t, "0107"))
		p := sys.arriving(t, 4, lines...)
		p.play(t, "draw allies reinf")
		check.Equal(t, p.entersAt("2AD.CCA"), "0105 0107", "2AD.CCA enters at")
	})
	t.Run("only tanks attack after the move", func(t *testing.T) {
		p := sys.arriving(t, 4, append(lines, "unit 9Pz.10 T4.1 3", "unit 4.12 4113 2", "unit 4.8 4013 2")...)
		p.play(t, "draw axis reinf", "enter 9Pz.33 4315", "enter 9Pz.10 4315", "enter 79VG.208 4325")
		p.play(t, "unit 9Pz.33", "move 4114", "unit 9Pz.10", "move 4014", "end")
		p.attackersAre(t, "9Pz.33")
	})
	t.Run("tanks that stay in their entry hex attack too", func(t *testing.T) {
		p := sys.arriving(t, 4, append(lines, "unit Delay 4314 1")...)
		p.play(t, "draw axis reinf", "enter 9Pz.33 4315", "enter 79VG.208 4325", "end")
		p.attackersAre(t, "9Pz.33")
	})
	t.Run("nothing due", func(t *testing.T) {
		p := sys.arriving(t, 4)
		p.play(t, "draw axis reinf")
		p.phaseIs(t, "draw")
	})
}

func TestReinforcementsStack(t *testing.T) {
	coverage.Covers(t, "14.8", "6.2", "10.4.1", "10.5")
	sys := field(t)
	// Five units of two divisions, in a hex that a third one occupies.
	lines := []string{"unit 9Pz.33 T4.1 3", "unit 9Pz.10 T4.1 3", "unit 167VG.331 T4.1 2", "unit 167VG.339 T4.1 2", "unit 26VG.39 4315 2"}
	p := sys.arriving(t, 4, lines...)
	p.play(t, "draw axis reinf")
	for _, id := range []string{"9Pz.33", "9Pz.10", "167VG.331", "167VG.339"} {
		p.play(t, "enter "+id+" 4315") // whatever the hex contains
	}
	p.picksAre(t, "9Pz.33 9Pz.10 167VG.331 167VG.339")
	t.Run("by road all the same", func(t *testing.T) {
		p.costIs(t, "unit 9Pz.33", "3115", 12)
		p.costIs(t, "unit 9Pz.10", "3115", 12)
		p.costIs(t, "unit 167VG.331 by road", "3115", 12) // as motorised, twelve hexes
		p.costIs(t, "unit 167VG.331", "4015", 6)
		p.costIs(t, "unit 167VG.331", "3915", noPath)
	})
	t.Run("within the limits when the round ends", func(t *testing.T) {
		q := p.Clone().(*Position)
		q.play(t, "end")
		q.phaseIs(t, "overstack")
		q.play(t, "remove 26VG.39")
		q.phaseIs(t, "overstack") // two divisions of two still
		q.play(t, "remove 167VG.331")
		q.phaseIs(t, "draw")
		q = p.Clone().(*Position)
		q.play(t, "unit 167VG.331", "move 4215", "unit 167VG.339", "move 4215", "end") // leaves the hex in time
		q.phaseIs(t, "draw")
	})
	t.Run("motorised in their own round only", func(t *testing.T) {
		q := p.Clone().(*Position)
		q.play(t, "unit 167VG.331", "move 4215", "unit 167VG.339", "move 4115", "end", "draw axis mc", "use move")
		q.must(t, "unit 167VG.331", "unit 167VG.339")
		q.mustNot(t, "unit 167VG.331 by road", "unit 167VG.339 by road")
	})
	t.Run("stacked tanks not by road in a later round", func(t *testing.T) {
		q := p.Clone().(*Position)
		q.play(t, "unit 167VG.331", "move 4215", "unit 167VG.339", "move 4115", "end", "draw axis mc", "use move")
		q.costIs(t, "unit 9Pz.33", "4316", 2)
		q.costIs(t, "unit 9Pz.33", "3115", noPath)
	})
	t.Run("Allied infantry too", func(t *testing.T) {
		q := sys.arriving(t, 9, "unit 17Abn.507 T9.1 2", "unit 17Abn.513 T9.1 2", "unit 4.12 0125 2")
		q.play(t, "draw allies reinf", "enter 17Abn.507 0125", "enter 17Abn.513 0125")
		q.costIs(t, "unit 17Abn.507 by road", "1325", 12)
		q.costIs(t, "unit 17Abn.507 by road", "1425", noPath)
	})
}

func TestBlockedEntries(t *testing.T) {
	coverage.Covers(t, "14.8", "9.3")
	// On the test map A is 2030, B 1530, C 1030, D 0530, E 0125, F 0115, G 0101, H 0105, I 1001
	// and J 2001; K 4305, L 4315 and M 4325 are German.
	sys := field(t, "british 0101 0102 0103 0104 0105")
	const onB, onC, onD = "unit 26VG.39 1530 2", "unit 26VG.77 1030 2", "unit 26VG.78 0530 2"
	const atB, atC = "unit 26VG.39 1529 2", "unit 26VG.77 1029 2" // their zones reach the entry hexes
	for _, c := range []struct {
		name  string
		id    string // due with the first chit of turn 4
		lines []string
		want  string
	}{
		{"both zones free", "6Cav.6", nil, "1030 1530"},
		{"one occupied", "6Cav.6", []string{onB}, "1030"},
		{"one in a zone of control", "6Cav.6", []string{atC}, "1530"},
		// The example of §14.8: III Corps, due at B and C, enters at D.
		{"both occupied", "6Cav.6", []string{onB, onC}, "0530"},
		{"both in zones of control", "6Cav.6", []string{atB, atC}, "0530"},
		{"one occupied, one in a zone of control", "26.328", []string{onB, atC}, "0530"},
		{"D closed too", "6Cav.6", []string{onB, onC, onD}, "0125"},
		{"the next one to the west, not to the east", "5.2", []string{onB}, "1030"},
		{"an enemy without zone next to it", "5.2", []string{"unit VdH 1529 1"}, "1530"},
		{"an enemy without zone on it", "5.2", []string{"unit VdH 1530 1"}, "1030"},
		{"friends beside do not open a zone of control", "5.2", []string{atB, "unit 4.12 1530 2"}, "1030"},
		{"US from the north", "30.120", []string{"unit 26VG.39 1001 2"}, "0101"},
		{"the 5th Armored from J", "5AD.CCA", []string{"unit 26VG.39 2001 2"}, "1001"},
		{"British from H to G", "Br51.152", []string{"unit 26VG.39 0105 2"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.arriving(t, 4, append(c.lines, "unit "+c.id+" T4.1 2")...)
			p.play(t, "draw allies reinf")
			got := ""
			if p.Decision().Key == "enter" {
				got = p.entersAt(c.id)
			}
			check.Equal(t, got, c.want, "%s enters at", c.id)
		})
	}
	t.Run("the British not by a zone outside their own", func(t *testing.T) {
		for _, british := range []string{"1005", "1005 0101"} { // G is at 0101, and F nearer, outside
			sys := field(t, "british "+british)
			sys.data.entries['H'-'A'], sys.data.entries['F'-'A'] = []uint16{mustHex(t, "1005")}, []uint16{mustHex(t, "0805")}
			p := sys.arriving(t, 4, "unit 26VG.39 1005 2", "unit Br51.152 T4.1 2")
			p.play(t, "draw allies reinf")
			check.Equal(t, p.entersAt("Br51.152"), strings.TrimSpace(british[4:]), "the British enter at")
		}
	})
	t.Run("the example on the real map", func(t *testing.T) {
		real := theGame(t)
		hexesOf := func(zone string) (out []string) {
			for h, x := range real.data.hex {
				if x.entry != 0 && string(rune(x.entry)) == zone {
					out = append(out, hexCode(uint16(h)))
				}
			}
			slices.Sort(out)
			return out
		}
		var lines []string
		germans := []string{"26VG.39", "26VG.77", "26VG.78", "12VG.27", "12VG.48", "12VG.89"}
		for i, h := range append(hexesOf("B"), hexesOf("C")...) {
			lines = append(lines, "unit "+germans[i]+" "+h+" 2")
			if real.data.isPlace.Has(mustHex(t, h)) {
				lines = append(lines, "held "+h)
			}
		}
		p := real.arriving(t, 4, append(lines, "unit 6Cav.6 T4.1 2", "unit 26.328 T4.1 2")...)
		p.play(t, "draw allies reinf")
		for range 2 {
			id := p.d.units[p.s.reg.unit].id
			check.Equal(t, p.entersAt(id), strings.Join(hexesOf("D"), " "), "%s enters at", id)
			p.play(t, "enter "+id+" "+hexesOf("D")[0])
		}
	})
	t.Run("the British stay in their zone", func(t *testing.T) {
		// West of G there is no zone: the units wait.
		p := sys.arriving(t, 4, "unit Br53.71 T4.1 2", "unit 26VG.39 0101 2")
		p.play(t, "draw allies reinf")
		p.whereIs(t, "Br53.71", "T4.2 2")
	})
	t.Run("without a legal hex, they wait for the next chit", func(t *testing.T) {
		all := []string{onB, onC, onD, "unit 12VG.27 0125 2", "unit 12VG.48 0115 2", "unit 12VG.89 0101 2", "unit 3FJ.5 0105 2", "unit 3FJ.9 1001 2"}
		for from, to := range map[string]string{"T3.2": "T4.1", "T4.1": "T4.2", "T4.2": "T5.1", "T7.1": "T10.1", "T10.1": "out"} {
			var turn, box int
			fmt.Sscanf(from, "T%d.%d", &turn, &box)
			p := sys.arriving(t, turn, append(all, "unit 5.2 "+from+" 2", fmt.Sprintf("reinforced-allies %d", box-1))...)
			p.play(t, "draw allies reinf")
			p.whereIs(t, "5.2", to+" 2")
		}
	})
	t.Run("Germans", func(t *testing.T) {
		enemy := func(at ...string) (lines []string) {
			for i, h := range at {
				lines = append(lines, "unit "+[]string{"4.12", "4.8", "4.22"}[i]+" "+h+" 2")
			}
			return lines
		}
		for _, c := range []struct {
			name  string
			lines []string
			id    string
			want  string
		}{
			{"free", nil, "9Pz.33", "4315"},
			{"occupied", enemy("4315"), "9Pz.33", ""},
			{"in a zone of control", enemy("4314"), "9Pz.33", ""},
			{"one of two closed", enemy("4305"), "2SS.2", "4315"},
			{"both closed", enemy("4305", "4314"), "2SS.2", ""},
		} {
			p := sys.arriving(t, 4, append(c.lines, "unit "+c.id+" T4.1 3")...)
			p.play(t, "draw axis reinf")
			got := ""
			if p.Decision().Key == "enter" {
				got = p.entersAt(c.id)
			} else {
				p.whereIs(t, c.id, "out 3") // they do not arrive at all
			}
			check.Equal(t, got, c.want, "%s: %s enters at", c.name, c.id)
		}
	})
}

func TestThirdCorpsByD(t *testing.T) {
	coverage.Covers(t, "14.8.1")
	sys := field(t)
	t.Run("due with the second chit of turn 3 at C, in with the first of turn 4 at D", func(t *testing.T) {
		p := sys.arriving(t, 3, "reinforced-allies 1", "unit 4AD.CCA T3.2 2")
		p.play(t, "draw allies reinf")
		p.must(t, "enter 4AD.CCA 1030", "later 4AD.CCA")
		p.mustNot(t, "enter 4AD.CCA 0530") // not at D at once
		p.play(t, "later 4AD.CCA")
		p.whereIs(t, "4AD.CCA", "T4.1 2")
		p.s.reg.turn, p.s.reg.reinfs = 4, [2]uint8{}
		p.play(t, "draw allies reinf")
		p.must(t, "enter 4AD.CCA 0530")
		p.mustNot(t, "enter 4AD.CCA 1030", "later 4AD.CCA")
	})
	t.Run("due with the first chit of a turn, in with the second", func(t *testing.T) {
		p := sys.arriving(t, 4, "unit 26.328 T4.1 2", "unit 4.12 1015 2")
		p.play(t, "draw allies reinf", "later 26.328")
		p.whereIs(t, "26.328", "T4.2 2")
		p.play(t, "draw allies reinf")
		check.Equal(t, p.entersAt("26.328"), "0530", "26.328 enters at")
	})
	t.Run("each unit for itself", func(t *testing.T) {
		p := sys.arriving(t, 3, "reinforced-allies 1", "unit 4AD.CCA T3.2 2", "unit 4AD.CCB T3.2 2")
		p.play(t, "draw allies reinf", "later 4AD.CCA", "enter 4AD.CCB 1030")
		p.picksAre(t, "4AD.CCB")
	})
	t.Run("III Corps only", func(t *testing.T) {
		p := sys.arriving(t, 4, "unit 5.2 T4.1 2")
		p.play(t, "draw allies reinf")
		p.mustNot(t, "later 5.2")
	})
	t.Run("D closed when they come: the next zone", func(t *testing.T) {
		p := sys.arriving(t, 4, "unit 26.328 T4.1 2 late", "unit 26VG.39 0530 2")
		p.play(t, "draw allies reinf")
		check.Equal(t, p.entersAt("26.328"), "0125", "26.328 enters at")
	})
	t.Run("no round left to wait for", func(t *testing.T) {
		p := sys.arriving(t, 10, "unit 90.357 T10.1 2")
		p.play(t, "draw allies reinf")
		p.must(t, "enter 90.357 1530")
		p.mustNot(t, "later 90.357")
	})
}

func TestConditionalReinforcements(t *testing.T) {
	coverage.Covers(t, "14.8.3")
	sys := field(t)
	due := []string{"unit 10SS.10 T3.2 3", "unit 10SS.21 T3.2 3", "unit 10SS.22 T3.2 3", "unit 11Pz.15 T3.2 3", "unit 11Pz.110 T3.2 3", "unit 11Pz.111 T3.2 3",
		"unit 246VG.352 T3.2 2", "unit 2SS.2 T3.1 3"}
	const stVith, bastogne = "held 3211", "held 2519"
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{nil, "246VG.352"},
		{[]string{stVith}, "10SS.10 10SS.21 10SS.22 246VG.352"},
		{[]string{bastogne}, "11Pz.15 11Pz.110 11Pz.111 246VG.352"},
		{[]string{stVith, bastogne}, "10SS.10 10SS.21 10SS.22 11Pz.15 11Pz.110 11Pz.111 246VG.352"},
	} {
		t.Run(strings.Join(c.lines, " "), func(t *testing.T) {
			p := sys.arriving(t, 3, append(c.lines, due...)...)
			p.play(t, "draw axis reinf") // the first box offers no choice
			p.play(t, "enter 2SS.2 "+p.offered("enter 2SS.2")[0], "end")
			p.whereIs(t, "10SS.10", "T3.2 3")
			p.play(t, "draw allies reinf", "draw axis reinf")
			for p.Decision().Key == "enter" {
				p.play(t, p.legal()[0])
			}
			p.picksAre(t, c.want)
			for _, l := range due {
				id := strings.Fields(l)[1]
				if !slices.Contains(strings.Fields(c.want), id) && id != "2SS.2" {
					if p.s.loc[p.named(t, id)] != placeOut { // they never come
						t.Errorf("%s is at %s", id, p.where(t, id))
					}
				}
			}
		})
	}
	t.Run("it is the moment of the second chit that counts", func(t *testing.T) {
		p := sys.arriving(t, 3, append(due, stVith, bastogne)...)
		p.play(t, "draw axis reinf")
		p.play(t, "enter 2SS.2 "+p.offered("enter 2SS.2")[0], "end")
		p.s.held.Remove(mustHex(t, "3211"))
		p.play(t, "draw allies reinf", "draw axis reinf")
		p.whereIs(t, "10SS.10", "out 3")
		p.whereIs(t, "11Pz.15", "T3.2 3")
	})
}

func TestAirborneRush(t *testing.T) {
	coverage.Covers(t, "14.8.4")
	t.Run("twelve points by road, with the first chit of turn 2 only", func(t *testing.T) {
		sys := field(t)
		for _, c := range []struct {
			id   string
			turn int
			box  int
			want string // the furthest hex of the southern road
			cost int
		}{
			{"82.504", 2, 1, "2525", 24}, {"82.325", 2, 1, "2525", 24}, {"101.501", 2, 1, "2525", 24}, {"101.327", 2, 1, "2525", 24},
			{"82.504", 2, 2, "1325", 12}, {"82.504", 3, 1, "1325", 12}, {"87.345", 2, 1, "1325", 12},
		} {
			t.Run(fmt.Sprintf("%s, turn %d, box %d", c.id, c.turn, c.box), func(t *testing.T) {
				p := sys.arriving(t, c.turn, fmt.Sprintf("reinforced-allies %d", c.box-1), fmt.Sprintf("unit %s T%d.%d 2", c.id, c.turn, c.box))
				p.play(t, "draw allies reinf", "enter "+c.id+" 0125")
				p.costIs(t, "unit "+c.id+" by road", c.want, c.cost)
				next := "2625"
				if c.cost == 12 {
					next = "1425"
				}
				p.costIs(t, "unit "+c.id+" by road", next, noPath)
				p.costIs(t, "unit "+c.id+" by road", "0124", noPath) // as long as it stays on the road
				p.costIs(t, "unit "+c.id, "0425", 6)                 // or on foot as usual
				p.costIs(t, "unit "+c.id, "0525", noPath)
			})
		}
		p := sys.arriving(t, 2, "unit 82.504 T2.1 2")
		p.play(t, "draw allies reinf", "enter 82.504 0125", "unit 82.504 by road", "move 1125", "end", "draw allies mc", "use move")
		p.costIs(t, "unit 82.504 by road", "2325", 12) // later it is infantry like any other
		p.costIs(t, "unit 82.504 by road", "2425", noPath)
	})
	t.Run("from E to just outside Bastogne: the example on the real map", func(t *testing.T) {
		sys := theGame(t)
		d := sys.data
		p := sys.arriving(t, 2, "unit 82.504 T2.1 2")
		p.play(t, "draw allies reinf")
		best := 0
		for _, at := range p.offered("enter 82.504") {
			check.MustEqual(t, d.hex[mustHex(t, at)].entry, 'E', "%s is not in E", at)
			q := p.Clone().(*Position)
			q.play(t, "enter 82.504 "+at)
			if !q.can("unit 82.504 by road") {
				continue
			}
			for _, n := range d.hex[d.bastogne].next {
				best = max(best, q.costTo(t, "unit 82.504 by road", hexCode(n)))
			}
		}
		check.Equal(t, best, 24, "82.504 pays (half points to come next to Bastogne)")
	})
}

func TestReinforcementChitIsPlayedByItsOwner(t *testing.T) {
	coverage.Covers(t, "14.8")
	p := field(t).arriving(t, 4, "unit 9Pz.33 T4.1 3", "unit 2AD.CCA T4.1 2")
	for draw, by := range map[string]rules.Side{"draw axis reinf": rules.Axis, "draw allies reinf": rules.Allies} {
		q := p.Clone().(*Position)
		q.play(t, draw)
		q.phaseIs(t, "enter")
		check.Equal(t, q.ToMove(), by, "%s: decides", draw)
	}
}
