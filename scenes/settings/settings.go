// Package settings shows the pages of the player's preferences and keys, and the help.
package settings

import (
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/ai"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// NoHints is the value of the setting Hints that switches hints off.
const NoHints = "off"

// HintLevels returns the values of the setting Hints.
func HintLevels() []string {
	levels := []string{NoHints}
	for _, l := range ai.Levels() {
		levels = append(levels, l.Name)
	}
	return levels
}

// Sizes in interface points.
const (
	defaultsWide = 200.0
	swatchSide   = 16.0 // colour of a palette
	swatchGap    = 1.0
	paletteGap   = 14.0 // below the palettes
	percentWide  = 52.0
	toggleIcon   = 40.0 // room for a check box beside its text
)

// settingsPage is the page of the player's preferences. Changes take effect at once.
type settingsPage struct {
	page.Sheet
	host    Host
	volumes [5]float64 // by bus, in percent
}

// NewSettings returns the settings page. If over is true, the scene below remains visible.
func NewSettings(c *ui.Context, h Host, over bool) ui.Scene {
	s := &settingsPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over}, host: h}
	for i, bus := range ui.Buses {
		s.volumes[i] = float64(c.Settings.Volumes[bus])
	}
	return s
}

// Update lays out the settings.
func (s *settingsPage) Update(c *ui.Context) error {
	body, row, closed := s.LayoutWithBack(c, c.T("settings.title"))
	if closed {
		return nil
	}
	if c.UI.Button("defaults", row.Right(defaultsWide), c.T("settings.defaults"), ui.ButtonStyle{}) {
		keep := *c.Settings
		*c.Settings = ui.DefaultSettings()
		c.Settings.Language, c.Settings.LessonsPassed, c.Settings.Fullscreen = keep.Language, keep.LessonsPassed, keep.Fullscreen
		c.Settings.Game, c.Settings.LastOpponent = keep.Game, keep.LastOpponent
		for i, bus := range ui.Buses {
			s.volumes[i] = float64(c.Settings.Volumes[bus])
		}
		s.host.Overrides().Scale, s.host.Overrides().Mute = 0, false
		s.host.Apply()
	}
	if !c.Narrow() {
		row.Right(page.ButtonGap)
		s.keys(c, row.Right(keysWide))
	}
	c.UI.ScrollFlow("form", body.Rest, func(col *ui.Flow) {
		if c.Narrow() {
			s.screen(c, col)
			s.palette(c, col)
			s.motion(c, col)
			s.sound(c, col)
			s.aids(c, col)
			return
		}
		cols := col.Columns(2, page.ColumnGap)
		s.screen(c, cols[0])
		s.palette(c, cols[0])
		s.motion(c, cols[0])
		s.sound(c, cols[1])
		s.aids(c, cols[1])
		col.Below(cols...)
	})
	return nil
}

func (s *settingsPage) screen(c *ui.Context, col *ui.Flow) {
	u, st := c.UI, c.Settings
	col.Section(c.T("settings.screen"))
	if d := u.Stepper("language", page.Field(c, col, c.T("settings.language")), c.T("language.name")); d != 0 {
		st.Language = lang.Languages[page.Cycle(slices.Index(lang.Languages, c.Lang.Code()), d, len(lang.Languages))]
		s.host.Overrides().Language = ""
		s.host.Apply()
	}
	if set := s.host.Overrides(); set.Scale > 0 {
		st.Scale, set.Scale = int(100*set.Scale+0.5), 0
	}
	now, name := st.Scale, strconv.Itoa(st.Scale)+" %"
	if now == 0 {
		now = int(100*c.Scale/c.DeviceScale + 0.5)
		name = c.T("settings.scale.auto", "percent", now)
	}
	if d := u.Stepper("scale", page.Field(c, col, c.T("settings.scale")), name); d != 0 {
		st.Scale = scaleAfter(now, d)
		s.host.Apply()
	}
	if c.Scale < c.DeviceScale*float64(st.Scale)/100-0.01 {
		col.Text(c.T("settings.scale.fit"), page.Note(c), 0)
	}
	s.toggle(c, col, "settings.hexes", &st.HexNumbers)
	if c.Platform.CanQuit() && s.toggle(c, col, "settings.fullscreen", &st.Fullscreen) {
		ebiten.SetFullscreen(st.Fullscreen)
	}
	col.Skip(page.SectionGap)
}

// scaleAfter returns the scale that is d steps after another. Below the smallest is the automatic scale.
func scaleAfter(now, d int) int {
	i := 0
	for i+1 < len(ui.Scales) && ui.Scales[i] < now {
		i++
	}
	if i += d; i < 0 {
		return 0
	}
	return ui.Scales[min(len(ui.Scales)-1, i)]
}

func (s *settingsPage) palette(c *ui.Context, col *ui.Flow) {
	u, st := c.UI, c.Settings
	col.Section(c.T("settings.palette"))
	for _, p := range ui.Palettes {
		room, hit := u.Row("palette."+p, col.Line(), st.Palette == p)
		th := ui.ThemeOf(p)
		side, gap := c.Px(swatchSide), c.Px(swatchGap)
		strip := room.CutRight(side*6 + c.Px(5*swatchGap))
		u.Text(room, c.T("palette."+p), ui.Style{Size: page.RowText, MinSize: 12, Y: ui.Middle, NoWrap: true})
		for i, clr := range []color.RGBA{th.Axis, th.Allies, th.Reach, th.Target, th.Supply, th.Select} {
			sw := ui.Rect{X: strip.X + float64(i)*(side+gap), Y: strip.Center().Y - side/2, W: side, H: side}
			u.Fill(sw, clr)
			u.Frame(sw, 0, ui.Alpha(c.Theme.Ink, 0.5))
		}
		if hit {
			st.Palette = p
			s.host.Apply()
		}
	}
	col.Skip(paletteGap)
}

