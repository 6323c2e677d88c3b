package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"sigs.k8s.io/yaml"
)

const (
	warmUp = 2 * time.Second
	rounds = 100
)

// benchResult is one line of the output of bench.
type benchResult struct {
	File string `json:"file"`
	// MS is the median of the rounds, in milliseconds.
	MS       float64 `json:"ms"`
	Accepted bool    `json:"accepted"`
}

// bench measures what kubectl and the server do to a manifest of one document that is created: YAML to JSON, then
// decode strictly, default, convert, validate.
func bench(files []string, out io.Writer) error {
	stored := map[string]*apiextensions.CustomResourceDefinition{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		result := benchResult{File: file}
		var times []time.Duration
		for begin := time.Now(); len(times) < rounds; {
			start := time.Now()
			sent, err := yaml.YAMLToJSON(text)
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			var v verdict
			v.judge(sent, jsonDecoder, stored)
			result.Accepted = v.Accepted
			if start.Sub(begin) > warmUp {
				times = append(times, time.Since(start))
			}
		}
		slices.Sort(times)
		result.MS = times[rounds/2].Seconds() * 1000
		if err := json.NewEncoder(out).Encode(result); err != nil {
			return err
		}
	}
	return nil
}
