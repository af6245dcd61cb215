package link

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// ErrOtherDice means that the dice of a correspondence match are not those that follow from both players'
// values: the match has been changed, or was continued by another program.
var ErrOtherDice = errors.New("link: the dice differ from those agreed")

// ErrNotYours means that a correspondence match cannot be sent, because the local player is to decide.
var ErrNotYours = errors.New("link: it is not the other player's turn")

// chainLength is the maximum number of handoffs by each player.
const chainLength = 1 << 12

// earlier returns the previous value of a chain: the hash of x, from which x cannot be computed.
func earlier(x uint64) uint64 {
	sum := sum256(binary.BigEndian.AppendUint64([]byte("herbstnebel"), x))
	return binary.BigEndian.Uint64(sum[:])
}

// value returns the value that a player reveals with the nth handoff of a match, from 0.
func value(secret string, h journal.Header, side rules.Side, n int) (uint64, error) {
	if n >= chainLength {
		return 0, fmt.Errorf("link: more than %d hand-overs", chainLength)
	}
	sum := sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%v\n%d\n%v", secret, h.System, h.Scenario, h.Options, h.Seed, side))
	x := binary.BigEndian.Uint64(sum[:])
	for range chainLength - 1 - n {
		x = earlier(x)
	}
	return x, nil
}

// seed returns the seed of the dice between two handoffs with values a and b. The player who rolls the dice has
// fixed b before the opponent reveals a.
func seed(a, b uint64) uint64 {
	sum := sum256(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64([]byte("dice"), a), b))
	return binary.BigEndian.Uint64(sum[:])
}

// over is a handoff with its parsed token.
type over struct {
	at    int
	side  rules.Side // side that handed over
	value uint64
}

func token(side rules.Side, x uint64) string { return fmt.Sprintf("%s %016x", side, x) }

func parseToken(text string) (side rules.Side, x uint64, ok bool) {
	name, hex, _ := strings.Cut(text, " ")
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		if side.String() == name {
			x, err := strconv.ParseUint(hex, 16, 64)
			return side, x, err == nil && len(hex) == 16
		}
	}
	return rules.NoSide, 0, false
}

// overs returns the handoffs of a match.
func overs(m *game.Match) (out []over) {
	for _, h := range m.HandOvers() {
		if side, x, ok := parseToken(h.Token); ok {
			out = append(out, over{h.At, side, x})
		}
	}
	return out
}

// count returns the number of handoffs by a side, and the last value.
func count(all []over, side rules.Side) (n int, last uint64) {
	for _, o := range all {
		if o.side == side {
			n, last = n+1, o.value
		}
	}
	return n, last
}

// Here returns the side of the local player in a correspondence match, or NoSide.
func Here(m *game.Match) rules.Side {
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		if m.IsCorrespondence() && m.Seat(side) == game.Human && m.Seat(side.Other()) == game.ByLink {
			return side
		}
	}
	return rules.NoSide
}

// Away reports whether a correspondence match waits for the opponent, or has ended and the end was not sent to the
// opponent yet.
func Away(m *game.Match) bool {
	here := Here(m)
	if here == rules.NoSide {
		return false
	}
	if !m.Outcome().Over {
		return m.ToMove() == here.Other()
	}
	if conceded(m) {
		return m.Outcome().Winner == here.Other() && concededSince(m)
	}
	all := overs(m)
	n := len(all)
	return n == 0 || all[n-1].at < m.Played() || all[n-1].side == here
}

// conceded reports whether a match ended with a concession.
func conceded(m *game.Match) bool { return m.Outcome().Method == game.Concession }

// concededSince reports whether a match was conceded after the last handoff.
func concededSince(m *game.Match) bool {
	since := false
	j, err := journal.Parse(m.Text())
	if err != nil {
		return false
	}
	for _, l := range j.Lines {
		if _, ok := game.HandOverToken(l); ok || l.Kind == journal.Concede {
			since = !ok
		}
	}
	return since
}

// Send hands a correspondence match over to the opponent, and returns it as a link. Sending it again returns
// the same link. The secret is the program's own and is never sent.
func Send(m *game.Match, secret string) (string, error) {
	if !Away(m) {
		return "", ErrNotYours
	}
	here := Here(m)
	all := overs(m)
	if n := len(all); n == 0 || all[n-1].side != here || all[n-1].at != m.Played() {
		n, _ := count(all, here)
		x, err := value(secret, m.Header(), here, n)
		if err != nil {
			return "", err
		}
		m.HandOver(token(here, x))
	}
	return Write(m)
}

