/** A new CRD: its name, the file it is meant for, and its text. No vscode here. */

/** The name that is proposed for a new CRD. */
export const exampleName = { plural: 'crontabs', group: 'example.com' };

export interface CrdName {
  readonly plural: string;
  readonly group: string;
}

/** A CRD's name is PLURAL.GROUP; undefined where the server would refuse it. Source: apiextensions/validation/validation.go: a DNS label, and a domain with at least one dot. */
export function crdNameFrom(text: string): CrdName | undefined {
  const [, plural, group] =
    /^([a-z](?:[-a-z0-9]*[a-z0-9])?)\.([a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)+)$/.exec(text) ?? [];
  return plural === undefined || group === undefined || plural.length > 63 || text.length > 253 ? undefined : { plural, group };
}

/** The name that controller-gen gives the file of a CRD. */
export function crdFileName({ plural, group }: CrdName): string {
  return `${group}_${plural}.yaml`;
}

/** A kind whose plural it may be: `NetworkPolicy` cannot be told from `networkpolicies`, but `Networkpolicy` can. */
export function kindOf(plural: string): string {
  const singular = plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|zz|[nrt]ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  return singular.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Template of a new CustomResourceDefinition in VS Code's snippet syntax: with its defaults it is valid, and every name
 * is typed only once.
 */
export function newCrdSnippet({ plural, group }: CrdName): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.${group}
spec:
  group: ${group}
  scope: \${2|Namespaced,Cluster|}
  names:
    plural: ${plural}
    singular: \${1/(.*)/\${1:/downcase}/}
    kind: \${1:${kindOf(plural)}}
  versions:
    - name: \${3:v1alpha1}
      served: true
      storage: true
      subresources:
        status: {}
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            spec:
              type: object
              properties:
                \${4:replicas}:
                  type: \${5|integer,string,boolean|}$0
            status:
              type: object
              x-kubernetes-preserve-unknown-fields: true
`;
}
