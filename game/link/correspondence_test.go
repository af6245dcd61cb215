package link_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// player is one of two players in a correspondence match, with a secret and a match.
type player struct {
	t      *testing.T
	side   rules.Side
	secret string
	all    *game.Systems
	match  *game.Match
}

// gets opens a link as the program does.
func (p *player) gets(text string) {
	p.t.Helper()
	come, err := link.Read(text, p.all)
	check.Must(p.t, err)
	check.MustEqual(p.t, link.Receiver(come), p.side, "the link is for")
	check.Must(p.t, link.Check(come, p.secret))
	if p.match == nil {
		p.match = come
	} else {
		r, _ := link.Relate(p.match, come)
		check.MustEqual(p.t, r, link.Newer, "the relation of the link")
		check.Must(p.t, p.match.Extend(come))
		if p.match.Position().Hash() != come.Position().Hash() && come.Outcome().Method != game.Concession {
			p.t.Fatal("the received match diverges")
		}
	}
	check.Must(p.t, link.Receive(p.match, p.side, p.secret))
}

// plays plays at random until it is the opponent's turn, and sends the match.
func (p *player) plays(src *splitmix.Source) string {
	p.t.Helper()
	for !link.Away(p.match) {
		list := p.match.Choices()
		check.Must(p.t, p.match.Play(list[src.N(len(list))]))
	}
	text, err := link.Send(p.match, p.secret)
	check.Must(p.t, err)
	again, err := link.Send(p.match, p.secret)
	if err != nil || again != text {
		p.t.Errorf("sending the match again gives another link, %v", err)
	}
	return text
}

// byLink begins a correspondence match between two players.
func byLink(t *testing.T, all *game.Systems, sys rules.System, first rules.Side, seed uint64) [2]*player {
	t.Helper()
	m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: seed, Axis: game.ByLink, Allies: game.ByLink})
	check.Must(t, err)
	check.Must(t, link.Receive(m, first, "a"))
	return [2]*player{{t, first, "a", all, m}, {t, first.Other(), "b", all, nil}}
}

// exchange plays a match for at most the given number of links, and returns them.
func exchange(t *testing.T, p [2]*player, limit int) (links []string) {
	t.Helper()
	src := splitmix.Source(7)
	for i := 0; len(links) < limit; i++ {
		text := p[i%2].plays(&src)
		links = append(links, text)
		p[1-i%2].gets(text)
		if p[0].match.Outcome().Over {
			break
		}
	}
	return links
}

// TestByLink: two human players play each game by correspondence. Both always have the same match, and each link is
// only a little longer than its choices.
func TestByLink(t *testing.T) {
	all := systems()
	limit := 4
	if rulestest.Long() {
		limit = 1 << 20
	}
	for _, id := range all.IDs() {
		sys, err := all.Get(id)
		check.Must(t, err)
		if len(sys.Seats()) < 2 {
			continue
		}
		for _, first := range []rules.Side{rules.Axis, rules.Allies} {
			t.Run(fmt.Sprint(id, " ", first), func(t *testing.T) {
				p := byLink(t, all, sys, first, 3)
				links := exchange(t, p, limit)
				t.Logf("%d links for %d choices, turn %d; the last has %d characters", len(links), p[0].match.Played(), p[0].match.Position().Turn(), len(links[len(links)-1]))
				if p[0].match.Position().Hash() != p[1].match.Position().Hash() {
					t.Error("the players have different positions")
				}
			})
		}
	}
}

// TestDiceAreOfBoth: another secret of either player leads to other dice, once both have sent the match. No
// player's dice follow from the seed of the match alone.
func TestDiceAreOfBoth(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	seen := map[string]string{}
	for _, secrets := range []string{"ab", "cb", "ad", "cd"} {
		p := byLink(t, all, sys, rules.Axis, 3)
		p[0].secret, p[1].secret = secrets[:1], secrets[1:]
		src := splitmix.Source(1)
		p[1].gets(p[0].plays(&src))
		p[0].gets(p[1].plays(&src))
		p[1].gets(p[0].plays(&src))
		text := p[1].match.Text()
		sum := text[strings.LastIndex(text, "@ seed "):]
		was, ok := seen[sum]
		check.False(t, ok, "the secrets %s and %s give the same dice", secrets, was)
		seen[sum] = secrets
	}
}

// TestForksAreDetected: a player who undoes choices that were sent, or continues from an old link, is detected, and
// the turn is reported.
func TestForksAreDetected(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	p := byLink(t, all, sys, rules.Axis, 5)
	links := exchange(t, p, 5)
	read := func(text string) *game.Match {
		t.Helper()
		m, err := link.Read(text, all)
		check.Must(t, err)
		return m
	}
	for i, text := range links {
		r, _ := link.Relate(p[0].match, read(text))
		check.Equal(t, r, link.Known, "the relation of link %d", i)
	}
	// The second player goes back to an older link and plays differently.
	old := &player{t, rules.Allies, "b", all, read(links[0])}
	check.Must(t, link.Receive(old.match, rules.Allies, "b"))
	src := splitmix.Source(99)
	text := links[1]
	for text == links[1] {
		back := read(links[0])
		check.Must(t, link.Receive(back, rules.Allies, "b"))
		old.match = back
		text = old.plays(&src)
	}
	come := read(text)
	if r, turn := link.Relate(p[0].match, come); r != link.Forked || turn < 1 || turn > p[0].match.Position().Turn() {
		t.Errorf("the relation of another branch is %d, from turn %d on", r, turn)
	}
	check.NoError(t, link.Check(come, "a"), "the dice of another branch are rejected")
	other := byLink(t, all, sys, rules.Axis, 6)
	r, _ := link.Relate(p[0].match, read(exchange(t, other, 1)[0]))
	check.Equal(t, r, link.Another, "the relation of another match")
}

