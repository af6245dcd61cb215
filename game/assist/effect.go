package assist

import (
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Effect is the change from one forecast to another.
type Effect struct {
	Was, Now string         // columns, as Column returns them
	DieMod   int            // change of the die-roll modifier
	Results  []ResultChange // results that become more or less probable
	Mean     *MeanHits      // change of the average hits instead of the results; nil if the results are listed
}

// ResultChange is the probability of a result before and after a change, in percent.
type ResultChange struct {
	Key      string
	Was, Now int
}

// MeanHits are the average hits on the attacker and the defender before and after a change, in tenths.
type MeanHits struct{ Was, Now [2]int }

// MostResults is the number of results up to which a screen lists them.
const MostResults = 8

// EffectOf returns the change from one forecast to another. If there are more than MostResults results and they are pairs of hits, the effect
// has the average hits instead of the results.
func EffectOf(before, after *rules.Forecast) Effect {
	e := Effect{Was: Column(before), Now: Column(after), DieMod: after.DieMod - before.DieMod}
	if max(len(before.Results), len(after.Results)) > MostResults {
		was, paired := meanHits(before)
		now, also := meanHits(after)
		if paired && also {
			e.Mean = &MeanHits{was, now}
			return e
		}
	}
	was, now := Shares(before), Shares(after)
	seen := map[string]bool{}
	for _, f := range []*rules.Forecast{before, after} {
		for i := range f.Results {
			key := f.Results[i].Key
			if was[key] != now[key] && !seen[key] {
				e.Results = append(e.Results, ResultChange{key, was[key], now[key]})
			}
			seen[key] = true
		}
	}
	return e
}

// Equal reports whether two changes of the same forecast show the same. The die-roll modifier is shown only if the column stays.
func (e *Effect) Equal(o *Effect) bool {
	if e.Now != o.Now || e.Now == e.Was && e.DieMod != o.DieMod || !slices.Equal(e.Results, o.Results) {
		return false
	}
	if e.Mean == nil || o.Mean == nil {
		return e.Mean == o.Mean
	}
	return *e.Mean == *o.Mean
}

// Column returns the column of a forecast, or its strengths if it has no column.
func Column(f *rules.Forecast) string {
	if f.Column != "" {
		return f.Column
	}
	return strconv.Itoa(f.Attack) + " : " + strconv.Itoa(f.Defence)
}

// Shares returns the probabilities of the results of a forecast by key, in percent. They add up to 100.
func Shares(f *rules.Forecast) map[string]int {
	weights := make([]int, len(f.Results))
	for i := range f.Results {
		weights[i] = f.Results[i].Weight
	}
	shares := make(map[string]int, len(weights))
	for i, percent := range Percents(f.Total, weights...) {
		shares[f.Results[i].Key] = percent
	}
	return shares
}

// Percents returns shares of a total in percent, rounded so that they add up to the percentage of their sum. Those
// with the largest remainders are rounded up.
func Percents(total int, weights ...int) []int {
	total = max(total, 1)
	list, order, sum, left := make([]int, len(weights)), make([]int, len(weights)), 0, 0
	for i, w := range weights {
		list[i], order[i] = w*100/total, i
		sum += w
		left -= list[i]
	}
	slices.SortStableFunc(order, func(a, b int) int { return weights[b]*100%total - weights[a]*100%total })
	left += Percent(sum, total)
	for _, i := range order[:max(left, 0)] {
		list[i]++
	}
	return list
}

// Percent returns a share of a total, rounded to percent.
func Percent(weight, total int) int { return (weight*100 + total/2) / max(total, 1) }

// meanHits returns the average hits on attacker and defender, in tenths. It reports false if the results are not pairs of hits.
func meanHits(f *rules.Forecast) (mean [2]int, ok bool) {
	for i := range f.Results {
		attacker, defender, ok := rules.ReadHits(f.Results[i].Key)
		if !ok {
			return mean, false
		}
		mean[0] += attacker * f.Results[i].Weight
		mean[1] += defender * f.Results[i].Weight
	}
	for i := range mean {
		mean[i] = (mean[i]*10 + f.Total/2) / max(f.Total, 1)
	}
	return mean, true
}

// Follows reports what follows a choice at once. If alone is true, the choice begins an attack by the only unit that can join, which is then declared
// without another decision. If rolls is true, dice or a draw with more than one outcome follow, also after such an attack.
func Follows(pos rules.View, c rules.Choice) (alone, rolls bool) {
	attacks := pos.Describe(c).Verb == vocab.Attack
	next := rules.CloneView(pos)
	next.Apply(c, nil)
	for {
		all := next.Choices(nil)
		if next.ToMove() == rules.Chance {
			return alone, len(all) > 1
		}
		if len(all) != 1 {
			return alone, false
		}
		if verb := next.Describe(all[0]).Verb; verb != vocab.With && verb != vocab.DeclareAttack {
			return alone, false
		}
		next.Apply(all[0], nil)
		alone = attacks
	}
}

// Raises reports whether a help raises the odds of an attack to 3-1 or better.
func (h *Help) Raises(base *rules.Forecast) bool {
	return base != nil && isThreeToOne(&h.After) && !isThreeToOne(base)
}
