import { type Analysis, analyze } from './analysis.ts';

/**
 * The analysis of a small manifest that uses every feature: V8 then has compiled the code of an analysis. Small, since
 * V8 optimizes code that runs often at once, which costs a short run more than it saves.
 */
export function rehearsed(): Analysis {
  return analyze(manifest);
}

/** The last rule has one error; everything else is valid. */
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
