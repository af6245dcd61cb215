package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/ui"
)

// correspondent is one of the two players of a correspondence match, each with a home folder of their own.
type correspondent struct {
	*tester
	post clipboard
	src  splitmix.Source
}

func correspond(t *testing.T, o Options, seed uint64) *correspondent {
	t.Helper()
	p := &correspondent{tester: open(t, o, 1280, 800), src: splitmix.Source(seed)}
	p.c.Platform = &p.post
	p.secret() // cache the secret now, because the next correspondent changes the home folder
	return p
}

// plays makes random choices until it is the opponent's turn, and returns the link for the opponent.
func (p *correspondent) plays() string {
	p.t.Helper()
	for m := p.session.Match; !link.Away(m); {
		list := m.Choices()
		check.Must(p.t, m.Play(list[p.src.N(len(list))]))
	}
	return p.gives()
}

// gives waits for the panel that offers the link, presses its button and returns the link.
func (p *correspondent) gives() string {
	p.t.Helper()
	for range 10 {
		p.press(ui.Skip)
		if _, ok := p.c.UI.Where("give.link"); ok {
			break
		}
	}
	p.post.link = ""
	p.click("give.link")
	p.step(ui.Input{})
	if !strings.Contains(p.post.link, link.Key) {
		p.t.Fatal("there is no link")
	}
	p.press(ui.Cancel)
	return p.post.link
}

// opens opens a link in the running program.
func (p *correspondent) opens(text string) {
	p.t.Helper()
	saves.Receive(p.c, host{p.App}, "by mail", text, nil)
	p.step(ui.Input{})
	p.step(ui.Input{})
}

// otherDice is the seed of a reply that uses dice other than those agreed.
const otherDice = 99

// answers opens a link, makes random choices with the seed way for the Allies, and returns the link of the
// reply.
func (p *correspondent) answers(text string, way uint64) string {
	p.t.Helper()
	m, err := link.Read(text, p.systems)
	check.Must(p.t, err)
	check.Must(p.t, link.Receive(m, rules.Allies, p.secret()))
	if way == otherDice {
		m.Reseed(way)
	}
	for src := splitmix.Source(way); !link.Away(m); {
		list := m.Choices()
		check.Must(p.t, m.Play(list[src.N(len(list))]))
	}
	answer, err := link.Send(m, p.secret())
	check.Must(p.t, err)
	return "#" + link.Key + answer
}

// invited starts a correspondence match of Tigers in the Mist. It returns the two players and the first link.
func invited(t *testing.T) (a, b *correspondent, first string) {
	t.Helper()
	a = correspond(t, Options{}, 1)
	sys, err := a.systems.Get("tigers")
	check.Must(t, err)
	a.startCorrespondence(sys, sys.Scenarios()[0].ID, nil, rules.Axis)
	a.step(ui.Input{})
	first = a.plays()
	return a, correspond(t, Options{}, 2), first
}

// saved returns the number of saves.
func (p *correspondent) saved() int {
	p.t.Helper()
	list, err := p.store.List()
	check.Must(p.t, err)
	return len(list)
}

// From the set-up page to the first reply, each player sees the opponent's moves and has exactly one save of
// the match.
func TestCorrespondenceMatch(t *testing.T) {
	a := correspond(t, Options{}, 1)
	a.c.Push(setup.New(a.c, host{a.App}))
	a.step(ui.Input{})
	a.click("side.link")
	if !a.says("You: Germans") || !a.says("Correspondence play relies on") {
		t.Errorf("the set-up does not say what playing by link is: %q", a.c.UI.Texts())
	}
	a.click("begin")
	a.step(ui.Input{})
	if m := a.session.Match; m.Seat(rules.Axis) != game.Human || m.Seat(rules.Allies) != game.ByLink || !m.IsCorrespondence() {
		t.Fatal("another match has begun")
	}
	first := a.plays()

	b := correspond(t, Options{}, 2)
	b.opens(first)
	if !b.says("You command the Allies") {
		t.Fatalf("nobody is invited: %q", b.c.UI.Texts())
	}
	b.click("bylink.join")
	b.step(ui.Input{})
	if b.session.Match.Seat(rules.Allies) != game.Human || b.session.Match.Position().Hash() != a.session.Match.Position().Hash() {
		t.Fatal("another match has come")
	}
	_, ok := b.c.UI.Where("skip")
	check.True(t, ok, "what has happened is not shown")
	answer := b.plays()

	a.opens(answer)
	if a.session.Match.Position().Hash() != b.session.Match.Position().Hash() || a.session.Match.Seat(rules.Axis) != game.Human {
		t.Error("the answer has not come")
	}
	_, ok = a.c.UI.Where("skip")
	check.True(t, ok, "what has happened is not shown")
	a.press(ui.Skip)
	check.Equal(t, a.saved(), 1, "saves of one match")

	// Opening the reply again has no effect, even after further moves.
	again := a.plays()
	before := a.session.Match.Played()
	a.opens(answer)
	if a.session.Match.Played() != before || !a.says("nothing new") {
		t.Errorf("%d choices after an old link, not %d", a.session.Match.Played(), before)
	}
	a.press(ui.Cancel)
	b.opens(again)
	if b.session.Match.Position().Hash() != a.session.Match.Position().Hash() {
		t.Error("the second answer has not come")
	}
	check.Equal(t, b.saved(), 1, "saves of one match")
}

