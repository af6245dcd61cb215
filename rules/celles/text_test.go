package celles

import (
	"strings"
	"testing"
)

// Each fault in a position's text is an error that names its line, or the contradiction.
func TestFaultsOfAPosition(t *testing.T) {
	sys := load(t)
	const head = "celles campaign\nphase group\n"
	for line, want := range map[string]string{
		"celles offensive":            `there is no scenario "offensive"`,
		"option snow":                 `there is no option "snow"`,
		"phase snow":                  `there is no phase "snow"`,
		"phase fight":                 `there is no phase "fight"`,
		"snow 1":                      `"snow" is not known`,
		"turn":                        "a word is missing",
		"turn 1 2":                    `"2" is too much`,
		"turn 300":                    "is not a number from 0 to 255",
		"turn 10":                     "not in range",
		"cup 12Pz 1":                  `there is no formation "12Pz"`,
		"cup 2Pz 3":                   "more action chits of 2Pz",
		"tactical axis combat 2":      "more chits of combat",
		"tactical nobody combat 1":    `there is no side "nobody"`,
		"attacked 9999":               `there is no hex "9999"`,
		"active 2Pz.X":                `there is no unit "2Pz.X"`,
		"unit 2Pz.X 2010":             `there is no unit "2Pz.X"`,
		"unit 2Pz.Boehm nowhere":      `there is no place "nowhere"`,
		"unit 2Pz.Boehm 2010 2":       "is not a number from 1 to 1",
		"unit 2Pz.Boehm 2010 1 tired": `there is no mark "tired"`,
		"unit 2Pz.Boehm 0604":         "2Pz.Boehm is in the rear area of the enemy",
		"unit 2Pz.Boehm home":         "withdrawn false",
		"unit 2Pz.Boehm track 1 used": "off the map with marks",
		"unit 2Pz.Boehm 2010 1 unsupplied isolated":  "out of supply and isolated",
		"unit 2Pz.Boehm 2010\nunit 4Cav.4 2010":      "both sides are in a hex",
		"unit 2Pz.Boehm 2010\nunit 2Pz.Gutmann 2010": "3 steps in 2010",
		"trucks 2Pz.Boehm":                           "the trucks carry no unit",
		"phase unit":                                 "without an active unit",
		"phase fight-die":                            "without an attack",
		"phase over":                                 "without an end",
		"phase draw":                                 "without a chit to draw",
		"phase excess":                               "without a hex that is too full",
		"phase orders":                               "without an action chit",
		"trail 2010 2011 2012 2013 2014 2015 2016 2009 2008 2007 2006": "more than 10 hexes",
	} {
		v, err := sys.Parse(head + line + "\n")
		if err == nil || v != nil || !strings.HasPrefix(err.Error(), "celles: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}
