package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

// manifest is one object of a file: a document, or an item of a List.
type manifest struct {
	document int
	item     *int
	text     []byte
	// decoder reads the text: as YAML, or as JSON where kubectl has read it as JSON.
	decoder runtime.Decoder
	// written is the JSON as it stands in the file, in which a key may be there twice; nil for YAML.
	written []byte
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
			v.judge(m.text, m.decoder, stored)
			if v.DecodeError == "" && v.RequestError == "" && m.written != nil {
				v.addDuplicates(m.written)
			}
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// manifests splits a stream where kubectl splits it and keeps what is a CustomResourceDefinition or unreadable.
// Empty documents are counted, so that a document's number is its place in the stream.
func manifests(text []byte) []manifest {
	if beginsWithJSON(text) {
		return jsonManifests(text)
	}
	var found []manifest
	reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(text)))
	for document := 0; ; document++ {
		raw, err := reader.Read()
		if len(raw) > 0 {
			found = append(found, yamlManifests(document, raw)...)
		}
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return append(found, manifest{document: document, unreadable: err.Error()})
		}
	}
}

// beginsWithJSON says whether kubectl reads a text as a stream of JSON values, at first. Else it is YAML in flow style.
func beginsWithJSON(text []byte) bool {
	var value json.RawMessage
	return utilyaml.IsJSONBuffer(text) && json.NewDecoder(bytes.NewReader(text)).Decode(&value) == nil
}

// jsonManifests reads a stream as kubectl does: it sends what it has understood, in which nothing is there twice. What is,
// only who sends the file itself hears of.
func jsonManifests(text []byte) []manifest {
	var found []manifest
	decoder := utilyaml.NewYAMLOrJSONDecoder(bytes.NewReader(text), 4096)
	for document := 0; ; document++ {
		var raw runtime.RawExtension
		err := decoder.Decode(&raw)
		if errors.Is(err, io.EOF) {
			return found
		}
		var value any
		if err == nil && len(raw.Raw) > 0 {
			// Of apimachinery: integers stay integers.
			err = utiljson.Unmarshal(raw.Raw, &value)
		}
		if err != nil {
			return append(found, manifest{document: document, unreadable: err.Error()})
		}
		if sent, err := json.Marshal(value); err == nil {
			ofSent := manifestsOf(document, sent, sent, jsonDecoder)
			asWritten := manifestsOf(document, raw.Raw, raw.Raw, jsonDecoder)
			for i := range min(len(ofSent), len(asWritten)) {
				ofSent[i].written = asWritten[i].text
			}
			found = append(found, ofSent...)
		}
	}
}

func yamlManifests(document int, raw []byte) []manifest {
	asJSON, err := yaml.YAMLToJSON(raw)
	if err != nil {
		return []manifest{{document: document, unreadable: err.Error()}}
	}
	return manifestsOf(document, raw, asJSON, yamlDecoder)
}

// manifestsOf takes a document as its decoder reads it, and as JSON.
func manifestsOf(document int, raw, asJSON []byte, decoder runtime.Decoder) []manifest {
	// What is no object is no CustomResourceDefinition: nothing to say. A map, because names are case-sensitive there.
	var object map[string]json.RawMessage
	_ = json.Unmarshal(asJSON, &object)
	if isCRD(object) {
		return []manifest{{document: document, text: raw, decoder: decoder}}
	}
	var found []manifest
	if textOf(object["kind"]) == "List" {
		var items []json.RawMessage
		_ = json.Unmarshal(object["items"], &items)
		for i, text := range items {
			var item map[string]json.RawMessage
			if json.Unmarshal(text, &item) == nil && isCRD(item) {
				found = append(found, manifest{document: document, item: &i, text: text, decoder: decoder})
			}
		}
	}
	return found
}

func isCRD(object map[string]json.RawMessage) bool {
	return textOf(object["kind"]) == "CustomResourceDefinition" && strings.HasPrefix(textOf(object["apiVersion"]), "apiextensions.k8s.io/")
}

// textOf is empty for what is no string.
func textOf(value json.RawMessage) string {
	var text string
	_ = json.Unmarshal(value, &text)
	return text
}
