package protocol

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// server returns a Server of all games.
func server() *Server {
	games := append(registry.Games(), gametest.Entry())
	games = append(games, game.Entry{ID: "bare", Load: func(fs.FS) (rules.System, error) { return bare{toy.New()}, nil }})
	systems := game.NewSystems(games, assets.FS())
	seats := game.Engines(games)
	seats.Add("waits", func(rules.System, uint64) (ai.Player, error) { return waits{}, nil })
	seats.Add("breaks", func(rules.System, uint64) (ai.Player, error) { return breaks{}, nil })
	return &Server{Name: "Herbstnebel", Version: "test", Games: []string{"toy", "deadlywoods"}, System: systems.Get, Players: seats, Level: "colonel"}
}

// ids returns the games of the server.
func ids() (ids []string) {
	for _, e := range append(registry.Games(), gametest.Entry()) {
		if e.Load != nil {
			ids = append(ids, e.ID)
		}
	}
	return append(ids, "bare")
}

// bare is the toy game without heuristics: its only level is random.
type bare struct{ rules.System }

func (bare) ID() string { return "bare" }

// waits is a player that answers with the last choice when it is stopped, and never before.
type waits struct{}

func (waits) Name() string { return "waits" }
func (waits) Choose(_ rules.Position, choices []rules.Choice, c *ai.Control) rules.Choice {
	for c.Continue() {
		runtime.Gosched()
	}
	return choices[len(choices)-1]
}

type breaks struct{}

func (breaks) Name() string { return "breaks" }
func (breaks) Choose(rules.Position, []rules.Choice, *ai.Control) rules.Choice {
	panic("no idea")
}

// never is a clock that does not advance.
func never(time.Duration) <-chan time.Time { return nil }

// linked returns a client of a server in this process.
func linked(t *testing.T, s *Server) *Client {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	served := make(chan error, 1)
	go func() {
		err := s.Serve(in, out)
		out.Close()
		served <- err
	}()
	c, err := connect(fromServer, toServer, time.Minute, never, func(bool) error {
		go io.Copy(io.Discard, fromServer)
		return <-served
	})
	check.Must(t, err)
	t.Cleanup(c.Close)
	return c
}

// contest plays a game between two players, for at most limit choices.
func contest(t *testing.T, system, scenario string, options []string, axis, allies ai.Player, limit int) *ai.HeadlessGame {
	t.Helper()
	sys, err := server().System(system)
	check.Must(t, err)
	pos, err := sys.Start(scenario, options)
	check.Must(t, err)
	c := &ai.HeadlessGame{Position: pos, Axis: axis, Allies: allies, Dice: 16, Limit: limit}
	c.OnChoice = func(pos rules.Position, choices []rules.Choice, choice rules.Choice) {
		for _, p := range []ai.Player{axis, allies} {
			if p, ok := p.(*Player); ok {
				p.Watch(pos, choices, choice)
			}
		}
	}
	return c
}

func seat(t *testing.T, name, system string, seed uint64) ai.Player {
	t.Helper()
	s := server()
	sys, err := s.System(system)
	check.Must(t, err)
	p, err := s.Players.Make(name, sys, seed)
	check.Must(t, err)
	return p
}

