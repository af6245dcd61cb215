package aitest

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Helper is an ai.RemoteWorker in this program, which is sent batches as text and answers in text.
type Helper struct {
	Played int // batches
	system string
	player *ai.BatchRunner
}

// NewHelper returns a helper for a system, whose staff it takes over.
func NewHelper(sys rules.System, staff ai.PlanGenerator) *Helper {
	return &Helper{system: sys.ID(), player: ai.NewBatchPlayer(sys, staff)}
}

// Ready is true for the system it was made for.
func (h *Helper) Ready(system string) bool { return system == h.system }

// Play plays a batch and answers.
func (h *Helper) Play(b *ai.Batch, answer func(*ai.Results, error)) {
	h.Played++
	read, err := ai.ReadBatch(ai.WriteBatch(b))
	if err != nil {
		answer(nil, err)
		return
	}
	r, err := h.player.Play(read)
	if err != nil {
		answer(nil, err)
		return
	}
	answer(ai.ReadResults(ai.WriteResults(r)))
}
