package celles

import "herbstnebel/rules"

// changes lists the rules that a version applies otherwise than the one before, oldest first.
// Who changes what is legal, or what comes of a choice, adds a row here with the next version.
var changes = []rules.Change{
	{Version: 2, Para: "11.1"},
	{Version: 2, Para: "13.2"},
	{Version: 3, Para: "14.0"},
	{Version: 4, Para: "8.0"},
	{Version: 4, Para: "8.3"},
	{Version: 4, Para: "13.3"},
}
