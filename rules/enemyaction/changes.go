package enemyaction

import "herbstnebel/rules"

// changes lists the rules that a version applies otherwise than the one before, oldest first.
// Who changes what is legal, or what comes of a choice, adds a row here with the next version.
var changes = []rules.Change{
	{Version: 2, Para: "X18"},
	{Version: 2, Para: "X35"},
	{Version: 2, Para: "X40"},
	{Version: 2, Para: "X41"},
	{Version: 2, Para: "X42"},
	{Version: 2, Para: "X43"},
	{Version: 2, Para: "X44"},
	{Version: 2, Para: "X45"},
	{Version: 3, Para: "X26"},
	{Version: 3, Para: "X46"},
	{Version: 3, Para: "X47"},
	{Version: 3, Para: "X48"},
	{Version: 4, Para: "1.7"},
	{Version: 4, Para: "21.2"},
	{Version: 4, Para: "X3"},
	{Version: 4, Para: "X35"},
	{Version: 5, Para: "X35"},
	{Version: 6, Para: "2.D.5"},
	{Version: 6, Para: "5.3"},
	{Version: 6, Para: "8.2"},
	{Version: 6, Para: "14.9"},
	{Version: 6, Para: "27.5"},
	{Version: 6, Para: "X17"},
	{Version: 6, Para: "X33"},
	{Version: 7, Para: "2.D.5"},
	{Version: 7, Para: "5.3"},
	{Version: 7, Para: "10.3"},
	{Version: 7, Para: "21.2"},
	{Version: 7, Para: "25.1"},
	{Version: 7, Para: "P4"},
	{Version: 7, Para: "P5"},
	{Version: 8, Para: "X11"},
	{Version: 8, Para: "X35"},
}
