package deadlywoods

import "herbstnebel/rules"

// changes lists the rules that a version applies otherwise than the one before, oldest
// first. Who changes what is legal, or what comes of a choice, adds a row here with the
// next version: it becomes the version of the rules (System.Version), and a journal of an
// earlier version is opened up to the first line that is no longer legal, with these
// sentences as the reason. Rows that are published together share a version. "go test ./game
// -run TestCorpus -update" then records games of the new version for the corpus of games
// that every later build must open.
var changes = []rules.Change{
	{Version: 2, Para: "8.2"},
	{Version: 2, Para: "10.3"},
	{Version: 2, Para: "11.4"},
	{Version: 2, Para: "14.7"},
	{Version: 3, Para: "10.3"},
	{Version: 4, Para: "3.4"},
	{Version: 5, Para: "8.6"},
	{Version: 5, Para: "12.4.1"},
	{Version: 5, Para: "16.1"},
	{Version: 6, Para: "12.9.1"},
}
