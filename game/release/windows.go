package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"unicode/utf16"

	"herbstnebel/game"
)

// winIcons are the sizes of the icons in the program for Windows, in pixels.
var winIcons = []int{16, 32, 48, 256}

// The types of resources, and the language of all: English.
const (
	iconType    = 3
	groupType   = 14
	versionType = 16
	english     = 0x409
	codePage    = 1200 // Unicode
)

// resource is a resource of a Windows program.
type resource struct {
	kind, id uint32
	data     []byte
}

// resources returns the icon, for Explorer and the task bar, and the version of the program. icons are PNG pictures by
// their size.
func resources(icons map[int][]byte) []resource {
	group := little(uint16(0), uint16(1), uint16(len(winIcons)))
	var list []resource
	for i, size := range winIcons {
		side := uint8(size) // 0 means 256
		id := i + 1
		group = append(group, little(side, side, uint16(0), uint16(1), uint16(32), uint32(len(icons[size])), uint16(id))...)
		list = append(list, resource{iconType, uint32(id), icons[size]})
	}
	return append(list, resource{groupType, 1, group}, resource{versionType, 1, versionInfo(game.Version)})
}

// versionInfo returns the version resource of the program, which Explorer shows as its details.
func versionInfo(version string) []byte {
	var v [3]uint16
	_, _ = fmt.Sscanf(version, "%d.%d.%d", &v[0], &v[1], &v[2])
	high, low := uint32(v[0])<<16|uint32(v[1]), uint32(v[2])<<16
	fixed := little(uint32(0xfeef04bd), uint32(1<<16), high, low, high, low, uint32(0x3f), uint32(0), uint32(0x40004), uint32(1), uint32(0), uint32(0), uint32(0))
	var table [][]byte
	for _, s := range [][2]string{
		{"FileDescription", "Herbstnebel"}, {"ProductName", "Herbstnebel"}, {"FileVersion", version}, {"ProductVersion", version},
		{"OriginalFilename", "herbstnebel.exe"}, {"LegalCopyright", "© 2026 the Herbstnebel authors"},
	} {
		value := wide(s[1])
		table = append(table, block(s[0], 1, len(value)/2, value))
	}
	return block("VS_VERSION_INFO", 0, len(fixed), fixed,
		block("StringFileInfo", 1, 0, nil, block("040904b0", 1, 0, nil, table...)),
		block("VarFileInfo", 1, 0, nil, block("Translation", 0, 4, little(uint16(english), uint16(codePage)))))
}

// block returns a part of a version resource. size is that of the value, in bytes, or in characters if the kind is 1.
func block(key string, kind uint16, size int, value []byte, children ...[]byte) []byte {
	b := append(little(uint16(0), uint16(size), kind), wide(key)...)
	b = append(align(b), value...)
	for _, c := range children {
		b = append(align(b), c...)
	}
	binary.LittleEndian.PutUint16(b, uint16(len(b)))
	return b
}

// object returns the object file of a section .rsrc with resources in order of kind and id, which the linker adds to
// the program.
func object(arch string, list []resource) []byte {
	machine, relocation := uint16(0x8664), uint16(3)
	if arch == "arm64" {
		machine, relocation = 0xaa64, 2
	}
	raw, places := section(list)
	const headers = 20 + 40
	relocations := headers + len(raw)
	symbols := relocations + 10*len(places)
	name := [8]byte{'.', 'r', 's', 'r', 'c'}
	out := little(machine, uint16(1), uint32(0), uint32(symbols), uint32(1), uint32(0),
		name, uint32(0), uint32(0), uint32(len(raw)), uint32(headers), uint32(relocations), uint32(0), uint16(len(places)), uint16(0), uint32(0x40000040))
	out = append(out, raw...)
	for _, at := range places {
		out = append(out, little(at, uint32(0), relocation)...)
	}
	return append(out, little(name, uint32(0), uint16(1), uint16(0), uint8(3), uint8(0), uint32(4))...)
}

// section returns the data of a section .rsrc: a tree of kinds, ids and languages with the resources at its leaves. places
// are the offsets of the fields that hold offsets in the section, to which the linker adds its address.
func section(list []resource) (raw []byte, places []uint32) {
	const folder, link, leaf, deeper = 16, 8, 16, 1 << 31
	kinds := slices.CompactFunc(slices.Clone(list), func(a, b resource) bool { return a.kind == b.kind })
	ids := folder + len(kinds)*link                       // of the folders of the kinds
	languages := ids + len(kinds)*folder + len(list)*link // of the folders of the ids
	leaves := languages + len(list)*(folder+link)
	data := leaves + len(list)*leaf

	open := func(entries int) []byte { return little([6]uint16{}, uint16(0), uint16(entries)) }
	root, second, third, ends, contents := open(len(kinds)), []byte(nil), []byte(nil), []byte(nil), []byte(nil)
	for _, k := range kinds {
		root = append(root, little(k.kind, uint32(deeper|(ids+len(second))))...)
		of := slices.DeleteFunc(slices.Clone(list), func(r resource) bool { return r.kind != k.kind })
		second = append(second, open(len(of))...)
		for _, r := range of {
			second = append(second, little(r.id, uint32(deeper|(languages+len(third))))...)
			third = append(third, open(1)...)
			third = append(third, little(uint32(english), uint32(leaves+len(ends)))...)
			places = append(places, uint32(leaves+len(ends)))
			ends = append(ends, little(uint32(data+len(contents)), uint32(len(r.data)), uint32(codePage), uint32(0))...)
			contents = align(append(contents, r.data...))
		}
	}
	return slices.Concat(root, second, third, ends, contents), places
}

// little returns values of fixed size in little-endian order.
func little(values ...any) []byte {
	var b bytes.Buffer
	for _, v := range values {
		_ = binary.Write(&b, binary.LittleEndian, v) // does not fail for values of fixed size
	}
	return b.Bytes()
}

// wide returns a text in UTF-16, with a zero at its end.
func wide(s string) []byte { return little(append(utf16.Encode([]rune(s)), 0)) }

// align fills up to a multiple of four bytes.
func align(b []byte) []byte {
	for len(b)%4 != 0 {
		b = append(b, 0)
	}
	return b
}
