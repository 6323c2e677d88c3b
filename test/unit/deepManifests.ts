/** CRDs that are nested deeper than any real one, with what the API server says to them as deep as we read (3,000 levels of YAML; test/referee). */

export interface DeepManifest {
  readonly name: string;
  readonly text: string;
  /** Where the server's only error is: nowhere, or a field that starts so. */
  readonly error: string | undefined;
}

/** `levels` of YAML at most, in every style that nests. */
export function deepManifests(levels: number): DeepManifest[] {
  const most = levels - 14;
  const half = Math.floor(most / 2);
  return [
    { name: 'properties in blocks', text: crd(1, blocks(half)), error: undefined },
    {
      name: 'properties in flow style',
      text: crd(1, flow('{type: object, properties: {a: ', half, '{type: string}', '}}')),
      error: undefined,
    },
    { name: 'items', text: inField('{type: array, items: ', most, '{type: string}', '}'), error: undefined },
    { name: 'additionalProperties', text: inField('{type: object, additionalProperties: ', most, '{type: string}', '}'), error: undefined },
    { name: 'allOf', text: crd(1, `{type: object, ${flow('allOf: [{', half - 1, 'minProperties: 1', '}]')}}`), error: undefined },
    { name: 'allOf in lists at the column of their keys', text: crd(1, lists(most)), error: undefined },
    { name: 'not', text: crd(1, `{type: object, ${flow('not: {', most, 'minProperties: 1', '}')}}`), error: undefined },
    {
      name: 'a default',
      text: crd(1, `{type: object, properties: {a: ${withDefault(flow('{a: ', most - 4, '1', '}'))}}}`),
      error: undefined,
    },
    {
      name: 'a list as default',
      text: crd(1, `{type: object, properties: {a: {type: object, default: ${flow('[', most - 4, '', ']')}}}}`),
      error: 'spec.validation.openAPIV3Schema.properties[a].default',
    },
    {
      name: 'a wrong type at the bottom',
      text: crd(1, flow('{type: object, properties: {a: ', half, '{type: word}', '}}')),
      error: 'spec.validation.openAPIV3Schema.properties[a].properties[a].properties[a].',
    },
    { name: 'v1beta1', text: crd('v1beta1', flow('{type: object, properties: {a: ', half, '{type: string}', '}}')), error: undefined },
    { name: 'JSON', text: json(half - 2), error: undefined },
  ];
}

function inField(open: string, count: number, inside: string, close: string): string {
  return crd(1, `{type: object, properties: {a: ${flow(open, count - 2, inside, close)}}}`);
}

function withDefault(value: string): string {
  return `{type: object, x-kubernetes-preserve-unknown-fields: true, default: ${value}}`;
}

function flow(open: string, count: number, inside: string, close: string): string {
  return open.repeat(count) + inside + close.repeat(count);
}

function blocks(count: number): string {
  const lines = Array.from({ length: count }, (_, level) => {
    const space = ' '.repeat(12 + 2 * level);
    return `${space}type: object\n${space}properties:\n${space} a:\n`;
  });
  return `\n${lines.join('')}${' '.repeat(12 + 2 * count)}type: string`;
}

function lists(count: number): string {
  const lines = Array.from({ length: count }, (_, level) => `${' '.repeat(12 + 2 * level)}allOf:\n${' '.repeat(12 + 2 * level)}- `);
  return `\n${' '.repeat(12)}type: object\n${lines.join('').replaceAll(/- +allOf/g, '- allOf')}minProperties: 1`;
}

function crd(version: 1 | 'v1beta1', schema: string): string {
  const head = `kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  names: {plural: foos, kind: Foo}
  scope: Namespaced
`;
  if (version === 'v1beta1')
    return `apiVersion: apiextensions.k8s.io/v1beta1\n${head}  version: v1\n  validation:\n    openAPIV3Schema: ${schema}\n`;
  return `apiVersion: apiextensions.k8s.io/v1
${head}  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema: ${schema}
`;
}

function json(count: number): string {
  const schema = flow('{"type": "object", "properties": {"a": ', count, '{"type": "string"}', '}}');
  return `{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "foos.example.com"},
"spec": {"group": "example.com", "names": {"plural": "foos", "kind": "Foo"}, "scope": "Namespaced",
"versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": ${schema}}}]}}`;
}
