package scenes

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/saves"
)

// ErrorText returns a sentence for the player that explains err. The log has the error chain.
func ErrorText(t *lang.Table, err error) string {
	var damaged *game.CorruptSaveError
	var broken *journal.Error
	var seat *SeatError
	var seatless *game.NoSeatError
	var spec *ai.SpecError
	var flag *FlagError
	var path *fs.PathError
	var data *DataError
	var fault *datafile.Error
	var start *rules.StartError
	var crash *Crash
	var old *game.OlderRulesError
	var later *journal.VersionError
	var large *game.TooLargeError
	var older *study.OlderError
	var edit *rules.EditError
	line := 0
	if errors.As(err, &broken) {
		line = broken.Line
	}
	switch {
	case strings.Contains(err.Error(), "no window system is available"): // Ebitengine has no error value for this case
		return t.T("error.no-display")
	case errors.As(err, &crash) && crash.Journal != "":
		return t.T("error.crash", "what", fmt.Sprint(crash.Value), "where", crash.Journal)
	case errors.As(err, &fault):
		return faultText(t, fault)
	case errors.As(err, &data):
		return t.T("error.data", "why", shorten(data.Error()))
	case errors.As(err, &flag):
		return t.T(flag.Key, flag.Args...)
	case errors.As(err, &seatless):
		return t.T("error.seatless", "side", t.T("side."+seatless.Side.String()), "game", t.T(seatless.System+".title"))
	case errors.As(err, &spec):
		return specErrorText(t, spec)
	case errors.As(err, &seat):
		return t.T("error.seat", "seat", shorten(seat.Name), "seats", strings.Join(seat.Seats, ", "))
	case errors.As(err, &older):
		return t.T("error.study.older", "n", older.Left, "of", older.Of)
	case errors.Is(err, study.ErrFull):
		return t.T("error.study.full", "n", study.MaxNodes)
	case errors.As(err, &old):
		return outdatedText(t, old)
	case errors.Is(err, link.ErrNotYours):
		return t.T("error.link.not-yours")
	case errors.Is(err, link.ErrNoLink):
		return t.T("error.link.none")
	case errors.Is(err, link.ErrDamaged):
		return t.T("error.link.damaged")
	case errors.As(err, &edit):
		return t.T("why." + edit.Reason.Key)
	case errors.As(err, &later):
		return t.T("error.newer", "version", later.Is)
	case errors.As(err, &damaged):
		if damaged.Aside == damaged.Name {
			return t.T("error.damaged.there", "name", saves.Label(t, damaged.Name), "line", line)
		}
		return t.T("error.damaged", "name", saves.Label(t, damaged.Name), "aside", saves.Label(t, damaged.Aside), "line", line)
	case errors.Is(err, game.ErrLaterArchive):
		return t.T("error.archive.later")
	case errors.Is(err, game.ErrArchive):
		return t.T("error.archive")
	case errors.As(err, &large):
		return t.T("error.large", "mb", game.MaxBytes>>20)
	case errors.Is(err, game.ErrFull):
		return t.T("error.full")
	case errors.Is(err, game.ErrNoStore):
		return t.T("error.no-store")
	case errors.Is(err, game.ErrNoSave):
		return t.T("error.no-save")
	case errors.Is(err, game.ErrOccupied):
		return t.T("error.occupied")
	case errors.Is(err, game.ErrName):
		return t.T("error.name")
	case errors.Is(err, game.ErrUnknownGame):
		return t.T("error.game", "why", errorTail(err))
	case errors.Is(err, journal.ErrEmpty):
		return t.T("error.empty")
	case errors.Is(err, journal.ErrForeign):
		return t.T("error.foreign")
	case broken != nil:
		return journalErrorText(t, broken)
	case errors.As(err, &start):
		key := "error.scenario"
		if start.Option {
			key = "error.option"
		}
		return t.T(key, "name", shorten(start.Name), "game", t.T(start.System+".title"), "known", strings.Join(start.Known, ", "))
	case errors.As(err, &path) && errors.Is(err, assets.ErrUnknownFile):
		return t.T("error.data.strange", "path", shorten(path.Path))
	case errors.As(err, &path) && errors.Is(err, fs.ErrNotExist):
		return t.T("error.no-file", "path", path.Path)
	case pathOf(err) != "":
		return pathErrorText(t, err)
	}
	return t.T("error.other", "why", shorten(err.Error()))
}

