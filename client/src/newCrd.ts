/**
 * Template of a new CustomResourceDefinition in VS Code's snippet syntax: with its defaults it is valid, and every name
 * is typed only once.
 */
export const newCrdSnippet = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: \${1:crontabs}.\${2:example.com}
spec:
  group: $2
  scope: \${3|Namespaced,Cluster|}
  names:
    plural: $1
    singular: \${4:crontab}
    kind: \${5:CronTab}
  versions:
    - name: \${6:v1alpha1}
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
                \${7:replicas}:
                  type: \${8|integer,string,boolean|}$0
            status:
              type: object
              x-kubernetes-preserve-unknown-fields: true
`;
