// Package scenes is the graphical program: the App that Ebitengine runs. It owns the stack of scenes, the input
// devices, the settings and saves, and leads from one scene to the next. It implements no rule of any game.
//
// New returns an App configured by Options; main passes it to ebiten.RunGame. In every update the App reads
// the devices into a ui.Input (input.go) and updates the top scene of the stack. It redraws the screen only
// after a change. A panic in a scene does not end the program: the match is saved under the name "crash" and
// an error screen appears.
//
// In correspondence play (correspondence.go) a panel over the board offers the link to send. Incoming links
// are merged: a reply continues the stored match, and a diverging match is saved separately. Pictures
// and clips are rendered during an update, because pixels cannot be read back while drawing.
//
// The board is in package scenes/board. The pages around it are grouped in scenes/menu, scenes/setup, scenes/lessons,
// scenes/review, scenes/saves, scenes/share, scenes/settings and scenes/reference, which do not import each other.
// Each group declares the methods that it calls on the App as an interface Host, which host.go implements. The frame of all
// pages is in scenes/page, the widgets are in scenes/ui, the texts in scenes/lang.
//
// Environment: HERBSTNEBEL_HOME sets the folder for saves and settings. LC_ALL, LC_MESSAGES and LANG set the
// language until the player chooses one.
package scenes
