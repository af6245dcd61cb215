// Package rulebook reads the index of a game's numbered rule paragraphs.
//
// The index is a CSV file, one paragraph per line, with the header
//
//	num,not_a_rule
//
// The column num is the number as printed. The column not_a_rule is the reason, in English,
// why no test can prove the paragraph; it is empty for every rule. Lines that begin with #
// are comments.
//
// The texts are in a file rules.<language>.json for each language, all in our own words.
// The key "<num>" is a short title, "<num>.text" the demand of the paragraph, and
// "<num>.ruling", if present, our decision where the text is silent, contradicts itself or
// has a misprint. Screens get the texts from package lang; Texts reads one file.
//
// The package reads from an fs.FS and keeps no state. Package rulebook/coverage, which is
// test support, checks tests and sources against the index.
package rulebook
