package rules

// Warner is a View that tells before a choice what it brings on whoever makes it, and what is not
// its purpose.
type Warner interface {
	// Warning returns what a legal choice leads to if nothing more is done, a key below "warn." with
	// its paragraph; false where there is nothing to be warned of.
	Warning(Choice) (Reason, bool)
}
