// Package rulebook reads the index of a game's numbered rule paragraphs.
//
// The index is a CSV file, one paragraph a line, under the header
//
//	num,not_a_rule
//
// num is the number as printed. not_a_rule is the reason, in English, why no test can prove the
// paragraph; it is empty for every rule. Lines beginning with # are comments.
//
// The words stand beside it, in a file rules.<language>.json for each language, key to text, all
// in our own words: "<num>" is a short title, "<num>.text" what the paragraph demands, and
// "<num>.ruling", where there is one, what we do where the text is silent, contradicts itself or
// has a misprint. A screen has them from package lang; Texts reads one file.
//
// The package is pure: it reads from an fs.FS and keeps nothing. What checks tests
// and sources against the index is test support, in package rulebook/coverage.
package rulebook
