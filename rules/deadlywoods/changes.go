package deadlywoods

import "herbstnebel/rules"

// changes lists the rules that each version of this package changed.
var changes = rules.ChangeList(
	"8.2 10.3 11.4 14.7", // version 2
	"10.3",               // version 3
	"3.4",                // version 4
	"8.6 12.4.1 16.1",    // version 5
	"12.9.1",             // version 6
)
