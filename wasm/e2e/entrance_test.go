package e2e

import (
	"testing"

	"herbstnebel/rules/check"
)

// An address with a part that cannot be honoured leads to the title, which quotes the part. Further cases are tested
// without a browser.
func TestWrongAddresses(t *testing.T) {
	url := serve(t)
	b := launch(t)
	for _, query := range []string{
		"?game=nosuch", "?game=celles&scenario=bogus", "?game=celles&axis=bogus", "?game=celles&seed=abc", "?lang=es", "?scale=99",
		"?game=enemyaction&axis=human&allies=colonel", "?game=%FF%00", "#game=x",
	} {
		t.Run(query, func(t *testing.T) {
			p := visitSmall(t, b, url+query)
			p.t = t
			p.begin()
			p.await("the sentence", announces("Not understood"))
			check.Equal(t, p.must(`document.title + Object.keys(localStorage).some(k => k.includes('autosave'))`), any("Herbstnebelfalse"), "on the title")
			p.shot("wrong" + query[:min(len(query), 16)])
			p.key("Enter")
			p.until("the title", `!`+announces("Not understood"), func() { p.key("Enter") })
			p.healthy()
			p.close()
		})
	}
}
