package main

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"herbstnebel/game"
)

// macIcons are the pictures of an icon of macOS: their types in its file, and their sizes in pixels.
var macIcons = []struct {
	kind string
	size int
}{{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}}

// plist describes the application to macOS. Go needs macOS 12.
const plist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
	<key>CFBundlePackageType</key><string>APPL</string>
	<key>CFBundleIdentifier</key><string>game.herbstnebel</string>
	<key>CFBundleName</key><string>Herbstnebel</string>
	<key>CFBundleExecutable</key><string>herbstnebel</string>
	<key>CFBundleIconFile</key><string>herbstnebel.icns</string>
	<key>CFBundleShortVersionString</key><string>%[1]s</string>
	<key>CFBundleVersion</key><string>%[1]s</string>
	<key>CFBundleDevelopmentRegion</key><string>en</string>
	<key>CFBundleLocalizations</key><array><string>en</string><string>fr</string><string>de</string></array>
	<key>LSApplicationCategoryType</key><string>public.app-category.strategy-games</string>
	<key>LSMinimumSystemVersion</key><string>12.0</string>
	<key>NSHighResolutionCapable</key><true/>
</dict>
</plist>
`

// bundle returns the application for macOS. icons are PNG pictures by their size.
func bundle(program []byte, icons map[int][]byte) []entry {
	const contents = "Herbstnebel.app/Contents/"
	return []entry{
		{contents + "Info.plist", fmt.Appendf(nil, plist, game.Version), 0o644},
		{contents + "MacOS/herbstnebel", program, 0o755},
		{contents + "Resources/herbstnebel.icns", icns(icons), 0o644},
	}
}

// icns returns an icon file of macOS.
func icns(icons map[int][]byte) []byte {
	var parts bytes.Buffer
	part := func(kind string, data []byte) []byte {
		return append(binary.BigEndian.AppendUint32([]byte(kind), uint32(8+len(data))), data...)
	}
	for _, i := range macIcons {
		parts.Write(part(i.kind, icons[i.size]))
	}
	return part("icns", parts.Bytes())
}
