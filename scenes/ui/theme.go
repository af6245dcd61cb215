package ui

import "image/color"

// Theme holds the colours of the interface and of marks on a map. Colour is never the only
// information: shapes, patterns or words accompany it.
type Theme struct {
	Name string

	Table      color.RGBA // background below the papers
	TableDeep  color.RGBA
	Mount      color.RGBA // board on which a map is mounted
	Paper      color.RGBA // panels
	PaperLight color.RGBA // fields, highlighted rows
	PaperDeep  color.RGBA // headers, buttons
	Edge       color.RGBA // rules and frames on paper
	Ink        color.RGBA // text
	InkSoft    color.RGBA // text of lower emphasis, still 4.5:1 on Paper
	Faint      color.RGBA // disabled, still 4.5:1 on Paper
	Stamp      color.RGBA // stamped headings, paragraph chips
	Accent     color.RGBA // default button
	AccentInk  color.RGBA // text on Accent
	Focus      color.RGBA // the frame of the keyboard focus
	Bad, Good  color.RGBA
	OnTable    color.RGBA // text on Table

	// On the map, and wherever a side is named.
	Axis, Allies color.RGBA
	AxisInk      color.RGBA // text on Axis
	AlliesInk    color.RGBA
	Reach        color.RGBA // cells that a unit can reach
	Target       color.RGBA // possible targets of attacks
	Supply       color.RGBA
	Zone         color.RGBA // zones of control
	Threat       color.RGBA
	Select       color.RGBA // the selected counter
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// Alpha returns c with an opacity of a, premultiplied.
func Alpha(c color.RGBA, a float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(float64(v)*a + 0.5) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(c.A)}
}

// Mix returns the colour between a and b at t, 0 to 1.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// ThemeOf returns the theme of a palette; an unknown name returns the first.
func ThemeOf(palette string) *Theme {
	t := &Theme{
		Name:  Palettes[0],
		Table: rgb(0x39403a), TableDeep: rgb(0x232925), Mount: rgb(0xb5a98f),
		Paper: rgb(0xe9e1cc), PaperLight: rgb(0xf4eedd), PaperDeep: rgb(0xd8cdb2), Edge: rgb(0x8d8168),
		Ink: rgb(0x24241f), InkSoft: rgb(0x4f4a38), Faint: rgb(0x686250),
		Stamp: rgb(0x9a2f22), Accent: rgb(0x3d5340), AccentInk: rgb(0xf4eedd), Focus: rgb(0xa85408),
		Bad: rgb(0x9a2f22), Good: rgb(0x355c2c), OnTable: rgb(0xe6e2d3),
		Axis: rgb(0x4f575f), AxisInk: rgb(0xffffff), Allies: rgb(0x6b7330), AlliesInk: rgb(0xffffff),
		Reach: rgb(0x2f6f9f), Target: rgb(0xb83220), Supply: rgb(0x2f7d4f), Zone: rgb(0x8a5a14), Threat: rgb(0x8c2f6b), Select: rgb(0xe0a010),
	}
	switch palette {
	case "contrast":
		t.Name = palette
		t.Table, t.TableDeep, t.OnTable, t.Mount = rgb(0x16181a), rgb(0x000000), rgb(0xffffff), rgb(0xb4aea2)
		t.Paper, t.PaperLight, t.PaperDeep, t.Edge = rgb(0xfbf8f0), rgb(0xffffff), rgb(0xe4dfd2), rgb(0x4a463c)
		t.Ink, t.InkSoft, t.Faint = rgb(0x000000), rgb(0x33302a), rgb(0x6a665d)
		t.Stamp, t.Accent, t.AccentInk, t.Focus = rgb(0x8a0f0f), rgb(0x0f3a5f), rgb(0xffffff), rgb(0xd05a00)
		t.Bad, t.Good = rgb(0x8a0f0f), rgb(0x0f5f2a)
		t.Axis, t.Allies = rgb(0x3d464c), rgb(0x6b6400)
		t.Reach, t.Target, t.Supply, t.Zone, t.Threat, t.Select = rgb(0x005fae), rgb(0xd00000), rgb(0x007a33), rgb(0x7a4a00), rgb(0x7a007a), rgb(0xffc400)
	case "deutan": // blue against orange, for red-green deficiency
		t.Name = palette
		t.Stamp, t.Bad, t.Good, t.Accent, t.Focus = rgb(0x8a3d00), rgb(0x8a3d00), rgb(0x1a5c8a), rgb(0x1d4666), rgb(0x9c5800)
		t.Axis, t.Allies = rgb(0x45597a), rgb(0x8a5f10)
		t.Reach, t.Target, t.Supply, t.Zone, t.Threat, t.Select = rgb(0x0069a6), rgb(0xae4800), rgb(0x2084b8), rgb(0x6b5b2a), rgb(0x4b2f7f), rgb(0xf0e442)
	case "tritan": // red against teal, for blue-yellow deficiency
		t.Name = palette
		t.Stamp, t.Bad, t.Good, t.Accent, t.Focus = rgb(0xa01830), rgb(0xa01830), rgb(0x0c5c57), rgb(0x1f4f4c), rgb(0xd03050)
		t.Axis, t.Allies = rgb(0x5a6b6b), rgb(0x94505c)
		t.Reach, t.Target, t.Supply, t.Zone, t.Threat, t.Select = rgb(0x00727c), rgb(0xcc2233), rgb(0x1f8c7f), rgb(0x7a4038), rgb(0x6b1f4f), rgb(0xff8095)
	}
	return t
}
