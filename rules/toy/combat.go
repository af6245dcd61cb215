package toy

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
)

const (
	attackerLoses = iota
	noResult
	defenderHit
)

var resultKeys = [...]string{"attacker-loses", "none", "hit"}

// drm returns the die-roll modifier of the combat (4).
func drm(s *state, attacker, defender int) int {
	return int(s.steps[attacker]) - int(s.steps[defender])
}

func result(sum int) int {
	switch {
	case sum <= 2:
		return attackerLoses
	case sum >= 5:
		return defenderHit
	}
	return noResult
}

// Forecast returns the odds of the combat whose die is about to be rolled.
func (p *Position) Forecast() (rules.Forecast, bool) {
	if p.phase != combatRoll {
		return rules.Forecast{}, false
	}
	return p.odds(int(p.from), p.on(p.to)), true
}

// ForecastAttack returns the odds of one counter attacking another.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	if len(a.Attackers) != 1 || a.Attackers[0] < 1 || int(a.Attackers[0]) > len(p.at) || a.Target < 1 || a.Target > cells {
		return rules.Forecast{}, errors.New("toy: one counter attacks one cell")
	}
	i, j := int(a.Attackers[0])-1, p.on(uint8(a.Target))
	if p.at[i] == 0 || j < 0 || sideOf(i) == sideOf(j) {
		return rules.Forecast{}, fmt.Errorf("toy: nothing for %s to attack", codes[i])
	}
	return p.odds(i, j), nil
}

func (p *Position) odds(i, j int) rules.Forecast {
	f := rules.Forecast{
		Attacker: sideOf(i), Target: rules.CellID(p.at[j]),
		Attackers: []rules.PieceID{rules.PieceID(i + 1)}, Defenders: []rules.PieceID{rules.PieceID(j + 1)},
		Modifiers: []rules.Modifier{
			{Key: "attacker.steps", Para: "4", Value: int(p.steps[i]), Kind: rules.DieRoll},
			{Key: "defender.steps", Para: "4", Value: -int(p.steps[j]), Kind: rules.DieRoll},
		},
		Attack: int(p.steps[i]), Defence: int(p.steps[j]), Odds: "1-1", Column: "1-1", DieMod: drm(&p.state, i, j), Total: 6,
	}
	var faces [3][]int
	for face := 1; face <= 6; face++ {
		r := result(face + f.DieMod)
		faces[r] = append(faces[r], face)
	}
	for r, list := range faces {
		if len(list) > 0 {
			f.Results = append(f.Results, rules.Result{Key: resultKeys[r], Para: "4", Weight: len(list), Faces: list})
		}
	}
	return f
}
