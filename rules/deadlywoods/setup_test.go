package deadlywoods

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Helpers for the tests of chapters 2 to 9 and 15.

// declareResult declares an attack without support and applies a result instead of a die roll.
func (p *Position) declareResult(t testing.TB, target string, r result, with ...string) {
	t.Helper()
	p.play(t, "attack "+target)
	for _, id := range with {
		p.play(t, "with "+id)
	}
	for {
		switch p.Decision().Key {
		case "combat.attackers":
			p.play(t, "fight")
		case "combat.guns", "combat.rockets", "combat.defence", "combat.plus-two":
			p.play(t, "none")
		case "die.combat":
			p.found(r)
			check.Must(t, p.CheckInvariants())
			return
		default:
			t.Fatalf("attack on %s came to %s", target, p.Decision().Key)
		}
	}
}

// until declines and ends until a decision is due.
func (p *Position) until(t testing.TB, key string) (seen []string) {
	t.Helper()
	for range 200 {
		now := p.Decision().Key
		seen = append(seen, now)
		if now == key {
			return seen
		}
		isDone := false
		for _, n := range []string{"none", "end", "hold"} {
			if p.can(n) {
				p.play(t, n)
				isDone = true
				break
			}
		}
		if !isDone {
			if len(p.legal()) == 0 {
				break
			}
			p.play(t, p.legal()[0])
		}
	}
	t.Fatalf("%s never occurred, only %s", key, strings.Join(seen, " "))
	return nil
}

// roadAlong returns the features of a road along a row of the test map.
func roadAlong(row, from, to int) string {
	words := []string{"road"}
	for c := from; ; {
		words = append(words, fmt.Sprintf("%02d%02d", c, row))
		if c == to {
			return strings.Join(words, " ")
		}
		if from < to {
			c++
		} else {
			c--
		}
	}
}

// moats returns rivers that close hexes on all sides except those named: "2007 but 1908 2108".
func moats(list ...string) (features []string) {
	var d data
	for h := range d.hex {
		for dir := range 6 {
			d.hex[h].next[dir] = noHex
			if n := grid.Neighbor(h, dir); n >= 0 && n < hexes {
				d.hex[h].next[dir] = uint16(n)
			}
		}
	}
	seen := map[string]bool{}
	for _, m := range list {
		w := strings.Fields(m)
		h, _ := parseHex(w[0])
		for _, n := range d.hex[h].next {
			if n == noHex || strings.Contains(m, " "+hexCode(n)) {
				continue
			}
			edge := "river major " + hexCode(min(h, n)) + " " + hexCode(max(h, n))
			if !seen[edge] {
				seen[edge] = true
				features = append(features, edge)
			}
		}
	}
	return features
}

// corridor has one road, from a side's edge along row 25 and up column 30 to 3015. A unit
// in 3010 is five hexes from it, by 3011, 3012, 3013 and 3014 alone.
func corridor(side string) []string {
	edge := 43
	if side == "allies" {
		edge = 1
	}
	return []string{"noroads", roadAlong(25, edge, 30), "road 3025 3024 3023 3022 3021 3020 3019 3018 3017 3016 3015"}
}

func (p *Position) tracesFrom(side, code string) bool {
	h, _ := parseHex(code)
	if side == "allies" {
		return p.traces(h, allies)
	}
	return p.traces(h, axis)
}

// Chapters 2 to 5.

