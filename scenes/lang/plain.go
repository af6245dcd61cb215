package lang

import "strings"

// bare takes the accents off lower-case letters, and the curl off apostrophes.
var bare = strings.NewReplacer("’", "'", "à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "œ", "oe", "ù", "u", "û", "u", "ü", "u")

// FoldCase writes a text as it is typed in a hurry: in lower case, without accents.
func FoldCase(s string) string { return bare.Replace(strings.ToLower(s)) }
