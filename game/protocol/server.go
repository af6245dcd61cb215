package protocol

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Server runs the built-in players as an engine.
type Server struct {
	Name, Version string
	Games         []string // IDs of the games it plays
	System        func(id string) (rules.System, error)
	Players       *ai.PlayerRegistry
	// Level is the default seat. In a game that does not have it, the last of the game's Seats plays.
	Level string
	Now   func() time.Time // nil for time.Now
}

// Serve answers requests until quit or the end of the input. The error is one in reading the input or
// writing the output.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	done := make(chan struct{})
	defer close(done)
	g := &service{Server: s, in: readLines(in, done), out: bufio.NewWriter(out)}
	for {
		line, ok := g.next()
		if !ok {
			return g.in.err
		}
		switch word, rest := cut(line); word {
		case "quit":
			return nil
		case "go":
			if !g.decide(rest) {
				return nil
			}
		default:
			g.obey(word, rest)
		}
		if err := g.out.Flush(); err != nil {
			return fmt.Errorf("protocol: %w", err)
		}
	}
}

// service is one conversation of a Server.
type service struct {
	*Server
	in      *lines
	waiting []string // lines received while thinking
	out     *bufio.Writer

	setup   Setup
	sys     rules.System   // nil if there is no game
	pos     rules.Position // nil until a choice is played or requested
	played  int
	choices []rules.Choice // legal at pos
	player  ai.Player
	shipped int   // rollouts of the player's level
	failure error // reason why the game cannot continue
}

// next returns the next line. ok is false at the end of the input.
func (g *service) next() (line string, ok bool) {
	if len(g.waiting) > 0 {
		line, g.waiting = g.waiting[0], g.waiting[1:]
		return line, true
	}
	line, ok = <-g.in.c
	return line, ok
}

// obey handles a line that does not request a choice. It ignores unknown keywords.
func (g *service) obey(word, rest string) {
	switch word {
	case "hello":
		g.introduce()
		return
	case "ping":
		g.write("pong %s", rest)
		return
	case "game":
		g.fail(g.begin(rest))
		return
	}
	if g.sys == nil || g.failure != nil {
		return
	}
	switch word {
	case "play":
		g.fail(g.play(rest))
	case "hash":
		g.fail(g.check(rest))
	default:
		before := g.setup
		known, err := g.setup.set(word, rest)
		if known && g.pos != nil {
			g.setup, err = before, fmt.Errorf("%s comes before the first choice", word)
		}
		g.fail(err)
	}
}

func (g *service) write(format string, args ...any) {
	fmt.Fprintln(g.out, strings.TrimRight(strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " "), " "))
}

// fail records and reports why the game cannot continue.
func (g *service) fail(err error) {
	if err != nil {
		g.failure = err
		g.write("error %v", err)
	}
}

func (g *service) introduce() {
	g.write("id name %s", g.Name)
	g.write("id version %s", g.Server.Version)
	for _, id := range g.Games {
		sys, err := g.System(id)
		if err != nil {
			g.write("info %v", err)
			continue
		}
		g.write("game %s %d", id, sys.Version())
	}
	for _, name := range g.Players.Names() {
		g.write("level %s", name)
	}
	g.write("ready %d", Version)
}

// begin begins a game: "ID VERSION".
func (g *service) begin(text string) error {
	g.sys, g.pos, g.player, g.played, g.failure = nil, nil, nil, 0, nil
	words := strings.Fields(text)
	if len(words) != 2 {
		return errors.New("game wants a game and the version of its rules")
	}
	sys, err := g.System(words[0])
	if err != nil {
		return err
	}
	if words[1] != strconv.Itoa(sys.Version()) {
		return fmt.Errorf("the rules of %s are of version %d here, not %s", words[0], sys.Version(), words[1])
	}
	g.sys = sys
	g.setup = Setup{System: sys.ID(), Version: sys.Version(), Scenario: sys.Scenarios()[0].ID}
	return nil
}

// start sets up the first position.
func (g *service) start() (err error) {
	if g.pos != nil {
		return nil
	}
	level := g.setup.Level
	if level == "" {
		level = g.Level
		if names := g.Players.For(g.sys); !ai.IsSpec(level) && !slices.Contains(names, level) {
			level = names[len(names)-1]
		}
	}
	if g.player, err = g.Players.Make(level, g.sys, g.setup.Seed); err != nil {
		return err
	}
	if p, ok := g.player.(*ai.SearchPlayer); ok {
		g.shipped = p.Level().Rollouts
	}
	if g.pos, err = g.sys.Start(g.setup.Scenario, g.setup.Options); err == nil {
		g.choices = g.pos.Choices(g.choices[:0])
	}
	return err
}

func (g *service) play(text string) error {
	if err := g.start(); err != nil {
		return err
	}
	c, err := g.setup.read(g.pos, g.choices, text)
	if err != nil {
		return fmt.Errorf("choice %d: %w", g.played+1, err)
	}
	g.pos.Apply(c, nil)
	g.played++
	g.choices = g.pos.Choices(g.choices[:0])
	return nil
}

