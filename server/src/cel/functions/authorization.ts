import type { Implementation } from '../evaluate/implementation.ts';
import { noSuchOverload } from '../evaluate/value.ts';
import * as costs from './costs.ts';
import type { FunctionCost, FunctionEntry, Library } from './library.ts';

/**
 * The environment of CRD rules declares these functions, but no variable with an authorizer: they can only be called on a
 * dyn, which type-checks, costs, and fails at run time. Source: apiserver/pkg/cel/library/authz.go.
 */
export const authorization: Library = {
  name: 'authorization',
  since: 27,
  functions: (): readonly FunctionEntry[] => [
    method('path', costs.nominal, 'authorizer_path: Authorizer.(string) -> PathCheck'),
    method('group', costs.nominal, 'authorizer_group: Authorizer.(string) -> GroupCheck'),
    method('serviceAccount', costs.nominal, 'authorizer_serviceaccount: Authorizer.(string, string) -> Authorizer'),
    method('resource', costs.nominal, 'groupcheck_resource: GroupCheck.(string) -> ResourceCheck'),
    method('subresource', costs.nominal, 'resourcecheck_subresource: ResourceCheck.(string) -> ResourceCheck'),
    method('namespace', costs.nominal, 'resourcecheck_namespace: ResourceCheck.(string) -> ResourceCheck'),
    method('name', costs.nominal, 'resourcecheck_name: ResourceCheck.(string) -> ResourceCheck'),
    method(
      'check',
      costs.authorizerCheck,
      'pathcheck_check: PathCheck.(string) -> Decision',
      'resourcecheck_check: ResourceCheck.(string) -> Decision',
    ),
    method('allowed', costs.nominal, 'decision_allowed: Decision.() -> bool'),
    method('reason', costs.nominal, 'decision_reason: Decision.() -> string'),
    method('errored', costs.nominal, 'decision_errored: Decision.() -> bool'),
    method('error', costs.nominal, 'decision_error: Decision.() -> string'),
    { ...method('fieldSelector', costs.selector, 'authorizer_fieldselector: ResourceCheck.(string) -> ResourceCheck'), since: 31 },
    { ...method('labelSelector', costs.selector, 'authorizer_labelselector: ResourceCheck.(string) -> ResourceCheck'), since: 31 },
  ],
};

function method(name: string, cost: FunctionCost, ...signatures: readonly string[]): FunctionEntry {
  const inPackage = signatures.map((signature) => signature.replace(/[A-Z]\w+/g, 'kubernetes.authorization.$&'));
  return {
    name,
    overloads: Object.fromEntries(inPackage.map((signature) => [signature, neverRun(signature)])),
    cost,
    summary: '',
    example: '',
  };
}

/** No value has the type of the receiver; all arguments are strings. */
function neverRun(signature: string): Implementation {
  return { parameters: ['authorizer', ...(signature.match(/\bstring\b(?=.*->)/g) ?? [])], run: () => noSuchOverload };
}
