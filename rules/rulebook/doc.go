// Package rulebook reads the index of a game's numbered rule paragraphs.
//
// The index is a CSV file, one paragraph a line, under the header
//
//	num,en,fr,text_en,text_fr,not_a_rule,ruling_en,ruling_fr
//
// num is the number as printed. en and fr are a short title, text_en and text_fr
// say what the paragraph demands, all in our own words. not_a_rule is the reason, in
// English, why no test can prove the paragraph; it is empty for every rule.
// ruling_en and ruling_fr are both filled or both empty: what we do where the text is
// silent, contradicts itself or has a misprint. Lines beginning with # are comments.
//
// The package is pure: it reads from an fs.FS and keeps nothing. What checks tests
// and sources against the index is test support, in package rulebook/proof.
package rulebook
