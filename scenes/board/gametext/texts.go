package gametext

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
)

// Texts writes texts about one match in the language of the interface. It implements lang.Namer.
type Texts struct {
	Game   string          // ID of the game, the prefix of its text keys
	Lang   *lang.Table     // language of the interface
	Board  *rules.Board    // map of the scenario
	Pieces *playback.State // pieces as shown
	Skin   *skin.Skin      // presentation settings of the game
	Match  *game.Match     // match, for its outcome
	Tracks []rules.Track   // tracks as shown, for the dates of turns
}
