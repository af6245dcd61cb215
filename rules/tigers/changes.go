package tigers

import "herbstnebel/rules"

// changes lists the rules in which a version differs from the one before, oldest first. A change to
// the legal choices or to their results needs a row here with the next version, which becomes the
// version of the rules (System.Version). A journal of an earlier version opens up to the first line
// that is no longer legal. The reason that the player reads is the sentence
// change.VERSION.PARAGRAPH of the string tables. Rows published together share a version. "go test
// ./game -run TestCorpus -update" then records games of the new version for the corpus that every
// later build must open.
var changes = []rules.Change{
	{Version: 2, Para: "4.11"},
	{Version: 2, Para: "8.27"},
	{Version: 2, Para: "8.36"},
	{Version: 2, Para: "8.38"},
	{Version: 2, Para: "8.52"},
	{Version: 2, Para: "10.25"},
	{Version: 2, Para: "12.24"},
	{Version: 2, Para: "13.11"},
	{Version: 2, Para: "14.12"},
	{Version: 2, Para: "S1"},
	{Version: 2, Para: "S2"},
	{Version: 2, Para: "S3"},
	{Version: 3, Para: "3.26"},
	{Version: 3, Para: "3.28"},
	{Version: 4, Para: "3.28"},
	{Version: 5, Para: "S3"},
	{Version: 6, Para: "3.28"},
	{Version: 6, Para: "8.24"},
	{Version: 6, Para: "11.11"},
	{Version: 6, Para: "11.21"},
	{Version: 6, Para: "11.3"},
	{Version: 7, Para: "3.26"},
	{Version: 7, Para: "3.28"},
	{Version: 7, Para: "4.16"},
	{Version: 7, Para: "11.11"},
	{Version: 8, Para: "4.16"},
	{Version: 9, Para: "8.58"},
	{Version: 9, Para: "S3"},
	{Version: 10, Para: "11.3"},
}
