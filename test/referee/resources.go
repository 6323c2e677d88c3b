package main

import (
	"cmp"
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
)

// resourceCase is custom resources that are created under a CRD, of whatever API version.
type resourceCase struct {
	ID        string            `json:"id"`
	CRD       string            `json:"crd"`
	Resources []json.RawMessage `json:"resources"`
}

type resourceAnswer struct {
	ID string `json:"id"`
	// Error is why the CRD cannot be read.
	Error    string            `json:"error,omitempty"`
	Verdicts []resourceVerdict `json:"verdicts"`
}

type resourceVerdict struct {
	Accepted bool         `json:"accepted"`
	Errors   []fieldError `json:"errors"`
	// Stored is what etcd gets of an accepted resource, without what the server makes up.
	Stored any `json:"stored,omitempty"`
	// RequestError is why there is no verdict, a panic among others.
	RequestError string `json:"requestError,omitempty"`
}

func answerResources(c resourceCase) resourceAnswer {
	var v verdict
	internal, err := v.decode([]byte(c.CRD), yamlDecoder)
	crd := &apiextensionsv1.CustomResourceDefinition{}
	if err == nil {
		// As the server's handler of custom resources sees it.
		err = scheme.Convert(internal, crd, nil)
	}
	if err != nil {
		return resourceAnswer{ID: c.ID, Error: err.Error()}
	}
	answer := resourceAnswer{ID: c.ID, Verdicts: []resourceVerdict{}}
	for _, resource := range c.Resources {
		answer.Verdicts = append(answer.Verdicts, judgeResource(crd, resource))
	}
	return answer
}

// judgeResource goes the way of a create request: decode, prune, default, prepare, validate.
func judgeResource(crd *apiextensionsv1.CustomResourceDefinition, text []byte) (v resourceVerdict) {
	v.Errors = []fieldError{}
	defer func() {
		if reason := recover(); reason != nil {
			v = resourceVerdict{Errors: []fieldError{}, RequestError: fmt.Sprint(reason)}
		}
	}()
	resource := &unstructured.Unstructured{}
	if err := resource.UnmarshalJSON(text); err != nil {
		return resourceVerdict{Errors: []fieldError{}, RequestError: err.Error()}
	}
	schema, err := schemaOf(crd, resource.GroupVersionKind().Version)
	if err != nil {
		return resourceVerdict{Errors: []fieldError{}, RequestError: err.Error()}
	}
	structural, err := structuralschema.NewStructural(schema)
	if err != nil {
		return resourceVerdict{Errors: []fieldError{}, RequestError: err.Error()}
	}
	if err := decodeResource(crd, resource, structural); err != nil {
		return resourceVerdict{Errors: []fieldError{}, RequestError: err.Error()}
	}
	validator, _, err := validation.NewSchemaValidator(schema)
	if err != nil {
		return resourceVerdict{Errors: []fieldError{}, RequestError: err.Error()}
	}
	namespaced := crd.Spec.Scope == apiextensionsv1.NamespaceScoped
	strategy := customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), namespaced,
		resource.GroupVersionKind(), validator, nil, structural, nil, nil, nil)
	namespace := ""
	if namespaced {
		namespace = cmp.Or(resource.GetNamespace(), "default")
	}
	resource.SetNamespace(namespace)
	ctx := request.WithNamespace(request.NewContext(), namespace)
	rest.WipeObjectMetaSystemFields(resource)
	rest.FillObjectMetaSystemFields(resource)
	strategy.PrepareForCreate(ctx, resource)
	v.Errors = fieldErrors(rest.ValidateCreate(ctx, resource, strategy))
	v.Accepted = len(v.Errors) == 0
	if v.Accepted {
		unstructured.RemoveNestedField(resource.Object, "metadata")
		v.Stored = resource.Object
	}
	return v
}

// schemaOf is nil for a version that may do without one.
func schemaOf(crd *apiextensionsv1.CustomResourceDefinition, version string) (*apiextensions.JSONSchemaProps, error) {
	v1, err := apihelpers.GetSchemaForVersion(crd, version)
	if err != nil || v1 == nil {
		return nil, err
	}
	validation := &apiextensions.CustomResourceValidation{}
	err = apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(v1, validation, nil)
	return validation.OpenAPIV3Schema, err
}

// decodeResource does what the server does to a resource before its strategy sees it.
// Source: apiextensions-apiserver/pkg/apiserver/customresource_handler.go, schemaCoercingDecoder and unstructuredDefaulter.
func decodeResource(crd *apiextensionsv1.CustomResourceDefinition, resource *unstructured.Unstructured, structural *structuralschema.Structural) error {
	meta, found, err := objectmeta.GetObjectMeta(resource.Object, false)
	if err != nil {
		return err
	}
	apiVersion, kind := resource.GetAPIVersion(), resource.GetKind()
	if !crd.Spec.PreserveUnknownFields {
		pruning.Prune(resource.Object, structural, true)
		defaulting.PruneNonNullableNullsWithoutDefaults(resource.Object, structural)
	}
	if err := objectmeta.Coerce(nil, resource.Object, structural, false, false); err != nil {
		return err
	}
	resource.SetAPIVersion(apiVersion)
	resource.SetKind(kind)
	if found {
		if err := objectmeta.SetObjectMeta(resource.Object, meta); err != nil {
			return err
		}
	}
	defaulting.Default(resource.Object, structural)
	return nil
}
