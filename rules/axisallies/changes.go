package axisallies

import "herbstnebel/rules"

// changes lists the rules that each version of this package changed.
var changes = rules.ChangeList(
	"7.6 7.8 11.5 11.6 11.7", // version 2
	"4.8",                    // version 3
	"7.5 12.3",               // version 4
	"2.4",                    // version 5
	"3.7 4.7 4.8 12.2",       // version 6
	"2.1 2.4",                // version 7
)
