package main

import "herbstnebel/rules"

// front is where the battle stood in history at the end of a turn: the places, by their
// names on the board, that were then the foremost ones the Germans had come to.
type front struct {
	turn   int
	places []string
}

// tenure is a place and the turns at whose ends the Germans held it in history; 0 = never.
type tenure struct {
	name     string
	from, to int
}

type history struct {
	fronts []front
	places []tenure
}

// historyOf returns what happened, in the turns of a system; nothing where that is not
// written down.
//
// The Deadly Woods: the rules give the turns their dates: 16-17, 18-19, 20-21, 22-23, 24-25,
// 26-27, 28-29, 30-31 December, 1-3, 4-7, 8-11, 12-15 January. The facts are those of the US
// Army's official history (H. M. Cole, The Ardennes: Battle of the Bulge, 1965, for December;
// C. B. MacDonald, The Last Offensive, 1973, for January) as they are commonly told; they were
// not looked up page by page. Dates of towns that changed hands over several days are those of the
// end of the fight. After turn 8 the fronts are approximate: the Germans fell back by bounds.
func historyOf(system string) history {
	if system != "deadlywoods" {
		return history{}
	}
	return history{
		fronts: []front{
			{1, []string{"Stavelot", "Clervaux"}},     // 17 Dec, evening: Peiper before the bridge; 2nd Panzer in Clervaux
			{2, []string{"Stoumont", "Houffalize"}},   // 19 Dec: Peiper's furthest; 116th Panzer
			{3, []string{"Hotton", "Ortheuville"}},    // 21 Dec: 116th Panzer; 2nd Panzer at the Ourthe
			{4, []string{"Rochefort", "Humain"}},      // night of 23 Dec: Panzer Lehr; 2nd Panzer past Marche
			{5, []string{"Celles", "Rochefort"}},      // 24 Dec: the furthest of all, 2nd Panzer
			{6, []string{"Rochefort"}},                // 25-27 Dec: the pocket of Celles is lost
			{7, []string{"Rochefort"}},                // 29 Dec
			{8, []string{"Bure"}},                     // 30 Dec: Rochefort is given up
			{9, []string{"Bure"}},                     // 3 Jan: the British attack there
			{10, []string{"St. Hubert", "La Roche"}},  // 5-7 Jan: Bure is given up
			{11, []string{"Ortheuville", "Champlon"}}, // 11 Jan: St. Hubert and La Roche are given up
			{12, []string{"Houffalize"}},              // 15 Jan: Bertogne is lost; the Allies meet at Houffalize on the 16th
		},
		places: []tenure{
			{"Clervaux", 1, 12},   // 17 Dec to 26 Jan
			{"Wiltz", 2, 12},      // 19 Dec to 21 Jan
			{"Houffalize", 2, 12}, // 19 Dec to 16 Jan
			{"St. Vith", 4, 12},   // 21-23 Dec to 23 Jan
			{"Vielsalm", 4, 12},   // 23 Dec to about 17 Jan
			{"La Roche", 4, 10},   // 21-22 Dec to 11 Jan
			{"Rochefort", 5, 7},   // 24 Dec to 30 Dec
			{"St. Hubert", 4, 10}, // 22 Dec to 11 Jan
			{"Stavelot", 0, 0},    // taken on 18 Dec, lost again within the turn
			{"Malmédy", 0, 0},
			{"Bastogne", 0, 0}, // encircled on 21 Dec, relieved on 26 Dec
			{"Hotton", 0, 0},
			{"Marche", 0, 0},
			{"Dinant", 0, 0},
		},
	}
}

// at returns the history of the end of a turn on a board; nil = unknown.
func (h history) at(turn int, g *ground) *past {
	for _, f := range h.fronts {
		if f.turn != turn {
			continue
		}
		p := &past{Places: f.places}
		var west rules.CellID
		for _, name := range f.places {
			c := g.cell(name)
			if c == 0 {
				continue
			}
			if west == 0 || g.x(c) < g.x(west) {
				west = c
				p.West = round4(g.x(c))
			}
			if g.meuse != nil && (p.Meuse == nil || g.meuse[c] < *p.Meuse) {
				p.Meuse = &g.meuse[c]
			}
		}
		return p
	}
	return nil
}

// past is what a report has of history beside a turn.
type past struct {
	Places []string `json:"places"`
	West   float64  `json:"west"`
	Meuse  *int     `json:"meuse,omitempty"`
}