func TestEntryZones(t *testing.T) {
	coverage.Covers(t, "2.2.1")
	d := theGame(t).data
	for i, list := range d.entries {
		for _, h := range list {
			if d.hex[h].entry != byte('A'+i) {
				t.Errorf("%s is not of zone %c", hexCode(h), 'A'+i)
			}
		}
		if len(list) == 0 {
			t.Errorf("zone %c has no hex", 'A'+i)
		}
	}
	for _, u := range d.units {
		german := uint16(7) << ('K' - 'A')
		if u.entry != 0 && (u.side == axis) != (u.entry&german != 0) {
			t.Errorf("%s enters by a zone of the enemy", u.id)
		}
	}
	// On the test map each zone is one hex: reinforcements are placed on that of their own.
	for _, c := range []struct{ side, unit, box, turn, hex string }{
		{"axis", "FB.FB", "T2.1", "turn 2", "4315"}, {"axis", "9SS.9", "T2.1", "turn 2", "4305"}, {"axis", "FG.FG", "T3.1", "turn 3", "4325"},
		{"allies", "82.504", "T2.1", "turn 2", "0125"}, {"allies", "10AD.CCA", "T1.2", "turn 2", ""}, {"allies", "4AD.CCA", "T3.1", "turn 3", "1030"},
	} {
		p := field(t).position(t, c.turn, "phase draw\ncup "+c.side+" reinf 1\ncup axis mc 1\ncup allies mc 1", "unit "+c.unit+" "+c.box)
		p.play(t, "draw "+c.side+" reinf")
		if c.hex == "" { // the box of another turn
			p.mustNot(t, "enter "+c.unit+" 1530")
			continue
		}
		p.must(t, "enter "+c.unit+" "+c.hex)
		for _, n := range p.legal() {
			if strings.HasPrefix(n, "enter") && n != "enter "+c.unit+" "+c.hex {
				t.Errorf("%s", n)
			}
		}
	}
}

func TestCombatUnits(t *testing.T) {
	coverage.Covers(t, "2.3.1")
	d := theGame(t).data
	for _, u := range d.units {
		want := map[string]arm{"infantry": infantry, "parachute": infantry, "glider": infantry, "mech": mech, "cavalry": cavalry, "armour": armour}[u.symbol]
		check.Equal(t, u.arm, want, "%s is a %s and counts as", u.id, u.symbol)
	}
	// Only infantry can enter woods.
	sys := field(t, "terrain woods 2010")
	for unit, want := range map[string]int{
		"26VG.77": -1, "5FJ.14": -1, "VdH": -1, "116Pz.60": 0, "2Pz.Gutmann": 0,
		"28.110": -1, "82.504": -1, "82.325": -1, "Delay": -1, "14Cav.14": 0, "9AD.CCB": 0, "Br53.71": -1, "Br29.29": 0,
	} {
		p := sys.position(t, "unit "+unit+" 2010", "unit 12VG.27 2011", "unit 4.12 2009")
		u := p.named(t, unit)
		attacker := "12VG.27"
		if p.d.units[u].side == axis {
			attacker = "4.12"
			p.place(p.named(t, "12VG.27"), placeEliminated)
		} else {
			p.place(p.named(t, "4.12"), placeEliminated)
		}
		t.Run(unit, func(t *testing.T) { wantMod(t, p.odds(t, "2010", attacker), "woods", want) })
	}
}

func TestSteps(t *testing.T) {
	coverage.Covers(t, "2.3.1.1")
	d := theGame(t).data
	for _, u := range d.units {
		want := int8(2)
		switch {
		case u.id == "VdH" || u.id == "Delay":
			want = 1
		case u.side == axis && (u.symbol == "mech" && (u.size == "regiment" || u.size == "brigade") || u.symbol == "armour" && u.size == "kg"):
			want = 3
		}
		check.Equal(t, u.maxSteps, want, "%s (steps)", u.id)
		if u.maxSteps == 3 && !u.steps[1].circled {
			t.Errorf("the third step of %s has a zone of control", u.id)
		}
	}
	t.Run("one step after the other", func(t *testing.T) {
		p := field(t).position(t, "unit 2Pz.Gutmann 2010 3", "unit 26VG.77 2011 2", "unit 28.110 3010 2")
		u := p.named(t, "2Pz.Gutmann")
		for _, want := range []string{"2010 2", "2010 1", "dead 1"} {
			p.loseStep(u, "11.3.3")
			p.whereIs(t, "2Pz.Gutmann", want)
		}
		for _, id := range []string{"26VG.77", "28.110"} {
			p.loseStep(p.named(t, id), "11.3.3")
			p.loseStep(p.named(t, id), "11.3.3")
			p.whereIs(t, id, "dead 1")
		}
	})
	t.Run("the third step is mechanised", func(t *testing.T) {
		p := field(t).position(t, "unit 2Pz.Gutmann 2010 1", "unit 2Pz.Cochenhausen 2015 2")
		if p.armOf(p.named(t, "2Pz.Gutmann")) != mech || p.armOf(p.named(t, "2Pz.Cochenhausen")) != armour {
			t.Error("wrong arms")
		}
	})
}