func (s *settingsPage) sound(c *ui.Context, col *ui.Flow) {
	u, st := c.UI, c.Settings
	col.Section(c.T("settings.sound"))
	for i, bus := range ui.Buses {
		line := col.Line()
		at := page.Field(c, c.Flow(line), s.volumeLabel(c, bus))
		if bus == "play" {
			line.W = at.X - line.X - c.Px(page.ButtonGap)
			s.playMusic(c, line)
		}
		num := at.CutRight(c.Px(percentWide))
		if u.Slider("volume."+bus, at, &s.volumes[i], 0, 100, 5) {
			st.Volumes[bus] = int(s.volumes[i])
			if bus == "play" {
				st.NoPlayMusic = false
			}
			c.Sound.SetVolume(bus, st.Volume(bus))
		}
		u.Text(num, strconv.Itoa(int(100*st.Volume(bus)+0.5))+" %", ui.Style{Family: ui.Label, Size: page.LineText, X: ui.Far, Y: ui.Middle, NoWrap: true})
	}
	if s.toggle(c, col, "settings.mute", &st.Mute) {
		s.host.Overrides().Mute = false
		s.host.Apply()
	}
	col.Skip(page.SectionGap)
}

// volumeLabel returns the label of a volume. That of the music during a match is its switch.
func (s *settingsPage) volumeLabel(c *ui.Context, bus string) string {
	if bus == "play" {
		return ""
	}
	return c.T("settings.volume." + bus)
}

// playMusic lays out the switch of the music during a match.
func (s *settingsPage) playMusic(c *ui.Context, at ui.Rect) {
	on := !c.Settings.NoPlayMusic
	if c.UI.Toggle("settings.volume.play", at, c.T("settings.volume.play"), &on) {
		c.Settings.NoPlayMusic = !on
		s.host.Apply()
	}
}

func (s *settingsPage) motion(c *ui.Context, col *ui.Flow) {
	u, st := c.UI, c.Settings
	col.Section(c.T("settings.motion"))
	if d := u.Stepper("speed", page.Field(c, col, c.T("settings.speed")), "× "+c.Lang.Decimal(st.Speed, -1)); d != 0 {
		i := max(0, slices.Index(ui.Speeds, st.Speed))
		st.Speed = ui.Speeds[min(len(ui.Speeds)-1, max(0, i+d))]
	}
	s.toggle(c, col, "settings.reduced", &st.ReducedMotion)
	if p, ok := c.Platform.(ui.Notifier); ok && s.toggle(c, col, "settings.turn", &st.NotifyTurn) && st.NotifyTurn {
		p.AskToNotify(func(allowed bool) {
			if st.NotifyTurn = allowed; !allowed {
				c.Push(page.NewMessage(c.T("settings.title"), c.T("settings.turn.denied")))
			}
			s.host.Apply()
		})
	}
	col.Skip(page.SectionGap)
}

func (s *settingsPage) aids(c *ui.Context, col *ui.Flow) {
	st := c.Settings
	col.Section(c.T("settings.aids"))
	s.toggle(c, col, "settings.odds", &st.Odds)
	s.toggle(c, col, "settings.threat", &st.Threat)
	told := !st.NoHistory
	s.toggle(c, col, "settings.history", &told)
	st.NoHistory = !told
	if len(st.TipsRead) > 0 && c.UI.Button("settings.tips", col.Line(page.NoteGap), c.T("settings.tips"), ui.ButtonStyle{Size: page.RowText}) {
		st.TipsRead = nil
	}
	s.toggle(c, col, "settings.plans", &st.OpponentPlans)
	keep := !st.NoHandOver
	s.toggle(c, col, "settings.handover", &keep)
	st.NoHandOver = !keep
	levels := HintLevels()
	name := c.T("settings.hints.off")
	if st.Hints != NoHints {
		name = c.Lang.SeatName(st.Hints)
	}
	if d := c.UI.Stepper("hints", page.Field(c, col, c.T("settings.hints")), name); d != 0 {
		st.Hints = levels[page.Cycle(max(slices.Index(levels, st.Hints), 0), d, len(levels))]
	}
	col.Skip(page.NoteGap)
	if c.Narrow() { // the footer has no room
		s.keys(c, col.Line())
		col.Skip(page.NoteGap)
	}
}

// keys lays out the button that opens the page of the keys.
func (s *settingsPage) keys(c *ui.Context, at ui.Rect) {
	if c.UI.Button("keys", at, c.T("keys.open"), ui.ButtonStyle{Tip: c.T("keys.how")}) {
		c.Push(NewKeys(s.host, s.Over))
	}
}

func (s *settingsPage) toggle(c *ui.Context, col *ui.Flow, key string, on *bool) bool {
	h := col.TextHeight(c.T(key), ui.Style{Size: page.RowText}, toggleIcon, page.NoteGap)
	return c.UI.Toggle(key, col.Rest.CutTop(max(h, c.RowHeight()-c.Px(page.RowGap))), c.T(key), on)
}
