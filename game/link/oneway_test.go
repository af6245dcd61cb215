package link

import (
	"crypto/sha256"
	"strings"
	"testing"
)

// TestSHA256: the hash is that of the standard, at every length about its blocks.
func TestSHA256(t *testing.T) {
	for n := range 200 {
		data := []byte(strings.Repeat("Ardennes 1944. ", 20)[:n])
		if sum256(data) != sha256.Sum256(data) {
			t.Fatalf("%d bytes have another hash", n)
		}
	}
}
