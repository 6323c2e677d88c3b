package main

import (
	"cmp"
	"slices"

	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/cel/environment"
)

// overload is one way to call a function or operator.
type overload struct {
	ID       string `json:"id"`
	Function string `json:"function"`
	// Member says that the first argument stands before the name.
	Member bool     `json:"member,omitempty"`
	Args   []string `json:"args"`
	Result string   `json:"result"`
	// Since is the least compatibility version that has it, as a minor version.
	Since uint `json:"since"`
}

// oldestMinor is the first version with CEL rules that are on by default.
const oldestMinor = 25

// overloads lists all that a rule may call, by function and id.
func overloads() []overload {
	found := map[string]overload{}
	for minor := newest.Minor(); minor >= oldestMinor; minor-- {
		for name, function := range environment.MustBaseEnvSet(version.MajorMinor(1, minor)).NewExpressionsEnv().Functions() {
			for _, declared := range function.OverloadDecls() {
				args := []string{}
				for _, arg := range declared.ArgTypes() {
					args = append(args, arg.String())
				}
				found[name+" "+declared.ID()] = overload{declared.ID(), name, declared.IsMemberFunction(), args, declared.ResultType().String(), minor}
			}
		}
	}
	list := make([]overload, 0, len(found))
	for _, one := range found {
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b overload) int {
		return cmp.Or(cmp.Compare(a.Function, b.Function), cmp.Compare(a.ID, b.ID))
	})
	return list
}
