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

// Quality of brotli: what a person waits for at the first start is not what a host gets.
const (
	brotliServed = 6
	brotliStatic = 11
)

func gzipped(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(data) // a buffer takes everything
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

// cacheFolder is where compressed files are kept; "" keeps none.
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

// compress fills in the compressed forms of all files.
func (s *site) compress(cache string, log io.Writer) error {
	quality := brotliServed
	if s.static {
		quality = brotliStatic
	}
	var all sync.WaitGroup
	for _, name := range s.names() {
		switch path.Ext(name) {
		case ".mp3", ".ogg": // are compressed
			continue
		}
		f := s.files[name]
		all.Go(func() {
			f.gzip = kept(cache, f.plain, "gz", gzipped)
			f.br = kept(cache, f.plain, fmt.Sprintf("%d.br", quality), func(b []byte) []byte {
				begun := time.Now()
				out := brotlied(b, quality)
				if len(b) > 1<<20 {
					fmt.Fprintf(log, "brotli %d of %s took %.0f s\n", quality, name, time.Since(begun).Seconds())
				}
				return out
			})
		})
	}
	all.Wait()
	if cache != "" {
		tidy(cache)
	}
	return nil
}

// kept returns what is in the cache for data, or makes it and keeps it. A cache that
// does not work is no fault.
func kept(cache string, data []byte, ext string, make func([]byte) []byte) []byte {
	if cache == "" || len(data) < 1<<16 {
		return make(data)
	}
	name := filepath.Join(cache, hash(data)+"."+ext)
	if old, err := os.ReadFile(name); err == nil && len(old) > 0 {
		now := time.Now()
		_ = os.Chtimes(name, now, now)
		return old
	}
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

// tidy removes what has not been used for a month.
func tidy(cache string) {
	entries, _ := os.ReadDir(cache)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && !e.IsDir() && time.Since(info.ModTime()) > 30*24*time.Hour {
			_ = os.Remove(filepath.Join(cache, e.Name()))
		}
	}
}
