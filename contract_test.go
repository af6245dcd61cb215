package main

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"herbstnebel/rules/check"
)

// contracts are the packages whose optional interfaces are listed in a file optional.go.
var contracts = []string{"rules", "ai"}

// alwaysImplemented is not optional: each rules.Position is one, and an assertion to it cannot fail.
const alwaysImplemented = "rules.View"

// TestOptionalInterfacesAreListed: code asserts only those interfaces of a contract that its optional.go declares,
// and no interface without a name.
func TestOptionalInterfacesAreListed(t *testing.T) {
	list, err := sources()
	check.Must(t, err)
	listed := map[string]bool{alwaysImplemented: true} // interfaces, as package.Name; false = not in optional.go
	for _, s := range list {
		dir := filepath.ToSlash(filepath.Dir(s.path))
		if !slices.Contains(contracts, dir) {
			continue
		}
		for name := range interfacesOf(s.file) {
			name = dir + "." + name
			listed[name] = listed[name] || filepath.Base(s.path) == "optional.go"
		}
	}
	asserted := map[string]bool{}
	for _, s := range list {
		dir := filepath.ToSlash(filepath.Dir(s.path))
		if strings.HasSuffix(s.path, "_test.go") || !slices.Contains([]string{"rules", "ai", "game", "scenes", "wasm"}, strings.Split(dir, "/")[0]) {
			continue
		}
		for _, typ := range assertedTypes(s.file) {
			name := contractName(s.file, dir, typ)
			asserted[name] = true
			if _, anonymous := typ.(*ast.InterfaceType); anonymous {
				t.Errorf("%s: the asserted interface has no name", s.set.Position(typ.Pos()))
			} else if in, declared := listed[name]; declared && !in {
				t.Errorf("%s: %s is asserted, but not declared in optional.go", s.set.Position(typ.Pos()), name)
			}
		}
	}
	for name := range listed {
		if listed[name] && !asserted[name] {
			t.Errorf("%s is declared in optional.go, but never asserted", name)
		}
	}
}

// interfacesOf returns the interfaces that a file declares, by name.
func interfacesOf(file *ast.File) map[string]*ast.InterfaceType {
	declared := map[string]*ast.InterfaceType{}
	for _, decl := range file.Decls {
		if d, ok := decl.(*ast.GenDecl); ok {
			for _, spec := range d.Specs {
				if s, ok := spec.(*ast.TypeSpec); ok {
					if t, ok := s.Type.(*ast.InterfaceType); ok {
						declared[s.Name.Name] = t
					}
				}
			}
		}
	}
	return declared
}

// assertedTypes returns the types in the type assertions and in the cases of the type switches of a file.
func assertedTypes(file *ast.File) (types []ast.Expr) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeAssertExpr:
			if n.Type != nil {
				types = append(types, n.Type)
			}
		case *ast.TypeSwitchStmt:
			for _, s := range n.Body.List {
				types = append(types, s.(*ast.CaseClause).List...)
			}
		}
		return true
	})
	return types
}

// contractName returns a type of a contract as package.Name, or "" for any other type. The file belongs to the
// package in dir.
func contractName(file *ast.File, dir string, typ ast.Expr) string {
	switch typ := typ.(type) {
	case *ast.Ident:
		if slices.Contains(contracts, dir) {
			return dir + "." + typ.Name
		}
	case *ast.SelectorExpr:
		qualifier, _ := typ.X.(*ast.Ident)
		for _, imp := range file.Imports {
			from := strings.Trim(imp.Path.Value, `"`)
			name := path.Base(from)
			if imp.Name != nil {
				name = imp.Name.Name
			}
			if from = strings.TrimPrefix(from, house); qualifier != nil && name == qualifier.Name && slices.Contains(contracts, from) {
				return from + "." + typ.Sel.Name
			}
		}
	}
	return ""
}

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

// TestCommentsNameTheInterfaceOfAMethod checks that an interface of this module declares the method if the comment
// on the method says that it implements the interface. An embedded interface declares its own methods.
func TestCommentsNameTheInterfaceOfAMethod(t *testing.T) {
	list, err := sources()
	check.Must(t, err)
	packages, methods := map[string]bool{}, map[string][]string{} // methods of interfaces, keyed package.Name
	for _, s := range list {
		packages[s.file.Name.Name] = true
		for of, is := range interfacesOf(s.file) {
			name := s.file.Name.Name + "." + of
			for _, m := range is.Methods.List {
				for _, n := range m.Names {
					methods[name] = append(methods[name], n.Name)
				}
			}
		}
	}
	implements := regexp.MustCompile(`^\w+ implements (?:([a-z]\w*)\.)?([A-Z]\w*)`)
	seen := 0
	for _, s := range list {
		for _, decl := range s.file.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Recv == nil {
				continue
			}
			m := implements.FindStringSubmatch(d.Doc.Text())
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
