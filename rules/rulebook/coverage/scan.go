package coverage

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
)

// Report is the result of scanning the sources of a system for its paragraphs.
type Report struct {
	// Package is the name of the system's package.
	Package string
	// Code maps a paragraph's number to the source files whose comments name it, and Tests
	// to the test functions that prove it. Both are sorted, without duplicates.
	Code, Tests map[string][]string
	// Problems are the reasons to fail: first those of files and lines, in order, then
	// those of paragraphs.
	Problems []string
}

var marker = regexp.MustCompile(`§([0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)`)

// Scan reads every Go file of a system's folder and the folders below it, except those
// called testdata and those whose names begin with a dot or an underscore.
func Scan(fsys fs.FS, paragraphs []rules.Paragraph) (Report, error) {
	s := scanner{
		fset:  token.NewFileSet(),
		index: make(map[string]rules.Paragraph, len(paragraphs)),
		Report: Report{
			Code:  make(map[string][]string),
			Tests: make(map[string][]string),
		},
	}
	for _, p := range paragraphs {
		s.index[p.Num] = p
	}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != "." && (base == "testdata" || base[0] == '.' || base[0] == '_') {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(s.fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if strings.HasSuffix(name, "_test.go") {
			s.testFile(f)
			return nil
		}
		if path.Dir(name) == "." {
			s.Package = f.Name.Name
		}
		s.sourceFile(name, f)
		return nil
	})
	if err != nil {
		return Report{}, fmt.Errorf("coverage: %w", err)
	}
	for _, p := range paragraphs {
		if p.NonRuleReason == "" && len(s.Tests[p.Num]) == 0 {
			s.Problems = append(s.Problems, fmt.Sprintf("paragraph %s is proved by no test", p.Num))
		}
	}
	for _, names := range []map[string][]string{s.Code, s.Tests} {
		for num := range names {
			slices.Sort(names[num])
			names[num] = slices.Compact(names[num])
		}
	}
	return s.Report, nil
}

type scanner struct {
	fset  *token.FileSet
	index map[string]rules.Paragraph
	Report
}

func (s *scanner) problem(pos token.Pos, format string, args ...any) {
	at := s.fset.Position(pos)
	s.Problems = append(s.Problems, fmt.Sprintf("%s:%d: %s", at.Filename, at.Line, fmt.Sprintf(format, args...)))
}

func (s *scanner) sourceFile(name string, f *ast.File) {
	for _, group := range f.Comments {
		for _, comment := range group.List {
			for _, at := range marker.FindAllStringSubmatchIndex(comment.Text, -1) {
				num := comment.Text[at[2]:at[3]]
				if _, ok := s.index[num]; !ok {
					s.problem(comment.Pos()+token.Pos(at[0]), "§%s is not in the index", num)
					continue
				}
				s.Code[num] = append(s.Code[num], name)
			}
		}
	}
}

func (s *scanner) testFile(f *ast.File) {
	name := importName(f)
	if name == "" {
		return
	}
	for _, decl := range f.Decls {
		test := ""
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv == nil && isTest(fn.Name.Name) {
			test = fn.Name.Name
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && isCovers(call, name) {
				s.proves(test, call)
			}
			return true
		})
	}
}

// proves records one call of Covers; test is empty outside a test function.
func (s *scanner) proves(test string, call *ast.CallExpr) {
	if test == "" {
		s.problem(call.Pos(), "Covers must be called in a Test or Fuzz function itself")
		return
	}
	if len(call.Args) < 2 {
		s.problem(call.Pos(), "Covers names no paragraph")
		return
	}
	for _, arg := range call.Args[1:] {
		lit, ok := arg.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			s.problem(arg.Pos(), "Covers takes literal numbers only")
			continue
		}
		num, err := strconv.Unquote(lit.Value)
		if err != nil || !rulebook.IsNumber(num) {
			s.problem(arg.Pos(), "%s is not a paragraph's number", lit.Value)
			continue
		}
		p, ok := s.index[num]
		switch {
		case !ok:
			s.problem(arg.Pos(), "paragraph %s is not in the index", num)
		case p.NonRuleReason != "":
			s.problem(arg.Pos(), "paragraph %s is marked as not a rule: %s", num, p.NonRuleReason)
		default:
			s.Tests[num] = append(s.Tests[num], test)
		}
	}
}

// importName returns the name under which a file imports this package, or "".
func importName(f *ast.File) string {
	for _, imp := range f.Imports {
		if !strings.HasSuffix(imp.Path.Value, `/rules/rulebook/coverage"`) {
			continue
		}
		if imp.Name != nil {
			return imp.Name.Name
		}
		return "coverage"
	}
	return ""
}

func isTest(name string) bool {
	return strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz")
}

func isCovers(call *ast.CallExpr, pkg string) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Covers" {
		return false
	}
	x, ok := sel.X.(*ast.Ident)
	return ok && x.Name == pkg
}
