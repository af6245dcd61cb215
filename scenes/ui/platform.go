package ui

import "image"

// NoPlatform is a Platform that can do nothing, for tests.
type NoPlatform struct{}

func (NoPlatform) Export(name, text string) (string, error)             { return name, nil }
func (NoPlatform) Import(func(name, text string, err error))            {}
func (NoPlatform) PromptText(title, text string, got func(string)) bool { return false }
func (NoPlatform) Copy(string)                                          {}
func (NoPlatform) Paste()                                               {}
func (NoPlatform) Fingers() bool                                        { return false }
func (NoPlatform) Share(string, string, func(string, error))            {}
func (NoPlatform) SaveImage(string, *image.RGBA, func(string, error))   {}
func (NoPlatform) SaveGIF(string, []byte, func(string, error))          {}
func (NoPlatform) Announce(string)                                      {}
func (NoPlatform) CanQuit() bool                                        { return false }
func (NoPlatform) SetPageState(string)                                  {}