func TestActionChits(t *testing.T) {
	coverage.Covers(t, "2.5")
	p := field(t).position(t, "turn 2", "phase draw", "cup axis mc 2", "cup axis pz5 1", "cup allies mc 2", "cup allies reinf 1", "unit 26VG.77 2015", "unit 28.110 3015")
	check.Equal(t, p.ToMove(), rules.Chance, "draws")
	weights := map[string]int{}
	for _, c := range p.Choices(nil) {
		weights[p.Notation(c)] = p.Weight(c)
	}
	want := map[string]int{"draw axis mc": 2, "draw axis pz5": 1, "draw allies mc": 2, "draw allies reinf": 1}
	if fmt.Sprint(weights) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", weights, want)
	}
	p.play(t, "draw axis mc")
	if p.s.reg.cup[axis][ChitMC] != 1 || p.s.reg.drawn != 1 || p.s.reg.track[0] != axis<<4|uint8(ChitMC) {
		t.Error("the chit is not on the track")
	}
}

func TestSidesAndScenarios(t *testing.T) {
	coverage.Covers(t, "3.1", "3.3")
	sys := theGame(t)
	turns := map[string]int{}
	for _, s := range sys.Scenarios() {
		turns[s.ID] = s.Turns
	}
	if len(turns) != 2 || turns["offensive"] != 6 || turns["campaign"] != 12 {
		t.Errorf("%v", turns)
	}
	for _, u := range sys.data.units {
		check.Equal(t, u.side == axis, u.nation == german, "%s is on the wrong side", u.id)
	}
	for _, scenario := range []string{"offensive", "campaign"} {
		pos, err := sys.Start(scenario, nil)
		check.Must(t, err)
		check.Equal(t, pos.(*Position).Campaign(), scenario == "campaign", "the start of the %s is not its own", scenario)
	}
	if _, err := sys.Start("raid", nil); err == nil {
		t.Error("a third scenario")
	}
	for scenario, last := range map[string]int{"offensive": 6, "campaign": 12} {
		for turn := 1; turn <= last; turn++ {
			// With enough SS the campaign passes turn 11 (§12.10).
			p := field(t).position(t, append(turnEnds(turn, scenario), units("1SS.Peiper 3015 3", "1SS.Hansen 3115 3", "2SS.3 3215 3", "2SS.4 3315 3")...)...)
			p.play(t, "end")
			check.Equal(t, p.Outcome().Over, turn == last, "%s over after turn %d", scenario, turn)
		}
	}
}