// check compares the position with the expected hash: "N HASH".
func (g *service) check(text string) error {
	if err := g.start(); err != nil {
		return err
	}
	if own := fmt.Sprintf("%d %016x", g.played, g.pos.Hash()); own != text {
		return fmt.Errorf("the position is another here: choices and hash are %s, not %s", own, text)
	}
	return nil
}

// decide answers "go". It returns false if the input has ended.
func (g *service) decide(text string) bool {
	err := g.failure
	if err == nil && g.sys == nil {
		err = errors.New("there is no game")
	}
	if err == nil {
		err = g.start()
	}
	var budget Budget
	if err == nil {
		budget, err = parseBudget(text)
	}
	if err == nil {
		switch by := g.pos.ToMove(); {
		case len(g.choices) == 1:
		case by == rules.Chance:
			err = errors.New("chance decides, not a player")
		case by == rules.NoSide || len(g.choices) == 0:
			err = errors.New("the game is over")
		}
	}
	switch {
	case err != nil:
		g.fail(err)
		return true
	case len(g.choices) == 1:
		g.write("best %s", g.setup.write(g.pos, g.choices, g.choices[0]))
		return true
	}
	return g.choose(budget)
}

// choose lets the player decide and answers. Meanwhile it handles stop, quit and ping; other lines wait.
func (g *service) choose(budget Budget) bool {
	if p, ok := g.player.(*ai.SearchPlayer); ok {
		switch {
		case budget.Rollouts > 0:
			p.SetRollouts(budget.Rollouts)
		case budget.Time > 0:
			p.SetRollouts(ai.Unlimited)
		default:
			p.SetRollouts(g.shipped)
		}
	}
	control := &ai.Control{}
	if budget.Time > 0 {
		now := g.Now
		if now == nil {
			now = time.Now
		}
		end := now().Add(budget.Time)
		control.Yield = func() {
			if now().After(end) {
				control.MoveNow()
			}
		}
	}
	var best rules.Choice
	var failure error
	in, answered := g.in.c, make(chan struct{})
	go func() {
		defer close(answered)
		defer func() {
			if r := recover(); r != nil {
				failure = ai.NewPlayerPanic(g.player.Name(), r)
			}
		}()
		best = g.player.Choose(g.pos, g.choices, control)
	}()
	for {
		select {
		case <-answered:
			if failure != nil {
				g.fail(failure)
				return true
			}
			g.inform()
			g.intend(best)
			g.write("best %s", g.setup.write(g.pos, g.choices, best))
			return true
		case line, ok := <-in:
			switch word, rest := cut(line); {
			case !ok: // the input has ended, but the answer may still be read
				in = nil
			case word == "quit":
				control.Cancel()
				<-answered
				return false
			case word == "stop":
				control.MoveNow()
			case word == "ping":
				g.write("pong %s", rest)
				if g.out.Flush() != nil {
					control.Cancel()
					<-answered
					return false
				}
			default:
				g.waiting = append(g.waiting, line)
			}
		}
	}
}

// inform reports the reasons for the player's decision.
func (g *service) inform() {
	p, ok := g.player.(ai.Reporter)
	if !ok {
		return
	}
	r := p.Report()
	if r == nil {
		return
	}
	g.write("info rollouts %d", r.Rollouts)
	g.write("info chance %d %d", r.Chance, r.Margin)
	g.write("info plan %s", phrase(r.Plan))
	if r.Continued {
		return // the report is of an earlier decision
	}
	for _, o := range r.Options {
		text := o.Notation
		if c, err := rules.ParseChoice(g.pos, g.choices, text); err == nil {
			text = g.setup.write(g.pos, g.choices, c)
		}
		g.write("info option %d %d %d %s | %s", o.Visits, o.Chance, o.Value, text, phrase(o.Plan))
	}
	for _, t := range r.Terms {
		g.write("info reason %s %d", t.Name, t.Value)
	}
}

// phrase formats a phrase as its key and arguments.
func phrase(p ai.Phrase) string {
	text := p.Key
	for _, a := range p.Args {
		switch {
		case a.Piece != 0:
			text += fmt.Sprintf(" %s=piece:%d", a.Name, a.Piece)
		case a.Cell != 0:
			text += fmt.Sprintf(" %s=cell:%d", a.Name, a.Cell)
		case a.Text != "":
			text += fmt.Sprintf(" %s=%s", a.Name, a.Text)
		default:
			text += fmt.Sprintf(" %s=%d", a.Name, a.Num)
		}
	}
	return text
}

// intend reports the player's planned choices, its answer first.
func (g *service) intend(best rules.Choice) {
	p, ok := g.player.(*ai.SearchPlayer)
	if !ok {
		return
	}
	rest := p.PlannedLine(nil)
	pos, choices := g.pos.Clone(), g.choices
	text := "info line " + g.setup.write(pos, choices, best)
	for pos.Apply(best, nil); len(rest) > 0; pos.Apply(best, nil) {
		if choices = pos.Choices(nil); len(choices) == 1 {
			best = choices[0]
		} else if best, rest = rest[0], rest[1:]; !slices.Contains(choices, best) {
			break
		}
		text += " | " + g.setup.write(pos, choices, best)
	}
	g.write("%s", text)
}
