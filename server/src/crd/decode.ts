/**
 * Decodes a CRD manifest from kubectl as the API server does: returns the object, or the error that stops decoding, and
 * the errors of strict decoding. Source: apimachinery/pkg/runtime/serializer/json/json.go; sigs.k8s.io/json.
 */

import { quoteGo } from '../go/strings.ts';
import { dealias, type Node, type Step, stringAt } from '../yaml/tree.ts';
import { decisive, decodeValue, maxStrictFindings, type Problem } from './decodeValue.ts';
import type { StructType } from './goTypes.ts';
import { customResourceDefinition, typeMeta } from './goTypesV1.ts';
import { customResourceDefinitionV1beta1 } from './goTypesV1beta1.ts';
import type { ServerRuleId } from './ruleIds.ts';
import type { CustomResourceDefinition } from './types.ts';
import type { CustomResourceDefinitionV1beta1 } from './typesV1beta1.ts';

export interface Decoded<Crd = CustomResourceDefinition> {
  /** Undefined after an error. */
  readonly crd: Crd | undefined;
  /** The object with undecodable values absent; undefined only if the root is no mapping. */
  readonly readable: Crd | undefined;
  readonly decodeError: DecodeError | undefined;
  /** In the server's order; empty after an error, which is the only one that Go reports. */
  readonly strict: readonly StrictFinding[];
}

export interface DecodeError {
  readonly rule: ServerRuleId;
  /** Go's text. */
  readonly message: string;
  /** Path of the undecodable value. */
  readonly path: readonly Step[];
}

/** An unknown field. (Duplicate keys are found by strictDuplicates.ts.) */
export interface StrictFinding {
  readonly rule: 'decode-strict-unknown' | 'decode-strict-duplicate';
  /** Go's text: `unknown field "spec.versions[0].bogus"`. */
  readonly text: string;
  readonly path: readonly Step[];
}

/** Decodes a manifest as CustomResourceDefinition of apiextensions.k8s.io/v1. */
export function decode(root: Node): Decoded {
  return decodeAs(root, 'v1', customResourceDefinition);
}

/** Decodes a manifest as CustomResourceDefinition of apiextensions.k8s.io/v1beta1. */
export function decodeV1beta1(root: Node): Decoded<CustomResourceDefinitionV1beta1> {
  return decodeAs(root, 'v1beta1', customResourceDefinitionV1beta1);
}

/** apiVersion and kind of a manifest; undefined if absent or no string. */
export function manifestKind(root: Node): { readonly apiVersion: string | undefined; readonly kind: string | undefined } {
  return { apiVersion: stringAt(root, ['apiVersion']), kind: stringAt(root, ['kind']) };
}

type Version = 'v1' | 'v1beta1';

const group = 'apiextensions.k8s.io';
const crdKind = 'CustomResourceDefinition';

/** `type` is the table of Go types of the version. */
function decodeAs<Crd>(root: Node, version: Version, type: StructType): Decoded<Crd> {
  const typeError = typeProblem(root, version);
  if (dealias(root).kind !== 'mapping') return { crd: undefined, readable: undefined, decodeError: typeError, strict: [] };
  const problems: Problem[] = [];
  // The table has exactly the fields of the TypeScript type, which the compiler cannot check.
  const readable = decodeValue(root, type, problems) as Crd;
  const error = decisive(problems);
  const decodeError = typeError ?? (error && { rule: error.rule, message: inPackage(version, errorText(error)), path: error.path });
  if (decodeError) return { crd: undefined, readable, decodeError, strict: [] };
  return { crd: readable, readable, decodeError: undefined, strict: strictFindings(problems) };
}

/** Replaces the package in Go type names: both versions have types of the same names; metadata types are v1 in both. */
function inPackage(version: Version, text: string): string {
  return version === 'v1' ? text : text.replace(/\bv1\.(?!ObjectMeta|OwnerReference|ManagedFields)/, `${version}.`);
}

/** The server's first check: apiVersion and kind. If absent, they are filled in from the request. Source: apimachinery/pkg/runtime/serializer/json, meta.go. */
function typeProblem(root: Node, version: Version): DecodeError | undefined {
  const value = dealias(root);
  const problems: Problem[] = [];
  const goType = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';
  decodeValue(root, value.kind === 'mapping' ? typeMeta : { ...typeMeta, name: goType }, problems);
  const error = decisive(problems);
  if (error) return { rule: error.rule, message: `couldn't get version/kind; json parse error: ${errorText(error)}`, path: error.path };
  const { apiVersion = '', kind = '' } = manifestKind(root);
  if (apiVersion.split('/').length > 2) {
    return { rule: 'decode-no-kind', message: `unexpected GroupVersion string: ${apiVersion}`, path: ['apiVersion'] };
  }
  const known = ['', '/', `${group}/`, `${group}/${version}`].includes(apiVersion);
  if (known && (kind === '' || kind === crdKind)) return undefined;
  const message = `no kind ${quoteGo(kind || crdKind)} is registered for version ${quoteGo(apiVersion || `${group}/v1`)}`;
  return { rule: 'decode-no-kind', message, path: [known ? 'kind' : 'apiVersion'] };
}

/** Go's message for a value that it cannot decode. */
export function errorText({ type, text }: Problem): string {
  if (!type) return text;
  const target = type.fields.length > 0 ? `struct field ${type.struct}.${type.fields.join('.')}` : 'value';
  return `json: cannot unmarshal ${type.value} into Go ${target} of type ${type.goType}`;
}

function strictFindings(problems: readonly Problem[]): StrictFinding[] {
  const findings = new Map<string, StrictFinding>();
  for (const { path } of problems) {
    const text = `unknown field ${quoteGo(strictPath(path))}`;
    if (!findings.has(text) && findings.size < maxStrictFindings) findings.set(text, { rule: 'decode-strict-unknown', text, path });
  }
  return [...findings.values()];
}

/** The path as strict decoding prints it: map keys between dots, like fields. */
export function strictPath(path: readonly Step[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}
