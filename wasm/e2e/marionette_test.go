package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"herbstnebel/rules/check"
)

// marionette controls a tab of Firefox by the Marionette protocol: messages in JSON, each preceded by its length and a
// colon.
type marionette struct {
	conn net.Conn
	in   *bufio.Reader
	last int // number of the last command
}

// firefoxPreferences make Firefox quiet, and draw WebGL in software.
const firefoxPreferences = `
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.disable_beforeunload", true);
user_pref("intl.accept_languages", "en-GB");
user_pref("marionette.port", 0);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
user_pref("webgl.force-enabled", true);
`

// launchFirefox starts Firefox with a new profile. It is closed at the end of the test. It needs a display, because
// Firefox has no WebGL without one.
func launchFirefox(t *testing.T) *marionette {
	t.Helper()
	name := os.Getenv("HERBSTNEBEL_FIREFOX")
	if name == "" || os.Getenv("DISPLAY") == "" {
		t.Skip("HERBSTNEBEL_FIREFOX names no Firefox, or there is no display; .ci/run installs both")
	}
	profile := t.TempDir()
	check.Must(t, os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxPreferences), 0o600))
	cmd := exec.Command(name, "--marionette", "--remote-allow-system-access", "--no-remote", "--width", "1280", "--height", "900", "--profile", profile)
	cmd.Env = append(os.Environ(), "HOME="+profile, "LIBGL_ALWAYS_SOFTWARE=1")
	check.Must(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	m := &marionette{}
	for port := ""; m.conn == nil; time.Sleep(50 * time.Millisecond) {
		if late(t) {
			t.Fatalf("timeout waiting for Firefox on port %q", port)
		}
		text, _ := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if port = strings.TrimSpace(string(text)); port != "" {
			m.conn, _ = net.Dial("tcp", "127.0.0.1:"+port)
		}
	}
	t.Cleanup(func() { m.conn.Close() })
	if end, ok := t.Deadline(); ok {
		check.Must(t, m.conn.SetDeadline(end.Add(-margin/2)))
	}
	m.in = bufio.NewReader(m.conn)
	_, err := m.read() // the greeting
	check.Must(t, err)
	_, err = m.call("WebDriver:NewSession", dict{})
	check.Must(t, err)
	_, err = m.call("WebDriver:SetTimeouts", dict{"script": time.Hour.Milliseconds(), "pageLoad": time.Hour.Milliseconds()})
	check.Must(t, err)
	return m
}

func (m *marionette) read() ([]byte, error) {
	length, err := m.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	b := make([]byte, n)
	_, err = io.ReadFull(m.in, b)
	return b, err
}

// call executes a command and returns its result.
func (m *marionette) call(command string, params dict) (json.RawMessage, error) {
	m.last++
	b, err := json.Marshal([]any{0, m.last, command, params})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(m.conn, "%d:%s", len(b), b); err != nil {
		return nil, err
	}
	answer, err := m.read()
	if err != nil {
		return nil, err
	}
	var kind, number int
	var failure *struct{ Error, Message string }
	var result json.RawMessage
	if err := json.Unmarshal(answer, &[]any{&kind, &number, &failure, &result}); err != nil {
		return nil, err
	}
	if failure != nil {
		return nil, fmt.Errorf("%s: %s: %s", command, failure.Error, failure.Message)
	}
	return result, nil
}

func (m *marionette) navigate(url string) error {
	_, err := m.call("WebDriver:Navigate", dict{"url": url})
	return err
}

// reload reloads the page as a player does. WebDriver:Refresh passes over the caches.
func (m *marionette) reload() error {
	_, err := m.evaluate(`void setTimeout(() => location.reload())`)
	return err
}

// evaluate evaluates an expression in the page, and waits for a promise.
func (m *marionette) evaluate(expression string) (any, error) {
	result, err := m.call("WebDriver:ExecuteAsyncScript", dict{"args": []any{}, "script": `
		const [done] = arguments;
		new Promise(r => r(` + expression + `)).then(value => done({ value }), e => done({ error: String(e) }));`})
	if err != nil {
		return nil, err
	}
	var v struct {
		Value struct {
			Value any
			Error string
		}
	}
	if err := json.Unmarshal(result, &v); err != nil {
		return nil, err
	}
	if v.Value.Error != "" {
		return nil, fmt.Errorf("%s", v.Value.Error)
	}
	return v.Value.Value, nil
}

// mouse moves, presses or releases the mouse at a place.
func (m *marionette) mouse(kind string, x, y float64) error {
	action := dict{"type": map[string]string{"mouseMoved": "pointerMove", "mousePressed": "pointerDown", "mouseReleased": "pointerUp"}[kind]}
	if kind == "mouseMoved" {
		action["x"], action["y"], action["origin"] = int(x), int(y), "viewport"
	} else {
		action["button"] = 0
	}
	return m.act("pointer", action)
}

// webdriverKeys are the values by which WebDriver knows the keys that are not letters.
var webdriverKeys = map[string]string{"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Control": "\ue009"}

func (m *marionette) key(kind, code string, _ int) error {
	value := keys[code].name
	if v, ok := webdriverKeys[value]; ok {
		value = v
	}
	return m.act("key", dict{"type": kind, "value": value})
}

// act performs an action of an input device. The state of the device remains until the next action.
func (m *marionette) act(device string, action dict) error {
	_, err := m.call("WebDriver:PerformActions", dict{"actions": []dict{{"type": device, "id": device, "actions": []dict{action}}}})
	return err
}

func (m *marionette) picture() ([]byte, error) {
	result, err := m.call("WebDriver:TakeScreenshot", dict{"full": false})
	if err != nil {
		return nil, err
	}
	var v struct{ Value []byte }
	err = json.Unmarshal(result, &v)
	return v.Value, err
}

// errors returns the errors of scripts in the console, and clears it.
func (m *marionette) errors() ([]string, error) {
	if _, err := m.call("Marionette:SetContext", dict{"value": "chrome"}); err != nil {
		return nil, err
	}
	found, err := m.evaluate(`(() => {
		const warning = 1, list = Services.console.getMessageArray()
			.filter(m => m instanceof Ci.nsIScriptError && !(m.flags & warning) && m.sourceName.startsWith('http'))
			.map(m => m.errorMessage + ' ' + m.sourceName);
		Services.console.reset();
		return list.join('\n');
	})()`)
	if err != nil {
		return nil, err
	}
	_, err = m.call("Marionette:SetContext", dict{"value": "content"})
	text, _ := found.(string)
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' }), err
}
