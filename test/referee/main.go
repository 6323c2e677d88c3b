// Command referee prints what a Kubernetes API server of the linked version answers when the
// CustomResourceDefinitions of the given files are created: one JSON verdict per line and document.
// FILE<tab>OLD asks for the update of what is in OLD.
//
// Documents that are no CustomResourceDefinition give no line; a document that cannot be read as YAML
// gives one with a decodeError. Without files, the names of the files are read from standard input.
//
// `referee batch` reads texts instead, one JSON object `{"id", "yaml"}` per line, and answers each with one line
// `{"id", "verdicts"}`, two at a time. `referee cel` does the same for CEL rules without a manifest around them,
// and `referee functions` lists what such a rule may call. `referee resources` reads a CRD and custom resources of it
// per line, `{"id", "crd", "resources"}`, and answers with what their creation would. `referee bench` answers one text at
// a time with `{"id", "ms", "accepted"}`: how long the verdict took.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

var modes = map[string]func() error{
	"batch":     func() error { return answerLines(os.Stdin, os.Stdout, 2, answerBatch) },
	"bench":     func() error { return answerLines(os.Stdin, os.Stdout, 1, answerBench) },
	"cel":       func() error { return answerLines(os.Stdin, os.Stdout, 2, answerCel) },
	"resources": func() error { return answerLines(os.Stdin, os.Stdout, 2, answerResources) },
	"functions": func() error { return json.NewEncoder(os.Stdout).Encode(overloads()) },
}

func main() {
	files := os.Args[1:]
	if len(files) == 1 && modes[files[0]] != nil {
		if err := modes[files[0]](); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		return
	}
	if len(files) == 0 {
		lines := bufio.NewScanner(os.Stdin)
		for lines.Scan() {
			files = append(files, lines.Text())
		}
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for _, file := range files {
		file, oldFile, _ := strings.Cut(file, "\t")
		text, err := os.ReadFile(file)
		var old []byte
		if err == nil && oldFile != "" {
			old, err = os.ReadFile(oldFile)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			out.Flush()
			os.Exit(2)
		}
		for _, v := range judgeFile(file, text, old) {
			if err := encoder.Encode(v); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(2)
			}
		}
	}
}
