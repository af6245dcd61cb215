package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"herbstnebel/assets/pictures"
	"herbstnebel/assets/sound"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
)

// testSite returns a site with placeholder programs.
func testSite(t *testing.T, static bool) *site {
	t.Helper()
	game := append([]byte("\x00asm game "), bytes.Repeat([]byte("Herbstnebel "), 10000)...)
	s, err := newSite(&programs{game: game, worker: []byte("\x00asm worker"), exec: []byte("// exec")}, static, "")
	check.Must(t, err)
	s.compress(t.TempDir(), io.Discard)
	return s
}

func get(s *site, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestServe(t *testing.T) {
	s := testSite(t, false)
	plain := s.files[s.game].plain
	for _, c := range []struct {
		accept, encoding string
		unpack           func(io.Reader) io.Reader
	}{
		{"", "", func(r io.Reader) io.Reader { return r }},
		{"gzip, deflate, br, zstd", "br", func(r io.Reader) io.Reader { return brotli.NewReader(r) }},
		{"gzip, deflate, br;q=0", "gzip", gunzip},
		{"identity", "", func(r io.Reader) io.Reader { return r }},
	} {
		w := get(s, "/"+s.game, "Accept-Encoding", c.accept)
		h := w.Header()
		if w.Code != 200 || h.Get("Content-Type") != "application/wasm" || h.Get("Content-Encoding") != c.encoding ||
			!strings.Contains(h.Get("Cache-Control"), "immutable") || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %d %v", c.accept, w.Code, h)
		}
		got, err := io.ReadAll(c.unpack(w.Body))
		if err != nil || !bytes.Equal(got, plain) {
			t.Errorf("%q: %d bytes, %v", c.accept, len(got), err)
		}
	}
	w := get(s, "/"+s.game+".gz", "Accept-Encoding", "gzip")
	if got, err := io.ReadAll(gunzip(w.Body)); err != nil || w.Header().Get("Content-Encoding") != "" || !bytes.Equal(got, plain) {
		t.Errorf("the packed file: %v, %v", w.Header(), err)
	}
	w = get(s, "/")
	tag := w.Header().Get("ETag")
	if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") || w.Header().Get("Cache-Control") != "no-cache" || tag == "" {
		t.Errorf("the page: %d %v", w.Code, w.Header())
	}
	if w = get(s, "/", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("the page again: %d", w.Code)
	}
	for _, path := range []string{"/no", "/../main.go", "/sound/", "/index.html.br"} {
		check.Equal(t, get(s, path).Code, http.StatusNotFound, "%s", path)
	}
	post := httptest.NewRecorder()
	s.ServeHTTP(post, httptest.NewRequest(http.MethodPost, "/", strings.NewReader("x")))
	check.Equal(t, post.Code, http.StatusMethodNotAllowed, "POST")
}

// The server refuses requests for other host names, and no client can hold a connection
// without limit.
func TestServerAnswersItsOwnNames(t *testing.T) {
	s := testSite(t, false)
	for _, c := range []struct {
		addr, host string
		code       int
	}{
		{"127.0.0.1:8080", "127.0.0.1:8080", http.StatusOK},
		{"127.0.0.1:8080", "127.0.0.1", http.StatusOK},
		{"127.0.0.1:8080", "localhost:8080", http.StatusOK},
		{"127.0.0.1:8080", "LOCALHOST", http.StatusOK},
		{"127.0.0.1:8080", "[::1]:8080", http.StatusOK},
		{":8080", "192.168.1.20:8080", http.StatusOK},
		{"mybox:8080", "MyBox:8080", http.StatusOK},
		{":8080", "", http.StatusMisdirectedRequest},
		{"127.0.0.1:8080", "example.com", http.StatusMisdirectedRequest},
		{"127.0.0.1:8080", "127.0.0.1.example.com:8080", http.StatusMisdirectedRequest},
		{"127.0.0.1:8080", "localhost.example.com", http.StatusMisdirectedRequest},
		{":8080", "mybox:8080", http.StatusMisdirectedRequest},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = c.host
		w := httptest.NewRecorder()
		newServer(s, c.addr).Handler.ServeHTTP(w, r)
		check.Equal(t, w.Code, c.code, "-addr %s, Host %q", c.addr, c.host)
	}
	if server := newServer(s, ":0"); server.ReadTimeout <= 0 || server.WriteTimeout <= 0 || server.IdleTimeout <= 0 {
		t.Errorf("limits: read %v, write %v, idle %v", server.ReadTimeout, server.WriteTimeout, server.IdleTimeout)
	}
}

func gunzip(r io.Reader) io.Reader {
	z, err := gzip.NewReader(r)
	if err != nil {
		return strings.NewReader(err.Error())
	}
	return z
}

