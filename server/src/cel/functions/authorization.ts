import type { FunctionTable, Library } from './library.ts';

/**
 * Known to the rules of CRDs, but no variable there has the authorizer they ask: what names them is typed as the server
 * types it. Source: apiserver/pkg/cel/library/authz.go.
 */
export const authorization: Library = {
  name: 'authorization',
  since: 27,
  functions: [
    method('path', 'authorizer_path: Authorizer.(string) -> PathCheck'),
    method('group', 'authorizer_group: Authorizer.(string) -> GroupCheck'),
    method('serviceAccount', 'authorizer_serviceaccount: Authorizer.(string, string) -> Authorizer'),
    method('resource', 'groupcheck_resource: GroupCheck.(string) -> ResourceCheck'),
    method('subresource', 'resourcecheck_subresource: ResourceCheck.(string) -> ResourceCheck'),
    method('namespace', 'resourcecheck_namespace: ResourceCheck.(string) -> ResourceCheck'),
    method('name', 'resourcecheck_name: ResourceCheck.(string) -> ResourceCheck'),
    method('check', 'pathcheck_check: PathCheck.(string) -> Decision', 'resourcecheck_check: ResourceCheck.(string) -> Decision'),
    method('allowed', 'decision_allowed: Decision.() -> bool'),
    method('reason', 'decision_reason: Decision.() -> string'),
    method('errored', 'decision_errored: Decision.() -> bool'),
    method('error', 'decision_error: Decision.() -> string'),
    { ...method('fieldSelector', 'authorizer_fieldselector: ResourceCheck.(string) -> ResourceCheck'), since: 31 },
    { ...method('labelSelector', 'authorizer_labelselector: ResourceCheck.(string) -> ResourceCheck'), since: 31 },
  ],
};

function method(name: string, ...overloads: readonly string[]): FunctionTable {
  const inPackage = overloads.map((overload) => overload.replace(/[A-Z]\w+/g, 'kubernetes.authorization.$&'));
  return { name, overloads: inPackage, summary: '', example: '' };
}
