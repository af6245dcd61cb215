package sound

import (
	"os"
	"path/filepath"
)

// present reports whether there is a sound server or a sound card.
func present() bool {
	if os.Getenv("PULSE_SERVER") != "" || os.Getenv("ALSA_CONFIG_PATH") != "" {
		return true
	}
	if dir := os.Getenv("XDG_RUNTIME_DIR"); dir != "" {
		if _, err := os.Stat(filepath.Join(dir, "pulse", "native")); err == nil {
			return true
		}
	}
	cards, _ := filepath.Glob("/dev/snd/pcm*p")
	return len(cards) > 0
}
