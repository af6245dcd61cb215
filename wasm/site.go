package main

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"maps"
	"mime"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"herbstnebel/assets"
	"herbstnebel/assets/pictures"
	"herbstnebel/assets/problems"
	"herbstnebel/assets/sound"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/scenes/lang"
)

//go:embed page
var pages embed.FS

// file is one file of the site.
type file struct {
	plain     []byte
	gzip, br  []byte // nil if compression does not pay
	mime      string
	immutable bool // the name contains a hash of the contents
	rough     bool // br was compressed quickly and can be smaller
	apart     bool // not part of the game, such as its pictures
}

// site holds all served files by name.
type site struct {
	mu     sync.RWMutex // guards the compressed forms once the site is served
	files  map[string]*file
	index  string // name of the page
	static bool   // for hosts with unknown abilities
	game   string // names of the two programs, for the report
	worker string
}

const (
	indexName   = "index.html"
	offlineName = "offline.js"
)

// program is the address of a program for a loader. The sizes are set by compress, because
// the page shows them.
type program struct {
	Plain  string           `json:"plain"`
	Packed string           `json:"packed"`
	Sizes  map[string]int64 `json:"sizes,omitempty"`
}

// newSite adds all files except the page and the service worker, which need the sizes of
// the others.
func newSite(b *programs, static bool, cache string) (*site, error) {
	s := &site{files: map[string]*file{}, index: indexName, static: static}
	exec := s.add("wasm_exec.js", b.exec)
	s.game = s.add("herbstnebel.wasm", b.game)
	s.worker = s.add("worker.wasm", b.worker)
	script, err := s.fill("worker.js", map[string]any{"SITE": map[string]any{"exec": exec, "packed": static, "program": s.program(s.worker)}})
	if err != nil {
		return nil, err
	}
	workerScript := s.add("worker.js", script)
	onDemand := map[string]string{}
	var names []string
	for _, id := range sound.Effects {
		names = append(names, id+".mp3")
	}
	for _, id := range sound.Beds {
		names = append(names, id+".ogg")
	}
	for _, name := range names {
		data, err := sound.Read(name)
		if err != nil {
			return nil, err
		}
		onDemand["sound/"+name] = s.add("sound/"+name, data)
	}
	for _, e := range registry.Games().Playable() {
		name := "problems/" + problems.Name(e.ID)
		data, err := problems.Read(e.ID)
		if err != nil {
			return nil, err
		}
		onDemand[name] = s.add(name, data)
	}
	loader, err := pages.ReadFile("page/loader.js")
	if err != nil {
		return nil, err
	}
	loaderName := s.add("loader.js", loader)
	style, err := pages.ReadFile("page/style.css")
	if err != nil {
		return nil, err
	}
	art, err := pages.ReadFile("page/art.svg")
	if err != nil {
		return nil, err
	}
	texts, languages, noScript, err := pageTexts()
	if err != nil {
		return nil, err
	}
	manifest, icons, err := s.addIcons(description)
	if err != nil {
		return nil, err
	}
	program := s.program(s.game)
	program.Sizes = map[string]int64{"plain": int64(len(b.game)), "gzip": int64(len(cachedResult(cache, b.game, gzipExt, gzipped)))}
	page, err := s.fill("index.html", map[string]any{
		"STYLE": string(bytes.TrimSpace(style)), "ART": string(bytes.TrimSpace(art)), "EXEC": exec, "LOADER": loaderName, "NOSCRIPT": noScript,
		"DESCRIPTION": description, "MANIFEST": manifest, "TOUCHICON": icons["touch"],
		"SITE": map[string]any{
			"version": game.Version, "packed": static, "offline": offlineName, "program": program,
			"worker": map[string]string{"script": workerScript}, "files": onDemand, "texts": texts, "icon": icons["small"],
		},
	})
	if err != nil {
		return nil, err
	}
	s.files[indexName] = newFile(indexName, page)

	wanted := []string{"./"}
	for _, name := range s.names() {
		if name == indexName {
			continue
		}
		if static && strings.HasSuffix(name, ".wasm") {
			name += ".gz"
		}
		wanted = append(wanted, name)
	}
	offline, err := s.fill("offline.js", map[string]any{"VERSION": hash(page), "FILES": wanted, "TEXTS": offlineTexts(texts)})
	if err != nil {
		return nil, err
	}
	s.files[offlineName] = newFile(offlineName, offline)
	return s, errors.Join(s.showPictures(texts, languages), s.showFront(texts, languages))
}

// description describes the page to search engines and systems.
const description = "Board wargames on the Battle of the Bulge, December 1944."