// pathOf returns the path of the file that caused err, or "".
func pathOf(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Path
	case errors.As(err, &link):
		return link.New
	}
	return ""
}

// pathErrorText explains why a file cannot be read or written.
func pathErrorText(t *lang.Table, err error) string {
	key := "error.path"
	switch {
	case errors.Is(err, syscall.EROFS):
		key = "error.read-only"
	case errors.Is(err, fs.ErrPermission):
		key = "error.permission"
	}
	return t.T(key, "path", game.DisplayPath(pathOf(err)))
}

// journalErrorText explains where and why a journal is invalid.
func journalErrorText(t *lang.Table, e *journal.Error) string {
	switch {
	case errors.Is(e, rules.ErrIllegal):
		return t.T("error.journal.illegal", "line", e.Line, "text", e.Text)
	case errors.Is(e, journal.ErrEnded):
		return t.T("error.journal.ended", "line", e.Line)
	case errors.Is(e, journal.ErrHash):
		return t.T("error.journal.hash", "line", e.Line)
	case e.Text != "":
		return t.T("error.journal.unread", "line", e.Line, "text", e.Text)
	}
	return t.T("error.journal", "line", e.Line)
}

// spreadsheetDate matches a date, which is how spreadsheet programs may rewrite values such as 3-1 or 10-7-6.
var spreadsheetDate = regexp.MustCompile(`^(\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[. -]+\pL{3,4}\.?|\pL{3}[ -]\d{1,2})$`)

// faultText explains a fault in a data file and where it is.
func faultText(t *lang.Table, e *datafile.Error) string {
	game, _, _ := strings.Cut(e.File, "/")
	at := "fault.at"
	switch {
	case e.Column != "" && strings.HasSuffix(e.File, ".json"):
		at = "fault.at.entry"
	case e.Column != "":
		at = "fault.at.column"
	}
	args := slices.Clone(e.Args)
	hint := ""
	for i, x := range args {
		if words, ok := x.([]string); ok {
			shown := slices.Clone(words)
			for k, w := range shown {
				if w == "" {
					shown[k] = t.T("fault.nothing")
				}
			}
			args[i] = strings.Join(shown, ", ")
		} else if value, ok := x.(string); ok && i > 0 && args[i-1] == "value" && spreadsheetDate.MatchString(value) {
			hint = " " + t.T("fault.date")
		}
	}
	return t.T(at, "file", e.File, "line", e.Line, "column", e.Column) + " " + t.GameText(game, "fault."+e.Key, args...) + hint
}

// FlagError reports an invalid flag of the command line or parameter of the page's address.
type FlagError struct {
	Key  string // key of the message
	Args []any  // placeholders of the message
}

// Keys of a FlagError, with the placeholders of each message.
const (
	FlagUnknown  = "flag.unknown" // "what"
	FlagGame     = "flag.game"    // "what" and "games"
	FlagLanguage = "flag.lang"    // "what" and "languages"
	FlagScale    = "flag.scale"   // "what"
	FlagProblem  = "flag.problem" // "what"
	FlagSeed     = "flag.seed"    // "what"
	FlagSwitch   = "flag.switch"  // "what": the switch does not take this value
	FlagValue    = "flag.value"   // "flag" requires a value
	FlagLoad     = "flag.load"    // the flags ask both to load a game and to start one
)

// Error returns the key and the placeholders.
func (e *FlagError) Error() string { return fmt.Sprint("scenes: ", e.Key, e.Args) }