// All files named by the page exist, and it names no other host.
func TestThePage(t *testing.T) {
	for _, static := range []bool{false, true} {
		s := testSite(t, static)
		page := string(s.files[indexName].plain)
		check.Equal(t, regexp.MustCompile(`/\*[A-Z]+\*/`).FindString(page), "", "was not filled in")
		for _, src := range regexp.MustCompile(`(?:src|href)="([^"#][^"]*)"`).FindAllStringSubmatch(page, -1) {
			if name := src[1]; !strings.HasPrefix(name, "data:") && s.files[name] == nil {
				t.Errorf("the page requests %s, which does not exist", name)
			}
		}
		data := regexp.MustCompile(`(?s)id="site">(.*?)</script>`).FindStringSubmatch(page)
		var m struct {
			Packed  bool
			Offline string
			Program program
			Worker  struct{ Script string }
			Files   map[string]string
			Texts   map[string]map[string]string
		}
		check.Must(t, json.Unmarshal([]byte(data[1]), &m))
		if m.Packed != static || m.Program.Sizes["plain"] == 0 || m.Program.Sizes["gzip"] == 0 {
			t.Errorf("%+v", m)
		}
		for _, code := range lang.Languages {
			if m.Texts[code]["start"] == "" || !strings.Contains(page, "<p lang=\""+code+"\">") {
				t.Errorf("the page does not speak %s", code)
			}
		}
		names := []string{m.Offline, m.Program.Plain, m.Worker.Script}
		for _, name := range m.Files {
			names = append(names, name)
		}
		check.Equal(t, len(m.Files), len(sound.Effects)+len(sound.Beds)+len(registry.Games().Playable()), "sounds and problems")
		for _, name := range names {
			if s.files[name] == nil {
				t.Errorf("the loader requests %s, which does not exist", name)
			}
		}
		apart := 0 // number of files outside the game: the pictures and their pages
		for name, f := range s.files {
			if f.apart {
				apart++
			}
			text := string(f.plain)
			if regexp.MustCompile(`https?://`).MatchString(strings.ReplaceAll(text, "http://www.w3.org/2000/svg", "")) {
				t.Errorf("%s names another host", name)
			}
		}
		worker := string(s.files[m.Worker.Script].plain)
		if !strings.Contains(worker, s.worker) || strings.Contains(worker, "/*SITE*/") {
			t.Error("the worker's loader does not know its program")
		}
		var wanted []string
		list := regexp.MustCompile(`(?s)files = (\[.*?\]);`).FindSubmatch(s.files[offlineName].plain)
		check.Must(t, json.Unmarshal(list[1], &wanted))
		if slices.Contains(wanted, s.game) == static || !slices.Contains(wanted, "./") || len(wanted) != len(s.files)-1-apart {
			t.Errorf("cached for offline use: %q", wanted)
		}
	}
}

// Each language has a page with all pictures and their captions, and the game stores none
// of them for offline use.
func TestThePagesOfPictures(t *testing.T) {
	s := testSite(t, true)
	all, err := pictures.All()
	if err != nil || len(all) != 14 {
		t.Fatalf("%d pictures: %v", len(all), err)
	}
	for _, code := range lang.Languages {
		f := s.files[picturesName(code)]
		if f == nil {
			t.Fatalf("no page in %s", code)
		}
		shown := regexp.MustCompile(`<img src="([^"]*)" width="\d+" height="\d+" loading="lazy" alt="([^"]+)">`).FindAllStringSubmatch(string(f.plain), -1)
		check.Equal(t, len(shown), len(all), "the page in %s (pictures with a caption)", code)
		for _, m := range shown {
			if s.files[m[1]] == nil || strings.Contains(string(s.files[offlineName].plain), m[1]) {
				t.Errorf("%s does not exist, or is cached with the game", m[1])
			}
		}
		if rest := regexp.MustCompile(`/\*[A-Z]+\*/`).Find(f.plain); rest != nil {
			t.Errorf("%s was not filled in", rest)
		}
		for _, to := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(string(f.plain), -1) {
			if file, _, _ := strings.Cut(to[1], "?"); file != "./" && s.files[file] == nil {
				t.Errorf("the page in %s leads to %s, which there is not", code, to[1])
			}
		}
	}
	var log strings.Builder
	s.report(&log)
	before := log.String()
	s.files[picturesName("en")].plain = nil
	log.Reset()
	if s.report(&log); log.String() != before {
		t.Error("pictures are counted with the game")
	}
}