// offlineTexts returns the texts of the service worker among those of the page, by language.
func offlineTexts(texts map[string]map[string]string) map[string]map[string]string {
	out := map[string]map[string]string{}
	for code, t := range texts {
		out[code] = map[string]string{"noPictures": html.EscapeString(t["noPictures"]), "back": html.EscapeString(t["back"])}
	}
	return out
}

// showPictures adds a page of pictures in each language. These pages are not part of the
// game: they are not stored for offline use and not counted in the report.
func (s *site) showPictures(texts map[string]map[string]string, names map[string]string) error {
	all, err := pictures.All()
	if err != nil {
		return err
	}
	at := map[string]string{} // address of each picture
	for _, p := range all {
		at[p.Name] = s.add("pictures/"+p.Name, p.Data)
		s.files[at[p.Name]].apart = true
	}
	for _, code := range lang.Languages {
		words, err := pictures.Captions(code)
		if err != nil {
			return err
		}
		var figures, others strings.Builder
		for _, p := range all {
			caption := html.EscapeString(words[p.Name])
			fmt.Fprintf(&figures, "<figure><img src=%q width=\"%d\" height=\"%d\" loading=\"lazy\" alt=%q><figcaption>%s</figcaption></figure>\n", at[p.Name], p.Width, p.Height, caption, caption)
		}
		for _, other := range lang.Languages {
			if other != code {
				fmt.Fprintf(&others, " · <a lang=%q href=%q>%s</a>", other, picturesName(other), html.EscapeString(names[other]))
			}
		}
		page, err := s.fill("pictures.html", map[string]any{"LANG": code, "TITLE": html.EscapeString(texts[code]["pictures"]),
			"BACK": html.EscapeString(words["back"]), "OTHERS": others.String(), "FIGURES": figures.String()})
		if err != nil {
			return err
		}
		f := newFile(picturesName(code), page)
		f.apart = true
		s.files[picturesName(code)] = f
	}
	return nil
}

// showFront adds a front page in each language: what the games are, with pictures and a link to play. It is not part of the
// game either.
func (s *site) showFront(texts map[string]map[string]string, names map[string]string) error {
	all, err := pictures.All()
	if err != nil {
		return err
	}
	for _, code := range lang.Languages {
		words, err := pictures.Captions(code)
		if err != nil {
			return err
		}
		var figures strings.Builder
		for _, p := range all {
			if !strings.HasSuffix(p.Name, "-front.jpg") {
				continue
			}
			name := s.add("pictures/"+p.Name, p.Data)
			s.files[name].apart = true
			caption := html.EscapeString(words[p.Name])
			fmt.Fprintf(&figures, "<figure><img src=%q width=\"%d\" height=\"%d\" loading=\"lazy\" alt=%q><figcaption>%s</figcaption></figure>\n", name, p.Width, p.Height, caption, caption)
		}
		var others []string
		for _, other := range lang.Languages {
			if other != code {
				others = append(others, fmt.Sprintf("<a lang=%q href=%q>%s</a>", other, frontName(other), html.EscapeString(names[other])))
			}
		}
		page, err := s.fill("about.html", map[string]any{"LANG": code, "DESCRIPTION": description, "OTHERS": strings.Join(others, " · "),
			"ABOUT": html.EscapeString(texts[code]["about"]), "PLAY": html.EscapeString(texts[code]["play"]), "PROBLEMS": html.EscapeString(texts[code]["problems"]), "TODAY": html.EscapeString(texts[code]["today"]),
			"OFFLINE": html.EscapeString(texts[code]["download"]), "PICTURESNAME": picturesName(code), "PICTURES": html.EscapeString(texts[code]["pictures"]), "FIGURES": figures.String()})
		if err != nil {
			return err
		}
		f := newFile(frontName(code), page)
		f.apart = true
		s.files[frontName(code)] = f
	}
	return nil
}

// frontName returns the name of the front page in a language.
func frontName(code string) string { return "about." + code + ".html" }

// picturesName returns the name of the page of pictures in a language.
func picturesName(code string) string { return "pictures." + code + ".html" }

// pageTexts returns the texts of the page itself, by language and by key without "page.",
// the name of each language, and the text for browsers without JavaScript, in all
// languages.
func pageTexts() (texts map[string]map[string]string, names map[string]string, noScript string, err error) {
	texts, names = map[string]map[string]string{}, map[string]string{}
	for _, code := range lang.Languages {
		table, err := lang.Load(assets.FS(), code)
		if err != nil {
			return nil, nil, "", err
		}
		texts[code] = map[string]string{}
		for key, text := range table.Keys() {
			if of, ok := strings.CutPrefix(key, "page."); ok {
				texts[code][of] = text
			}
		}
		noScript += fmt.Sprintf("<p lang=%q>%s</p>", code, html.EscapeString(texts[code]["noScript"]))
		delete(texts[code], "noScript")
		names[code] = table.T("language.name")
	}
	return texts, names, noScript, nil
}

