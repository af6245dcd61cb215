package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// Qualities of brotli: a quick one for the start, and the best, which takes a minute.
const (
	brotliFast = 6
	brotliBest = 11
)

// large is the size, in bytes, from which brotli of the best quality is deferred.
const large = 1 << 20

func gzipped(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(data) // writing to a buffer never fails
	_ = w.Close()
	return b.Bytes()
}

func brotlied(data []byte, quality int) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: quality, LGWin: 24})
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Bytes()
}

// cacheFolder returns the folder for compressed files, or "" for no cache.
func cacheFolder() string {
	if dir := os.Getenv("HERBSTNEBEL_CACHE"); dir != "" {
		return dir
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "herbstnebel", "wasm")
}

// compress sets the compressed forms of all files. For a server the large ones are
// compressed quickly, unless the best form is in the cache; improve does the rest.
func (s *site) compress(cache string, log io.Writer) {
	var all sync.WaitGroup
	for _, name := range s.names() {
		switch path.Ext(name) {
		case ".mp3", ".ogg", ".jpg", ".gif", ".png": // already compressed
			continue
		}
		f := s.files[name]
		all.Go(func() {
			f.gzip = cachedResult(cache, f.plain, gzipExt, gzipped)
			switch {
			case s.static || len(f.plain) < large:
				f.br = best(cache, name, f, log)
			default:
				if f.br = cached(cache, f.plain, bestExt); f.br == nil {
					f.br, f.rough = cachedResult(cache, f.plain, fastExt, func(b []byte) []byte { return brotlied(b, brotliFast) }), true
				}
			}
		})
	}
	all.Wait()
	if cache != "" {
		tidy(cache)
	}
}

// Extensions of the files in the cache: brotli of either quality, and gzip.
const (
	bestExt = "11.br"
	fastExt = "6.br"
	gzipExt = "gz"
)

func best(cache, name string, f *file, log io.Writer) []byte {
	return cachedResult(cache, f.plain, bestExt, func(b []byte) []byte {
		begun := time.Now()
		out := brotlied(b, brotliBest)
		if len(b) >= large {
			fmt.Fprintf(log, "compressed %s in %.0f s\n", name, time.Since(begun).Seconds())
		}
		return out
	})
}

// improve replaces the quickly compressed files, one after the other, while the site is
// served. It reports whether there were any.
func (s *site) improve(cache string, log io.Writer) bool {
	found := false
	for _, name := range s.names() {
		if f := s.files[name]; f.rough {
			found = true
			br := best(cache, name, f, log)
			s.mu.Lock()
			f.br, f.rough = br, false
			s.mu.Unlock()
		}
	}
	return found
}

// cachedResult returns the cached result for data, or computes and stores it. Errors of the cache
// are ignored, and changed entries are computed again.
func cachedResult(cache string, data []byte, ext string, make func([]byte) []byte) []byte {
	if cache == "" || len(data) < 1<<16 {
		return make(data)
	}
	if old := cached(cache, data, ext); old != nil {
		return old
	}
	name := filepath.Join(cache, hash(data)+"."+ext)
	out := make(data)
	if os.MkdirAll(cache, 0o755) == nil {
		if tmp, err := os.CreateTemp(cache, ".new-"); err == nil {
			_, err = tmp.Write(out)
			if tmp.Close() == nil && err == nil {
				_ = os.Rename(tmp.Name(), name)
			} else {
				_ = os.Remove(tmp.Name())
			}
		}
	}
	return out
}

// cached returns the cached result for data, or nil. It returns only results that unpack to
// data.
func cached(cache string, data []byte, ext string) []byte {
	if cache == "" {
		return nil
	}
	name := filepath.Join(cache, hash(data)+"."+ext)
	old, err := os.ReadFile(name)
	if err != nil || !unpacksTo(old, ext, data) {
		return nil
	}
	now := time.Now()
	_ = os.Chtimes(name, now, now)
	return old
}

// unpacksTo reports whether a compressed file, whose format is given by its extension,
// unpacks to data exactly.
func unpacksTo(packed []byte, ext string, data []byte) bool {
	from := bytes.NewReader(packed)
	var r io.Reader = brotli.NewReader(from)
	if ext == gzipExt {
		var err error
		if r, err = gzip.NewReader(from); err != nil {
			return false
		}
	}
	got, err := io.ReadAll(io.LimitReader(r, int64(len(data))+1))
	return err == nil && from.Len() == 0 && bytes.Equal(got, data)
}

// tidy removes files that have not been used for a month.
func tidy(cache string) {
	entries, _ := os.ReadDir(cache)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && !e.IsDir() && time.Since(info.ModTime()) > 30*24*time.Hour {
			_ = os.Remove(filepath.Join(cache, e.Name()))
		}
	}
}