// An uncompressed file counts with its full size, and files outside the game do not count.
func TestReport(t *testing.T) {
	s := &site{game: "g", worker: "w", files: map[string]*file{
		"g": {plain: make([]byte, 100), gzip: make([]byte, 50), br: make([]byte, 40)},
		"w": {plain: make([]byte, 10), gzip: make([]byte, 5), br: make([]byte, 4)},
		"s": {plain: make([]byte, 1)},
		"p": {plain: make([]byte, 1000), apart: true},
	}}
	var log strings.Builder
	s.report(&log)
	want := "bytes plain gzip brotli the program 100 50 40 the AI worker 10 5 4 everything 111 56 45"
	check.Equal(t, strings.Join(strings.Fields(log.String()), " "), want, "log")
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	s := testSite(t, true)
	check.Must(t, s.write(dir))
	old := filepath.Join(dir, "herbstnebel.0123456789ab.wasm.br")
	own := filepath.Join(dir, "CNAME")
	for _, name := range []string{old, own} {
		check.Must(t, os.WriteFile(name, []byte("x"), 0o644))
	}
	check.NoError(t, clearable(dir))
	check.Must(t, s.write(dir))
	if _, err := os.Stat(old); err == nil {
		t.Error("an earlier program is left")
	}
	if _, err := os.Stat(own); err != nil {
		t.Error("what is not ours is gone")
	}
	for name, f := range s.files {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !bytes.Equal(got, f.plain) {
			t.Errorf("%s: %v", name, err)
		}
	}
	foreign := t.TempDir()
	check.Must(t, os.WriteFile(filepath.Join(foreign, "thesis.txt"), []byte("x"), 0o644))
	if clearable(foreign) == nil {
		t.Error("a folder with something else may be replaced")
	}
	check.Must(t, clearable(filepath.Join(foreign, "new")))
}

func TestTheCache(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	data := bytes.Repeat([]byte("snow "), 20000)
	calls := 0
	pack := func(b []byte) []byte { calls++; return gzipped(b) }
	first := cachedResult(dir, data, "gz", pack)
	second := cachedResult(dir, data, "gz", pack)
	if calls != 1 || !bytes.Equal(first, second) {
		t.Errorf("packed %d times", calls)
	}
	cachedResult("", data, "gz", pack)
	cachedResult(filepath.Join(os.DevNull, "no"), data, "gz", pack)
	check.Equal(t, calls, 3, "packed (times)")
}

// Whatever happens to a file in the cache, the served data unpacks to the file of the site,
// and the cache is repaired.
func TestTheCacheIsNotTrusted(t *testing.T) {
	data := bytes.Repeat([]byte("snow "), 20000)
	other := bytes.Repeat([]byte("rain "), 20000)
	for ext, pack := range map[string]func([]byte) []byte{gzipExt: gzipped, fastExt: func(b []byte) []byte { return brotlied(b, brotliFast) }} {
		good := pack(data)
		flipped := bytes.Clone(good)
		flipped[len(flipped)/2] ^= 0x10
		for name, bad := range map[string][]byte{
			"empty": {}, "cut off": good[:len(good)-9], "another file": pack(other), "a longer file": pack(append(bytes.Clone(data), '!')),
			"a shorter file": pack(data[1:]), "with an appendix": append(bytes.Clone(good), "more"...), "a bit flipped": flipped, "plain": data, "noise": []byte("not packed at all"),
		} {
			dir := t.TempDir()
			file := filepath.Join(dir, hash(data)+"."+ext)
			check.Must(t, os.WriteFile(file, bad, 0o644))
			if cached(dir, data, ext) != nil {
				t.Errorf("%s, %s: it is taken from the cache", ext, name)
			}
			if got := cachedResult(dir, data, ext, pack); !bytes.Equal(got, good) {
				t.Errorf("%s, %s: it is served", ext, name)
			}
			if !bytes.Equal(cached(dir, data, ext), good) {
				t.Errorf("%s, %s: the cache is not mended", ext, name)
			}
		}
	}
}

func TestAddressInUse(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	err := run(strings.TrimPrefix(server.URL, "http://"), "", io.Discard)
	if err == nil || !strings.Contains(err.Error(), "-addr") {
		t.Errorf("%v", err)
	}
}

// TestTheFrontPages: each language has a front page that is well-formed, leads only to files of the site, and is not cached
// with the game.
func TestTheFrontPages(t *testing.T) {
	s := testSite(t, true)
	for _, code := range lang.Languages {
		f := s.files[frontName(code)]
		if f == nil {
			t.Fatalf("no page in %s", code)
		}
		text := string(f.plain)
		links := regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllStringSubmatch(text, -1)
		play, pictures := false, 0
		for _, to := range links {
			play = play || to[1] == "./"
			if strings.HasSuffix(to[1], ".jpg") {
				pictures++
			}
			if file, _, _ := strings.Cut(to[1], "?"); file != "./" && s.files[file] == nil {
				t.Errorf("the page in %s leads to %s, which there is not", code, to[1])
			}
		}
		if !play || pictures == 0 || strings.Contains(string(s.files[offlineName].plain), frontName(code)) {
			t.Errorf("the page in %s: a link to play %v, %d pictures, or it is cached with the game", code, play, pictures)
		}
		if rest := regexp.MustCompile(`/\*[A-Z]+\*/`).FindString(text); rest != "" {
			t.Errorf("%s was not filled in", rest)
		}
		for _, tag := range []string{"html", "head", "body", "nav", "header", "h1", "main", "p", "a", "figure", "figcaption"} {
			if open, closed := len(regexp.MustCompile("<"+tag+`[ >]`).FindAllString(text, -1)), strings.Count(text, "</"+tag+">"); open != closed || open == 0 {
				t.Errorf("%s: %d elements %s begin and %d end", code, open, tag, closed)
			}
		}
	}
}
