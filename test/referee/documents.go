package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

// manifest is one object of a file: a document, or an item of a List.
type manifest struct {
	document int
	item     *int
	text     []byte
	// unreadable is why the document is no YAML; text is empty then.
	unreadable string
}

// judgeFile gives the verdicts of one file's manifests in their order, as updates of what old holds.
func judgeFile(file string, text, old []byte) []verdict {
	stored := storedCRDs(old)
	verdicts := []verdict{}
	for _, m := range manifests(text) {
		v := verdict{File: file, Document: m.document, Item: m.item, Errors: []fieldError{}, Strict: []string{}, Warnings: []string{}}
		if m.unreadable != "" {
			v.DecodeError = m.unreadable
		} else {
			v.judge(m.text, stored)
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// manifests splits a stream where kubectl splits it and keeps what is a CustomResourceDefinition or unreadable.
// Empty documents are counted, so that a document's number is its place in the stream.
func manifests(text []byte) []manifest {
	var found []manifest
	reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(text)))
	for document := 0; ; document++ {
		raw, err := reader.Read()
		if len(bytes.TrimSpace(raw)) > 0 {
			found = append(found, manifestsOf(document, raw)...)
		}
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return append(found, manifest{document: document, unreadable: err.Error()})
		}
	}
}

func manifestsOf(document int, raw []byte) []manifest {
	asJSON, err := yaml.YAMLToJSON(raw)
	if err != nil {
		return []manifest{{document: document, unreadable: err.Error()}}
	}
	var object struct {
		APIVersion any               `json:"apiVersion"`
		Kind       any               `json:"kind"`
		Items      []json.RawMessage `json:"items"`
	}
	// What is no object, or has items of another shape, is no CustomResourceDefinition: nothing to say.
	_ = json.Unmarshal(asJSON, &object)
	if isCRD(object.APIVersion, object.Kind) {
		return []manifest{{document: document, text: raw}}
	}
	var found []manifest
	if object.Kind == "List" {
		for i, item := range object.Items {
			if json.Unmarshal(item, &object) == nil && isCRD(object.APIVersion, object.Kind) {
				found = append(found, manifest{document: document, item: &i, text: item})
			}
		}
	}
	return found
}

func isCRD(apiVersion, kind any) bool {
	group, _ := apiVersion.(string)
	return kind == "CustomResourceDefinition" && strings.HasPrefix(group, "apiextensions.k8s.io/")
}
