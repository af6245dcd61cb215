package lang

import "strings"

// bare removes accents from lower-case letters and straightens apostrophes.
var bare = strings.NewReplacer("’", "'", "à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "œ", "oe", "ù", "u", "û", "u", "ü", "u")

// FoldCase returns s in lower case and without accents, for matching quickly typed text.
func FoldCase(s string) string { return bare.Replace(strings.ToLower(s)) }
