package main

import (
	"context"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"
)

// onlyCompile checks that the package of every row compiles with it, and runs no test. It
// type-checks sources that are parsed once, which is far quicker than calling the compiler.
func onlyCompile(ctx context.Context, l *lab, rows []*row, stdout, stderr io.Writer) (bool, error) {
	packages := make(map[string]*sources)
	bad := 0
	for i, r := range rows {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		file := path.Join(r.of.dir, r.File)
		if path.Ext(file) != ".go" {
			continue
		}
		p := packages[path.Dir(file)]
		if p == nil {
			fmt.Fprintf(stderr, "%d/%d %s\n", i, len(rows), path.Dir(file))
			var err error
			if p, err = l.read(ctx, path.Dir(file)); err != nil {
				return false, err
			}
			packages[path.Dir(file)] = p
		}
		broken, err := r.broken(l, file)
		if err != nil {
			return false, err
		}
		if err := p.check(file, broken); err != nil {
			bad++
			r.result, r.by = noCompile, err.Error()
			fmt.Fprintln(stdout, strings.Join(r.cells(), "  "))
		}
	}
	fmt.Fprintf(stdout, "%d of %d rows do not compile\n", bad, len(rows))
	return bad == 0, nil
}

// sources holds the files of a package, without its tests.
type sources struct {
	dir   string
	set   *token.FileSet
	files map[string]*ast.File // by their paths in the module
	from  types.Importer       // importer of their imports, from the compiler's export data
}

// read parses the package in a folder of the tree, which must compile.
func (l *lab) read(ctx context.Context, dir string) (*sources, error) {
	list := func(format string, flags ...string) ([]string, error) {
		args := append([]string{"list", "-f", format}, flags...)
		cmd := exec.CommandContext(ctx, "go", append(args, "./"+dir)...)
		cmd.Dir = l.root
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list ./%s: %w", dir, err)
		}
		return strings.Split(strings.TrimSpace(string(out)), "\n"), nil
	}
	names, err := list(`{{join .GoFiles "\n"}}`)
	if err != nil {
		return nil, err
	}
	compiled, err := list("{{.ImportPath}}\t{{.Export}}", "-export", "-deps")
	if err != nil {
		return nil, err
	}
	exports := make(map[string]string)
	for _, line := range compiled {
		name, export, _ := strings.Cut(line, "\t")
		exports[name] = export
	}
	p := &sources{dir: dir, set: token.NewFileSet(), files: make(map[string]*ast.File)}
	p.from = importer.ForCompiler(p.set, "gc", func(name string) (io.ReadCloser, error) { return os.Open(exports[name]) })
	for _, name := range names {
		file := path.Join(dir, name)
		text, err := os.ReadFile(l.path(file))
		if err != nil {
			return nil, err
		}
		if p.files[file], err = parser.ParseFile(p.set, file, text, parser.SkipObjectResolution); err != nil {
			return nil, err
		}
	}
	return p, p.check("", nil)
}

// check type-checks the package, with the text of one file replaced unless file is empty.
func (p *sources) check(file string, text []byte) error {
	files := make([]*ast.File, 0, len(p.files))
	for name, f := range p.files {
		if name == file {
			var err error
			if f, err = parser.ParseFile(p.set, file, text, parser.SkipObjectResolution); err != nil {
				return err
			}
		}
		files = append(files, f)
	}
	_, err := (&types.Config{Importer: p.from}).Check(p.dir, p.set, files, nil)
	return err
}
