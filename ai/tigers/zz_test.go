package tigers_test

import (
	"fmt"
	"testing"

	"herbstnebel/ai"
	staff "herbstnebel/ai/tigers"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/tigers"
)

func TestGG(t *testing.T) {
	sys := load(t)
	for _, id := range []string{"seventh-army", "fifth-panzer", "three-days", "campaign"} {
		res := map[string]int{}
		var vps []int
		for n := uint64(0); n < 12; n++ {
			pos, _ := sys.Start(id, nil)
			c := ai.Contest{Position: pos, Axis: ai.NewGreedy(staff.New(sys), n), Allies: ai.NewGreedy(staff.New(sys), n+1000), Dice: splitmix.Source(n)}
			o, err := c.Play()
			if err != nil {
				t.Fatal(err)
			}
			res[o.Winner.String()+" "+o.Level]++
			vps = append(vps, pos.(*tigers.Position).Score())
		}
		fmt.Println("GG", id, res, vps)
	}
	for _, id := range []string{"seventh-army", "fifth-panzer", "three-days", "campaign"} {
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			fmt.Println("GR", id, side, won(t, id, side, 40, 500), "of 40")
		}
	}
}
