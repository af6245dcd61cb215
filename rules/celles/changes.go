package celles

import "herbstnebel/rules"

// changes lists the rules that each version changed, oldest first. A change of legal choices or of
// their effects needs a row here with the next version number.
var changes = []rules.Change{
	{Version: 2, Para: "11.1"},
	{Version: 2, Para: "13.2"},
	{Version: 3, Para: "14.0"},
	{Version: 4, Para: "8.0"},
	{Version: 4, Para: "8.3"},
	{Version: 4, Para: "13.3"},
}
