package enemyaction

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The forecast of an attack in the opening follows from the hits of its chits by the procedures. It does not
// change the position.
func TestForesee(t *testing.T) {
	p := start(t, "breakthrough")
	seen := 0
	for i := range p.d.units {
		u := uint8(i)
		if p.d.units[u].side != axis || !p.onMap(u) {
			continue
		}
		for _, h := range p.d.hex[p.s.at[u]].next {
			if h == noHex || !p.holds(allies, h) {
				continue
			}
			f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(h), Attackers: []rules.PieceID{pieceOf(u)}})
			if err != nil {
				continue
			}
			seen++
			before := p.Hash()
			out, ok := p.PredictDefence(&f)
			if sum := out.Holds + out.Retreats + out.Destroyed; !ok || sum < 997 || sum > 1003 || out.Losses > 1003 {
				t.Errorf("%s at %s: %+v, %t", p.d.units[u].name, hexCode(h), out, ok)
			}
			if p.Hash() != before {
				t.Fatal("the position is another")
			}
			q := &Position{sys: p.sys, position: p.position}
			q.begin(axis, h)
			q.s.combat.units[attackers].Add(u)
			var want defenceSum
			for _, r := range f.Results {
				_, hits, _ := rules.ReadHits(r.Key)
				for _, o := range q.outlook(min(hits, manyHits)) {
					faces := 1
					for range min(hits, manyHits) {
						faces *= p.d.num.faces
					}
					want.add(o, int(float64(certain)*float64(r.Weight)/float64(f.Total)*float64(o.Weight)/float64(faces)))
				}
			}
			for i, d := range []int{out.Holds - want.holds*1000/certain, out.Retreats - want.retreats*1000/certain, out.Destroyed - want.eliminated*1000/certain, out.Losses - want.losses*1000/certain} {
				if d < -2 || d > 2 {
					t.Errorf("at %s, %d: %+v, want %+v", hexCode(h), i, out, want)
				}
			}
		}
	}
	if seen < 10 {
		t.Errorf("%d attacks were looked at", seen)
	}
	_, ok := p.PredictDefence(&rules.Forecast{Attacker: rules.Allies, Target: 5, Total: 1})
	check.False(t, ok, "Germans follow no procedures")
}

// The forecast of a combat before a draw is the mean of the forecasts after it: for undetected defenders, the
// tactics of the Allies, the check of units that withdraw, and the chits.
func TestForecastsMatchResults(t *testing.T) {
	coverage.Covers(t, "X39")
	coverage.Covers(t, "X46")
	seen := map[phase]int{}
	for seed := range uint64(rulestest.Amount(8, 40)) {
		p := start(t, "campaign")
		src := splitmix.Source(seed + 900)
		for !p.Outcome().Over {
			list := p.Choices(nil)
			ph := p.s.reg.phase
			draws := ph == phHidden || ph == phTactic || ph == phBugOut || ph == phChit && p.countDrawn()+1 < int(p.s.combat.chits)
			if draws && (ph == phBugOut || src.N(12) == 0) {
				seen[ph]++
				p.compareForecasts(t, list)
			}
			if ph == phHold {
				seen[ph]++
				compareOutlook(t, p, int(p.s.combat.hits))
			}
			c := rules.Choice(0)
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, list, &src)
			} else {
				c = p.purposeful(list, &src)
			}
			p.Apply(c, nil)
		}
	}
	for _, ph := range []phase{phHidden, phTactic, phBugOut, phChit, phHold} {
		if seen[ph] == 0 {
			t.Errorf("none was compared while %s was decided", phaseNames[ph])
		}
	}
}

// compareForecasts compares the forecast with the mean of the forecasts after each choice of Chance.
func (p *Position) compareForecasts(t *testing.T, list []rules.Choice) {
	t.Helper()
	share := func(f *rules.Forecast) map[string]float64 {
		part := map[string]float64{}
		for _, r := range f.Results {
			part[r.Key] += float64(r.Weight) / float64(f.Total)
		}
		return part
	}
	before, _ := p.Forecast()
	want := share(&before)
	predicted, foresees := p.PredictDefence(&before)
	got := map[string]float64{}
	var holds, eliminated, losses, all float64
	for _, c := range list {
		all += float64(p.Weight(c))
	}
	for _, c := range list {
		part := float64(p.Weight(c)) / all
		q := p.Clone().(*Position)
		q.Apply(c, nil)
		f, ok := q.Forecast()
		if !ok { // they have withdrawn and lost steps only on their path, or are screened so that no chit is drawn
			got[rules.HitsKey(0, 0)] += part
			if there := q.in(p.s.combat.target); there == p.in(p.s.combat.target) {
				holds += 1000 * part
			}
			if units := p.s.combat.units[defenders]; q.stepsOf(units) < p.stepsOf(units) {
				losses += 1000 * part
			}
			continue
		}
		for key, n := range share(&f) {
			got[key] += part * n
		}
		if o, ok := q.PredictDefence(&f); ok {
			holds, eliminated, losses = holds+part*float64(o.Holds), eliminated+part*float64(o.Destroyed), losses+part*float64(o.Losses)
		}
	}
	for key := range want {
		if math.Abs(got[key]-want[key]) > 1e-5 {
			t.Fatalf("%s: %v of %s was predicted, the average is %v in\n%s", phaseNames[p.s.reg.phase], want[key], key, got[key], p.Text())
		}
	}
	if foresees && (math.Abs(holds-float64(predicted.Holds)) > 3 || math.Abs(eliminated-float64(predicted.Destroyed)) > 3 || math.Abs(losses-float64(predicted.Losses)) > 3) {
		t.Fatalf("%s: %+v was predicted, the average is holds %v, gone %v, losses %v in\n%s", phaseNames[p.s.reg.phase], predicted, holds, eliminated, losses, p.Text())
	}
}
