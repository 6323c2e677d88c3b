package main

import (
	"context"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
)

// evaluation is what comes of an expression for a value.
type evaluation struct {
	// Value is a boolean or a string.
	Value any    `json:"value,omitempty"`
	Error string `json:"error,omitempty"`
	// Cost is what it took, as the server counts it.
	Cost uint64 `json:"cost"`
}

// evaluateAll adds to the answers what the server's own programs give.
func evaluateAll(c celCase, structural *structuralschema.Structural, results []schemacel.CompilationResult, answers []ruleAnswer) error {
	var value any
	if err := utiljson.Unmarshal(c.Value, &value); err != nil {
		return err
	}
	if c.Root || structural.XEmbeddedResource {
		structural = model.WithTypeAndObjectMeta(structural)
	}
	self := schemacel.UnstructuredToVal(value, structural)
	for i, result := range results {
		variables := map[string]any{"self": self, "oldSelf": self}
		if optional := c.Rules[i].OptionalOldSelf; optional != nil && *optional {
			variables["oldSelf"] = types.OptionalOf(self)
		}
		answers[i].Evaluation = evaluate(result.Program, variables)
		answers[i].MessageEvaluation = evaluate(result.MessageExpression, variables)
	}
	return nil
}

func evaluate(program cel.Program, variables map[string]any) *evaluation {
	if program == nil {
		return nil
	}
	value, details, err := program.ContextEval(context.Background(), variables)
	var done evaluation
	if details != nil && details.ActualCost() != nil {
		done.Cost = *details.ActualCost()
	}
	if err != nil {
		done.Error = err.Error()
	} else if _, isOptional := value.(*types.Optional); isOptional {
		// Its Value would be that of its content, but to the server it is not true.
		done.Error = "a value of type " + value.Type().TypeName()
	} else {
		done.Value = value.Value()
	}
	return &done
}
