import type { HubSpec } from '../crd/hubTypes.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { hasRules } from '../schema/children.ts';
import type { ValidationOptions } from './options.ts';
import { hasDefaults } from './preserveUnknownFields.ts';
import { someSchemaNode } from './schemaSearch.ts';

/** The options for the schemas of `spec`: pruning, defaults and extensions require structural schemas. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec. */
export function schemaOptions(options: ValidationOptions, spec: HubSpec): ValidationOptions {
  if (options.requireStructuralSchema) return options;
  const usesDefaults = options.disallowDefaultsReason === undefined && hasDefaults(spec);
  const needed = !spec.preserveUnknownFields || usesDefaults || someSchemaNode(spec, hasExtension);
  return { ...options, requireStructuralSchema: needed };
}

/** `x-kubernetes-map-type` is not among them. */
function hasExtension(node: JSONSchemaProps): boolean {
  return (
    node['x-kubernetes-embedded-resource'] ||
    node['x-kubernetes-preserve-unknown-fields'] !== undefined ||
    node['x-kubernetes-int-or-string'] ||
    (node['x-kubernetes-list-map-keys']?.length ?? 0) > 0 ||
    node['x-kubernetes-list-type'] !== undefined ||
    hasRules(node)
  );
}
