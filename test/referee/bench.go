package main

import (
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"sigs.k8s.io/yaml"
)

// benchAnswer says how long the verdict on a manifest of one document took, in milliseconds.
type benchAnswer struct {
	ID       string  `json:"id"`
	MS       float64 `json:"ms"`
	Accepted bool    `json:"accepted"`
}

// answerBench measures what kubectl and the server do to a manifest that is created: YAML to JSON, then decode
// strictly, default, convert, validate. How the text came here is not in the time.
func answerBench(c batchCase) benchAnswer {
	start := time.Now()
	sent, err := yaml.YAMLToJSON([]byte(c.YAML))
	if err != nil {
		return benchAnswer{ID: c.ID}
	}
	var v verdict
	v.judge(sent, jsonDecoder, map[string]*apiextensions.CustomResourceDefinition{})
	return benchAnswer{ID: c.ID, MS: time.Since(start).Seconds() * 1000, Accepted: v.Accepted}
}
