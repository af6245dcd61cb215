package gametext

import (
	"strings"

	"herbstnebel/ai"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/lang"
)

// Verb returns the text of an option.
func (x *Texts) Verb(o *picking.Option) string {
	p, verb := &o.Info, o.Info.Verb
	if here := verb + ".here"; p.From != 0 && p.From == p.Cell && x.Lang.HasOf(x.Game, "verb."+here) {
		verb = here
	}
	return x.Name("verb.", verb, "unit", x.PieceName(p.Piece), "cell", x.CellName(p.Cell), "n", p.N, "half-n", p.N, "die", lang.Signed(p.DieModifier), "odds", p.SuccessPct, "other", x.PieceName(p.SecondPiece), "from", x.CellName(p.From))
}

// OptionTip returns the tooltip of an option: the game's description of the option or of the chit that it plays, if there is one, and the paragraph.
func (x *Texts) OptionTip(o *picking.Option) string {
	tip := x.ParagraphTip(o.Info.Para)
	does := []string{"verb." + o.Info.Verb + ".does"}
	if chit, plays := strings.CutPrefix(o.Info.Verb, "play."); plays {
		does = append(does, "chit."+chit+".does")
	}
	for _, key := range does {
		if x.Lang.HasOf(x.Game, key) {
			return strings.TrimSpace(x.Lang.GameText(x.Game, key) + "\n" + tip)
		}
	}
	return tip
}

func (x *Texts) ParagraphTip(para string) string {
	if para == "" {
		return ""
	}
	if key := "rule." + para; x.Lang.HasOf(x.Game, key) {
		return "§ " + para + "  " + x.Lang.GameText(x.Game, key)
	}
	return "§ " + para
}

// ActIn names the effect of an option of another decision.
func (x *Texts) ActIn(d *rules.Decision, o *picking.Option) string {
	if key := "pass." + d.Key; o.Info.Pass && x.Lang.HasOf(x.Game, key) {
		return x.Lang.GameText(x.Game, key, x.Lang.Args(x.Game, d.Args, x)...)
	}
	return x.Verb(o)
}

// AutomaticEnd returns a text that names what ends automatically after choices of a side in a position because nothing else is left to do, if
// another side decides next. Otherwise it returns an empty text.
func (x *Texts) AutomaticEnd(pos rules.View, side rules.Side, choices []rules.Choice) string {
	d, o, ok := assist.AutomaticEnd(pos, side, choices)
	if !ok {
		return ""
	}
	return x.Lang.T("board.nothing-left", "act", x.ActIn(&d, &o))
}

// LeastTerm is the least difference in a term that is worth a word, in hundredths of a victory point.
const LeastTerm = 5

// Advantages lists the evaluation terms in which a plan is better, or worse if good is false, in their order. It leaves out differences
// below least, in hundredths of a victory point. With amounts it adds the differences in victory points.
func (x *Texts) Advantages(terms []ai.Term, good bool, least int, amounts bool) string {
	var out []string
	for _, t := range terms {
		size := max(t.Value, -t.Value)
		if t.Value > 0 != good || size < least {
			continue
		}
		name := x.Name("term.", t.Name)
		if amounts {
			name += "\u00a0" + x.Lang.Decimal(float64(size)/100, 2)
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

// Plan returns the plan of an engine as text. A plan of one choice, whose notation is given, has the text of the choice in the prompt.
func (x *Texts) Plan(pos rules.View, p ai.Phrase, notation string) string {
	if p.Key != "choice" {
		return x.Name("plan.", p.Key, x.Lang.Args(x.Game, p.Args, x)...)
	}
	for _, a := range p.Args {
		if a.Text != "" {
			notation = a.Text
		}
	}
	if choice, err := rules.ParseChoice(pos, pos.Choices(nil), notation); err == nil {
		o := picking.Option{Choice: choice, Info: pos.Describe(choice)}
		d := pos.Decision()
		if text := x.ActIn(&d, &o); text != o.Info.Verb {
			return text
		}
	}
	return notation
}
