package tigers

import (
	"fmt"
	"io/fs"
	"path"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
)

// loadParagraphs reads the index of the rulebook.
func loadParagraphs(fsys fs.FS) ([]rules.Paragraph, error) {
	list, err := rulebook.Read(fsys, path.Join(folder, "rulebook.csv"))
	if err != nil {
		return nil, fmt.Errorf("tigers: %w", err)
	}
	return list, nil
}
