package main

import (
	"flag"
	"fmt"
	"io"
	"net"
	"os"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:8080", "serve at this `HOST:PORT`; port 0 selects a free port")
	out := flag.String("o", "", "write a static site to the folder `DIR` instead")
	icons := flag.String("icons", "", "write the icons of the program to the folder `DIR` instead")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	do := func() error { return run(*addr, *out, os.Stdout) }
	if *icons != "" {
		do = func() error { return writeIcons(*icons) }
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "wasm:", err)
		os.Exit(1)
	}
}

func run(addr, out string, log io.Writer) error {
	var l net.Listener
	if out == "" { // checked before the build, in case the address is in use
		var err error
		if l, err = net.Listen("tcp", addr); err != nil {
			return fmt.Errorf("%w; choose another address with -addr", err)
		}
		defer l.Close()
	} else if err := clearable(out); err != nil {
		return err
	}
	b, err := build(log)
	if err != nil {
		return err
	}
	cache := cacheFolder()
	s, err := newSite(b, out != "", cache)
	if err != nil {
		return err
	}
	fmt.Fprintln(log, "compressing")
	s.compress(cache, log)
	s.report(log)
	if out != "" {
		return s.write(out)
	}
	fmt.Fprintf(log, "\nHerbstnebel is at http://%s/ ; Ctrl-C ends it\n", l.Addr())
	go func() {
		yield()
		if s.improve(cache, log) {
			s.report(log)
		}
	}()
	return newServer(s, addr).Serve(l)
}
