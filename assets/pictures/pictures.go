// Package pictures holds the pictures for the README and for the page of pictures of the
// browser edition: two of each game, some of other pages and a clip. They are not part of the game's
// programs. The tests of scenes/e2e regenerate them from journals in their testdata.
package pictures

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"image"
	_ "image/gif" // for the sizes of clips
	_ "image/jpeg"
)

//go:embed *.jpg *.gif captions
var files embed.FS

// Picture describes one of the pictures.
type Picture struct {
	Name          string // of the file
	Data          []byte
	Width, Height int // in pixels
}

// order is the order of presentation.
var order = []string{
	"deadlywoods-st-vith.jpg", "deadlywoods-front.jpg", "tigers-bastogne.jpg", "tigers-front.jpg",
	"celles-fight.jpg", "celles-night.jpg", "axisallies-fight.jpg", "axisallies-front.jpg",
	"enemyaction-fight.jpg", "enemyaction-front.jpg", "study.jpg", "problem.jpg", "review.jpg", "reel.gif",
}

// All returns the pictures in the order of presentation.
func All() ([]Picture, error) {
	var all []Picture
	for _, name := range order {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("pictures: %w", err)
		}
		size, _, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("pictures: %s: %w", name, err)
		}
		all = append(all, Picture{name, data, size.Width, size.Height})
	}
	return all, nil
}

// Captions returns the texts of the page in a language, by the names of the files; "back"
// is the link to the game.
func Captions(code string) (map[string]string, error) {
	data, err := files.ReadFile("captions/" + code + ".json")
	if err != nil {
		return nil, fmt.Errorf("pictures: %w", err)
	}
	var words map[string]string
	if err := json.Unmarshal(data, &words); err != nil {
		return nil, fmt.Errorf("pictures: captions/%s.json: %w", code, err)
	}
	return words, nil
}