func TestTheSameGamesThroughTheProtocol(t *testing.T) {
	for _, c := range []struct {
		system, scenario string
		options          []string
		seat, level      string
		budget           Budget
		numbers          bool
		limit            int
	}{
		{"toy", "long", []string{"even"}, "mcts:rollouts=48", "", Budget{Rollouts: 48}, false, 0},
		{"toy", "long", nil, "mcts:rollouts=48", "", Budget{Rollouts: 48}, true, 0},
		{"toy", "short", nil, "greedy", "greedy", Budget{}, false, 0},
		{"toy", "long", nil, "random", "random", Budget{}, false, 0},
		{"deadlywoods", "campaign", []string{"plus2"}, "mcts:rollouts=2", "", Budget{Rollouts: 2}, false, 120},
		{"deadlywoods", "campaign", nil, "cadet", "cadet", Budget{}, true, 300},
	} {
		t.Run(fmt.Sprint(c.system, " ", c.seat, " ", c.numbers), func(t *testing.T) {
			without := contest(t, c.system, c.scenario, c.options, seat(t, c.seat, c.system, 5), seat(t, c.seat, c.system, 6), c.limit)
			o1, err1 := without.Play()
			through := func(seed uint64) *Player {
				setup := Setup{System: c.system, Version: without.Position.System().Version(), Scenario: c.scenario, Options: c.options, Seed: seed, Level: c.level, Numbers: c.numbers}
				return NewPlayer("exec:x", linked(t, server()), setup, c.budget, false)
			}
			with := contest(t, c.system, c.scenario, c.options, through(5), through(6), c.limit)
			o2, err2 := with.Play()
			check.Must(t, with.Forfeit)
			if o1 != o2 || (err1 == nil) != (err2 == nil) || err1 != nil && !errors.Is(err1, ai.ErrEndless) {
				t.Errorf("%v, %v; without the protocol %v, %v", o2, err2, o1, err1)
			}
			if len(with.Choices) < 9 || !slices.Equal(with.Choices, without.Choices) {
				t.Errorf("%d choices, without the protocol %d, or different choices", len(with.Choices), len(without.Choices))
			}
		})
	}
}

func TestAProgramServesManyGames(t *testing.T) {
	c := linked(t, server())
	var games [3][]rules.Choice
	for i := range games {
		p := NewPlayer("exec:x", c, Setup{System: "toy", Version: 1, Scenario: "long", Seed: 3, Level: "greedy"}, Budget{}, false)
		g := contest(t, "toy", "long", nil, p, seat(t, "random", "toy", uint64(1+i%2)), 0)
		if _, err := g.Play(); err != nil || g.Forfeit != nil || c.Lost() {
			t.Fatal(err, g.Forfeit)
		}
		games[i] = g.Choices
	}
	if !slices.Equal(games[0], games[2]) || slices.Equal(games[0], games[1]) {
		t.Error("a game depends on earlier games, or does not depend on its players")
	}
}

// dialogue sends lines to a server and returns its answers.
func dialogue(t *testing.T, s *Server, lines string) string {
	t.Helper()
	var out strings.Builder
	check.Must(t, s.Serve(strings.NewReader(lines), &out))
	return out.String()
}

func TestServer(t *testing.T) {
	woods, err := server().System("deadlywoods")
	check.Must(t, err)
	const begin = "game toy 1\nscenario long\nseed 1\nlevel greedy\n"
	for _, c := range []struct{ name, command, answer string }{
		{"hello", "hello 1\nquit\nhello 1\n", "id name Herbstnebel\nid version test\ngame toy 1\n" +
			fmt.Sprintf("game deadlywoods %d\n", woods.Version()) +
			"level random\nlevel greedy\nlevel cadet\nlevel lieutenant\nlevel major\nlevel colonel\nlevel general\nlevel waits\nlevel breaks\nready 1\n"},
		{"unknown words", "castle kingside\n\nponder\n" + begin + "variant three\nplay first axis\nhurry up\nstop\ngo quickly\n", "best move a.1 2-3\n"},
		{"spaces and carriage returns", "  game  toy 1\r\n level greedy\r\n play first axis\r\ngo\r\n", "best move a.1 2-3\n"},
		{"ping", "ping 7\nping\n", "pong 7\npong\n"},
		{"numbers", begin + "notation numbers\nplay 0\ngo\n", "best 1\n"},
		{"what is played is legal", begin + "play move a.1 2-3\n", "error choice 1: rules: not a legal choice: \"move a.1 2-3\"\n"},
		{"an error stays", begin + "play x\nplay first axis\ngo\n", "error choice 1: rules: not a legal choice: \"x\"\n" +
			"error choice 1: rules: not a legal choice: \"x\"\n"},
		{"and ends with the game", begin + "play x\n" + begin + "play first axis\ngo\n", "error choice 1: rules: not a legal choice: \"x\"\nbest move a.1 2-3\n"},
		{"numbers are in range", begin + "notation numbers\nplay 2\n", "error choice 1: \"2\" is no number from 0 to 1\n"},
		{"chance", begin + "go\n", "error chance decides, not a player\n"},
		{"no game", "go\n", "error there is no game\n"},
		{"version", "game toy 2\n", "error the rules of toy are of version 1 here, not 2\n"},
		{"game", "game chess 1\n", "error game: unknown game \"chess\"; there are " + strings.Join(ids(), ", ") + "\n"},
		{"scenario", "game toy 1\nscenario x\ngo\n", "error toy: unknown scenario \"x\"; known: "},
		{"level", "game toy 1\nlevel monty\ngo\n", "error ai: unknown seat \"monty\""},
		{"a level of the engine's that the game does not have", "game bare 1\nscenario short\nplay first axis\ngo\n", "error breaks could not decide: no idea\n"},
		{"notation", "game toy 1\nnotation chess\n", "error there is no notation \"chess\"; there are journal, numbers\n"},
		{"order", begin + "play first axis\nscenario short\n", "error scenario comes before the first choice\n"},
		{"hash", begin + "hash 0 0000000000000001\n", "error the position is another here: choices and hash are 0 "},
		{"budget", begin + "play first axis\ngo rollouts many\n", "error go: rollouts wants a number from 1 to "},
		{"panic", "game toy 1\nlevel breaks\nplay first axis\ngo\n", "error breaks could not decide: no idea\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := dialogue(t, server(), c.command)
			if got != c.answer && (strings.HasSuffix(c.answer, "\n") || c.answer == "" || !strings.HasPrefix(got, c.answer)) {
				t.Errorf("answers\n%swant\n%s", got, c.answer)
			}
		})
	}
}

