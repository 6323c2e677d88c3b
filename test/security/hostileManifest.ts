/** A CRD in which every text that its author may choose is a given one. It is JSON, so that any text can stand anywhere. */
export function manifestOf(text: string): string {
  const rules = [
    { rule: `self.${text} == 'a'`, message: text },
    { rule: `'${text}' == self.mode`, messageExpression: `'${text}' + self.mode`, fieldPath: `.${text}` },
    { rule: 'self.mode == self.', message: text },
  ];
  const described = { type: 'string', description: text, title: text, format: text, pattern: text, enum: [text], default: text };
  const schema = {
    type: 'object',
    description: text,
    title: text,
    properties: {
      [text]: described,
      spec: {
        type: 'object',
        description: text,
        required: [text, 'mode'],
        properties: {
          [text]: { ...described, 'x-kubernetes-validations': rules },
          mode: { type: 'string', enum: ['on', text], description: text },
          replicas: { type: 'integer', default: text },
          list: { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': [text], items: { type: 'object' } },
          map: { type: 'object', additionalProperties: { [text]: text } },
          [`x-${text}`]: { [text]: { [text]: text } },
        },
        'x-kubernetes-validations': rules,
      },
    },
  };
  const version = (name: string, more: object) => ({
    name,
    served: true,
    storage: false,
    schema: { openAPIV3Schema: schema },
    deprecated: true,
    deprecationWarning: text,
    additionalPrinterColumns: [{ name: text, type: text, jsonPath: `.${text}`, description: text }],
    selectableFields: [{ jsonPath: `.spec.${text}` }],
    subresources: { scale: { specReplicasPath: text, statusReplicasPath: `.status.${text}`, labelSelectorPath: text } },
    [text]: text,
    ...more,
  });
  const manifest = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: text, labels: { [text]: text }, annotations: { [text]: text }, finalizers: [text] },
    spec: {
      group: text,
      scope: text,
      names: { plural: text, kind: text, singular: text, listKind: text, shortNames: [text], categories: [text] },
      versions: [version('v1', { storage: true }), version(text, {}), version(text, {})],
      conversion: {
        strategy: text,
        webhook: { conversionReviewVersions: [text], clientConfig: { url: `https://${text}`, service: { name: text } } },
      },
    },
    status: { storedVersions: [text] },
  };
  return JSON.stringify(manifest, undefined, 1);
}
