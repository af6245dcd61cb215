package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"text/template"
)

const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// slimModule writes a go.mod into dir that replaces Ebitengine by a copy without text/template, and returns its path. The
// copy has the shaders that Ebitengine's templates make. A program with text/template keeps every exported method, because
// a template can call any, so that the compressed program would be larger by a fourteenth.
func slimModule(root, dir string) (modfile string, err error) {
	cmd := exec.Command("go", "mod", "download", "-json", ebitengine)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go mod download: %w", err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		return "", fmt.Errorf("go mod download: %w", err)
	}
	slim := filepath.Join(dir, "ebitengine")
	if err := os.CopyFS(slim, os.DirFS(module.Dir)); err != nil {
		return "", err
	}
	for _, pkg := range []string{"builtinshader", "colormshader"} {
		file := filepath.Join(slim, "internal", pkg, "shader.go")
		source, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		source, err = withoutTemplate(source)
		if err != nil {
			return "", fmt.Errorf("%s: %w", pkg, err)
		}
		if err := os.WriteFile(file, source, 0o644); err != nil {
			return "", err
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return "", err
		}
		if name == "go.mod" {
			text = fmt.Appendf(text, "\nreplace %s => %s\n", ebitengine, strconv.Quote(filepath.ToSlash(slim)))
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			return "", err
		}
	}
	return filepath.Join(dir, "go.mod"), nil
}

// Filters and addresses of Ebitengine's shaders.
var (
	filters   = []string{"FilterNearest", "FilterLinear", "FilterPixelated"}
	addresses = []string{"AddressUnsafe", "AddressClampToZero", "AddressRepeat"}
)

// The parts of a source file that concern its template.
var (
	templateImports = regexp.MustCompile(`\t"(bytes|fmt|text/template)"\n`)
	templateText    = regexp.MustCompile("(?s)var tmpl = template\\.Must\\(template\\.New\\(\"tmpl\"\\)\\.Parse\\(`(.*?)`\\)\\)\n")
	templateUse     = regexp.MustCompile(`(?s)\tvar buf bytes\.Buffer\n.*?\tb := buf\.Bytes\(\)\n`)
)

// withoutTemplate returns the source of a package of shaders with a table of what its template makes.
func withoutTemplate(source []byte) ([]byte, error) {
	text := templateText.FindSubmatch(source)
	if text == nil || !templateUse.Match(source) || len(templateImports.FindAll(source, -1)) != 3 {
		return nil, fmt.Errorf("%s has changed: its shaders are not found", ebitengine)
	}
	t, err := template.New("shader").Parse(string(text[1]))
	if err != nil {
		return nil, err
	}
	var table strings.Builder
	table.WriteString("var table = [FilterCount][AddressCount]string{\n")
	for f, filter := range filters {
		fmt.Fprintf(&table, "\t%s: {\n", filter)
		for a, address := range addresses {
			values := map[string]int{"Filter": f, "Address": a}
			for i := range filters {
				values[filters[i]], values[addresses[i]] = i, i
			}
			var shader bytes.Buffer
			if err := t.Execute(&shader, values); err != nil {
				return nil, err
			}
			fmt.Fprintf(&table, "\t\t%s: %q,\n", address, shader.String())
		}
		table.WriteString("\t},\n")
	}
	table.WriteString("}\n")
	source = templateText.ReplaceAllLiteral(source, []byte(table.String()))
	source = templateUse.ReplaceAllLiteral(source, []byte("\tb := []byte(table[filter][address])\n"))
	return templateImports.ReplaceAllLiteral(source, nil), nil
}
