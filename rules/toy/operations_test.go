package toy

import (
	"testing"

	"herbstnebel/rules/check"
)

func TestOperations(t *testing.T) {
	check.Must(t, operations.Check())
}
