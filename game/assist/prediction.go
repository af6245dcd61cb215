package assist

import "herbstnebel/rules"

// Prediction is the defence to expect in a combat whose defenders follow printed procedures.
type Prediction struct {
	Defence  rules.DefenceForecast
	Check    rules.Phrase // check by which the defenders hold
	HasCheck bool
}

// Predict returns the defence to expect after a forecast of a position. It returns false if no procedure leads the defenders.
func Predict(pos rules.View, f *rules.Forecast) (p Prediction, ok bool) {
	predictor, has := pos.(rules.DefencePredictor)
	if !has {
		return p, false
	}
	if p.Defence, ok = predictor.PredictDefence(f); !ok {
		return p, false
	}
	if checker, has := pos.(rules.HoldChecker); has {
		p.Check, p.HasCheck = checker.HoldCheck(f.Target, f.Attackers)
	}
	return p, true
}