// A link to a diverging match is saved beside the stored match, which does not change. The same applies to a
// link with other dice, if the player accepts it.
func TestDivergingLinkIsSavedSeparately(t *testing.T) {
	a, b, first := invited(t)
	one, two := b.answers(first, 1), b.answers(first, 1)
	for seed := uint64(2); two == one; seed++ {
		two = b.answers(first, seed)
	}
	a.opens(one)
	a.press(ui.Skip)
	mine := a.session.Match.Text()
	a.opens(two)
	if !a.says("from turn 1 on") {
		t.Fatal("nothing is said of another way")
	}
	a.click("bylink.fork.both")
	a.press(ui.Skip)
	a.step(ui.Input{})
	if n := a.saved(); n != 2 || a.session.Match.Text() == mine {
		t.Errorf("%d saves, not both", n)
	}
	a.opens(one)
	if a.session.Match.Text() != mine {
		t.Error("the first one is not what it was")
	}
	a.press(ui.Cancel)
	a.opens(b.answers(first, otherDice))
	check.True(t, a.says("do not match the ones both players committed to"), "nothing is said of other dice")
	a.press(ui.Cancel)
	if n := a.saved(); n != 2 || a.session.Match.Text() != mine {
		t.Error("a link that is not wanted has changed something")
	}
}

// If the player accepts the other dice, the reply is added to the stored match.
func TestReplyWithOtherDiceNeedsConfirmation(t *testing.T) {
	a, b, first := invited(t)
	answer := b.answers(first, otherDice)

	a.opens(answer)
	if !a.says("do not match the ones both players committed to") {
		t.Fatalf("nothing is asked about the dice: %q", a.c.UI.Texts())
	}
	before := a.session.Match.Played()
	a.click("bylink.dice.go")
	a.step(ui.Input{})
	if n := a.session.Match.Played(); n <= before {
		t.Errorf("%d choices after the answer, as before it", n)
	}
	check.Equal(t, a.saved(), 1, "saves of one match")
}

// A damaged save with the same seed is neither renamed nor used for an incoming link.
func TestIncomingLinkLeavesDamagedSaves(t *testing.T) {
	a, b, first := invited(t)
	damaged := a.session.Match.Text() + "attack the moon\n"
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "saves", "mine.journal")
	check.Must(t, os.MkdirAll(filepath.Dir(file), 0o755))
	check.Must(t, os.WriteFile(file, []byte(damaged), 0o600))
	b.opens(first)
	if text, err := os.ReadFile(file); err != nil || string(text) != damaged {
		t.Errorf("the damaged save: %v", err)
	}
}

// After a reply was refused, the autosave that was opened for it is released.
func TestRefusedReplyReleasesTheSave(t *testing.T) {
	a, _, _ := invited(t)
	name := a.session.Saver.Name()
	another, err := game.New(a.session.Match.System(), game.Setup{Scenario: "campaign", Seed: a.session.Match.Header().Seed + 1, Axis: game.ByLink, Allies: game.ByLink})
	check.Must(t, err)
	a.continueMatch(name, another)
	if _, saver, err := a.store.Continue(name, a.systems); err != nil || saver.OpenElsewhere() {
		t.Errorf("taken: %v, %v", saver.OpenElsewhere(), err)
	}
}

// A secret that cannot be read is kept, because without it the matches in progress would have other dice.
func TestUnreadableSecretIsKept(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	first := s.secret()
	again := func() string {
		s.linkSecret = ""
		return s.secret()
	}
	if again() != first {
		t.Error("the secret is not kept")
	}
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), secretName+".json")
	check.Must(t, os.Rename(file, file+".away"))
	if err := os.Symlink(secretName+".json", file); err != nil { // a link to itself: the file exists but cannot be read
		t.Skip("no symbolic links here:", err)
	}
	if again() == first {
		t.Error("a secret that cannot be read is known")
	}
	if info, err := os.Lstat(file); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the secret has been overwritten: %v", err)
	}
	check.Must(t, os.Rename(file+".away", file))
	if again() != first {
		t.Error("the secret is lost")
	}
}