func TestSetUp(t *testing.T) {
	coverage.Covers(t, "3.2", "2.4")
	for _, scenario := range []string{"offensive", "campaign"} {
		pos, err := theGame(t).Start(scenario, nil)
		check.Must(t, err)
		p := pos.(*Position)
		check.NoError(t, p.CheckInvariants())
		r := &p.s.reg
		if r.turn != 1 || r.vp != 0 || r.init != axis || p.ToMove() != rules.Axis {
			t.Errorf("turn %d, %d points, initiative %d, %s to move", r.turn, r.vp, r.init, p.ToMove())
		}
		// The bridges that are blown at the start, and no others.
		var blown []string
		for b := range p.d.bridges {
			if p.s.isBlown(uint8(b)) {
				blown = append(blown, p.d.bridgeCode(uint8(b)))
			}
		}
		if got, want := strings.Join(blown, " "), "3320/3419 3622/3623 3823/3923 3926/4025"; strings.Join(sorted(blown), " ") != want {
			t.Errorf("blown: %s, want %s", got, want)
		}
		for u := range p.d.units {
			x := &p.d.units[u]
			if p.s.loc[u] != x.start || p.s.steps[u] != x.maxSteps || p.s.flag[u]&fNoSupply != 0 {
				t.Errorf("%s starts at %s with %d steps", x.id, placeName(p.s.loc[u]), p.s.steps[u])
			}
		}
		for side := range uint8(2) {
			if h := p.overstackedHex(side); h != noHex {
				t.Errorf("too many in %s", hexCode(h))
			}
		}
		for id, want := range map[string]string{ // values that the text states
			"2Pz.Cochenhausen": "3317 3", "2Pz.Gutmann": "3317 3",
			"82.504": "T2.1 2", "82.325": "T2.1 2", "101.501": "T2.1 2", "101.327": "T2.1 2",
			"4AD.CCA": "T3.2 2", "26.328": "T4.1 2", "6Cav.6": "T4.1 2", "10SS.10": "T3.2 3", "11Pz.15": "T3.2 3",
			"VdH": "home 1", "Delay": "home 1",
		} {
			p.whereIs(t, id, want)
		}
		for _, div := range []string{"99", "2", "106"} {
			for u := range p.d.units {
				if p.d.formations[p.d.units[u].formation].id == div && !p.s.alive(uint8(u)) {
					t.Errorf("%s is not on the map", p.d.units[u].id)
				}
			}
		}
		for id, want := range map[string]string{
			"PeiperFuel": "3508", "Eng-V-1": "3406", "Eng-VIII-1": "home", "VAK388": "home", "WB4": "home", "Arty-V-1": "home",
			"Motorized": "home", "Traffic": "home", "Greif": "T2.1", "Air": "T5.1", "Arty-BR-1": "T4.1", "Arty-BR-2": "T5.1",
		} {
			p.assetAt(t, id, want)
		}
		elsenborn, _ := parseHex("3406")
		check.Equal(t, p.d.hex[elsenborn].name, "Elsenborn", "3406")
		for a, x := range p.d.supports {
			if x.kind == artillery && x.owner == "BR" && p.s.supLoc[a] == placeAssetBox {
				t.Errorf("%s is not a special reinforcement", x.id)
			}
		}
	}
}

func sorted(list []string) []string {
	out := append([]string(nil), list...)
	for i := range out {
		for j := i; j > 0 && out[j] < out[j-1]; j-- {
			out[j], out[j-1] = out[j-1], out[j]
		}
	}
	return out
}

// between returns the position at the end of a turn, with a decision in every part of the next
// turn.
func between(t *testing.T, turn int, lines ...string) *Position {
	p := field(t, "village 2016 2018").position(t, append(append(turnEnds(turn, "campaign"),
		"asset Eng-VIII-1 home", "asset Greif home", "asset Traffic home", "asset Motorized home", "unit Delay home 1", "unit 28.110 2015 1", "unit 26VG.77 3515 1"), lines...)...)
	p.play(t, "end")
	return p
}

