package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"github.com/google/cel-go/common/types"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apimachinery/pkg/util/version"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

// celCase is rules of one schema, whose own rules do not count.
type celCase struct {
	ID     string                          `json:"id"`
	Schema apiextensionsv1.JSONSchemaProps `json:"schema"`
	// Root says that the schema is that of a whole resource.
	Root bool `json:"root"`
	// Minor is the compatibility version, for new rules; 0 is the environment of stored ones.
	Minor uint                             `json:"minor"`
	Rules []apiextensionsv1.ValidationRule `json:"rules"`
	// Value is what the rules are evaluated for, as new and as old value; absent if they are not.
	Value json.RawMessage `json:"value"`
}

type celAnswer struct {
	ID string `json:"id"`
	// Error is why no rule of this schema can be compiled.
	Error   string       `json:"error,omitempty"`
	Answers []ruleAnswer `json:"answers,omitempty"`
}

type ruleAnswer struct {
	Accepted bool `json:"accepted"`
	// Detail is the error's, of the rule or else of the message expression.
	Detail string `json:"detail,omitempty"`
	// Cost is the estimate for one call; absent if the rule does not compile.
	Cost        *costRange `json:"cost,omitempty"`
	MessageCost *costRange `json:"messageCost,omitempty"`
	// Cardinality is how often the rule runs at most where a list or map above it has no limit.
	Cardinality uint64 `json:"cardinality,omitempty"`
	UsesOldSelf bool   `json:"usesOldSelf,omitempty"`
	// Evaluation is that of the rule, MessageEvaluation that of the message expression.
	Evaluation        *evaluation `json:"evaluation,omitempty"`
	MessageEvaluation *evaluation `json:"messageEvaluation,omitempty"`
	// Panic is what the server's code died of; a client gets HTTP 500.
	Panic string `json:"panic,omitempty"`
}

// costRange is a text at both ends: JSON has no integers of 64 bits.
type costRange struct {
	Min string `json:"min"`
	Max string `json:"max"`
}

// answerCel asks about all rules at once. Where that ends in a panic, which one rule is to blame for, each alone.
func answerCel(c celCase) celAnswer {
	answers, err := compileRules(c)
	var died panicError
	if errors.As(err, &died) {
		err = nil
		for _, rule := range c.Rules {
			alone := c
			alone.Rules = []apiextensionsv1.ValidationRule{rule}
			answer, err := compileRules(alone)
			if err != nil {
				answer = []ruleAnswer{{Panic: err.Error()}}
			}
			answers = append(answers, answer...)
		}
	}
	answer := celAnswer{ID: c.ID, Answers: answers}
	if err != nil {
		answer.Error = err.Error()
	}
	return answer
}

// panicError is what the server's code died of.
type panicError struct{ reason any }

func (e panicError) Error() string { return fmt.Sprint(e.reason) }

// compileRules asks the server's own function; the least costs, which it does not give, are estimated once more.
func compileRules(c celCase) (answers []ruleAnswer, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			answers, err = nil, panicError{reason}
		}
	}()
	var schema apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&c.Schema, &schema, nil); err != nil {
		return nil, err
	}
	structural, err := structuralschema.NewStructural(&schema)
	if err != nil {
		return nil, err
	}
	structural.XValidations = c.Rules
	declared := model.SchemaDeclType(structural, c.Root || structural.XEmbeddedResource)
	environments, loader := environment.MustBaseEnvSet(newest), schemacel.StoredExpressionsEnvLoader()
	if c.Minor > 0 {
		environments, loader = environment.MustBaseEnvSet(version.MajorMinor(1, c.Minor)), schemacel.NewExpressionsEnvLoader()
	}
	results, err := schemacel.Compile(structural, declared, celconfig.PerCallLimit, environments, loader)
	if err != nil {
		return nil, err
	}
	estimates, err := newEstimates(declared, environments, loader)
	if err != nil {
		return nil, err
	}
	answers = make([]ruleAnswer, len(results))
	for i, result := range results {
		if answers[i], err = estimates.answer(c.Rules[i], result); err != nil {
			return nil, err
		}
	}
	if c.Value != nil {
		err = evaluateAll(c, structural, results, answers)
	}
	return answers, err
}

