package game

// Version is this program's, as in CHANGELOG.md: major, minor and patch. The second rises
// with what players see, the third with mends. The version of a game's rules is another
// one, rules.System.Version.
const Version = "1.1.0"
