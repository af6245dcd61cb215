#!/bin/sh
# An engine that knows no rules: it plays the last choice that it is told is legal.
while read -r word rest; do
	case $word in
	hello)
		echo "id name Last"
		echo "game deadlywoods any"
		echo "game tigers any"
		echo "game toy any"
		echo "want choices"
		echo "ready 1"
		;;
	choice) last=$rest ;;
	go) echo "best $last" ;;
	quit) exit ;;
	esac
done
