package enemyaction

import "slices"

// outcome is what the Allied defenders of a combat come to by their hits, with its weight.
type outcome struct {
	Lost      int // steps, those that retreats cost with them
	Retreated int // hexes
	Gone      bool
	Weight    int // of all outcomes' weights
}

// outlook is what so many hits would do to the Allied defenders of the fight in hand: the
// exact chances, from the same procedures that apply the hits. The position stays as it is.
// The weights are counted in faces, as many dice as there are hits.
func (p *position) outlook(hits int) (list []outcome) {
	weight := 1
	for range hits {
		weight *= p.d.num.faces
	}
	q := *p
	q.s.fight.hits = uint8(hits)
	q.foresee(p.stepsOf(p.standing(defenders)), weight, &list)
	slices.SortFunc(list, func(a, b outcome) int {
		if a.Lost != b.Lost {
			return a.Lost - b.Lost
		}
		return a.Retreated - b.Retreated
	})
	return list
}

// foresee goes through what the hits that are left can do, and adds each end to the list. Before each die
// it traces the lines again, as the game does.
func (p *position) foresee(steps, weight int, list *[]outcome) {
	left := p.standing(defenders)
	if p.s.fight.hits == 0 || left.Empty() {
		end := outcome{Lost: steps - p.stepsOf(left), Retreated: int(p.s.fight.retreated), Gone: left.Empty(), Weight: weight}
		for i := range *list {
			o := &(*list)[i]
			if o.Lost == end.Lost && o.Retreated == end.Retreated && o.Gone == end.Gone {
				o.Weight += weight
				return
			}
		}
		*list = append(*list, end)
		return
	}
	faces := p.d.num.faces
	v := p.decide(&allied, 0, 0, nil)
	if v.waits && p.s.changed {
		p.trace()
		p.s.changed = false
		v = p.decide(&allied, 0, 0, nil)
	}
	for _, branch := range []struct{ face, n int }{{1, v.chance}, {faces, faces - v.chance}} {
		q := *p
		if v.waits {
			n := min(max(branch.n, 0), faces)
			if n == 0 {
				continue
			}
			q.hitDefender(branch.face, nil)
			q.foresee(steps, weight/faces*n, list)
			continue
		}
		q.hitDefender(0, nil)
		q.foresee(steps, weight, list)
		return
	}
}
