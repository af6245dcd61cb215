package tigers

import "herbstnebel/rules"

// changes lists the rules that each version of this package changed.
var changes = rules.ChangeList(
	"4.11 8.27 8.36 8.38 8.52 10.25 12.24 13.11 14.12 S1 S2 S3", // version 2
	"3.26 3.28",                  // version 3
	"3.28",                       // version 4
	"S3",                         // version 5
	"3.28 8.24 11.11 11.21 11.3", // version 6
	"3.26 3.28 4.16 11.11",       // version 7
	"4.16",                       // version 8
	"8.58 S3",                    // version 9
	"11.3",                       // version 10
)