// TestForeignDice: a match whose dice do not follow from both players' values is reported.
func TestForeignDice(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	p := byLink(t, all, sys, rules.Axis, 5)
	src := splitmix.Source(7)
	p[1].gets(p[0].plays(&src))
	// The second player reseeds the dice.
	p[1].match.Reseed(4711)
	come, err := link.Read(p[1].plays(&src), all)
	check.Must(t, err)
	check.ErrorIs(t, link.Check(come, "a"), link.ErrOtherDice, "dice from a seed of one player alone")
	// The first player has lost the secret, or the values have been replaced.
	q := byLink(t, all, sys, rules.Axis, 5)
	src = splitmix.Source(7)
	q[1].gets(q[0].plays(&src))
	come, err = link.Read(q[1].plays(&src), all)
	check.Must(t, err)
	check.ErrorIs(t, link.Check(come, "another"), link.ErrOtherDice, "another secret")
	if err := link.Check(come, "a"); err != nil {
		t.Errorf("%v", err)
	}
	// Values of another secret do not follow from the earlier values.
	check.Must(t, q[0].match.Extend(come))
	check.Must(t, link.Receive(q[0].match, rules.Axis, "a"))
	q[0].secret = "stolen"
	come, err = link.Read(q[0].plays(&src), all)
	check.Must(t, err)
	check.ErrorIs(t, link.Check(come, "b"), link.ErrOtherDice, "values of another secret")
}

// TestSentChoicesCannotBeUndone: Undo does not take back choices that were sent, nor a concession.
func TestSentChoicesCannotBeUndone(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	p := byLink(t, all, sys, rules.Axis, 5)
	src := splitmix.Source(7)
	p[0].plays(&src)
	if err := p[0].match.Undo(); p[0].match.Played() > 1 && !errors.Is(err, game.ErrSent) {
		t.Errorf("undone: %v", err)
	}
	p = byLink(t, all, sys, rules.Axis, 5)
	p[1].gets(p[0].plays(&src))
	check.Must(t, p[1].match.Concede(rules.Allies))
	text, err := link.Send(p[1].match, "b")
	check.Must(t, err)
	check.ErrorIs(t, p[1].match.Undo(), game.ErrSent, "a concession that was sent is undone")
	p[0].gets(text)
	if o := p[0].match.Outcome(); !o.Over || o.Winner != rules.Axis {
		t.Errorf("the concession has not arrived: %+v", o)
	}
}

// TestDamagedExchange: each changed character of a correspondence link, and each cut, is detected.
func TestDamagedExchange(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	links := exchange(t, byLink(t, all, sys, rules.Axis, 5), 4)
	text := links[len(links)-1]
	for i := range text {
		other := byte('A')
		if text[i] == other {
			other = 'B'
		}
		for _, bad := range []string{text[:i] + string(other) + text[i+1:], text[:i]} {
			if _, err := link.Read(bad, all); !errors.Is(err, link.ErrDamaged) && !errors.Is(err, link.ErrNoLink) {
				t.Fatalf("letter %d: %v", i, err)
			}
		}
	}
}

// TestTheWaitingPlayerMayConcede: the waiting player may concede. The opponent may meanwhile have played on, answered
// or done nothing, and receives the concession in each case. An answer that crosses the concession changes nothing.
func TestTheWaitingPlayerMayConcede(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	for _, meanwhile := range []string{"nothing", "a choice", "an answer"} {
		t.Run(meanwhile, func(t *testing.T) {
			p := byLink(t, all, sys, rules.Axis, 5)
			src := splitmix.Source(7)
			p[1].gets(p[0].plays(&src))
			check.Must(t, p[0].match.Concede(rules.Axis))
			text, err := link.Send(p[0].match, "a")
			check.Must(t, err)
			switch meanwhile {
			case "a choice":
				check.Must(t, p[1].match.Play(p[1].match.Choices()[0]))
			case "an answer":
				answer, err := link.Read(p[1].plays(&src), all)
				check.Must(t, err)
				if r, _ := link.Relate(p[0].match, answer); r != link.Known {
					t.Errorf("the relation of an answer to a conceded match is %d", r)
				}
				check.ErrorIs(t, p[0].match.Extend(answer), game.ErrOver, "a match continues after the concession")
			}
			p[1].gets(text)
			check.False(t, link.Away(p[1].match), "the match waits for the opponent after the concession arrived")
			for _, p := range p {
				if o := p.match.Outcome(); !o.Over || o.Winner != rules.Allies {
					t.Errorf("the concession has not arrived: %+v", o)
				}
				if _, err := game.Load(p.match.Text(), all); err != nil {
					t.Errorf("the match is lost: %v\n%s", err, p.match.Text())
				}
			}
		})
	}
}