func TestReasons(t *testing.T) {
	got := dialogue(t, server(), "game toy 1\nscenario long\nplay first axis\ngo rollouts 32\n")
	for _, want := range []string{"info rollouts 32\n", "info chance ", "info plan choice text=", "info option 16 ", "info reason front ", "info line move a.1 2-3\n", "best move a.1 2-3\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestStop(t *testing.T) {
	in, commands := io.Pipe()
	output, out := io.Pipe()
	go func() { _ = server().Serve(in, out); out.Close() }()
	answers := bufio.NewScanner(output)
	answer := func(want string) {
		t.Helper()
		if !answers.Scan() || !strings.HasPrefix(answers.Text(), want) {
			t.Fatalf("answers %q, want %q", answers.Text(), want)
		}
	}
	fmt.Fprint(commands, "game toy 1\nscenario long\nlevel waits\nplay first axis\ngo\nping 1\n")
	answer("pong 1") // answered during the search
	fmt.Fprint(commands, "game toy 1\nping 2\n")
	answer("pong 2")
	fmt.Fprint(commands, "stop\n")
	answer("best move a.1 2-3")
	fmt.Fprint(commands, "go\n") // belongs to the game that has begun since
	answer("error chance decides")
	fmt.Fprint(commands, "game toy 1\nscenario long\nplay first axis\ngo rollouts 1000000\nstop\n")
	for answers.Scan() && !strings.HasPrefix(answers.Text(), "best ") {
	}
	fmt.Fprint(commands, "game toy 1\nlevel waits\nplay first axis\ngo\nquit\n")
	check.False(t, answers.Scan(), "after quit the server sends %q", answers.Text())
}

func TestTimeIsUp(t *testing.T) {
	s := server()
	now, looks := time.Unix(0, 0), 0
	s.Now = func() time.Time {
		now, looks = now.Add(time.Millisecond), looks+1
		return now
	}
	if got := dialogue(t, s, "game toy 1\nlevel waits\nplay first axis\ngo time 20\n"); !strings.HasSuffix(got, "best move a.1 2-3\n") || looks < 20 || looks > 30 {
		t.Errorf("after %d readings of the clock: %s", looks, got)
	}
}

// scripted returns a client of an engine that gives these answers to lines with these first words.
func scripted(t *testing.T, after func(time.Duration) <-chan time.Time, answers map[string]string) (*Client, error) {
	t.Helper()
	in, commands := io.Pipe()
	output, out := io.Pipe()
	go func() {
		defer out.Close()
		defer in.Close()
		for s := bufio.NewScanner(in); s.Scan(); {
			for begin, text := range answers {
				if !strings.HasPrefix(s.Text(), begin) {
					continue
				}
				if text == "ends" {
					return
				}
				fmt.Fprint(out, text)
			}
		}
	}()
	c, err := connect(output, commands, time.Minute, after, func(kill bool) error {
		if kill {
			in.Close()
		}
		output.Close()
		return nil
	})
	if err == nil {
		t.Cleanup(c.Close)
	}
	return c, err
}

const ready = "game toy 1\nready 1\n"

func TestAnEngineThatFailsLosesWithTheReason(t *testing.T) {
	over := make(chan time.Time)
	close(over)
	calls := 0
	timeUp := func(time.Duration) <-chan time.Time { // after the handshake
		if calls++; calls > 1 {
			return over
		}
		return nil
	}
	for _, c := range []struct {
		name    string
		after   func(time.Duration) <-chan time.Time
		answers map[string]string
		kind    error
		want    string
	}{
		{"illegal", never, map[string]string{"hello": ready, "go": "best move a.1 2-5\n"}, ErrIllegal, `answered "move a.1 2-5", which is not legal: axis decides act`},
		{"nothing", never, map[string]string{"hello": ready, "go": "best\n"}, ErrIllegal, `answered ""`},
		{"dies", never, map[string]string{"hello": ready, "go": "ends"}, ErrEnded, "the engine ended"},
		{"ends during the setup", never, map[string]string{"hello": ready, "play": "ends"}, ErrEnded, "the engine ended"},
		{"hangs", timeUp, map[string]string{"hello": ready, "go": "info thinking\n"}, ErrSilent, "did not answer within 1m0s"},
		{"gives up", never, map[string]string{"hello": ready, "go": "error I am lost\n"}, ErrEngine, "the engine says: I am lost"},
		{"another game", never, map[string]string{"hello": "game chess 1\nready 1\n"}, ErrGame, "does not play toy"},
		{"other rules", never, map[string]string{"hello": "game toy 2\nready 1\n"}, ErrGame, "does not play toy by the rules of version 1, but 2"},
		{"a line without end", never, map[string]string{"hello": ready, "go": strings.Repeat("x", 2<<20)}, ErrLongLine, "longer than a megabyte"},
		{"escape codes", never, map[string]string{"hello": ready, "go": "error \x1b[31mred\x07 \u202eback\n"}, ErrEngine, "the engine says: ?[31mred? ?back"},
		{"escape codes in an answer", never, map[string]string{"hello": ready, "go": "best \x1b]0;title\x07\n"}, ErrIllegal, `answered "?]0;title?"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			client, err := scripted(t, c.after, c.answers)
			check.Must(t, err)
			p := NewPlayer("exec:x", client, Setup{System: "toy", Version: 1, Scenario: "long"}, Budget{}, false)
			g := contest(t, "toy", "long", nil, p, seat(t, "random", "toy", 1), 0)
			o, err := g.Play()
			if err != nil || o != (rules.Outcome{Over: true, Winner: rules.Allies, Method: ai.Forfeited}) {
				t.Errorf("%v, %v", o, err)
			}
			if !errors.Is(g.Forfeit, c.kind) || !strings.Contains(g.Forfeit.Error(), c.want) {
				t.Errorf("the reason is %v", g.Forfeit)
			}
			if g.Position.Outcome().Over || g.Position.ToMove() != rules.Axis {
				t.Error("the game went on")
			}
			if !client.Lost() && !errors.Is(c.kind, ErrGame) {
				t.Error("the engine may play on")
			}
		})
	}
}

// TestAnotherVersionOfTheProtocol: only "ready 1" is accepted.
func TestAnotherVersionOfTheProtocol(t *testing.T) {
	for _, answer := range []string{"ready 2", "ready", "ready one", "ready 11", "ready \x1b[2J"} {
		_, err := scripted(t, never, map[string]string{"hello": "game toy 1\n" + answer + "\n"})
		if !errors.Is(err, ErrVersion) || strings.ContainsRune(fmt.Sprint(err), '\x1b') {
			t.Errorf("%q: %v", answer, err)
		}
	}
	c, err := scripted(t, never, map[string]string{"hello": "id name a\x1b[1mb\nid version \x9b2\nready 1\n"})
	if err != nil || c.Name != "a?[1mb" || c.Version != "?2" {
		t.Errorf("%q %q, %v", c.Name, c.Version, err)
	}
}

func TestAnEngineThatDoesNotSayHello(t *testing.T) {
	if _, err := scripted(t, never, map[string]string{"hello": "ends"}); !errors.Is(err, ErrEnded) {
		t.Errorf("%v", err)
	}
	over := make(chan time.Time)
	close(over)
	if _, err := scripted(t, func(time.Duration) <-chan time.Time { return over }, nil); !errors.Is(err, ErrSilent) {
		t.Errorf("%v", err)
	}
	p := Absent("exec:x", ErrEnded)
	g := contest(t, "toy", "long", nil, p, p, 0)
	if o, err := g.Play(); err != nil || o.Method != ai.Forfeited || !errors.Is(g.Forfeit, ErrEnded) {
		t.Errorf("%v, %v, %v", o, err, g.Forfeit)
	}
}

func TestAnyVersion(t *testing.T) {
	received := ""
	in, commands := io.Pipe()
	output, out := io.Pipe()
	go func() {
		for s := bufio.NewScanner(in); s.Scan(); {
			received += s.Text() + "\n"
			switch s.Text() {
			case "hello 1":
				fmt.Fprint(out, "game toy 9\nready 1\n")
			case "go":
				fmt.Fprint(out, "best end\n")
			}
		}
	}()
	c, err := connect(output, commands, time.Minute, never, func(bool) error { in.Close(); return nil })
	check.Must(t, err)
	defer c.Close()
	p := NewPlayer("exec:x", c, Setup{System: "toy", Version: 1, Scenario: "long"}, Budget{}, true)
	g := contest(t, "toy", "long", nil, p, seat(t, "random", "toy", 1), 0)
	if o, err := g.Play(); err != nil || g.Forfeit != nil || o.Method == "" {
		t.Errorf("%v, %v, %v", o, err, g.Forfeit)
	}
	if !strings.Contains(received, "game toy 9\nscenario long\nseed 0\nplay first ") || strings.Contains(received, "hash") {
		t.Errorf("the engine receives\n%s", received)
	}
}

func TestCancelAndMoveNow(t *testing.T) {
	sys, _ := server().System("toy")
	pos, _ := sys.Start("long", nil)
	pos.Apply(pos.Choices(nil)[0], nil)
	for _, order := range []func(*ai.Control){(*ai.Control).MoveNow, (*ai.Control).Cancel} {
		c := linked(t, server())
		p := NewPlayer("exec:x", c, Setup{System: "toy", Version: 1, Scenario: "long", Level: "waits"}, Budget{}, false)
		first, _ := sys.Start("long", nil)
		p.Watch(first, first.Choices(nil), first.Choices(nil)[0])
		control := &ai.Control{}
		control.Yield = func() { order(control) }
		choice := p.Choose(pos, pos.Choices(nil), control)
		if p.Failure() != nil || !slices.Contains(pos.Choices(nil), choice) {
			t.Errorf("%v, %v", p.Failure(), choice)
		}
		if c.Lost() != control.Cancelled() {
			t.Errorf("lost: %v, cancelled: %v", c.Lost(), control.Cancelled())
		}
		if !c.Lost() && pos.Notation(choice) != "move a.1 2-3" {
			t.Errorf("the answer was not awaited: %s", pos.Notation(choice))
		}
	}
}

// protocolScript returns the command of an engine that the shell runs, or skips the test.
func protocolScript(t *testing.T) []string {
	t.Helper()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh to run the engine: ", err)
	}
	return []string{shell, filepath.Join("testdata", "last.sh")}
}

func TestAnEngineInAnotherLanguage(t *testing.T) {
	c, err := Start(protocolScript(t), time.Hour)
	check.Must(t, err)
	defer c.Close()
	check.Equal(t, c.Name, "Last", "the engine is called")
	for _, game := range []struct {
		system, scenario string
		limit            int
	}{{"toy", "long", 0}, {"deadlywoods", "offensive", 400}} {
		p := NewPlayer("exec:x", c, Setup{System: game.system, Version: 7, Scenario: game.scenario}, Budget{}, false)
		g := contest(t, game.system, game.scenario, nil, p, seat(t, "random", game.system, 2), game.limit)
		if _, err := g.Play(); g.Forfeit != nil || err != nil && !errors.Is(err, ai.ErrEndless) {
			t.Fatalf("%s: %v, %v", game.system, err, g.Forfeit)
		}
		if len(g.Choices) < 20 {
			t.Errorf("%s: %d choices", game.system, len(g.Choices))
		}
	}
}

// TestAProgramThatFails: the reported reason is the engine's own failure, never that the client
// has killed it.
func TestAProgramThatFails(t *testing.T) {
	for _, c := range []struct {
		name, script string
		kind         error
		want         []string
	}{
		{"ends", "echo out of fuel >&2; exit 3", ErrEnded, []string{"exit status 3", "out of fuel"}},
		{"closes its output and ends", "exec >&-; exit 4", ErrEnded, []string{"exit status 4"}},
		{"closes its output and runs on", "exec >&-; while :; do :; done", ErrClosed, []string{"closed its output"}},
		{"a line of ten megabytes", "head -c 10000000 /dev/zero | tr '\\0' x; while :; do :; done", ErrLongLine, []string{"longer than a megabyte"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			command := append(protocolScript(t)[:1:1], "-c", "echo game toy 1; echo ready 1; read a; read b; "+c.script)
			client, err := Start(command, time.Hour)
			check.Must(t, err)
			defer client.Close()
			p := NewPlayer("exec:x", client, Setup{System: "toy", Version: 1}, Budget{}, false)
			g := contest(t, "toy", "short", nil, p, p, 0)
			_, err = g.Play()
			if err != nil || !errors.Is(g.Forfeit, c.kind) {
				t.Fatalf("%v, %v", err, g.Forfeit)
			}
			for _, want := range append(c.want, "protocol: ") {
				check.Contains(t, g.Forfeit.Error(), want, "%v, want", g.Forfeit)
			}
			if strings.Contains(g.Forfeit.Error(), "killed") {
				t.Errorf("the kill is reported: %v", g.Forfeit)
			}
		})
	}
	if _, err := Start([]string{filepath.Join(t.TempDir(), "none")}, time.Hour); err == nil {
		t.Error("a program that does not exist was started")
	}
}

func TestSeats(t *testing.T) {
	got, err := ParseSeat(`exec[rollouts=96,time=1500ms,limit=30s,level=major,notation=numbers,version=any]:"C:\My Games\engine" -level  "general"`)
	want := Seat{Command: []string{`C:\My Games\engine`, "-level", "general"}, Budget: Budget{96, 1500 * time.Millisecond}, Level: "major",
		Limit: 30 * time.Second, Numbers: true, AnyVersion: true}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, %v", got, err)
	}
	if got.Budget.String() != "go rollouts 96 time 1500" {
		t.Errorf("%v", got.Budget)
	}
	if got, err := ParseSeat("exec:a b"); err != nil || fmt.Sprint(got) != fmt.Sprint(Seat{Command: []string{"a", "b"}, Limit: DefaultLimit}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range []string{"exec:", `exec:""`, "exec[rollouts=5]", "exec[rollouts=0]:a", "exec[time=2]:a", "exec[limit=-1s]:a", "exec[level=]:a",
		"exec[depth=3]:a", "exec[notation=x]:a", "exec[version=2]:a", "exec[]:a"} {
		if _, err := ParseSeat(bad); !IsSeat(bad) || err == nil || !strings.HasPrefix(err.Error(), "protocol: ") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	if IsSeat("mcts:rollouts=3") || IsSeat("greedy") {
		t.Error("other seats are taken for programs")
	}
}

func TestDiceOfASeedDoNotChange(t *testing.T) {
	// The engine's seed does not affect the dice: the first draw is that of the dice's own source.
	dice := splitmix.Source(16)
	c := linked(t, server())
	p := NewPlayer("exec:x", c, Setup{System: "toy", Version: 1, Scenario: "long", Seed: 99, Level: "greedy"}, Budget{}, false)
	g := contest(t, "toy", "long", nil, p, p, 0)
	first := rules.Draw(g.Position, g.Position.Choices(nil), &dice)
	if _, err := g.Play(); err != nil || g.Choices[0] != first {
		t.Errorf("%v, the first draw is %x", err, uint64(g.Choices[0]))
	}
}