// specErrorText explains what is wrong with an engine specification.
func specErrorText(t *lang.Table, e *ai.SpecError) string {
	seat := shorten(e.Spec)
	switch {
	case e.Kind == ai.UnknownField:
		return t.T("error.spec.field", "seat", seat, "field", shorten(e.Key), "fields", strings.Join(e.Keys, ", "))
	case e.Kind == ai.DuplicateField:
		return t.T("error.spec.twice", "seat", seat, "field", e.Key)
	case e.Kind == ai.NotANumber && e.Key == "time":
		return t.T("error.spec.time", "seat", seat, "value", shorten(e.Value))
	case e.Kind == ai.NotANumber:
		return t.T("error.spec.number", "seat", seat, "field", e.Key, "value", shorten(e.Value))
	case e.Key == "time":
		return t.T("error.spec.time-bounds", "seat", seat, "least", e.Min, "most", e.Max/1000)
	}
	return t.T("error.spec.bounds", "seat", seat, "field", e.Key, "least", e.Min, "most", e.Max)
}

// outdatedText explains how far a journal of an older rules version or of other data can be used, and why.
func outdatedText(t *lang.Table, o *game.OlderRulesError) string {
	var said []string
	if o.OtherData {
		key := "otherdata.text"
		if o.Data.Folder == o.DataNow.Folder {
			key = "otherdata.changed"
		}
		said = append(said, t.T(key, "was", saves.DataName(t, o.Data, "otherdata.own"), "now", saves.DataName(t, o.DataNow, "otherdata.its")))
	}
	if o.Version < o.Now {
		said = append(said, t.T("outdated.text", "version", o.Version, "game", t.T(o.System+".title"), "now", o.Now))
	}
	var start *rules.StartError
	switch {
	case errors.As(o.Err, &start):
		said = append(said, ErrorText(t, start))
	case o.Line > 0 && o.OtherData:
		said = append(said, t.T("otherdata.cut", "kept", o.Legal, "of", o.Of, "line", o.Line, "text", shorten(o.Text)))
	case o.Line > 0:
		said = append(said, t.T("outdated.cut", "kept", o.Legal, "of", o.Of, "line", o.Line, "text", shorten(o.Text)))
	case o.Legal < o.Of:
		said = append(said, t.T("outdated.kept", "kept", o.Legal, "of", o.Of))
	case o.Differs > 0:
		said = append(said, t.T("outdated.differs", "n", o.Differs, "of", o.Of))
	default:
		said = append(said, t.T("otherdata.all", "of", o.Of))
	}
	said = append(said, t.T("outdated.stays"))
	if len(o.Changes) > 0 {
		said = append(said, t.T("outdated.changes"))
	}
	for i := len(o.Changes) - 1; i >= 0; { // the newest version first, the changes of each version in order
		last := i
		for i >= 0 && o.Changes[i].Version == o.Changes[last].Version {
			i--
		}
		text := t.T("outdated.version", "version", o.Changes[last].Version)
		for _, c := range o.Changes[i+1 : last+1] {
			text += " § " + c.Para + " " + t.GameText(o.System, fmt.Sprintf("change.%d.%s", c.Version, c.Para))
		}
		said = append(said, text)
	}
	return strings.Join(said, "\n")
}

// errorTail returns the text of an error without its package prefix, shortened to a readable length.
func errorTail(err error) string {
	_, after, ok := strings.Cut(err.Error(), ": ")
	if !ok {
		return shorten(err.Error())
	}
	return shorten(after)
}

// shorten shortens a text to 300 characters, because it may quote any file.
func shorten(s string) string { return fmt.Sprintf("%.300s", s) }

// loadTexts returns the texts of a language, with the titles of the registered games as "<system>.title".
func loadTexts(games game.Registry, assets fs.FS, code string) (*lang.Table, error) {
	t, err := lang.Load(assets, code)
	if err != nil {
		return nil, err
	}
	titles := map[string]string{}
	for _, e := range games.Playable() {
		titles[e.ID+".title"] = e.Title
	}
	return t.With(titles), nil
}

// Crash is the error that ends the program when it cannot continue.
type Crash struct {
	Value   any
	Journal string // where the match was saved, or ""
}

// Error returns the panic value and where the match was saved.
func (c *Crash) Error() string {
	s := fmt.Sprintf("scenes: %v", c.Value)
	if c.Journal != "" {
		s += "; the match is kept in " + c.Journal
	}
	return s
}
