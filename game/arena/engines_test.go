package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/protocol"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// asEngine is the environment variable that makes the test's program an engine.
const asEngine = "HERBSTNEBEL_TEST_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) != "" {
		s := protocol.Server{Name: "test", Games: []string{"toy", "tigers", "deadlywoods"}, System: game.NewSystems(games(), assets.FS()).Get, Players: game.Engines(games()), Level: "greedy"}
		if err := s.Serve(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// engine returns a seat that runs this program as an engine, with optional settings in brackets.
func engine(t *testing.T, brackets string) string {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Skip("no process can be run here: ", err)
	}
	if err := exec.Command(name, "-test.list", "^$").Run(); err != nil {
		t.Skip("no process can be run here: ", err)
	}
	t.Setenv(asEngine, "1")
	return "exec" + brackets + ":" + name
}

// TestTheSameGamesThroughAProcess: pairs of a seat with itself through the protocol are even, and each game is
// the same as without the protocol.
func TestTheSameGamesThroughAProcess(t *testing.T) {
	for _, c := range []struct{ args, brackets, seat string }{
		{"-game toy -scenario long -pairs 6", "[rollouts=24,level=colonel]", "mcts:rollouts=24"},
		{"-game toy -scenario long -pairs 6", "", "greedy"},
		{"-game tigers -pairs 1", "[level=cadet]", "cadet"},
		{"-game deadlywoods -pairs 1", "[level=cadet]", "cadet"},
	} {
		if !rulestest.Long() && strings.Contains(c.args, "deadlywoods") {
			continue
		}
		t.Run(c.seat, func(t *testing.T) {
			name := engine(t, c.brackets)
			t.Chdir(t.TempDir())
			for i, b := range []string{name, c.seat} {
				status, out, errs := here(fmt.Sprintf("%s -seed 3 -j 2 -journals %d -a %s -b %s", c.args, i, c.seat, b))
				if status != 0 || !strings.Contains(out, " scores 50.0 % ") || strings.Contains(out, "failed") {
					t.Fatalf("status %d\n%s%s", status, out, errs)
				}
			}
			with, _ := filepath.Glob(filepath.Join("0", "*"))
			without, _ := filepath.Glob(filepath.Join("1", "*"))
			if len(with) < 2 || len(with) != len(without) {
				t.Fatalf("%d journals and %d", len(with), len(without))
			}
			for i := range with {
				check.EqualSlices(t, choicesOf(t, with[i]), choicesOf(t, without[i]), "%s: another game through the protocol", with[i])
			}
		})
	}
}

// choicesOf returns the lines of a journal except the names of the seats.
func choicesOf(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	check.Must(t, err)
	return slices.DeleteFunc(strings.Split(string(text), "\n"), func(line string) bool {
		return strings.HasPrefix(line, "axis ") || strings.HasPrefix(line, "allies ")
	})
}

func TestAnEngineThatFailsLosesAndTheMatchContinues(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh to run an engine: ", err)
	}
	t.Chdir(t.TempDir())
	for _, c := range []struct{ name, script, want string }{
		{"dies", "read a; echo game toy 1; echo ready 1; read a; echo no fuel >&2; exit 7", "the engine ended: exit status 7: no fuel"},
		{"illegal", "read a; echo game toy 1; echo ready 1; while read a; do case $a in go*) echo best fly;; esac; done", `answered "fly", which is not legal`},
		{"silent", "exit 0", "the engine ended"},
		{"another game", "read a; echo ready 1; read a", "does not play toy"},
		{"hangs", "read a; echo game toy 1; echo ready 1; while read a; do :; done", "did not answer within 1ms"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			check.Must(t, os.WriteFile("engine", []byte(c.script), 0o644))
			seat := "exec:" + shell + " engine"
			if c.name == "hangs" {
				// The engine never answers. On a slow computer it may already lose by not sending hello in time.
				seat = "exec[limit=1ms]:" + shell + " engine"
			}
			status, out, errs := with("-game", "toy", "-scenario", "long", "-seed", "7", "-games", "6", "-swap", "-axis", "random", "-allies", seat)
			if status != 0 || !strings.Contains(out, "6 games, 6 finished, 0 errors\n6 lost because an engine failed, the first: game 1: allies, exec") ||
				!strings.Contains(out, c.want) || !strings.Contains(out, "random: 6 of 6 won") {
				t.Errorf("status %d\n%s%s", status, out, errs)
			}
			files, _ := filepath.Glob("*.journal")
			if len(files) != 6 {
				t.Fatalf("journals: %q", files)
			}
			text, err := os.ReadFile(files[0])
			if err != nil || !strings.Contains(string(text), "# forfeit: allies, exec") {
				t.Errorf("%v\n%s", err, text)
			}
			m, err := game.Load(string(text), game.NewSystems(games(), nil))
			if err != nil || !m.Outcome().Over || m.Outcome().Winner.String() != "axis" {
				t.Errorf("the journal reads as %v, %v", m.Outcome(), err)
			}
		})
	}
}

func TestSeatsThatCannotBe(t *testing.T) {
	for args, want := range map[string]string{
		"-game toy -axis exec:":                   "has no command",
		"-game toy -axis exec:./no-such-engine":   "no-such-engine",
		"-game toy -a exec[depth=2]:./engine":     `there is no "depth"`,
		"-game toy -allies exec[rollouts=96]./en": "is not written as",
	} {
		status, out, errs := arena(t, args)
		if status != 2 || out != "" || !strings.HasPrefix(errs, "arena: ") || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q", args, status, errs)
		}
	}
}

func TestResultsOfAnotherBuildOfAnEngineAreNotReused(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh to run an engine: ", err)
	}
	t.Chdir(t.TempDir())
	play := func(script string) (int, string) {
		check.Must(t, os.WriteFile("engine", []byte(script), 0o644))
		status, _, errs := with("-game", "toy", "-games", "2", "-quiet", "-more", "results", "-axis", "exec:"+shell+" engine")
		return status, errs
	}
	if status, errs := play("exit 0"); status != 0 {
		t.Fatal(errs)
	}
	if status, errs := play("exit 1"); status != 2 || !strings.Contains(errs, "other builds of the engines") {
		t.Errorf("status %d, %s", status, errs)
	}
}
