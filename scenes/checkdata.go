package scenes

import (
	"io/fs"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/game/problem"
	"herbstnebel/game/timeline"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// CheckData reads all data that is otherwise loaded on demand: the data, skins, lessons, history, scenarios
// and problems of all games, all texts, and the fonts. A fault in a player's own files is thus found before a game starts.
func CheckData(systems *game.Systems, files fs.FS) error {
	if err := lang.Check(files); err != nil {
		return &DataError{err}
	}
	if _, err := ui.LoadFonts(files); err != nil {
		return &DataError{err}
	}
	for _, id := range systems.IDs() {
		if err := checkGame(systems, files, id); err != nil {
			return &DataError{err}
		}
	}
	return nil
}

// checkGame is CheckData for a single game, except its texts.
func checkGame(systems *game.Systems, files fs.FS, id string) error {
	sys, err := systems.Get(id)
	if err == nil {
		_, err = skin.Load(files, id)
	}
	if err == nil {
		_, err = timeline.ReadHistory(files, id)
	}
	if err == nil {
		err = checkFit(files, func(files fs.FS) error {
			_, err := lesson.Load(files, sys)
			return err
		})
	}
	if err == nil {
		err = checkFit(files, func(files fs.FS) error { return readMoments(files, sys) })
	}
	if err == nil {
		_, err = problem.Load(id)
	}
	return err
}

// readMoments reads the scenarios about moments of history of a game.
func readMoments(files fs.FS, sys rules.System) error {
	list, err := workshop.History(files, sys.ID())
	for _, h := range list {
		if err == nil {
			_, err = sys.Parse(h.Position)
		}
	}
	return err
}

// checkFit reads lessons or scenarios of a game. It ignores faults if the built-in ones do not fit the player's data
// either, for instance because a unit has moved. The game is then played without them.
func checkFit(files fs.FS, read func(files fs.FS) error) error {
	err := read(files)
	if err != nil && read(assets.FS()) != nil {
		return nil
	}
	return err
}

// DataError reports a fault in the data of a game.
type DataError struct{ Err error }

// Error returns file, line and fault.
func (e *DataError) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e *DataError) Unwrap() error { return e.Err }
