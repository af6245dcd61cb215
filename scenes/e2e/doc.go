// Package e2e plays the desktop program itself, as a person does, on a screen that nobody
// sees: it builds the program as a guest of Ebitengine's exp/vmhost, presses keys, clicks,
// and looks at pictures and at the journal that the program keeps.
//
// The tests need a display for the host (Xvfb will do) and are skipped unless they are asked
// for:
//
//	HERBSTNEBEL_DISPLAY=1 xvfb-run -a go test ./scenes/e2e
//
// TestAGermanTurn plays a whole first turn; every choice goes in by key or click and is then
// looked for in the autosave. TestPictures compares what is seen with testdata/*.png within a
// tolerance; with -update it writes these anew, and a picture that differs is written beside
// the one it should be. TestStill reports what a still board costs and what a moving one.
// With -pictures DIR, TestShowcase writes the pictures that the README shows, of moments to which the
// journals in testdata/showcase lead, and TestAReelIsKept its reel. HERBSTNEBEL_SHOTS names a folder
// for what a turn, or a failure, looked like.
//
// What this package is not: it reaches into no scene. Where things are on the screen it works
// out itself (table_test.go), from the layout that a player sees.
package e2e
