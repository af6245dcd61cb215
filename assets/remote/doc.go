// Package remote fetches data that the browser edition does not hold from the page, so that the program stays small. On the
// desktop the data is embedded, and the package is empty.
package remote
