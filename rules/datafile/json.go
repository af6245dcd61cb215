package datafile

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"
)

// JSON decodes a JSON file into the value that v points to. An unknown field and a value of
// the wrong type are faults. If the file cannot be opened, JSON returns the error of the
// file system, otherwise an *Error.
func JSON(fsys fs.FS, path string, v any) error {
	text, err := Text(fsys, path)
	if err != nil {
		return err
	}
	text = strings.TrimRight(text, " \t\n")
	var syntax *json.SyntaxError
	if err := json.Unmarshal([]byte(text), new(json.RawMessage)); errors.As(err, &syntax) {
		return syntaxFault(path, text, int(syntax.Offset))
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err == nil {
		return nil
	}
	n := tree(text)
	e := n.check(reflect.TypeOf(v), "")
	if e == nil { // check finds the faults that Decode finds
		e = &Error{Line: n.line, Key: "json"}
	}
	e.File = path
	return e
}

// syntaxFault returns the fault of a text whose JSON syntax is wrong at an offset.
func syntaxFault(path, text string, offset int) *Error {
	if text == "" {
		return &Error{File: path, Line: 1, Key: "empty-file"}
	}
	at := min(max(offset-1, 0), len(text)-1)
	begin := strings.LastIndexByte(text[:at], '\n') + 1
	line, _, _ := strings.Cut(text[begin:], "\n")
	return &Error{File: path, Line: 1 + strings.Count(text[:at], "\n"), Key: "json", Args: []any{"value", clip(strings.TrimSpace(line))}}
}

// JSONFault returns a fault of an entry in a JSON file. The entry is given by its path: the
// names of fields and the indices of lists from the outermost value on.
func JSONFault(fsys fs.FS, file string, path []any, key string, args ...any) error {
	e := &Error{File: file, Line: 1, Key: key, Args: args}
	text, err := Text(fsys, file)
	if err != nil {
		return e
	}
	n := tree(text)
	for _, step := range path {
		if name, ok := step.(string); ok {
			e.Column = name
		}
		next := n.item(step)
		if next == nil { // missing: the fault belongs to the value that should contain it
			break
		}
		n = next
	}
	e.Line = n.line
	return e
}

// node is a value in a JSON text.
type node struct {
	line  int
	name  string // name of the field that the value is in, if any
	open  rune   // { or [, or 0 for a plain value
	items []*node
	plain any
}

func (n *node) item(step any) *node {
	for i, x := range n.items {
		if n.open == '[' && step == any(i) || n.open == '{' && step == any(x.name) {
			return x
		}
	}
	return nil
}

// tree parses a valid JSON text into its values.
func tree(text string) *node {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	next := func() *node {
		token, _ := d.Token()
		return &node{line: 1 + strings.Count(text[:d.InputOffset()], "\n"), plain: token}
	}
	var read func() *node
	read = func() *node {
		n := next()
		open, ok := n.plain.(json.Delim)
		if !ok {
			return n
		}
		for n.open = rune(open); d.More(); {
			if n.open == '[' {
				n.items = append(n.items, read())
				continue
			}
			key := next()
			x := read()
			x.name, x.line = key.plain.(string), key.line
			n.items = append(n.items, x)
		}
		next() // the closing bracket
		return n
	}
	return read()
}

// check returns the first fault of a value that must have a type, without the name of the
// file; field is the name of the field that the value is in.
func (n *node) check(t reflect.Type, field string) *Error {
	if t.Kind() == reflect.Pointer {
		return n.check(t.Elem(), field)
	}
	kind := t.Kind()
	switch {
	case n.plain == nil: // null is a value of every type
		return nil
	case n.open == 0 || reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()):
		return n.checkPlain(t, field)
	case n.open == '{' && kind != reflect.Struct && kind != reflect.Map, n.open == '[' && kind != reflect.Slice:
		return &Error{Line: n.line, Column: field, Key: kindKey(kind)}
	}
	for _, x := range n.items {
		of, name := t, field
		if n.open == '{' {
			name = x.name
		}
		switch f, ok := fieldOf(t, name); {
		case kind != reflect.Struct:
			of = t.Elem()
		case !ok:
			return &Error{Line: x.line, Column: name, Key: "json.unknown"}
		default:
			of = f
		}
		if e := x.check(of, name); e != nil {
			return e
		}
	}
	return nil
}

// checkPlain is check for a value without items. A type that unmarshals itself from text
// may return an *Error that names the expected value.
func (n *node) checkPlain(t reflect.Type, field string) *Error {
	raw, err := json.Marshal(n.plain)
	if err == nil {
		err = json.Unmarshal(raw, reflect.New(t).Interface())
	}
	if err == nil {
		return nil
	}
	e := &Error{Line: n.line, Column: field, Key: kindKey(t.Kind()), Args: []any{"value", clip(fmt.Sprint(n.plain))}}
	var own *Error
	if errors.As(err, &own) {
		e.Key = own.Key
	}
	return e
}

// fieldOf returns the type of the struct field that has a name in JSON.
func fieldOf(t reflect.Type, name string) (reflect.Type, bool) {
	if t.Kind() != reflect.Struct {
		return nil, false
	}
	for i := range t.NumField() {
		f := t.Field(i)
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.IsExported() && strings.EqualFold(tag, name) {
			return f.Type, true
		}
	}
	return nil, false
}

// kindKey returns the key of the sentence that names the expected kind of value.
func kindKey(kind reflect.Kind) string {
	switch kind {
	case reflect.String:
		return "json.text"
	case reflect.Bool:
		return "json.bool"
	case reflect.Slice:
		return "json.list"
	case reflect.Struct, reflect.Map:
		return "json.object"
	case reflect.Float32, reflect.Float64:
		return "json.decimal"
	}
	return "json.number"
}
