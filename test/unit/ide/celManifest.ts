/** A CRD with one rule, for the features inside of rules. */
import assert from 'node:assert/strict';
import { type Analysis, analyze } from '../../../server/src/analysis.ts';
import { crdHead } from '../../manifests.ts';

/** `entry` is what stands behind the dash of the rule; further lines of it are indented by 12 or more. */
export function withRule(entry: string): string {
  return `${crdHead('as', 'A')}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [mode]
              properties:
                mode: { type: string, enum: [Always, Never, "It's"], description: When to do it. }
                replicas: { type: integer, minimum: 1, default: 1 }
                my-name: { type: string }
                namespace: { type: string }
                port: { x-kubernetes-int-or-string: true }
                labels: { type: object, additionalProperties: { type: string, enum: [small, big] } }
                containers:
                  type: array
                  maxItems: 10
                  items:
                    type: object
                    properties:
                      name: { type: string, maxLength: 63 }
                      ports: { type: array, items: { type: integer } }
          x-kubernetes-validations:
          - ${entry}
`;
}

/** Analyses the manifest with the mark \`¦\` left out; the offset is where it stood. */
export function marked(entry: string): { readonly analysis: Analysis; readonly offset: number } {
  const text = withRule(entry);
  const offset = text.indexOf('¦');
  assert.notEqual(offset, -1, `no mark in ${entry}`);
  return { analysis: analyze(text.slice(0, offset) + text.slice(offset + 1)), offset };
}
