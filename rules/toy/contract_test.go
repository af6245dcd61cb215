package toy_test

import (
	"testing"

	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/toy"
)

func TestTheContract(t *testing.T) {
	for _, options := range [][]string{nil, {"even"}} {
		rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: toy.New(), Scenario: "long", Options: options}, Games: 40, Seed: 5})
	}
}

// In the solitaire game the side without a seat never decides.
func TestContractSolitaire(t *testing.T) {
	rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: toy.Solitaire(), Scenario: "long"}, Games: 40, Seed: 5})
}

func TestGolden(t *testing.T) { rulestest.Golden(t, "../rulestest/testdata", toy.New()) }
