package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// TestCommentsNameWhatTheyAreOf: the first word of a comment on a declaration is its name, where it is written
// as a name. What was renamed takes its comment along.
func TestCommentsNameWhatTheyAreOf(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != ".") {
				return fs.SkipDir
			}
			return err
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		check := func(name *ast.Ident, doc *ast.CommentGroup) {
			if doc == nil {
				return
			}
			seen++
			if first := firstWord(doc); first != name.Name && meansName(first, name) {
				t.Errorf("%s: the comment on %s begins with %q", files.Position(doc.Pos()), name, first)
			}
		}
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				check(d.Name, d.Doc)
			case *ast.GenDecl:
				if len(d.Specs) != 1 {
					continue
				}
				switch s := d.Specs[0].(type) {
				case *ast.TypeSpec:
					check(s.Name, d.Doc)
				case *ast.ValueSpec:
					check(s.Names[0], d.Doc)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 1000 {
		t.Errorf("only %d comments were looked at", seen)
	}
}

// firstWord is the first word of a comment, without what punctuates it.
func firstWord(doc *ast.CommentGroup) string {
	words := strings.Fields(doc.Text())
	if len(words) == 0 {
		return ""
	}
	return strings.TrimRight(words[0], ".,:;")
}

// meansName reports whether the first word of a comment is meant as a name: it begins with a small letter, as no
// sentence does, or what it is of is exported. The comment on a test may be a sentence on what it proves.
func meansName(first string, of *ast.Ident) bool {
	for _, kind := range []string{"Test", "Benchmark", "Fuzz"} {
		if strings.HasPrefix(of.Name, kind) {
			return strings.HasPrefix(first, kind)
		}
	}
	return first != "" && (of.IsExported() || unicode.IsLower(rune(first[0])))
}
