package rules

// Change is a rule that one version of a system's rules applies differently from the
// version before. The text "change.<version>.<paragraph>" of the game describes the new
// behaviour to players whose match is older.
type Change struct {
	Version int    // first version with the change, at least 2
	Para    string // paragraph of the rule
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
