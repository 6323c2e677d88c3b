/** The manifests that tests start from. */

/** A CRD up to its versions, to which the items of that list are added. */
export function crdHead(plural = 'queues', kind = 'Queue'): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${plural}, kind: ${kind}}
  versions:
`;
}

/** A CRD with one version, right up to its schema; `schema` is the YAML of openAPIV3Schema, at column 0. */
export function crdWith(schema: string): string {
  return `${crdHead()}  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
${schema.trim().replace(/^/gm, ' '.repeat(8))}
`;
}

/** A CRD that the server accepts and that no advice is given on. */
export const crontab = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: crontabs
    kind: CronTab
  versions:
    - name: v1alpha1
      served: false
      storage: false
      schema: &schema
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [replicas]
              properties:
                replicas:
                  type: integer
                  format: int32
                  default: 1
                  minimum: 0
                  description: How many. See [this](command:evil).
                  # comment
                image: { type: string }
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [replicas]
              properties:
                replicas:
                  type: integer
                  format: int32
                  default: 1
                  minimum: 0
                image: { type: string }
      subresources:
        scale:
          specReplicasPath: .spec.replicas
          statusReplicasPath: .status.replicas
      additionalPrinterColumns:
        - name: Replicas
          type: integer
          jsonPath: .spec.replicas
    - name: v1beta1
      served: true
      storage: false
      deprecated: true
      deprecationWarning: use example.com/v1
      schema: *schema
  conversion:
    strategy: None
`;

/** The same, stored in two versions. */
export const twoStored = crontab.replace('served: true\n      storage: false', 'served: true\n      storage: true');

/** No CRD, but the kind is spoken of nowhere. */
export const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\n';
