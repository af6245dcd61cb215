package rules

import "strings"

// Change is a rule that one version of a system's rules applies differently from the
// version before. The text "change.<version>.<paragraph>" of the game describes the new
// behaviour to players whose match is older.
type Change struct {
	Version int    // first version with the change, at least 2
	Para    string // paragraph of the rule
}

// ChangeList returns the changes of versions 2, 3 and so on, given the paragraphs that each of them
// changes, separated by spaces.
//
// A change to the legal choices or to their results needs a paragraph in the list, and the sentence
// change.VERSION.PARAGRAPH in the string tables, which players read. Changes published together share
// a version. A journal of an earlier version opens up to the first line that is no longer legal. "go
// test ./game -run TestCorpus -update" then records games of the new version for the corpus that every
// later build must open.
func ChangeList(versions ...string) (list []Change) {
	for i, paras := range versions {
		for _, para := range strings.Fields(paras) {
			list = append(list, Change{i + 2, para})
		}
	}
	return list
}

// VersionOf returns the current version of rules with these changes, which are in order of
// their versions.
func VersionOf(changes []Change) int {
	if len(changes) == 0 {
		return 1
	}
	return changes[len(changes)-1].Version
}

// ChangesSince returns the changes that are newer than a version.
func ChangesSince(version int, changes []Change) []Change {
	for i, c := range changes {
		if c.Version > version {
			return changes[i:]
		}
	}
	return nil
}
