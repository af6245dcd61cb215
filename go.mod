module herbstnebel

go 1.25.0
