package assist

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// clervaux is a position with 2nd Panzer and a regiment before Clervaux, and more units behind.
const clervaux = `tigers fifth-panzer
at 17-1 axis move
held 51 54 55 53 52 70 69
unit 2Pz.3Pz 70 4
unit 2Pz.2PG 70 3
unit 2Pz.304PG 51 3
unit 26VG.77 69 3
unit 28Inf.2/110 71 1
unit 28Inf.112 71 2
`

// TestFinishActive checks that a move that leaves nothing to do is finished, and any other is not.
func TestFinishActive(t *testing.T) {
	for _, test := range []struct {
		name  string
		s     *Situation
		plays []string
		want  string
	}{
		{"a piece that is picked", at(t, clervaux), []string{"unit 2Pz.304PG"}, "unit 2Pz.304PG"},
		{"a unit with movement left", at(t, clervaux, "unit 2Pz.304PG"), []string{"move 2Pz.304PG 51-56"}, "move 2Pz.304PG 51-56"},
		{"a unit without movement left", at(t, clervaux, "unit 2Pz.304PG"), []string{"move 2Pz.304PG 51-23"}, "move 2Pz.304PG 51-23, stop"},
	} {
		t.Run(test.name, func(t *testing.T) {
			row := choices(t, test.s, test.plays)
			check.Equal(t, strings.Join(Notations(test.s.Position, FinishActive(test.s.Position, test.s.Decision.By, row)), ", "), test.want, "played")
		})
	}
}

// choices returns the choices with some notations that are played one after the other.
func choices(t *testing.T, s *Situation, notations []string) (list []rules.Choice) {
	t.Helper()
	cur := rules.CloneView(s.Position)
	for _, n := range notations {
		c := of(cur).choice(t, n)
		list = append(list, c)
		cur.Apply(c, nil)
	}
	return list
}

// TestSequencesInRandomGames checks in random games of every game that a finished move is legal, and that only a decision
// about no piece ends automatically.
func TestSequencesInRandomGames(t *testing.T) {
	ended := 0
	randomGames(t, 200, func(t *testing.T, s *Situation, _ *splitmix.Source) {
		for _, c := range s.Position.Choices(nil) {
			row := FinishActive(s.Position, s.Side, []rules.Choice{c})
			end := rules.CloneView(s.Position)
			for _, c := range row {
				if err := rules.Play(end, c, nil); err != nil {
					t.Fatalf("%v: %v", Notations(s.Position, row), err)
				}
			}
			d, o, ok := AutomaticEnd(s.Position, s.Side, []rules.Choice{c})
			if !ok {
				continue
			}
			if ended++; d.By != s.Side || !o.Info.Pass || d.Piece != 0 {
				t.Errorf("%s ends %s of %v by %+v", s.Position.Notation(c), d.Key, d.By, o.Info)
			}
		}
	})
	if ended == 0 {
		t.Error("no decision ended")
	}
}

// TestIllegalSequences checks that choices that are not legal are returned as they are, and end nothing.
func TestIllegalSequences(t *testing.T) {
	s := lesson(t, "tigers", "race")
	illegal := []rules.Choice{1}
	check.Len(t, FinishActive(s.Position, s.Side, illegal), 1, "played")
	_, _, ok := AutomaticEnd(s.Position, s.Side, illegal)
	check.False(t, ok, "an illegal choice ends something")
	check.Len(t, FinishActive(s.Position, s.Side.Other(), choices(t, s, []string{"unit 600Eng"})), 1, "the other side plays")
}

// TestAnAutomaticCombatIsNoEnd checks in Celles that nothing ends when the last unit that could join an attack has joined, although the
// combat begins automatically.
func TestAnAutomaticCombatIsNoEnd(t *testing.T) {
	s := at(t, boehm, "attack light", "with 2Pz.Cochenhausen", "with FBB.Pz")
	last := choices(t, s, []string{"with FBB.Gren"})
	end, ok := play(s.Position, s.Side, last)
	if !ok {
		t.Fatal("the last unit cannot join")
	}
	if list := end.Choices(nil); len(list) != 1 || end.Describe(list[0]).Verb != vocab.DeclareAttack {
		t.Fatalf("the combat does not begin: %d choices", len(list))
	}
	d, _, ok := AutomaticEnd(s.Position, s.Side, last)
	check.False(t, ok, "%s ends", d.Key)
}
