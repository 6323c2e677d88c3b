/** Documentation of schema keywords in a CRD, which differ from JSON Schema in places. */
import type { FieldTexts } from '../structure.ts';

export const schemaTexts = {
  JSONSchemaProps: {
    type: 'What the value is: `object`, `array`, `string`, `integer`, `number` or `boolean`. Required at every level, except with `x-kubernetes-int-or-string` or `x-kubernetes-preserve-unknown-fields`; forbidden inside `allOf`, `anyOf`, `oneOf` and `not`. Instead of `null` there is `nullable`.',
    properties:
      'The fields of an object, each with its schema. Fields that are not named here are dropped. Not together with `additionalProperties`.',
    additionalProperties:
      'For maps with free keys: the schema of every value. Not together with `properties`, and not at the root. `true` keeps any value.',
    required: 'Names of fields that must be there. Has no effect for a field with a `default`: it is filled in first.',
    items: 'The schema of the elements of an array. Required for `type: array`; one schema, never a list of schemas.',
    default:
      'Filled in where the field is missing, on requests and when objects are read from etcd. Must itself satisfy the schema. Not under `metadata`, nor inside `allOf`, `anyOf`, `oneOf`, `not`. A default inside a missing object does not create the object.',
    description: 'What the field is for: shown by `kubectl explain`. It counts towards the size of the CRD (etcd takes about 1.5 MiB).',
    title: 'A short heading. Nothing in Kubernetes shows it.',
    nullable:
      'Whether `null` is allowed and kept. Without it, a `null` counts as missing and is replaced by the default. Not at the root. Default: `false`.',
    enum: 'The values that are allowed. YAML trap: unquoted `on`, `off`, `yes`, `no` are booleans.',
    format:
      'A format of strings (`date-time`, `duration`, `uri`, `ipv4`, `uuid`, `byte`, …), integers (`int32`, `int64`) or numbers (`float`, `double`). Unknown formats are ignored with a warning.',
    pattern:
      "A regular expression that the string must match somewhere: anchor it with `^…$`. Go's RE2 syntax: no lookaround, no backreferences.",
    minLength: 'Fewest characters of a string.',
    maxLength:
      "Most characters of a string. Set it if a CEL rule reads the string: without a bound, the rule's cost is estimated for 3 MB.",
    minimum: 'Smallest allowed number; excluded with `exclusiveMinimum`.',
    maximum: 'Largest allowed number; excluded with `exclusiveMaximum`.',
    exclusiveMinimum: '`true`: `minimum` itself is not allowed. A boolean here, not a number as in newer JSON Schema. Default: `false`.',
    exclusiveMaximum: '`true`: `maximum` itself is not allowed. A boolean here, not a number as in newer JSON Schema. Default: `false`.',
    multipleOf: 'The number must be a multiple of this.',
    minItems: 'Fewest elements of an array.',
    maxItems: 'Most elements of an array. Set it if CEL rules run on the elements: it bounds their estimated cost.',
    uniqueItems: 'Must not be `true`: checking costs the square of the length. Use `x-kubernetes-list-type: set`.',
    minProperties: 'Fewest keys of an object.',
    maxProperties: 'Most keys of an object. Set it if CEL rules run on a map: it bounds their estimated cost.',
    allOf:
      'The value must satisfy all of these. Only validation keywords are allowed inside: every field named here must also be declared outside, and `type`, `default`, `description`, `nullable` and the like are forbidden.',
    anyOf:
      'The value must satisfy at least one of these. Only validation keywords are allowed inside: every field named here must also be declared outside, and `type`, `default`, `description` and the like are forbidden.',
    oneOf:
      'The value must satisfy exactly one of these. Only validation keywords are allowed inside: every field named here must also be declared outside, and `type`, `default`, `description` and the like are forbidden.',
    not: 'The value must not satisfy this. Only validation keywords are allowed inside; fields named here must also be declared outside.',
    example: 'A sample value, for people. Not checked.',
    externalDocs: 'A link to more documentation.',
    id: 'Not supported in a CRD: remove it.',
    $ref: 'Not supported in a CRD: write the schema out where it is used.',
    $schema: 'Not supported in a CRD: remove it.',
    definitions: 'Not supported in a CRD: write each schema out where it is used.',
    dependencies: 'Not supported in a CRD. Use a rule: `!has(self.a) || has(self.b)` in `x-kubernetes-validations`.',
    patternProperties: 'Not supported in a CRD. Use `additionalProperties`, and check the keys with a rule in `x-kubernetes-validations`.',
    additionalItems: 'Not supported in a CRD: all elements of an array share one schema, `items`.',
    'x-kubernetes-preserve-unknown-fields':
      '`true`: fields that the schema does not name are kept, here and in what is not specified below. `false` is not allowed; leave it out. With it, `type` may be left out.',
    'x-kubernetes-embedded-resource':
      '`true`: the value is a Kubernetes object of its own: `apiVersion`, `kind` and `metadata` are required and checked. Needs `type: object`, and `properties` or `x-kubernetes-preserve-unknown-fields`. Default: `false`.',
    'x-kubernetes-int-or-string':
      '`true`: an integer or a string, such as a port or a percentage. Leave `type` out; it may be spelled out by `anyOf: [{type: integer}, {type: string}]`. Default: `false`.',
    'x-kubernetes-list-type':
      'How a list is merged by server-side apply. `atomic`: as a whole, by one owner. `set`: element by element; scalars without duplicates. `map`: by key fields, see `x-kubernetes-list-map-keys`; the elements are objects, unique by key. Rules with `oldSelf` on elements need `map`. Only with `type: array`. Default: `atomic`.',
    'x-kubernetes-list-map-keys':
      'The fields that together identify an element. Required with, and only with, `x-kubernetes-list-type: map`. Each must be a scalar property of the elements that is required or has a default, and not nullable.',
    'x-kubernetes-map-type':
      'How an object is merged by server-side apply. `granular`: field by field. `atomic`: as a whole. Only with `type: object`. Default: `granular`.',
    'x-kubernetes-validations':
      'Rules in CEL that the value must satisfy; `self` is the value. Each rule has an estimated cost with a limit, and so has the whole schema: bound lists, maps and strings above it with `maxItems`, `maxProperties`, `maxLength`.',
  },
  ExternalDocumentation: {
    description: 'What the link leads to.',
    url: 'The link.',
  },
  ValidationRule: {
    rule: 'A CEL expression that must give `true`: `self.minReplicas <= self.replicas`. Guard optional fields with `has(self.field)` first. A rule that reads `oldSelf` is checked only on updates.',
    message: 'The error message when the rule fails, on one line. Default: `failed rule: <rule>`. Required when the rule has line breaks.',
    messageExpression:
      'A CEL expression of type string that computes the message. Takes precedence over `message`, which is used if it fails. Can use `self` and `oldSelf`.',
    reason:
      "The error's reason: `FieldValueInvalid`, `FieldValueForbidden`, `FieldValueRequired` or `FieldValueDuplicate`. Default: `FieldValueInvalid`.",
    fieldPath:
      "Which field the error names, as a path from here: `.spec.replicas`, `['my-key']`. It must exist in the schema; no list indices. Default: the value with the rule.",
    optionalOldSelf:
      '`true`: `oldSelf` is an optional and the rule is checked on create as well. Only where the rule uses `oldSelf`. Since Kubernetes 1.29.',
  },
} satisfies Partial<FieldTexts>;
