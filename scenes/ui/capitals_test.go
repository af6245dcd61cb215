package ui

import (
	"testing"

	"herbstnebel/rules/check"
)

// TestCapitalsLeaveOrdinals checks that the ending of a numeral stays small and no word is mistaken
// for a numeral.
func TestCapitalsLeaveOrdinals(t *testing.T) {
	for text, want := range map[string]string{
		"LXVIIe corps": "LXVIIe CORPS", "Ier corps de panzers SS": "Ier CORPS DE PANZERS SS", "6e armée de panzers": "6e ARMÉE DE PANZERS", "Ve corps": "Ve CORPS",
		"5th Panzer Army": "5th PANZER ARMY", "De quoi il s’agit": "DE QUOI IL S’AGIT", "Le film": "LE FILM", "Ce que voit Me": "CE QUE VOIT ME",
		"16 décembre": "16 DÉCEMBRE", "Vienne": "VIENNE", "XLVII Panzer Corps": "XLVII PANZER CORPS",
	} {
		check.Equal(t, capitals(text), want, "%q in capitals", text)
	}
}
