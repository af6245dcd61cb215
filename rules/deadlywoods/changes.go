package deadlywoods

import "herbstnebel/rules"

// changes lists the rules that each version changed, oldest first. A change of legal choices or of
// their effects needs a row here with the next version number, which becomes System.Version. A
// journal of an earlier version is replayed up to its first line that is no longer legal. The
// sentence of the change (change.VERSION.PARAGRAPH in the string tables) is shown as the reason.
// Rows published together share a version. After adding a row, run "go test ./game -run TestCorpus
// -update" to record games of the new version for the corpus of games that every later build must
// open.
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