func TestAssetPhase(t *testing.T) {
	coverage.Covers(t, "4.1")
	for _, c := range []struct {
		turn int
		want string
	}{
		{2, "engineers greif motorise traffic delay replace replace first-chit"},
		{3, "engineers greif motorise traffic delay replace replace first-chit"},
		{4, "engineers greif motorise delay replace replace"},
		{5, "engineers motorise delay replace replace first-chit"},
		{6, "engineers motorise replace replace first-chit"}, // the Allies have the initiative
		{8, "engineers motorise replace replace first-chit"},
	} {
		p := between(t, c.turn-1)
		last := c.want[strings.LastIndex(c.want, " ")+1:]
		var seen []string
		if last == "replace" {
			seen = p.until(t, "army-chit")
			seen = seen[:len(seen)-1]
		} else {
			seen = p.until(t, last)
		}
		check.Equal(t, strings.Join(seen, " "), c.want, "turn %d", c.turn)
	}
	t.Run("deciding side", func(t *testing.T) {
		p := between(t, 1)
		for _, c := range []struct {
			key string
			by  rules.Side
		}{{"engineers", rules.Allies}, {"greif", rules.Axis}, {"motorise", rules.Axis}, {"traffic", rules.Allies}, {"delay", rules.Allies}} {
			p.phaseIs(t, c.key)
			if p.ToMove() != c.by {
				t.Errorf("%s decides %s", p.ToMove(), c.key)
			}
			p.play(t, p.legal()[0])
		}
	})
	t.Run("engineers are withdrawn or deployed", func(t *testing.T) {
		p := between(t, 1, "asset Eng-VIII-2 2018")
		p.phaseIs(t, "engineers")
		p.must(t, "recall Eng-VIII-2", "deploy Eng-VIII-1", "end")
	})
	t.Run("turn 1", func(t *testing.T) {
		pos, _ := theGame(t).Start("offensive", nil)
		p := pos.(*Position)
		seen := strings.Join(p.until(t, "traffic"), " ")
		for _, key := range []string{"engineers", "greif", "motorise", "delay", "reaction"} {
			if strings.Contains(seen, key) {
				t.Errorf("%s on turn 1: %s", key, seen)
			}
		}
		if !strings.Contains(seen, "combat.target") || !strings.Contains(seen, "move.unit") {
			t.Errorf("Traffic comes before the German movement round: %s", seen)
		}
	})
	t.Run("artillery comes into its box, ready", func(t *testing.T) {
		p := between(t, 1, "asset Arty-V-3 T2.1", "asset Arty-VII-2 T4.1", "asset Arty-BR-1 T2.1 1")
		p.assetAt(t, "Arty-V-3", "home")
		p.assetAt(t, "Arty-BR-1", "home")
		p.assetAt(t, "Arty-VII-2", "T4.1")
		check.Equal(t, p.s.supState[p.asset(t, "Arty-BR-1")], ready, "not ready")
	})
	t.Run("Greif is not available once it has been removed", func(t *testing.T) {
		p := between(t, 1, "asset Greif out")
		if got := strings.Join(p.until(t, "first-chit"), " "); strings.Contains(got, "greif") {
			t.Error(got)
		}
	})
}

func TestReplacementPhase(t *testing.T) {
	coverage.Covers(t, "4.2")
	for _, c := range []struct {
		turn  int
		first rules.Side
	}{{4, rules.Allies}, {7, rules.Axis}} {
		p := between(t, c.turn-1, "unit 28.109 2015 1", "unit 4.12 2017 1", "unit 26VG.78 3515 1", "unit 26VG.39 3514 1")
		p.until(t, "replace")
		for i, side := range []rules.Side{c.first, rules.Axis + rules.Allies - c.first} {
			p.phaseIs(t, "replace")
			d := p.Decision()
			if d.By != side {
				t.Fatalf("turn %d: %s is number %d", c.turn, d.By, i+1)
			}
			grant := p.d.turns[c.turn].replace[sideIndex(side)]
			if d.Args[0].Num != int(grant[0]) || d.Args[1].Num != int(grant[1]) {
				t.Errorf("%s has %+v, want %v", side, d.Args, grant)
			}
			for n := 0; n < int(grant[0]); n++ { // as many as the track grants, and no more
				if p.Decision().By != side || len(p.legal()) < 2 {
					break
				}
				p.play(t, p.legal()[1])
			}
			if p.Decision().Key == "replace" && p.Decision().By == side {
				for _, l := range p.legal() {
					if strings.HasPrefix(l, "replace") && grant[0] < 3 {
						t.Errorf("%s may do more: %s", side, l)
					}
				}
				p.play(t, "end")
			}
		}
	}
}

