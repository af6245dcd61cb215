module small

go 1.25.0