// Given reports whether the opponent has been sent the match in its current state.
func Given(m *game.Match) bool {
	all := overs(m)
	n := len(all)
	return n > 0 && all[n-1].side == Here(m) && all[n-1].at == m.Played()
}

// Receiver returns the side for which a correspondence match, as read from a link, is meant: both its seats are
// still game.ByLink.
func Receiver(m *game.Match) rules.Side {
	all := overs(m)
	if n := len(all); m.IsCorrespondence() && n > 0 && m.Seat(rules.Axis) == game.ByLink && m.Seat(rules.Allies) == game.ByLink {
		return all[n-1].side.Other()
	}
	return rules.NoSide
}

// Since returns the number of choices at the receiver's last handoff, or 0. Later choices are new.
func Since(m *game.Match) int {
	if all := overs(m); len(all) > 1 {
		return all[len(all)-2].at
	}
	return 0
}

// Receive seats the local player in a correspondence match and seeds its dice from the values of both players.
func Receive(m *game.Match, side rules.Side, secret string) error {
	if m.Seat(side) != game.Human {
		if err := m.SetSeat(side, game.Human); err != nil {
			return err
		}
	}
	all := overs(m)
	if len(all) == 0 || m.Outcome().Over {
		return nil
	}
	n, _ := count(all, side)
	x, err := value(secret, m.Header(), side, n)
	if err != nil {
		return err
	}
	m.Reseed(seed(all[len(all)-1].value, x))
	return nil
}

// Relation compares an incoming correspondence match with the stored one.
type Relation int

const (
	Another Relation = iota // a different match
	Newer                   // the incoming match continues the stored one, or ends it by the opponent's concession
	Known                   // the stored match is the same, continues the incoming one, or is over
	Forked                  // the matches diverge
)

// Relate compares a stored match with an incoming one, and returns the turn from which they diverge.
func Relate(kept, come *game.Match) (r Relation, turn int) {
	a, b := kept.Header(), come.Header()
	if !kept.IsCorrespondence() || !come.IsCorrespondence() || a.System != b.System || a.Scenario != b.Scenario || !slices.Equal(a.Options, b.Options) || a.Seed != b.Seed {
		return Another, 0
	}
	given, more := overs(kept), overs(come)
	n := game.CommonPrefix(kept, come)
	for i := range min(len(given), len(more)) {
		if given[i] != more[i] {
			n = min(n, given[i].at, more[i].at)
		}
	}
	newer, known := n == kept.Played() && len(more) > len(given), n == come.Played() && len(more) <= len(given)
	switch {
	case !newer && !known:
		return Forked, kept.At(n).Turn()
	case newer && !conceded(kept), conceded(come) && !kept.Outcome().Over:
		return Newer, 0
	}
	return Known, 0
}

// Check returns ErrOtherDice unless the dice of an incoming match follow from the values of both players, as
// far as the receiver, who has this secret, can verify.
func Check(come *game.Match, secret string) error {
	side := Receiver(come)
	all := overs(come)
	if n, last := count(all, side); n > 0 {
		x, err := value(secret, come.Header(), side, n-1)
		if err != nil {
			return err
		}
		if x != last {
			return ErrOtherDice
		}
	}
	if j, err := journal.Parse(come.Text()); err != nil || !agreed(notChoices(j)) {
		return ErrOtherDice
	}
	return nil
}

// agreed reports whether the value of every handoff follows from the previous value of the same side. The seed
// between two handoffs must follow from the values of both.
func agreed(lines []lineAt) bool {
	var was [2]over
	var last over
	settled := false // the dice since the last handoff are seeded
	for _, l := range lines {
		switch text, ok := game.HandOverToken(l.Line); {
		case ok:
			side, x, good := parseToken(text)
			if !good || side == last.side {
				return false
			}
			if before := was[side-rules.Axis]; before.side == side && earlier(x) != before.value {
				return false
			}
			if last.side != rules.NoSide && !settled {
				return false
			}
			was[side-rules.Axis], settled = over{l.at, side, x}, false
			last = was[side-rules.Axis]
		case l.Kind == journal.Seed:
			want, ok := rolled(lines, last)
			if last.side == rules.NoSide || settled || l.at != last.at || ok && l.Sum != want {
				return false
			}
			settled = true
		}
	}
	return true
}

// rolled returns the seed of the dice after a handoff, once the next one reveals it.
func rolled(lines []lineAt, after over) (uint64, bool) {
	found := false
	for _, l := range lines {
		text, ok := game.HandOverToken(l.Line)
		if !ok {
			continue
		}
		side, x, _ := parseToken(text)
		if found {
			return seed(after.value, x), true
		}
		found = side == after.side && x == after.value
	}
	return 0, false
}
