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
	{Version: 2, Para: "8.2",
		EN: "A supply line enters a forest hex along a road only, also where it joins its road there.",
		FR: "Une ligne de ravitaillement n’entre dans un hex de forêt que le long d’une route, même là où elle rejoint sa route."},
	{Version: 2, Para: "10.3",
		EN: "A unit that has already moved in the round cannot hold the door open for an emergency withdrawal; the US Delay can.",
		FR: "Une unité qui a déjà bougé pendant le round ne peut pas tenir la porte d’un dégagement d’urgence ; le Retardement US le peut."},
	{Version: 2, Para: "11.4",
		EN: "A retreating unit goes into an over-full hex before it turns the wrong way or runs through an enemy zone of control.",
		FR: "Une unité en retraite va dans un hex trop rempli plutôt que dans la mauvaise direction ou à travers une zone de contrôle ennemie."},
	{Version: 2, Para: "14.7",
		EN: "The 150th and Führer Begleit brigades are mechanised formations for the chit of three formations.",
		FR: "Les brigades 150 et Führer Begleit sont des formations mécanisées pour le jeton des trois formations."},
}
