package main

import (
	"slices"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
)

// storedCRDs is what the server holds of the CustomResourceDefinitions of an old file, by name: created and
// established. Stored versions and a deletion count where the file has them, as one from a cluster does.
func storedCRDs(text []byte) map[string]*apiextensions.CustomResourceDefinition {
	stored := map[string]*apiextensions.CustomResourceDefinition{}
	for _, m := range manifests(text) {
		if m.unreadable != "" {
			continue
		}
		crd, err := (&verdict{}).decode(m.text, m.decoder)
		if err != nil {
			continue
		}
		versions := crd.Status.StoredVersions
		crd.ManagedFields = nil
		crd.Namespace = ""
		rest.FillObjectMetaSystemFields(crd)
		strategy.PrepareForCreate(request.WithNamespace(request.NewContext(), ""), crd)
		if len(versions) > 0 {
			crd.Status.StoredVersions = versions
		}
		crd.Status.AcceptedNames = crd.Spec.Names
		crd.ResourceVersion = "1"
		crd.UID = types.UID("00000000-0000-0000-0000-000000000001")
		for _, condition := range []apiextensions.CustomResourceDefinitionConditionType{apiextensions.NamesAccepted, apiextensions.Established} {
			apiextensions.SetCRDCondition(crd, apiextensions.CustomResourceDefinitionCondition{Type: condition, Status: apiextensions.ConditionTrue})
		}
		stored[crd.Name] = crd
	}
	return stored
}

// update goes the way of an update request from there on where the object is decoded: rest.BeforeUpdate, step by step,
// since that gives no field errors.
func (v *verdict) update(crd, old *apiextensions.CustomResourceDefinition) {
	v.Mode = "update"
	ctx := request.WithNamespace(request.NewContext(), "")
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace("", crd); err != nil {
		v.RequestError = err.Error()
		return
	}
	crd.ResourceVersion = old.ResourceVersion
	crd.Generation = old.Generation
	strategy.PrepareForUpdate(ctx, crd, old)
	crd.UID = old.UID
	crd.CreationTimestamp = old.CreationTimestamp
	if old.DeletionTimestamp != nil {
		crd.DeletionTimestamp = old.DeletionTimestamp
	}
	if crd.DeletionGracePeriodSeconds == nil {
		crd.DeletionGracePeriodSeconds = old.DeletionGracePeriodSeconds
	}
	v.Errors = onceInMetadata(rest.ValidateUpdate(ctx, crd, old, strategy))
	v.Accepted = len(v.Errors) == 0
	if v.Accepted {
		v.Warnings = append(v.Warnings, strategy.WarningsOnUpdate(ctx, crd, old)...)
	}
}

// onceInMetadata drops what two passes over the metadata both say.
func onceInMetadata(list field.ErrorList) []fieldError {
	errors := fieldErrors(list)
	return slices.CompactFunc(errors, func(a, b fieldError) bool { return a == b && strings.HasPrefix(a.Field, "metadata") })
}
