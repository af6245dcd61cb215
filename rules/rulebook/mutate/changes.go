package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// change is one small change of a source file: it replaces the bytes from..to by text.
type change struct {
	file        string // relative to the module's folder
	line        int
	from, to    int
	text        string
	description string // description for the table
}

// apply returns the source with the change.
func (c *change) apply(source []byte) []byte {
	changed := append([]byte(nil), source[:c.from]...)
	changed = append(changed, c.text...)
	return append(changed, source[c.to:]...)
}

var exchanged = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN,
	token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN,
	token.AND_NOT_ASSIGN: token.OR_ASSIGN, token.XOR_ASSIGN: token.OR_ASSIGN,
	token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
	token.INC: token.DEC, token.DEC: token.INC,
}

// changesOf returns every change of a source file that the tool can make, in the order of
// the syntax tree. Not all of them compile.
func changesOf(file string, source []byte) ([]change, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	v := visitor{fset: fset, file: file, source: source}
	ast.Walk(&v, f)
	return v.list, nil
}

type visitor struct {
	fset   *token.FileSet
	file   string
	source []byte
	list   []change
}

func (v *visitor) offset(pos token.Pos) int { return v.fset.Position(pos).Offset }

func (v *visitor) text(n ast.Node) string {
	return string(v.source[v.offset(n.Pos()):v.offset(n.End())])
}

func (v *visitor) add(from, to token.Pos, text, format string, args ...any) {
	v.list = append(v.list, change{
		file: v.file, line: v.fset.Position(from).Line,
		from: v.offset(from), to: v.offset(to), text: text, description: fmt.Sprintf(format, args...),
	})
}

func (v *visitor) replace(n ast.Node, text string) {
	v.add(n.Pos(), n.End(), text, "%s -> %s", short(v.text(n)), short(text))
}

func (v *visitor) exchange(pos token.Pos, op token.Token) {
	if other, ok := exchanged[op]; ok {
		v.add(pos, pos+token.Pos(len(op.String())), other.String(), "%s -> %s", op, other)
	}
}

// short returns a text as one line that is short enough to print.
func short(s string) string {
	const maxText = 70
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > maxText {
		s = string(r[:maxText]) + "..."
	}
	return s
}

// Visit collects the changes of one node. It returns nil if its children must not be
// changed.
func (v *visitor) Visit(n ast.Node) ast.Visitor {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.BasicLit:
		v.literal(n)
		return nil
	case *ast.GenDecl:
		if n.Tok == token.CONST && usesIota(n) {
			return nil
		}
	case *ast.ArrayType:
		ast.Walk(v, n.Elt)
		return nil
	case *ast.CallExpr:
		if name, ok := n.Fun.(*ast.Ident); ok {
			switch {
			case name.Name == "panic":
				return nil
			case name.Name == "make" && len(n.Args) > 1: // its capacity is not changed
				ast.Walk(v, n.Args[1])
				return nil
			}
		}
	case *ast.Ident:
		switch n.Name {
		case "true":
			v.replace(n, "false")
		case "false":
			v.replace(n, "true")
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT || n.Op == token.SUB {
			v.add(n.OpPos, n.OpPos+1, "", "%s deleted in %s", n.Op, short(v.text(n)))
		}
	case *ast.BinaryExpr:
		if !isString(n.X) && !isString(n.Y) || n.Op != token.ADD {
			v.exchange(n.OpPos, n.Op)
		}
	case *ast.IfStmt:
		v.condition(n.Cond)
		v.add(n.Cond.Pos(), n.Cond.End(), "true || ("+v.text(n.Cond)+")", "if %s: always true", short(v.text(n.Cond)))
	case *ast.ForStmt:
		if n.Cond != nil {
			v.condition(n.Cond)
		}
	case *ast.FuncDecl:
		v.results(n.Type, n.Body)
	case *ast.FuncLit:
		v.results(n.Type, n.Body)
	case *ast.BlockStmt:
		v.statements(n.List)
	case *ast.CaseClause:
		if n.List != nil {
			v.add(n.Pos(), n.End(), "", "case %s: deleted", short(string(v.source[v.offset(n.List[0].Pos()):v.offset(n.Colon)])))
		}
		v.statements(n.Body)
	case *ast.CommClause:
		v.statements(n.Body)
	case *ast.IncDecStmt:
		v.exchange(n.TokPos, n.Tok)
	case *ast.AssignStmt:
		v.exchange(n.TokPos, n.Tok)
	}
	return v
}

// literal changes an integer by one in both directions.
func (v *visitor) literal(n ast.Node) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.INT {
		return
	}
	x, err := strconv.ParseInt(lit.Value, 0, 64)
	if err != nil {
		return
	}
	v.replace(lit, strconv.FormatInt(x+1, 10))
	if x > 0 {
		v.replace(lit, strconv.FormatInt(x-1, 10))
	}
}

func (v *visitor) condition(cond ast.Expr) {
	text := v.text(cond)
	v.add(cond.Pos(), cond.End(), "!("+text+")", "%s: negated", short(text))
	v.add(cond.Pos(), cond.End(), "false && ("+text+")", "%s: never true", short(text))
}

// statements deletes each statement that may be missing.
func (v *visitor) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if call, ok := s.X.(*ast.CallExpr); ok {
				if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "panic" {
					continue
				}
			}
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.IncDecStmt, *ast.BranchStmt, *ast.SendStmt, *ast.GoStmt, *ast.DeferStmt:
		default:
			continue
		}
		v.add(s.Pos(), s.End(), "", "deleted: %s", short(v.text(s)))
	}
}

// results changes the results of a function: an error becomes nil, a boolean is inverted.
func (v *visitor) results(typ *ast.FuncType, body *ast.BlockStmt) {
	if typ.Results == nil || body == nil {
		return
	}
	kinds := typ.Results.List
	last, _ := kinds[len(kinds)-1].Type.(*ast.Ident)
	if last == nil || last.Name != "error" && (last.Name != "bool" || len(kinds) > 1) {
		return
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 0 {
				return true
			}
			result := n.Results[len(n.Results)-1]
			name, _ := result.(*ast.Ident)
			switch {
			case last.Name == "error" && len(kinds) == len(n.Results) && (name == nil || name.Name != "nil"):
				v.add(result.Pos(), result.End(), "nil", "return of %s: nil", short(v.text(result)))
			case last.Name == "bool" && (name == nil || name.Name != "true" && name.Name != "false"):
				v.add(result.Pos(), result.End(), "!("+v.text(result)+")", "return of %s: negated", short(v.text(result)))
			}
		}
		return true
	})
}

func isString(x ast.Expr) bool {
	lit, ok := x.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}

func usesIota(d *ast.GenDecl) (uses bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok && name.Name == "iota" {
			uses = true
		}
		return !uses
	})
	return uses
}
