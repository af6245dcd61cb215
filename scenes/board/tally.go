package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// Where a fight is decided by chits that are drawn one by one, look.Look.Tally names the gauge of
// those drawn: a slip beside the fight lists them, with what each comes to. Those that apply are
// lit and counted, the others are pale and say why they do not.

// tally is what is shown of it.
type tally struct {
	gauge *rules.Gauge // nil = none
	cell  rules.CellID // of the fight
	last  string       // the chit that was drawn last
}

// takeTally brings the slip up to an act that begins: a chit is on it once it has been drawn.
func (b *Board) takeTally(a *act) {
	if b.own.Tally == "" {
		return
	}
	switch a.event.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.AttackBegan, rules.ChitPlayed, rules.Moved, rules.Advanced:
		b.tally = tally{}
		return
	case rules.ChitDrawn:
	default:
		return
	}
	b.tally = tally{}
	if a.event.N == 0 {
		return
	}
	before, after := b.play.Match.At(a.at), b.play.Match.At(a.at+1)
	f, ok := before.Forecast()
	if !ok {
		return
	}
	gauges := after.Gauges()
	for i := range gauges {
		if g := &gauges[i]; g.Key == b.own.Tally {
			b.tally = tally{g, f.Target, a.event.Key}
		}
	}
}

// tallyLine says what a chit that was drawn comes to, and whether it applies.
func (b *Board) tallyLine(c *ui.Context, it *rules.GaugeItem) (text string, applies bool) {
	name := b.name(c, "chit.", it.Key)
	if it.Count > 1 {
		name = itoa(it.Count) + " × " + name
	}
	if it.Text != "" {
		return name + ": " + b.resultText(c, it.Text), true
	}
	return name + ": " + b.name(c, "chit.", it.Key+".not"), false
}

// drawTally draws the slip above the foot of the map, while chits are drawn and until what they
// come to is over.
func (b *Board) drawTally(view *ebiten.Image, c *ui.Context) {
	g := b.tally.gauge
	if g == nil || !b.queue.busy() {
		return
	}
	e, t := b.queue.now()
	items := g.Items
	th, px := c.Theme, c.Px(15)
	title := b.name(c, "gauge.", g.Key, "value", g.Value, "max", g.Max)
	room := b.cam.free.Inset(c.Px(8))
	wide := c.LineWidth(title, ui.Bold, px)
	texts, applies := make([]string, len(items)), make([]bool, len(items))
	for i := range items {
		texts[i], applies[i] = b.tallyLine(c, &items[i])
		wide = math.Max(wide, c.LineWidth(texts[i], ui.Label, px))
	}
	row := c.Px(22)
	pad := c.Px(12)
	size := px
	if most := room.W - 3*pad; wide > most { // all in one size
		size = px * most / wide
		wide = most
	}
	r := ui.Rect{W: wide + 3*pad, H: row*float64(len(items)+1) + pad}
	r.X, r.Y = room.Center().X-r.W/2, room.Bottom()-r.H
	if b.pic.onMap(b.tally.cell) { // below the fight, or above it
		at := b.cam.toScreen(b.board.Cells[b.tally.cell].Center)
		far := 1.2 * b.sizes.unit * b.cam.scale
		if r.Y = at.Y + far; r.Bottom() > room.Bottom() {
			r.Y = at.Y - far - r.H
		}
		r.X = at.X - r.W/2
	}
	r = r.Within(room)
	b.ink.rect(r.Inset(-1.5), th.Ink)
	b.ink.rect(r, th.PaperLight)
	for i := range items {
		y := r.Y + pad/2 + row*float64(i+1)
		line := ui.Rect{X: r.X + pad/2, Y: y, W: r.W - pad, H: row - c.Px(2)}
		if applies[i] {
			glow := 0.22
			if items[i].Key == b.tally.last && e.Kind == rules.ChitDrawn && !b.still {
				glow += 0.5 * math.Sin(math.Pi*t)
			}
			b.ink.rect(line, ui.Mix(th.PaperLight, th.Select, glow))
			b.ink.disc(ui.Point{X: line.X + c.Px(7), Y: line.Center().Y}, c.Px(4), th.Stamp)
		}
		if items[i].Key == b.tally.last {
			b.frame(line, c.Px(1.2), th.Edge)
		}
	}
	b.ink.draw(view)
	c.DrawText(view, title, ui.Bold, size, r.X+pad, r.Y+pad/2+row*0.72, th.Ink)
	for i := range items {
		clr := th.InkSoft
		if applies[i] {
			clr = th.Ink
		}
		c.DrawText(view, texts[i], ui.Label, size, r.X+pad*1.5+c.Px(4), r.Y+pad/2+row*(float64(i)+1.70), clr)
	}
}
