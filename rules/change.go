package rules

// Change is a rule that a version of a system's rules applies otherwise than the version
// before. What holds now is a sentence in the game's texts, "change.<version>.<paragraph>", for a
// player whose game was written before it.
type Change struct {
	Version int    // since which this holds; the first version is 1 and has no changes
	Para    string // the paragraph
}

// VersionOf returns the version of rules that have come about by changes, which are in
// order of their versions.
func VersionOf(changes []Change) int {
	if len(changes) == 0 {
		return 1
	}
	return changes[len(changes)-1].Version
}

// ChangesSince returns the changes that a journal of a version has not seen.
func ChangesSince(version int, changes []Change) []Change {
	for i, c := range changes {
		if c.Version > version {
			return changes[i:]
		}
	}
	return nil
}
