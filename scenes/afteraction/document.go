package afteraction

import (
	"fmt"
	"strings"
)

// document is the content of a report, apart from its format. All texts are plain.
type document struct {
	language string
	title    string
	subtitle string
	defs     string // SVG definitions that the pictures share
	blocks   []block
}

// block is a part of a document. Exactly one of its fields is used, besides caption.
type block struct {
	heading string
	level   int // of the heading: 2 or 3
	text    string
	list    []string
	table   [][]string // the first row is the heading
	picture string     // an SVG element
	caption string     // of the picture
}

func (d *document) heading(level int, text string) {
	d.blocks = append(d.blocks, block{heading: text, level: level})
}

func (d *document) text(text string) {
	if text != "" {
		d.blocks = append(d.blocks, block{text: text})
	}
}

func (d *document) list(items []string) {
	if len(items) > 0 {
		d.blocks = append(d.blocks, block{list: items})
	}
}

func (d *document) picture(svg, caption string) {
	if svg != "" {
		d.blocks = append(d.blocks, block{picture: svg, caption: caption})
	}
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// escape returns text as HTML or as the value of an attribute in double quotes.
func escape(text string) string { return escaper.Replace(text) }

const style = `body{margin:0;background:#e9e4d6;color:#241f18;font:17px/1.55 Georgia,"Times New Roman",serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem;background:#f7f3e8;box-shadow:0 0 2rem #0003}
h1{font-size:2.1rem;line-height:1.15;margin:0}h2{margin:2.4rem 0 .6rem;border-bottom:2px solid #8f2d23;padding-bottom:.2rem}
h3{margin:2rem 0 .4rem}p{margin:.6rem 0}.sub{color:#5c5446;font-size:1.1rem}
figure{margin:1rem 0}figure svg{width:100%;height:auto;display:block;border:1px solid #8a8272}
figcaption{color:#5c5446;font-size:.9rem}table{border-collapse:collapse;margin:1rem 0}
th,td{border:1px solid #b5ab95;padding:.3rem .7rem;text-align:left}td+td,th+th{text-align:right}
@media print{body,main{background:none;box-shadow:none}h3{break-after:avoid}figure{break-inside:avoid}}`

// html returns the document as one HTML file without references to others.
func (d *document) html() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="%s">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>%s</title>
<style>%s</style>
</head>
<body>
<main>
<h1>%s</h1>
<p class="sub">%s</p>
`, escape(d.language), escape(d.title+" – "+d.subtitle), style, escape(d.title), escape(d.subtitle))
	if d.defs != "" {
		fmt.Fprintf(&b, "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>%s</defs></svg>\n", d.defs)
	}
	for i := range d.blocks {
		d.blocks[i].html(&b)
	}
	b.WriteString("</main>\n</body>\n</html>\n")
	return b.String()
}

func (k *block) html(b *strings.Builder) {
	switch {
	case k.heading != "":
		fmt.Fprintf(b, "<h%d>%s</h%d>\n", k.level, escape(k.heading), k.level)
	case k.picture != "":
		fmt.Fprintf(b, "<figure>%s<figcaption>%s</figcaption></figure>\n", k.picture, escape(k.caption))
	case k.list != nil:
		b.WriteString("<ul>\n")
		for _, item := range k.list {
			fmt.Fprintf(b, "<li>%s</li>\n", escape(item))
		}
		b.WriteString("</ul>\n")
	case k.table != nil:
		b.WriteString("<table>\n")
		for i, row := range k.table {
			cell := "td"
			if i == 0 {
				cell = "th"
			}
			b.WriteString("<tr>")
			for _, text := range row {
				fmt.Fprintf(b, "<%s>%s</%s>", cell, escape(text), cell)
			}
			b.WriteString("</tr>\n")
		}
		b.WriteString("</table>\n")
	default:
		fmt.Fprintf(b, "<p>%s</p>\n", escape(k.text))
	}
}

var marker = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;", "#", `\#`, "|", `\|`)

// markdown returns the document as Markdown. Pictures are left out.
func (d *document) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", marker.Replace(d.title), marker.Replace(d.subtitle))
	for i := range d.blocks {
		switch k := &d.blocks[i]; {
		case k.heading != "":
			fmt.Fprintf(&b, "\n%s %s\n", strings.Repeat("#", k.level), marker.Replace(k.heading))
		case k.picture != "":
		case k.list != nil:
			b.WriteByte('\n')
			for _, item := range k.list {
				fmt.Fprintf(&b, "- %s\n", marker.Replace(item))
			}
		case k.table != nil:
			b.WriteByte('\n')
			for i, row := range k.table {
				for _, text := range row {
					fmt.Fprintf(&b, "| %s ", marker.Replace(text))
				}
				b.WriteString("|\n")
				if i == 0 {
					b.WriteString(strings.Repeat("| --- ", len(row)) + "|\n")
				}
			}
		default:
			fmt.Fprintf(&b, "\n%s\n", marker.Replace(k.text))
		}
	}
	return b.String()
}
