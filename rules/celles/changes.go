package celles

import "herbstnebel/rules"

// changes lists the rules that each version of this package changed.
var changes = rules.ChangeList(
	"11.1 13.2",    // version 2
	"14.0",         // version 3
	"8.0 8.3 13.3", // version 4
)
