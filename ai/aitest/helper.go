package aitest

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Helper is an ai.RemoteWorker in this process that receives batches and returns results as text.
type Helper struct {
	Played int // batches
	system string
	player *ai.BatchRunner
}

// NewHelper returns a helper for a system. It takes ownership of the heuristics.
func NewHelper(sys rules.System, h ai.PlanGenerator) *Helper {
	return &Helper{system: sys.ID(), player: ai.NewBatchPlayer(sys, h)}
}

// Ready reports whether the helper is for a system.
func (h *Helper) Ready(system string) bool { return system == h.system }

// Play plays a batch and answers before it returns.
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
