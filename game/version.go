package game

// Version is this program's version, as in CHANGELOG.md: major, minor and patch. The minor version rises with
// changes that players see, the patch version with corrections. The rules of each game have their own version,
// rules.System.Version.
const Version = "1.1.0"
