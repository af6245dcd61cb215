package tigers

import "herbstnebel/rules"

// changes lists the rules that a version applies otherwise than the one before, oldest
// first. Who changes what is legal, or what comes of a choice, adds a row here with the
// next version: it becomes the version of the rules (System.Version), and a journal of an
// earlier version is opened up to the first line that is no longer legal, with these
// sentences as the reason. Rows that are published together share a version. "go test ./game
// -run TestCorpus -update" then records games of the new version for the corpus of games
// that every later build must open.
var changes = []rules.Change{
	{Version: 2, Para: "4.11",
		EN: "Airborne units that came by glider are foot infantry too.",
		FR: "Les unités aéroportées venues en planeur sont aussi de l’infanterie à pied."},
	{Version: 2, Para: "8.27",
		EN: "No unit goes straight from an area with enemies into a perimeter zone with enemies.",
		FR: "Aucune unité ne va directement d’une zone avec ennemis dans une zone périphérique avec ennemis."},
	{Version: 2, Para: "8.36",
		EN: "An engineer tries one bridge in an impulse, not two.",
		FR: "Un génie tente un seul pont par impulsion, non deux."},
	{Version: 2, Para: "8.38",
		EN: "No road joins Luxembourg and Arlon.",
		FR: "Aucune route ne joint Luxembourg et Arlon."},
	{Version: 2, Para: "8.52",
		EN: "An engineer that came in a stack can entrench while the others go on.",
		FR: "Un génie venu dans une pile peut se retrancher tandis que les autres continuent."},
	{Version: 2, Para: "10.25",
		EN: "A unit can try to blow the same bridge each time somebody tries to cross it.",
		FR: "Une unité peut tenter de faire sauter le même pont chaque fois que quelqu’un tente de le franchir."},
	{Version: 2, Para: "12.24",
		EN: "In the three days a town in which all Germans are out of supply scores nothing.",
		FR: "Dans les trois jours, une ville dont tous les Allemands sont non ravitaillés ne marque rien."},
	{Version: 2, Para: "13.11",
		EN: "German units in Allied zones are in supply only if they can trace it back over the map.",
		FR: "Les unités allemandes dans les zones alliées ne sont ravitaillées que si elles tracent à travers la carte."},
	{Version: 2, Para: "14.12",
		EN: "The special forces can be used while a stack is on its way, and when a bridge is about to be blown.",
		FR: "Les forces spéciales peuvent servir pendant qu’une pile est en chemin, et quand un pont va sauter."},
	{Version: 2, Para: "S1",
		EN: "One town each is a defeat of both sides and no longer a draw.",
		FR: "Une ville chacun est une défaite des deux camps et non plus un match nul."},
	{Version: 2, Para: "S2",
		EN: "Beaufays and Oneux lie inside the limits.",
		FR: "Beaufays et Oneux sont dans les limites."},
	{Version: 2, Para: "S3",
		EN: "A town counts only while German units stand in it.",
		FR: "Une ville ne compte que tant que des unités allemandes s’y trouvent."},
}
