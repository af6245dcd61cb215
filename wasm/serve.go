package main

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// newServer returns a server of a site at an address. It answers requests to IP addresses,
// to localhost and to the host of addr. It refuses other names, because otherwise a page of
// another origin whose name resolves to this computer could read the site.
func newServer(s http.Handler, addr string) *http.Server {
	own, _, _ := net.SplitHostPort(addr)
	guard := func(w http.ResponseWriter, r *http.Request) {
		host := hostname(r.Host)
		if host == "" || net.ParseIP(host) == nil && host != "localhost" && !strings.EqualFold(host, own) {
			http.Error(w, fmt.Sprintf("This server does not answer to the name %q. Open it by its IP address, or start it with -addr NAME:PORT.", host), http.StatusMisdirectedRequest)
			return
		}
		s.ServeHTTP(w, r)
	}
	return &http.Server{
		Handler:           http.HandlerFunc(guard),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      10 * time.Minute, // enough for the whole program over a slow local network
		IdleTimeout:       2 * time.Minute,
	}
}

// hostname returns the host of a Host header without its port and brackets, in lower case.
func hostname(header string) string {
	return strings.ToLower((&url.URL{Host: header}).Hostname())
}

// ServeHTTP serves the files of the site, compressed if the browser accepts it.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if body := s.answer(w, r); body != nil {
		_, _ = w.Write(body)
	}
}

// answer writes the header of a response and returns its body.
func (s *site) answer(w http.ResponseWriter, r *http.Request) []byte {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = s.index
	}
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return nil
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	f := s.files[name]
	body := []byte(nil)
	if f == nil { // NAME.gz, which the loader unpacks itself
		plain, ok := strings.CutSuffix(name, ".gz")
		if f = s.files[plain]; !ok || f == nil || f.gzip == nil {
			http.NotFound(w, r)
			return nil
		}
		h.Set("Content-Type", "application/gzip")
		body = f.gzip
	} else {
		h.Set("Content-Type", f.mime)
		h.Set("Vary", "Accept-Encoding")
		body = f.plain
		accepted := r.Header.Get("Accept-Encoding")
		for _, c := range []struct {
			name string
			data []byte
		}{{"br", f.br}, {"gzip", f.gzip}} {
			if c.data != nil && accepts(accepted, c.name) {
				h.Set("Content-Encoding", c.name)
				body = c.data
				break
			}
		}
	}
	if f.immutable {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
		tag := `"` + hash(f.plain) + `"`
		h.Set("ETag", tag)
		if strings.Contains(r.Header.Get("If-None-Match"), tag) {
			h.Del("Content-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		return body
	}
	return nil
}

// accepts reports whether an Accept-Encoding header allows an encoding. A quality of 0
// forbids it.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			_, q, ok := strings.Cut(params, "q=")
			v, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
			return !ok || err != nil || v > 0
		}
	}
	return false
}
