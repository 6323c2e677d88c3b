import { type Analysis, analyze } from './analysis.ts';

/**
 * The analysis of a small manifest with something of everything: V8 has then compiled what one needs.
 * Small, since V8 optimizes at once what it has seen run often, which costs a short run more than it brings.
 */
export function rehearsed(): Analysis {
  return analyze(manifest);
}

/** The last rule has one mistake; the rest is right. */
const manifest = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: as.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: A, plural: as}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            description: |-
              What is run
              and when.
            properties:
              a: {type: string, pattern: ^a$, maxLength: 9, enum: [a], default: "a"}
              b: {type: integer, format: int32, minimum: 0}
              c:
                type: array
                maxItems: 9
                items: {type: string, maxLength: 9}
            x-kubernetes-validations:
            - rule: self.b > 0 && self.c.all(c, c != 'a')
            - rule: self.d
`;
