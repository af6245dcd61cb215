package main

import (
	"bytes"
	"debug/pe"
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
)

// pictures returns an icon of every size.
func pictures(t *testing.T) map[int][]byte {
	t.Helper()
	icons := map[int][]byte{}
	for _, size := range []int{16, 32, 48, 64, 128, 256, 512, 1024} {
		var b bytes.Buffer
		check.Must(t, png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, size, size))))
		icons[size] = b.Bytes()
	}
	return icons
}

func side(t *testing.T, picture []byte) int {
	t.Helper()
	c, err := png.DecodeConfig(bytes.NewReader(picture))
	check.Must(t, err)
	check.Equal(t, c.Height, c.Width, "the height of an icon")
	return c.Width
}

// walk returns the resources of a program or an object file by "kind/id".
func walk(t *testing.T, f *pe.File) map[string][]byte {
	t.Helper()
	s := f.Section(".rsrc")
	if s == nil {
		t.Fatal("there is no section .rsrc")
	}
	raw, err := s.Data()
	check.Must(t, err)
	all := map[string][]byte{}
	u32 := func(at uint32) uint32 { return binary.LittleEndian.Uint32(raw[at:]) }
	var enter func(at uint32, path string)
	enter = func(at uint32, path string) {
		last := -1
		for i := range uint32(binary.LittleEndian.Uint16(raw[at+14:])) {
			id, to := u32(at+16+8*i), u32(at+20+8*i)
			if int(id) <= last {
				t.Errorf("%s: %d is out of order", path, id)
			}
			last = int(id)
			if name := fmt.Sprint(path, "/", id); to>>31 == 1 {
				enter(to&^(1<<31), name)
			} else {
				start := u32(to) - s.VirtualAddress
				all[strings.TrimSuffix(name[1:], "/1033")] = raw[start : start+u32(to+4)]
			}
		}
	}
	enter(0, "")
	return all
}

// checkResources checks the icon and the version of a program.
func checkResources(t *testing.T, f *pe.File) {
	t.Helper()
	all := walk(t, f)
	check.Equal(t, len(all), len(winIcons)+2, "resources")
	group := all["14/1"]
	check.MustEqual(t, len(group), 6+14*len(winIcons), "bytes of the group of icons")
	for i, size := range winIcons {
		e := group[6+14*i:]
		id := binary.LittleEndian.Uint16(e[12:])
		picture := all[fmt.Sprint("3/", id)]
		check.Equal(t, side(t, picture), size, "the size of icon %d", id)
		check.Equal(t, int(e[0]), size%256, "the width of icon %d in its group", id)
		check.Equal(t, int(binary.LittleEndian.Uint32(e[8:])), len(picture), "the length of icon %d in its group", id)
	}
	version := all["16/1"]
	check.Equal(t, int(binary.LittleEndian.Uint16(version)), len(version), "the length of the version")
	fixed := bytes.Index(version, []byte{0xbd, 0x04, 0xef, 0xfe})
	check.Equal(t, fixed%4, 0, "the place of the numbers of the version, of 4")
	var major, minor uint16
	_, err := fmt.Sscanf(game.Version, "%d.%d", &major, &minor)
	check.Must(t, err)
	check.Equal(t, binary.LittleEndian.Uint32(version[fixed+8:]), uint32(major)<<16|uint32(minor), "the number of the version")
	for _, text := range []string{"VS_VERSION_INFO", "FileDescription", "Herbstnebel", game.Version} {
		check.True(t, bytes.Contains(version, wide(text)), "the version does not contain %s", text)
	}
}

func TestWindowsResources(t *testing.T) {
	for arch, machine := range map[string]uint16{"amd64": pe.IMAGE_FILE_MACHINE_AMD64, "arm64": pe.IMAGE_FILE_MACHINE_ARM64} {
		t.Run(arch, func(t *testing.T) {
			f, err := pe.NewFile(bytes.NewReader(object(arch, resources(pictures(t)))))
			check.Must(t, err)
			check.Equal(t, f.Machine, machine, "the processor")
			check.Equal(t, len(f.Section(".rsrc").Relocs), len(winIcons)+2, "relocations")
			checkResources(t, f)
		})
	}
}

// TestWindowsProgramHasResources checks that the linker adds the resources to a program.
func TestWindowsProgramHasResources(t *testing.T) {
	if os.Getenv("HERBSTNEBEL_LONG") == "" {
		t.Skip("builds programs; set HERBSTNEBEL_LONG=1")
	}
	for _, arch := range []string{"amd64", "arm64"} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"go.mod": "module small\n", "main.go": "package main\n\nfunc main() {}\n",
			"resources_windows_" + arch + ".syso": string(object(arch, resources(pictures(t)))),
		} {
			check.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
		}
		check.Must(t, goTool(dir, []string{"GOOS=windows", "GOARCH=" + arch, "CGO_ENABLED=0"}, "build", "-trimpath", "-o", "small.exe", "."))
		f, err := pe.Open(filepath.Join(dir, "small.exe"))
		check.Must(t, err)
		checkResources(t, f)
		check.Must(t, f.Close())
	}
}

func TestMacBundle(t *testing.T) {
	files := map[string]entry{}
	for _, e := range bundle([]byte("program"), pictures(t)) {
		files[strings.TrimPrefix(e.name, "Herbstnebel.app/Contents/")] = e
	}
	info := properties(t, files["Info.plist"].data)
	check.Equal(t, info["CFBundlePackageType"], "APPL", "the kind of bundle")
	check.Equal(t, info["CFBundleShortVersionString"], game.Version, "the version")
	program := files["MacOS/"+info["CFBundleExecutable"]]
	check.Equal(t, string(program.data), "program", "the program named in the properties")
	check.Equal(t, program.mode, 0o755, "its mode")

	icon := files["Resources/"+info["CFBundleIconFile"]].data
	check.MustEqual(t, string(icon[:4]), "icns", "the icon named in the properties")
	check.Equal(t, int(binary.BigEndian.Uint32(icon[4:])), len(icon), "the length of the icon")
	sizes := map[string]int{}
	for rest := icon[8:]; len(rest) > 0; {
		n := binary.BigEndian.Uint32(rest[4:])
		sizes[string(rest[:4])] = side(t, rest[8:n])
		rest = rest[n:]
	}
	check.Equal(t, fmt.Sprint(sizes), "map[ic07:128 ic08:256 ic09:512 ic10:1024 ic11:32 ic12:64]", "pictures of the icon")
}

// properties returns the texts of a property list by their keys.
func properties(t *testing.T, data []byte) map[string]string {
	t.Helper()
	out := map[string]string{}
	key, element := "", ""
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return out
		}
		check.Must(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			element = token.Name.Local
		case xml.EndElement:
			element = ""
		case xml.CharData:
			switch element {
			case "key":
				key = string(token)
			case "string":
				out[key] = string(token)
			}
		}
	}
}