var newest = version.MajorMinor(1, 37)

// estimates repeats the server's estimate of a cost, which keeps the greatest only.
type estimates struct {
	value, optional *cel.Env
	estimator       *library.CostEstimator
}

func newEstimates(declared *apiservercel.DeclType, set *environment.EnvSet, loader schemacel.EnvLoader) (*estimates, error) {
	self := declared.MaybeAssignTypeName("selfType0")
	extended := func(oldSelf *cel.Type) (*cel.Env, error) {
		extended, err := set.Extend(environment.VersionedOptions{
			IntroducedVersion: version.MajorMinor(1, 0),
			EnvOptions:        []cel.EnvOption{cel.Variable("self", self.CelType()), cel.Variable("oldSelf", oldSelf)},
			DeclTypes:         []*apiservercel.DeclType{self},
		})
		if err != nil {
			return nil, err
		}
		return loader.RuleEnv(extended, ""), nil
	}
	value, err := extended(self.CelType())
	if err != nil {
		return nil, err
	}
	optional, err := extended(types.NewOptionalType(self.CelType()))
	if err != nil {
		return nil, err
	}
	return &estimates{value, optional, &library.CostEstimator{SizeEstimator: declaredSizes{declared}}}, nil
}

func (e *estimates) answer(rule apiextensionsv1.ValidationRule, result schemacel.CompilationResult) (ruleAnswer, error) {
	answer := ruleAnswer{UsesOldSelf: result.UsesOldSelf, Cardinality: result.MaxCardinality}
	problem := result.Error
	if problem == nil {
		problem = result.MessageExpressionError
	}
	if problem != nil {
		answer.Detail = randomType.ReplaceAllString(problem.Detail, "selfType0")
	}
	answer.Accepted = problem == nil && result.Program != nil
	env := e.value
	if rule.OptionalOldSelf != nil && *rule.OptionalOldSelf {
		env = e.optional
	}
	var err error
	if result.Program != nil {
		if answer.Cost, err = e.cost(env, rule.Rule, result.MaxCost); err != nil {
			return answer, err
		}
	}
	if result.MessageExpression != nil {
		answer.MessageCost, err = e.cost(env, rule.MessageExpression, result.MessageExpressionMaxCost)
	}
	return answer, err
}

func (e *estimates) cost(env *cel.Env, expression string, most uint64) (*costRange, error) {
	ast, issues := env.Compile(expression)
	if issues.Err() != nil {
		return nil, issues.Err()
	}
	estimate, err := env.EstimateCost(ast, e.estimator)
	if err != nil {
		return nil, err
	}
	if estimate.Max != most {
		return nil, errors.New("the cost estimated here is not the server's")
	}
	return &costRange{fmt.Sprint(estimate.Min), fmt.Sprint(estimate.Max)}, nil
}

// declaredSizes looks up how large a value can be. The first name of a path is self, or what passes for it.
type declaredSizes struct{ self *apiservercel.DeclType }

func (s declaredSizes) EstimateSize(element checker.AstNode) *checker.SizeEstimate {
	path := element.Path()
	if len(path) == 0 {
		return nil
	}
	at := s.self
	for _, step := range path[1:] {
		if at = below(at, step); at == nil {
			return nil
		}
	}
	return &checker.SizeEstimate{Max: uint64(at.MaxElements)}
}

func (declaredSizes) EstimateCallCost(string, string, *checker.AstNode, []checker.AstNode) *checker.CallEstimate {
	return nil
}

func below(declared *apiservercel.DeclType, step string) *apiservercel.DeclType {
	switch step {
	case "@items", "@values":
		return declared.ElemType
	case "@keys":
		return declared.KeyType
	}
	if field, ok := declared.Fields[step]; ok {
		return field.Type
	}
	return nil
}
