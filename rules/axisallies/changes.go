package axisallies

import "herbstnebel/rules"

// changes lists the rules in which a version differs from the one before, oldest first. A change to
// the legal choices or to their results needs a row here with the next version.
var changes = []rules.Change{
	{Version: 2, Para: "7.6"},
	{Version: 2, Para: "7.8"},
	{Version: 2, Para: "11.5"},
	{Version: 2, Para: "11.6"},
	{Version: 2, Para: "11.7"},
	{Version: 3, Para: "4.8"},
	{Version: 4, Para: "7.5"},
	{Version: 4, Para: "12.3"},
	{Version: 5, Para: "2.4"},
	{Version: 6, Para: "3.7"},
	{Version: 6, Para: "4.7"},
	{Version: 6, Para: "4.8"},
	{Version: 6, Para: "12.2"},
}
