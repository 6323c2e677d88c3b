import { analyze } from '../analysis.ts';
import { jsonLines } from './jsonl.ts';
import { countedInText, emptyTotal, summary, textLines } from './text.ts';

/** Checks a manifest with something of everything and prints it nowhere: what a check needs has then been compiled. */
export function rehearse(): void {
  const analysis = analyze(manifest);
  textLines('', analysis, false);
  jsonLines('', analysis);
  summary(countedInText(emptyTotal, analysis, false), 0, false);
}

/** One rule is wrong, the rest is taken by the server. */
const manifest = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  annotations:
    controller-gen.kubebuilder.io/version: v0.16.1
  name: crontabs.stable.example.com
spec:
  group: stable.example.com
  scope: Namespaced
  names:
    kind: CronTab
    listKind: CronTabList
    plural: crontabs
    singular: crontab
    shortNames: [ct]
    categories:
    - all
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}
    selectableFields:
    - jsonPath: .spec.mode
    subresources:
      status: {}
      scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
    schema:
      openAPIV3Schema:
        description: |-
          CronTab is a job that runs
          on a schedule.
        type: object
        required: [spec]
        properties:
          apiVersion:
            type: string
          kind:
            type: string
          metadata:
            type: object
          spec:
            description: 'What is run, and when: see "cron".'
            type: object
            properties:
              mode:
                type: string
                enum: ["on", 'off']
                default: "on"
              name:
                type: string
                pattern: ^[a-z]([-a-z0-9]*[a-z0-9])?$
                maxLength: 63
              port:
                anyOf:
                - type: integer
                - type: string
                x-kubernetes-int-or-string: true
              replicas:
                type: integer
                format: int32
                minimum: 0
                default: 1
              labels:
                type: object
                additionalProperties:
                  type: string
                  maxLength: 63
              template:
                type: object
                x-kubernetes-preserve-unknown-fields: true
              conditions:
                type: array
                maxItems: 8
                items:
                  type: object
                  required: [type]
                  properties:
                    type:
                      type: string
                      maxLength: 63
                    status:
                      type: string
                      maxLength: 63
                  x-kubernetes-validations:
                  - rule: self.type != '' || !has(self.status)
                    message: type is needed
                x-kubernetes-list-map-keys:
                - type
                x-kubernetes-list-type: map
            x-kubernetes-validations:
            - rule: self.replicas <= 10 && self.conditions.all(condition, condition.type.startsWith('A'))
              messageExpression: '"at most 10, not " + string(self.replicas)'
            - rule: self.replicas == oldSelf.replicas || self.mode in ['on', 'off']
            - rule: self.replica > 0
          status:
            type: object
            properties:
              replicas:
                type: integer
                format: int64
status:
  storedVersions: [v1]
`;
