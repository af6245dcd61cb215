package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

func ready(b *testing.B) (*uitest.Screen, *Board) {
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("deadlywoods")
	if err != nil {
		b.Fatal(err)
	}
	m, err := game.New(sys, game.Setup{Scenario: "campaign", Seed: 44})
	if err != nil {
		b.Fatal(err)
	}
	board := New(&ui.Session{Match: m, Driver: game.NewDriver(m, game.LocalPlayers(game.Engines(registry.Games())))})
	s := uitest.New(b, 1280, 800, "en", func(*ui.Context) ui.Scene { return board })
	b.Cleanup(func() { board.Close(nil) })
	for {
		s.Step(ui.Input{})
		s.Draw()
		if board.canvas.Drawn() && !board.canvas.Incomplete() && !board.model.queue.Busy() {
			break
		}
		pause()
	}
	return s, board
}

// BenchmarkRest measures an update of a board on which nothing has happened for a while.
func BenchmarkRest(b *testing.B) {
	s, _ := ready(b)
	b.ReportAllocs()
	for b.Loop() {
		if s.Step(ui.Input{}) {
			s.Draw()
		}
	}
}

// BenchmarkIdle measures an update in which only the pointer moves.
func BenchmarkIdle(b *testing.B) {
	s, _ := ready(b)
	b.ReportAllocs()
	for inside := false; b.Loop(); inside = !inside {
		s.Step(ui.Input{Inside: inside})
	}
}

// BenchmarkDraw measures the program's share of a frame.
func BenchmarkDraw(b *testing.B) {
	s, board := ready(b)
	img := ebiten.NewImage(1280, 800)
	b.ReportAllocs()
	for b.Loop() {
		board.Draw(img, s.C)
	}
}
