package workshop_test

import (
	"slices"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// withTerms returns a draft that ends after its first turn, with a goal of each kind for each side that has a seat.
func withTerms(t *testing.T, id string) *workshop.Draft {
	t.Helper()
	d := draft(t, id)
	last := d.Item(rules.EditAt{}, workshop.EditLast)
	check.Must(t, d.Edit(last.To(rules.EditAt{}, last.Low+1)))
	for i, side := range d.System().Seats() {
		for k, value := range map[string]int{workshop.EditDestroy: 1, workshop.EditSpare: 0} {
			check.Must(t, d.Edit(rules.Edit{Key: k, Side: side, Value: value}))
		}
		goals := []string{"edit.goal.no-allies", "edit.goal.axis"}
		if i > 0 {
			goals = []string{"edit.goal.no-axis", "edit.goal.allies"}
		}
		for _, name := range goals {
			at := rules.EditAt{Cell: 1}
			x := d.Item(at, workshop.EditGoal)
			for x.Value > 0 || !slices.Contains(x.Names, name) {
				at.Cell++
				x = d.Item(at, workshop.EditGoal)
			}
			check.Must(t, d.Edit(x.To(at, slices.Index(x.Names, name))))
		}
	}
	return d
}

// TestTermsEndTheMatch: in every game a match ends with the last turn of its scenario. The goals decide it, also after it was saved or
// sent, and Undo continues it.
func TestTermsEndTheMatch(t *testing.T) {
	for _, id := range systems.IDs() {
		d := withTerms(t, id)
		goals := 4 * len(d.System().Seats())
		check.Equal(t, len(d.Terms.Goals), goals, "%s: goals", id)
		file, err := workshop.Parse(d.Text(), systems)
		check.Must(t, err)
		sent, err := link.ReadScenario(link.WriteScenario(file), systems)
		check.Must(t, err)
		check.Equal(t, sent.Text(), d.Text(), "%s: text", id)
		m, err := sent.Match(game.Setup{Seed: 4, Study: true})
		check.Must(t, err)
		src := splitmix.Source(5)
		for !m.Outcome().Over {
			check.Must(t, m.Play(m.Choices()[src.N(len(m.Choices()))]))
		}
		check.True(t, m.Position().Outcome().Over || m.Position().Turn() == m.At(0).Turn()+1, "%s: the match ends in turn %d", id, m.Position().Turn())
		check.True(t, len(m.Choices()) == 0 && m.ToMove() == rules.NoSide, "%s: somebody decides", id)
		check.Equal(t, len(m.Goals()), goals, "%s: states", id)
		again, err := game.Load(m.Text(), systems)
		check.Must(t, err)
		check.Equal(t, again.Outcome(), m.Outcome(), "%s: outcome after loading", id)
		check.Must(t, m.Undo())
		check.False(t, m.Outcome().Over, "%s: the match is over after Undo", id)
	}
}

// TestGoalsDecide: a side that has met all its goals wins. Without goals, neither side wins.
func TestGoalsDecide(t *testing.T) {
	for name, c := range map[string]struct {
		spare, destroy int // of the Axis; -1 or 0 = no goal
		want           rules.Side
	}{"none": {-1, 0, rules.NoSide}, "met": {40, 0, rules.Axis}, "missed": {40, 40, rules.Allies}} {
		d := draft(t, "axisallies")
		last := d.Item(rules.EditAt{}, workshop.EditLast)
		check.Must(t, d.Edit(last.To(rules.EditAt{}, last.Low+1), rules.Edit{Key: workshop.EditSpare, Side: rules.Axis, Value: c.spare}, rules.Edit{Key: workshop.EditDestroy, Side: rules.Axis, Value: c.destroy}))
		m, err := d.Match(game.Setup{Seed: 4})
		check.Must(t, err)
		for !m.Outcome().Over {
			check.Must(t, m.Play(m.Choices()[0]))
		}
		check.Equal(t, m.Outcome().Winner, c.want, "%s: winner", name)
	}
}

// TestTermsAreUndone: Undo reverts terms, and strange terms are skipped.
func TestTermsAreUndone(t *testing.T) {
	d := withTerms(t, "tigers")
	for d.Undo() {
	}
	check.Equal(t, len(d.Terms.Goals)+d.Terms.Last, 0, "terms")
	terms := game.TermsOf(d.System(), "#= last x\n#= goal axis control nowhere\n#= goal axis\n#= goal nobody spare 1\n#= goal axis win 1\n#= goal axis destroy 0\n")
	check.Equal(t, len(terms.Goals)+terms.Last, 0, "strange terms")
}
