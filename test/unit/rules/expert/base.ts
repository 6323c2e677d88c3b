/** The manifest into which the mistakes are made: accepted by the server, without advice. */
export const base = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: databases.example.com
  labels:
    app: databases
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: databases
    singular: database
    kind: Database
    shortNames: [db]
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service:
          namespace: system
          name: converter
          path: /convert
          port: 443
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
              required: [engine]
              properties:
                engine:
                  type: string
                  pattern: ^[a-z]+$
                quota:
                  type: integer
                  minimum: 0
                  maximum: 9
                  default: 3
                tier:
                  type: string
                  enum: [small, large]
                  default: small
                members:
                  type: array
                  items:
                    type: string
                ports:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items:
                    type: object
                    required: [name]
                    properties:
                      name:
                        type: string
                      port:
                        type: integer
                options:
                  type: object
                  additionalProperties:
                    type: string
                backup:
                  type: object
                  default: {keep: 1}
                  required: [keep]
                  properties:
                    keep:
                      type: integer
                    path:
                      type: string
                      maxLength: 80
                  x-kubernetes-validations:
                    - rule: self.keep < 100
                      message: keeps too many
            status:
              type: object
              properties:
                phase:
                  type: string
                  nullable: true
                ready:
                  type: integer
      subresources:
        status: {}
        scale:
          specReplicasPath: .spec.quota
          statusReplicasPath: .status.ready
      additionalPrinterColumns:
        - name: Phase
          type: string
          jsonPath: .status.phase
        - name: Age
          type: date
          jsonPath: .metadata.creationTimestamp
      selectableFields:
        - jsonPath: .spec.engine
    - name: v1beta1
      served: true
      storage: false
      deprecated: true
      deprecationWarning: example.com/v1beta1 Database is deprecated; use example.com/v1 Database
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                engine:
                  type: string
`;
