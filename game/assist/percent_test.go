package assist

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestSharesAddUp checks that the shares of the results of a forecast add up to 100 percent and are each less than one percent from the exact share.
func TestSharesAddUp(t *testing.T) {
	for _, weights := range [][]int{{1}, {1, 1, 1}, {1, 1, 1, 1, 1, 1}, {5, 3, 2, 1}, {999, 1}, {13, 7, 7, 5, 3, 1}, {1, 0, 2}} {
		f := rules.Forecast{}
		for i, w := range weights {
			f.Total += w
			f.Results = append(f.Results, rules.Result{Key: string(rune('a' + i)), Weight: w})
		}
		sum, shares := 0, Shares(&f)
		for i := range f.Results {
			share := shares[f.Results[i].Key]
			sum += share
			if off := share*f.Total - 100*weights[i]; off <= -f.Total || off >= f.Total {
				t.Errorf("%v: %d of %d are %d %%", weights, weights[i], f.Total, share)
			}
		}
		check.Equal(t, sum, 100, "%v: sum of the shares", weights)
	}
	if got := Percents(8, 1, 2); !slices.Equal(got, []int{13, 25}) {
		t.Errorf("1 and 2 of 8 are %v %%", got)
	}
}
