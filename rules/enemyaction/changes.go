package enemyaction

import "herbstnebel/rules"

// changes lists the rules that each version of this package changed.
var changes = rules.ChangeList(
	"X18 X35 X40 X41 X42 X43 X44 X45", // version 2
	"X26 X46 X47 X48",                 // version 3
	"1.7 21.2 X3 X35",                 // version 4
	"X35",                             // version 5
	"2.D.5 5.3 8.2 14.9 27.5 X17 X33", // version 6
	"2.D.5 5.3 10.3 21.2 25.1 P4 P5",  // version 7
	"X11 X35",                         // version 8
	"1.4 P8 X24 X28 X9",               // version 9
	"27.1 X41",                        // version 10
	"X13 X9",                          // version 11
	"8.9 10.7 14.2 26.3",              // version 12
)
