package eventlog

import (
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// kind is a category of entries.
type kind uint8

const (
	allKinds kind = iota
	combat
	movement
	chits
	losses
)

// filter is a category and its text key.
type filter struct {
	kind kind
	key  string
}

// kinds are the categories that the player can select.
var kinds = []filter{{allKinds, "board.log.all"}, {combat, "board.log.combat"}, {movement, "board.log.movement"}, {chits, "board.log.chits"}, {losses, "board.log.losses"}}

// ofKind lists the events of each category. A loss belongs to combat as well.
var ofKind = map[kind]map[rules.Kind]bool{
	combat: {rules.AttackBegan: true, rules.ArtilleryFired: true, rules.RocketsFired: true, rules.AirStrike: true, rules.FlakFired: true,
		rules.DieRolled: true, rules.ResultFound: true, rules.StepLost: true, rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true},
	movement: {rules.Placed: true, rules.Moved: true, rules.Withdrawn: true, rules.Retreated: true, rules.Advanced: true,
		rules.BridgeBlown: true, rules.BridgeBuilt: true, rules.ControlTaken: true},
	chits:  {rules.ChitDrawn: true, rules.ChitPlayed: true},
	losses: {rules.StepLost: true, rules.Eliminated: true},
}

// lists reports whether an event passes the filters.
func (p *Panel) lists(v *View, e *rules.Event) bool {
	if p.kind != allKinds && !ofKind[p.kind][e.Kind] {
		return false
	}
	side := e.Side
	if q := v.Pieces.Piece(e.Piece); q != nil {
		side = q.Side
	}
	return p.side == rules.NoSide || side == p.side || e.Kind == rules.GameEnded
}

// has reports whether the log has an entry of a category.
func (v *View) has(k kind) bool {
	if k == allKinds {
		return true
	}
	for i := range v.Entries {
		if ofKind[k][v.Entries[i].Event.Kind] {
			return true
		}
	}
	return false
}

// filters draws the filter buttons for kinds and sides, in one row or, if that is too long, in two. A kind without entries cannot be
// selected, and there is no filter for chits while there are none. In a narrow drawer two buttons go through the filters. It returns the rest
// of r below the buttons.
func (p *Panel) filters(v *View, c *ui.Context, r ui.Rect) ui.Rect {
	if r.W < c.Px(leastFilters) {
		return p.steppers(v, c, r)
	}
	col, high := c.Flow(r), c.HitSize(filterHigh)
	left := c.Flow(col.Rest.CutTop(high))
	var right ui.Rect
	if r.W > c.Px(oneRowWide) {
		right = left.Rest.CutRight(r.W * sidesShare)
		left.Right(sidesGap)
	} else {
		col.Skip(filterGap)
		right = col.Rest.CutTop(high)
	}
	col.Skip(filterGap)
	offered := slices.DeleteFunc(slices.Clone(kinds), func(x filter) bool { return x.kind == chits && !v.has(chits) })
	texts := make([]string, len(offered))
	for i, x := range offered {
		texts[i] = c.Lang.GameText(v.Texts.Game, x.key)
	}
	sides := []string{c.T("board.log.both"), v.Texts.Side(rules.Axis), v.Texts.Side(rules.Allies)}
	size, cols := panel.Tabs(c, left.Rest, texts, textSize)
	also, halves := panel.Tabs(c, right, sides, textSize)
	size = min(size, also)
	for i, x := range offered {
		st := ui.ButtonStyle{Selected: p.kind == x.kind, Flat: true, Size: size}
		if !v.has(x.kind) {
			st.WhyNot = c.T("board.log.no-kind")
		}
		if c.UI.Button("sieve"+strconv.Itoa(int(x.kind)), cols[i], texts[i], st) {
			p.kind, p.seen = x.kind, -1
		}
	}
	for i, side := range []rules.Side{rules.NoSide, rules.Axis, rules.Allies} {
		if c.UI.Button("sieve-"+side.String(), halves[i], sides[i], ui.ButtonStyle{Selected: p.side == side, Flat: true, Size: size}) {
			p.side, p.seen = side, -1
		}
	}
	return col.Rest
}

// steppers draws a button for the kind and one for the side, each of which goes to the next filter. It returns the rest of r below them.
func (p *Panel) steppers(v *View, c *ui.Context, r ui.Rect) ui.Rect {
	col := c.Flow(r)
	bar := col.Rest.CutTop(c.HitSize(filterHigh))
	col.Skip(filterGap)
	offered := slices.DeleteFunc(slices.Clone(kinds), func(x filter) bool { return x.kind != p.kind && !v.has(x.kind) })
	at := slices.IndexFunc(offered, func(x filter) bool { return x.kind == p.kind })
	kind, side := c.Lang.GameText(v.Texts.Game, offered[at].key), c.T("board.log.both")
	if p.side != rules.NoSide {
		side = v.Texts.Side(p.side)
	}
	size, cols := panel.Tabs(c, bar, []string{kind, side}, stepperSize)
	if c.UI.Button("sieve", cols[0], kind, ui.ButtonStyle{Selected: p.kind != allKinds, Size: size, Icon: ui.ArrowRight}) {
		p.kind, p.seen = offered[(at+1)%len(offered)].kind, -1
	}
	if c.UI.Button("sieve-side", cols[1], side, ui.ButtonStyle{Selected: p.side != rules.NoSide, Size: size, Icon: ui.ArrowRight}) {
		p.side, p.seen = (p.side+1)%rules.Chance, -1
	}
	return col.Rest
}
