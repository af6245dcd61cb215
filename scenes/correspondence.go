package scenes

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// secretName is the name of the file with the secret from which the dice of correspondence matches are agreed.
const secretName = "link"

// secret returns this program's own secret, which never changes while its settings are kept.
func (a *App) secret() string {
	if a.linkSecret == "" {
		a.linkSecret = readSecret(a.files)
	}
	if a.linkSecret == "" {
		a.linkSecret = fmt.Sprintf("%016x%016x", rand.Uint64(), rand.Uint64())
		writeFile(a.files, secretName, a.linkSecret)
	}
	return a.linkSecret
}

// readSecret returns the stored secret, or "" if there is none. A damaged file is moved aside.
func readSecret(k *game.PlayerFiles) string {
	text, ok := k.Get(secretName)
	if !ok {
		return ""
	}
	text = strings.TrimSpace(text)
	if !isSecret(text) {
		k.PutAside(secretName, errors.New("scenes: not 32 hexadecimal digits"))
		return ""
	}
	return text
}

// isSecret reports whether a text has the form of a secret.
func isSecret(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == 16
}

// startCorrespondence starts a correspondence match in which the player here takes side.
func (a *App) startCorrespondence(sys rules.System, scenario string, options []string, side rules.Side) {
	m, err := game.New(sys, game.Setup{Scenario: scenario, Options: options, Seed: rand.Uint64(), Axis: game.ByLink, Allies: game.ByLink})
	if err == nil {
		err = link.Receive(m, side, a.secret())
	}
	if err != nil {
		a.showError(err)
		return
	}
	a.showMatch(m, a.saver(m))
}

// receiveMatch handles an incoming correspondence match: the first link of a match, a reply, a link that is already
// known, or a diverging match. It overwrites no stored match.
func (a *App) receiveMatch(come *game.Match) { a.closeMatch(func() { a.checkDice(come) }) }

// checkDice verifies the dice of an incoming match, after the match on the screen has been saved.
func (a *App) checkDice(come *game.Match) {
	do := func(*ui.Context) { a.relateMatch(come) }
	if err := link.Check(come, a.secret()); errors.Is(err, link.ErrOtherDice) {
		a.c.Push(page.NewWarning(a.T("bylink.dice.title"), a.T("bylink.dice"), page.Answer{Key: "bylink.dice.go", Do: do}, page.Answer{Key: "cancel"}))
		return
	} else if err != nil {
		a.showError(err)
		return
	}
	do(a.c)
}

// relateMatch handles an incoming match by its relation to the stored ones, after its dice have been verified, or
// accepted by the player.
func (a *App) relateMatch(come *game.Match) {
	name, r, turn := a.related(come)
	switch r {
	case link.Newer:
		a.continueMatch(name, come)
	case link.Known:
		a.openSave(name)
		a.c.Push(page.NewMessage(a.T("bylink.title"), a.T("bylink.known")))
	case link.Forked:
		a.c.Push(page.NewQuestion(a.T("bylink.fork.title"), a.T("bylink.fork", "turn", turn),
			page.Answer{Key: "bylink.fork.both", Do: func(*ui.Context) { a.acceptMatch(come) }}, page.Answer{Key: "bylink.fork.mine", Do: func(*ui.Context) { a.openSave(name) }}, page.Answer{Key: "cancel"}))
	default:
		id, side := come.System().ID(), link.Receiver(come)
		text := a.T("bylink.invited", "game", a.T(id+".title"), "scenario", a.T(id+".scenario."+come.Header().Scenario), "side", a.T("side."+side.String()))
		a.c.Push(page.NewQuestion(a.T("bylink.title"), text+"\n\n"+a.T("setup.link.trust"),
			page.Answer{Key: "bylink.join", Do: func(*ui.Context) { a.acceptMatch(come) }}, page.Answer{Key: "cancel"}))
	}
}

// related returns the save that is most closely related to the incoming match, how the two are related, and the
// turn from which they diverge.
func (a *App) related(come *game.Match) (name string, r link.Relation, turn int) {
	if a.store == nil {
		return "", link.Another, 0
	}
	list, err := a.store.List()
	if err != nil {
		return "", link.Another, 0
	}
	h := come.Header()
	better := map[link.Relation]int{link.Forked: 1, link.Known: 2, link.Newer: 3}
	for _, v := range list {
		if v.Err != nil || v.Header.System != h.System || v.Header.Seed != h.Seed {
			continue
		}
		text, err := a.store.Text(v.Name)
		if err != nil {
			continue
		}
		m, err := game.Load(text, a.systems) // only a look: a damaged save is not moved aside here
		if err != nil {
			continue
		}
		if now, at := link.Relate(m, come); better[now] > better[r] {
			name, r, turn = v.Name, now, at
		}
	}
	return name, r, turn
}

// continueMatch adds a reply to the stored match and shows the new moves. The stored match may be the one on the
// screen, which may have continued since the player was asked a question.
func (a *App) continueMatch(name string, come *game.Match) {
	a.closeMatch(func() { a.extendMatch(name, come) })
}

// extendMatch is continueMatch after the match on the screen has been saved and its autosave released.
func (a *App) extendMatch(name string, come *game.Match) {
	m, saver, err := a.store.Continue(name, a.systems)
	if err != nil {
		a.showLoaded(m, saver, err)
		return
	}
	since := m.Played()
	if err = m.Extend(come); err == nil {
		err = link.Receive(m, link.Receiver(come), a.secret())
	}
	if err != nil {
		saver.Release()
		a.showError(err)
		return
	}
	a.showMatch(m, saver)
	a.session.PlayAgain(since)
	if saver.OpenElsewhere() {
		a.c.Push(page.NewMessage(a.T("load.taken.title"), a.T("load.taken")))
	}
}

// acceptMatch stores an incoming match, gives the player here the side that it was sent to, and shows the new moves.
func (a *App) acceptMatch(come *game.Match) {
	side := link.Receiver(come)
	if err := link.Receive(come, side, a.secret()); err != nil {
		a.showError(err)
		return
	}
	a.showMatch(come, a.saver(come))
	if since := link.Since(come); since < come.Played() {
		a.session.PlayAgain(since)
	}
}

// showBranch shows a branch of a match. A branch of a correspondence match belongs to this player alone: it has no
// link back to the opponent.
func (a *App) showBranch(next *game.Match, saver *game.Autosaver) {
	for _, side := range next.System().Seats() {
		if next.Seat(side) == game.ByLink {
			if err := next.SetSeat(side, game.Human); err != nil {
				a.showError(err)
				return
			}
		}
	}
	a.showMatch(next, saver)
}
