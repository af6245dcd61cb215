package axisallies

import (
	"strings"
	"testing"
)

// Each fault in a position's text is rejected with its line or with the contradiction.
func TestFaultsOfAPosition(t *testing.T) {
	sys := load(t)
	const head = "axisallies campaign\nphase move\n"
	for line, want := range map[string]string{
		"axisallies offensive":                `there is no scenario "offensive"`,
		"option snow":                         `there is no option "snow"`,
		"phase snow":                          `there is no phase "snow"`,
		"throw snow":                          `there is no throw "snow"`,
		"snow 1":                              `"snow" is not known`,
		"turn":                                "a word is missing",
		"turn 1 2":                            `"2" is too much`,
		"turn 300":                            "is not a number from 0 to 255",
		"turn 9":                              "turn 9",
		"side 2":                              "not in range",
		"at 9999":                             `there is no hex "9999"`,
		"works de.tank.99":                    `there is no unit "de.tank.99"`,
		"pool nobody 1":                       `there is no side "nobody"`,
		"supplies 0905 axis 0":                "is not a number from 1",
		"target 7 0905":                       "is not a number from 1 to 6",
		"hits axis 1":                         "a word is missing",
		"unit de.tank.99 0905":                `there is no unit "de.tank.99"`,
		"unit de.tank.1 nowhere":              `there is no place "nowhere"`,
		"unit de.tank.1 0905 tired":           `there is no mark "tired"`,
		"unit de.tank.1 truck de.truck.1":     "not a truck of its side",
		"unit de.infantry.1 truck de.tank.1":  "not a truck of its side",
		"unit de.infantry.1 truck us.truck.1": "not a truck of its side",
		"unit de.tank.1 0905 taken":           "de.tank.1 is not a truck",
		"cargo de.tank.1 1":                   "de.tank.1 is not a truck",
		"unit de.truck.1 0905\ncargo de.truck.1 7":   "carries too much",
		"unit de.tank.1 0905 back":                   "no reason to retreat",
		"target 1 0905 de.tank.1":                    "has no target to attack",
		"unit de.tank.1 0905\nunit us.tank.1 0905":   "both sides are in a hex",
		"supplies 0905 axis 1\nunit us.truck.1 0905": "of both sides are in a hex",
		"phase march":   "without a hex at work",
		"phase declare": "without a hex at work",
		"phase order":   "without a hex at work",
		"phase dice":    "without dice to throw",
		"phase strike":  "without aircraft",
		"phase retreat": "without a unit that retreats",
		"phase leap":    "without a tank",
		"phase truck":   "without a truck",
		"phase shove":   "without a hex that is too full",
		"phase over":    "without an end",
		"phase attack\n" + strings.Join(units("artillery", 4, "0905"), "\n"): "0905 holds too many units",
		"phase attack\nunit de.truck.1 0905\ncargo de.truck.1 2":             "moving outside of a movement phase",
	} {
		v, err := sys.Parse(head + line + "\n")
		if err == nil || v != nil || !strings.HasPrefix(err.Error(), "axisallies: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}