func TestActionRounds(t *testing.T) {
	coverage.Covers(t, "4.3", "5.1")
	// The example of §5.1: turn 2, All German is chosen; all other chits are put into the cup.
	p := between(t, 1)
	p.until(t, "first-chit")
	check.Equal(t, p.ToMove(), rules.Axis, "chooses")
	p.must(t, "chit all", "chit mc", "chit reinf", "chit form3", "chit pz5", "chit pz6")
	if n := len(p.legal()); n != 6 {
		t.Errorf("%d chits: %v", n, p.legal())
	}
	before := p.s.reg.cup
	p.play(t, "chit all")
	if p.s.reg.drawn != 1 || p.s.reg.track[0] != axis<<4|uint8(ChitAll) {
		t.Error("All German is not in the first box of the track")
	}
	before[axis][ChitAll]--
	check.Equal(t, p.s.reg.cup, before, "cup")
	p.phaseIs(t, "move.unit") // and is played at once
	p.until(t, "draw")
	p.must(t, "draw axis mc", "draw allies mc", "draw axis supply", "draw allies reinf")
	p.mustNot(t, "draw axis all")
	// Then chits are drawn until the cup is empty: ten German, three Allied and the one in hand.
	drawn := 1
	for p.Turn() == 2 {
		for _, n := range []string{"none", "end", "hold", p.legal()[0]} {
			if p.can(n) {
				drawn += len(p.play(t, n).kinds(rules.ChitDrawn))
				break
			}
		}
	}
	check.Equal(t, drawn, 14, "chits were drawn")
	t.Run("the Allies choose their own", func(t *testing.T) {
		p := between(t, 6)
		p.until(t, "first-chit")
		check.Equal(t, p.ToMove(), rules.Allies, "chooses")
		p.must(t, "chit mc", "chit patton")
		p.mustNot(t, "chit form3")
	})
	t.Run("no initiative on turn 1", func(t *testing.T) {
		pos, _ := theGame(t).Start("offensive", nil)
		p := pos.(*Position)
		if got := strings.Join(p.until(t, "draw"), " "); strings.Contains(got, "first-chit") || p.Turn() != 1 {
			t.Error(got)
		}
	})
}

func TestInitiative(t *testing.T) {
	coverage.Covers(t, "5.2")
	sys := field(t, vpRow)
	begin := func(turn int, lines ...string) *Position {
		p := sys.position(t, append(turnEnds(turn-1, "campaign"), lines...)...)
		p.play(t, "end")
		return p
	}
	for turn := 2; turn <= 12; turn++ {
		want := uint8(axis)
		if turn >= 6 {
			want = allies
		}
		check.Equal(t, begin(turn).s.reg.init, want, "turn %d", turn)
	}
	check.Equal(t, begin(7, holding(4)...).s.reg.init, allies, "turn 7 with four points")
	for held, want := range []uint8{allies, allies, allies, axis, axis} {
		p := begin(6, holding(held)...)
		check.Equal(t, p.s.reg.init, want, "turn 6 with %d hexes", held)
		p.until(t, "first-chit")
		check.Equal(t, p.ToMove(), sideOf(want), "turn 6 with %d hexes: chooses", held)
	}
	// Three hexes, one of them cut off: by an enemy zone of control over 2005.
	check.Equal(t, begin(6, "held 2005", "held 2105", "held 2205", "unit 28.110 1905 2").s.reg.init, allies, "an unsupplied hex counts")
	if p := begin(6, "held 2005", "held 2105", "held 2205", "unit 28.110 1905 2", "unit 26VG.77 2005 2"); p.s.reg.init != axis {
		t.Error("a supplied hex does not count")
	}
}
