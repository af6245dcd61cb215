// Package unread names §9.9, which is in no index.
package unread