func (s *site) program(name string) program { return program{Plain: name, Packed: name + ".gz"} }

// add adds a file under a name with its hash and returns that name.
func (s *site) add(name string, data []byte) string {
	ext := path.Ext(name)
	name = strings.TrimSuffix(name, ext) + "." + hash(data) + ext
	f := newFile(name, data)
	f.immutable = true
	s.files[name] = f
	return name
}

func hash(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data))[:12] }

func newFile(name string, data []byte) *file {
	return &file{plain: data, mime: mimeOf(name)}
}

// mimeOf returns the type of a file from its own table, because the tables of systems
// differ.
func mimeOf(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".wasm":
		return "application/wasm"
	case ".jpg":
		return "image/jpeg"
	case ".gif":
		return "image/gif"
	case ".webmanifest":
		return "application/manifest+json"
	case ".png":
		return "image/png"
	case ".mp3":
		return "audio/mpeg"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".ogg":
		return "audio/ogg"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

// fill inserts values into a file of the page. Inside a comment /*NAME*/ a text is inserted
// unchanged, any other value as JSON.
func (s *site) fill(name string, values map[string]any) ([]byte, error) {
	data, err := pages.ReadFile("page/" + name)
	if err != nil {
		return nil, err
	}
	for key, value := range values {
		place := []byte("/*" + key + "*/")
		if n := bytes.Count(data, place); n != 1 {
			return nil, fmt.Errorf("page/%s has %s %d times", name, place, n)
		}
		text, ok := value.(string)
		if !ok {
			j, err := json.Marshal(value) // Marshal escapes < and >
			if err != nil {
				return nil, err
			}
			text = string(j)
		}
		data = bytes.Replace(data, place, []byte(text), 1)
	}
	return data, nil
}

func (s *site) names() []string { return slices.Sorted(maps.Keys(s.files)) }

// report prints the sizes of the game's files.
func (s *site) report(w io.Writer) {
	fmt.Fprintf(w, "%-28s %10s %10s %10s\n", "bytes", "plain", "gzip", "brotli")
	sizes := func(f *file) [3]int {
		out := [3]int{len(f.plain), len(f.gzip), len(f.br)}
		for i, form := range [][]byte{f.gzip, f.br} {
			if form == nil { // served uncompressed
				out[1+i] = len(f.plain)
			}
		}
		return out
	}
	line := func(name string, n [3]int) { fmt.Fprintf(w, "%-28s %10d %10d %10d\n", name, n[0], n[1], n[2]) }
	var all [3]int
	for _, f := range s.files {
		if f.apart {
			continue
		}
		for i, n := range sizes(f) {
			all[i] += n
		}
	}
	line("the program", sizes(s.files[s.game]))
	line("the AI worker", sizes(s.files[s.worker]))
	line("everything", all)
}

// marker is a file by which a folder written by write is recognised.
const marker = indexName

// clearable returns an error unless a folder may be replaced: it must be missing, empty, or
// an earlier edition.
func clearable(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	page, err := os.ReadFile(filepath.Join(dir, marker))
	if err != nil || !bytes.Contains(page, []byte("<title>Herbstnebel</title>")) {
		return fmt.Errorf("%s holds something else; name an empty folder", dir)
	}
	return nil
}

// write writes the site to a folder. It removes the files of an earlier edition at the end.
func (s *site) write(dir string) error {
	wrote := map[string]bool{}
	put := func(name string, data []byte) error {
		if data == nil {
			return nil
		}
		wrote[name] = true
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return err
		}
		return os.WriteFile(full, data, 0o644)
	}
	for _, name := range s.names() {
		f := s.files[name]
		if err := errors.Join(put(name, f.plain), put(name+".gz", f.gzip), put(name+".br", f.br)); err != nil {
			return err
		}
	}
	for _, folder := range []string{".", "sound", "problems", "pictures"} {
		entries, err := os.ReadDir(filepath.Join(dir, folder))
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := path.Join(folder, e.Name())
			if !e.IsDir() && !wrote[name] && ours(name) {
				if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// ours reports whether a name has the form that add gives, compressed or not.
func ours(name string) bool {
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".gz"), ".br")
	stem := strings.TrimSuffix(name, path.Ext(name))
	sum := strings.TrimPrefix(path.Ext(stem), ".")
	return len(sum) == 12 && strings.Trim(sum, "0123456789abcdef") == ""
}
