package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	serializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
)

// fieldError is one cause of a rejection. The bad value is left out: it can be kilobytes of the manifest.
type fieldError struct {
	Type   string `json:"type"`
	Field  string `json:"field"`
	Detail string `json:"detail"`
}

// verdict is the server's answer to a create or update request with fieldValidation=Warn; acceptedStrict is the answer with Strict.
type verdict struct {
	File     string `json:"file"`
	Document int    `json:"document"`
	Item     *int   `json:"item,omitempty"`
	// Mode is "update" where an old object of that name is given.
	Mode           string       `json:"mode,omitempty"`
	Accepted       bool         `json:"accepted"`
	AcceptedStrict bool         `json:"acceptedStrict"`
	Errors         []fieldError `json:"errors"`
	Strict         []string     `json:"strict"`
	Warnings       []string     `json:"warnings"`
	DecodeError    string       `json:"decodeError,omitempty"`
	RequestError   string       `json:"requestError,omitempty"`
	// Panic is what the server's validator died of; a client gets HTTP 500.
	Panic string `json:"panic,omitempty"`
}

var (
	scheme   = apiserver.Scheme
	strategy = customresourcedefinition.NewStrategy(scheme)
	internal = schema.GroupVersion{Group: apiextensions.GroupName, Version: runtime.APIVersionInternal}
	// These decode, default and convert to the internal version, as the create handler does.
	yamlDecoder = strictDecoder(serializer.SerializerOptions{Yaml: true, Strict: true})
	jsonDecoder = strictDecoder(serializer.SerializerOptions{Strict: true})
)

func strictDecoder(options serializer.SerializerOptions) runtime.Decoder {
	return apiserver.Codecs.DecoderToVersion(serializer.NewSerializerWithOptions(serializer.DefaultMetaFactory, scheme, scheme, options), internal)
}

// judge goes the way of a create request: decode, default, convert, prepare, validate, warn; where there is an old
// object of the same name, that of an update request.
func (v *verdict) judge(text []byte, decoder runtime.Decoder, stored map[string]*apiextensions.CustomResourceDefinition) {
	defer func() {
		if reason := recover(); reason != nil {
			v.Panic = fmt.Sprint(reason)
			v.Accepted = false
		}
		v.AcceptedStrict = v.Accepted && len(v.Strict) == 0
	}()
	crd, err := v.decode(text, decoder)
	if err != nil {
		v.DecodeError = err.Error()
		return
	}
	// The server's field manager rewrites managedFields before validation.
	crd.ManagedFields = nil
	if old := stored[crd.Name]; old != nil {
		v.update(crd, old)
		return
	}
	rest.WipeObjectMetaSystemFields(crd)
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace("", crd); err != nil {
		v.RequestError = err.Error()
		return
	}
	rest.FillObjectMetaSystemFields(crd)
	if crd.GenerateName != "" && crd.Name == "" {
		crd.Name = strategy.GenerateName(crd.GenerateName)
	}
	ctx := request.WithNamespace(request.NewContext(), "")
	strategy.PrepareForCreate(ctx, crd)
	v.Errors = fieldErrors(rest.ValidateCreate(ctx, crd, strategy))
	v.Accepted = len(v.Errors) == 0
	if v.Accepted {
		v.Warnings = append(v.Warnings, strategy.WarningsOnCreate(ctx, crd)...)
	}
}

// addDuplicates adds what strict field validation says of keys that are there twice in a JSON text.
func (v *verdict) addDuplicates(written []byte) {
	var read verdict
	if _, err := read.decode(written, jsonDecoder); err != nil {
		return
	}
	for _, problem := range read.Strict {
		if strings.HasPrefix(problem, "duplicate field ") {
			v.Strict = append(v.Strict, problem)
		}
	}
	v.AcceptedStrict = v.Accepted && len(v.Strict) == 0
}

// decode keeps the problems that only strict field validation rejects, and fails on the others.
func (v *verdict) decode(text []byte, decoder runtime.Decoder) (*apiextensions.CustomResourceDefinition, error) {
	kind := apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
	object, _, err := decoder.Decode(text, &kind, &apiextensions.CustomResourceDefinition{})
	problems, ok := runtime.AsStrictDecodingError(err)
	if err != nil && (!ok || object == nil) {
		return nil, err
	}
	if ok {
		for _, problem := range problems.Errors() {
			v.Strict = append(v.Strict, problem.Error())
		}
	}
	crd, ok := object.(*apiextensions.CustomResourceDefinition)
	if !ok {
		return nil, fmt.Errorf("decoded to %T", object)
	}
	return crd, nil
}

// randomType is a name that cel-go makes up with a random number; the recordings must not change with it.
var randomType = regexp.MustCompile(`selfType\d+`)

// fieldErrors sorts, because the server walks maps in random order.
func fieldErrors(list field.ErrorList) []fieldError {
	out := make([]fieldError, 0, len(list))
	for _, e := range list {
		out = append(out, fieldError{Type: string(e.Type), Field: e.Field, Detail: randomType.ReplaceAllString(e.Detail, "selfType0")})
	}
	slices.SortFunc(out, func(a, b fieldError) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Detail, b.Detail))
	})
	return out
}
