package main

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
)

// source is a parsed Go file.
type source struct {
	path string
	set  *token.FileSet
	file *ast.File
}

// sources parses all Go files of the module.
var sources = sync.OnceValues(func() (list []source, err error) {
	set := token.NewFileSet()
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != ".") {
				return fs.SkipDir
			}
			return err
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		list = append(list, source{path, set, file})
		return err
	})
	return list, err
})

// The first word of a comment on a declaration is the declared name if it looks like a
// name. The test catches comments left behind by a renaming.
func TestCommentsBeginWithTheName(t *testing.T) {
	list, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, s := range list {
		check := func(name *ast.Ident, doc *ast.CommentGroup) {
			if doc == nil {
				return
			}
			seen++
			if first := firstWord(doc); first != name.Name && meansName(first, name) {
				t.Errorf("%s: the comment on %s begins with %q", s.set.Position(doc.Pos()), name, first)
			}
		}
		for _, decl := range s.file.Decls {
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
	}
	if seen < 1000 {
		t.Errorf("only %d comments were looked at", seen)
	}
}

// If the comment on a method says that it implements an interface of this module, that
// interface has a method of the same name. Methods of embedded interfaces count for the
// interface that declares them.
func TestCommentsNameTheInterfaceOfAMethod(t *testing.T) {
	list, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	packages, methods := map[string]bool{}, map[string][]string{} // methods of interfaces, keyed package.Name
	for _, s := range list {
		packages[s.file.Name.Name] = true
		for _, decl := range s.file.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range d.Specs {
				of, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				if is, ok := of.Type.(*ast.InterfaceType); ok {
					name := s.file.Name.Name + "." + of.Name.Name
					methods[name] = append(methods[name], "") // present even without methods
					for _, m := range is.Methods.List {
						for _, n := range m.Names {
							methods[name] = append(methods[name], n.Name)
						}
					}
				}
			}
		}
	}
	said := regexp.MustCompile(`^\w+ implements (?:([a-z]\w*)\.)?([A-Z]\w*)`)
	seen := 0
	for _, s := range list {
		for _, decl := range s.file.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Recv == nil {
				continue
			}
			m := said.FindStringSubmatch(d.Doc.Text())
			if m == nil || m[1] != "" && !packages[m[1]] {
				continue
			}
			name := cmp.Or(m[1], s.file.Name.Name) + "." + m[2]
			if seen++; !slices.Contains(methods[name], d.Name.Name) {
				t.Errorf("%s: %s is not a method of %s", s.set.Position(d.Doc.Pos()), d.Name, name)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d comments were looked at", seen)
	}
}

// firstWord returns the first word of a comment without punctuation.
func firstWord(doc *ast.CommentGroup) string {
	words := strings.Fields(doc.Text())
	if len(words) == 0 {
		return ""
	}
	return strings.TrimRight(words[0], ".,:;")
}

// meansName reports whether the first word of a comment is meant as a name: it begins with
// a lower-case letter, unlike a sentence, or the declaration is exported. The comment on a
// test may be a sentence about its claim.
func meansName(first string, of *ast.Ident) bool {
	for _, kind := range []string{"Test", "Benchmark", "Fuzz"} {
		if strings.HasPrefix(of.Name, kind) {
			return strings.HasPrefix(first, kind)
		}
	}
	return first != "" && (of.IsExported() || unicode.IsLower(rune(first[0])))
}
