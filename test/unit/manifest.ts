/** A CRD with one version, right up to its schema; `schema` is the YAML of openAPIV3Schema, at column 0. */
export function crdWith(schema: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: queues, kind: Queue}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
${schema.trim().replace(/^/gm, ' '.repeat(8))}
`;
}
