package celles

import "testing"

func TestOperations(t *testing.T) {
	if err := operations.Check(); err != nil {
		t.Error(err)
	}
}
