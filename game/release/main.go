package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"herbstnebel/game"
)

// target is a desktop system with an archive of its own.
type target struct{ os, arch string }

// targets are the desktop systems of a release.
var targets = []target{
	{"windows", "amd64"}, {"windows", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"linux", "amd64"}, {"linux", "arm64"},
}

const (
	browser  = "browser" // the target that is not a desktop
	sumsName = "SHA256SUMS"
)

func (t target) name() string { return t.os + "-" + t.arch }

// format returns the archive format that the system opens without other programs.
func (t target) format() format {
	if t.os == "linux" {
		return tarGz
	}
	return zipped
}

func main() {
	out := flag.String("o", "dist", "write into the folder `DIR`")
	only := flag.String("only", "", "build this `NAME` alone: "+strings.Join(names(), ", "))
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out, *only, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// names returns the names of all archives.
func names() []string {
	var list []string
	for _, t := range targets {
		list = append(list, t.name())
	}
	return append(list, browser)
}

func run(out, only string, log io.Writer) error {
	if only != "" && !slices.Contains(names(), only) {
		return fmt.Errorf("there is no %q; there are %s", only, strings.Join(names(), ", "))
	}
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	if err := clear(out); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "herbstnebel-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	papers, err := papersOf(root)
	if err != nil {
		return err
	}
	icons, err := iconsOf(root, work)
	if err != nil {
		return err
	}
	var made []string
	for _, name := range names() {
		if only != "" && name != only {
			continue
		}
		fmt.Fprintln(log, "building", name)
		file, err := build(root, work, name, papers, icons)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		to := filepath.Join(out, filepath.Base(file))
		if err := os.Rename(file, to); err != nil {
			if err = copyFile(file, to); err != nil { // on another disk
				return err
			}
		}
		made = append(made, to)
	}
	return writeSums(filepath.Join(out, sumsName), made, log)
}

// iconsOf returns the program's icons by size, as PNG pictures with an alpha channel, which Windows requires.
func iconsOf(root, work string) (map[int][]byte, error) {
	dir := filepath.Join(work, "icons")
	if err := goTool(root, nil, "run", "./wasm", "-icons", dir); err != nil {
		return nil, err
	}
	icons := map[int][]byte{}
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		full := image.NewNRGBA(img.Bounds())
		draw.Draw(full, full.Rect, img, image.Point{}, draw.Src)
		var out bytes.Buffer
		if err := png.Encode(&out, full); err != nil {
			return nil, err
		}
		icons[full.Rect.Dx()] = out.Bytes()
	}
	return icons, err
}

// build builds one archive in the folder work and returns its file.
func build(root, work, name string, papers []entry, icons map[int][]byte) (string, error) {
	stem := "herbstnebel-" + game.Version + "-" + name
	for _, t := range targets {
		if t.name() != name {
			continue
		}
		program := filepath.Join(work, name, "herbstnebel")
		ldflags := "-s -w"
		if t.os == "windows" {
			program += ".exe"
			ldflags += " -H=windowsgui"
			extra := filepath.Join(root, "resources_"+t.os+"_"+t.arch+".syso") // which the linker takes from the package's folder
			if err := os.WriteFile(extra, object(t.arch, resources(icons)), 0o644); err != nil {
				return "", err
			}
			defer os.Remove(extra)
		}
		if err := goTool(root, []string{"GOOS=" + t.os, "GOARCH=" + t.arch, "CGO_ENABLED=0"},
			"build", "-trimpath", "-ldflags="+ldflags, "-o", program, "."); err != nil {
			return "", err
		}
		data, err := os.ReadFile(program)
		if err != nil {
			return "", err
		}
		entries := []entry{{filepath.Base(program), data, 0o755}}
		if t.os == "darwin" {
			entries = bundle(data, icons)
		}
		return pack(t.format(), filepath.Join(work, stem), stem, append(entries, papers...))
	}
	site := filepath.Join(work, "site")
	if err := goTool(root, nil, "run", "./wasm", "-o", site); err != nil {
		return "", err
	}
	entries, err := folder(site)
	if err != nil {
		return "", err
	}
	return pack(zipped, filepath.Join(work, stem), stem, append(entries, papers...))
}

// moduleRoot returns the folder of go.mod.
func moduleRoot() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	mod := strings.TrimSpace(string(out))
	if err != nil || mod == "" || mod == os.DevNull {
		return "", errors.New("this is not a folder of the game's source")
	}
	return filepath.Dir(mod), nil
}

func goTool(dir string, env []string, args ...string) error {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", args[0], err, out)
	}
	return nil
}

// clear empties a folder that holds an earlier release, or creates it.
func clear(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		if name := e.Name(); name != sumsName && !strings.HasPrefix(name, "herbstnebel-") {
			return fmt.Errorf("%s holds something else, %s; name an empty folder", dir, name)
		}
	}
	for _, e := range entries {
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// writeSums writes the checksums in the form that sha256sum -c reads.
func writeSums(file string, made []string, log io.Writer) error {
	var b strings.Builder
	for _, name := range made {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), filepath.Base(name))
		fmt.Fprintf(log, "%10d bytes  %s\n", len(data), name)
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}
