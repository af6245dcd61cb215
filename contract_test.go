package main

import (
	"go/ast"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// contracts are the packages whose optional interfaces are listed in a file optional.go.
var contracts = []string{"rules", "ai"}

// alwaysImplemented is not optional: each rules.Position is one, and an assertion to it cannot fail.
const alwaysImplemented = "rules.View"

// TestOptionalInterfacesAreListed: code asserts only those interfaces of a contract that its optional.go declares,
// and no interface without a name.
func TestOptionalInterfacesAreListed(t *testing.T) {
	list, err := sources()
	if err != nil {
		t.Fatal(err)
	}
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

// interfacesOf returns the names of the interfaces that a file declares.
func interfacesOf(file *ast.File) map[string]bool {
	names := map[string]bool{}
	for _, decl := range file.Decls {
		if d, ok := decl.(*ast.GenDecl); ok {
			for _, spec := range d.Specs {
				if s, ok := spec.(*ast.TypeSpec); ok {
					if _, ok := s.Type.(*ast.InterfaceType); ok {
						names[s.Name.Name] = true
					}
				}
			}
		}
	}
	return names
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
