package gametext

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/lang"
)

// A die that follows the result, such as that of a bridge, is not the die of the combat.
func TestLastDie(t *testing.T) {
	table, err := lang.Load(assets.FS(), "en")
	check.Must(t, err)
	x := &Texts{Lang: table}
	die := func(n int) playback.Entry { return playback.Entry{Event: rules.Event{Kind: rules.DieRolled, N: n}} }
	result := playback.Entry{Event: rules.Event{Kind: rules.ResultFound}}
	for _, c := range []struct {
		list []playback.Entry
		want string
	}{
		{nil, ""},
		{[]playback.Entry{result}, ""},
		{[]playback.Entry{die(5)}, "Die 5"},
		{[]playback.Entry{die(5), result}, "Die 5"},
		{[]playback.Entry{die(5), result, die(2)}, "Die 5"},
		{[]playback.Entry{die(4), result, die(5), result, die(2)}, "Die 5"},
		{[]playback.Entry{result, die(2)}, "Die 2"},
	} {
		check.Equal(t, x.LastDie(c.list, 3), c.want, "%v", c.list)
	}
}
