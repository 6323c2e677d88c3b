import type { JSONSchemaProps } from '../../crd/types.ts';
import { KeyedMemo } from '../../memo.ts';
import { webhookStanzas } from '../fixes/conversion/webhookStanza.ts';
import type { Advice, AdviceRule } from '../rule.ts';

/** Source: the versioning page of the Kubernetes documentation, "Overview" and "Conversion". */
export default {
  title: 'Versions with different schemas are converted by a webhook',
  severity: 'warning',
  docs: `With the strategy \`None\` only \`apiVersion\` changes between versions. A field that one version has and the other lacks is dropped when an object is written through the version that lacks it: data is lost silently. A field whose type differs makes stored objects invalid in the other version.

Either make the versions' schemas agree in their fields, or write a conversion webhook. Descriptions and value checks may differ.`,
  check: (manifest) => {
    const { spec } = manifest.crd;
    if ((spec.conversion?.strategy ?? 'None') !== 'None') return [];
    const stored = spec.versions.findIndex(({ storage }) => storage);
    const storage = spec.versions[stored];
    const schema = storage?.schema?.openAPIV3Schema;
    if (!storage || !schema) return [];
    return spec.versions.flatMap((version, index): Advice[] => {
      const other = version.schema?.openAPIV3Schema;
      if (index === stored || !version.served || !other) return [];
      const [first, ...more] = differences(other, schema, '', mostNamed + 1);
      if (!first) return [];
      const named = [first, ...more].slice(0, mostNamed).map(({ path, what }) => `${path} ${what(version.name, storage.name)}`);
      return [
        {
          place: { path: ['spec', 'versions', index, 'name'], on: 'value' },
          related: [{ path: ['spec', 'versions', stored, 'name'], on: 'value', message: `${storage.name} is the storage version` }],
          message: `${version.name} and the storage version ${storage.name} have different fields, but nothing converts between them`,
          explanation: `${named.join('; ')}${more.length >= mostNamed ? '; and more' : ''}. With strategy None such fields are lost or invalid on the way: use a conversion webhook, or make the schemas agree.`,
          fixes: () => webhookStanzas(manifest),
        },
      ];
    });
  },
} satisfies AdviceRule;

const mostNamed = 5;

interface Difference {
  readonly path: string;
  readonly what: (version: string, storage: string) => string;
}

/** Where two schemas differ in the fields that they keep or in the fields' types; at most `most` places. */
function differences(version: JSONSchemaProps, storage: JSONSchemaProps, path: string, most: number): Difference[] {
  if (version === storage || agreeing.recall(version, { storage }) || keepsAll(version) || keepsAll(storage)) return [];
  const here = path === '' ? 'the root' : path;
  const types = [typeOf(version), typeOf(storage)] as const;
  if (types[0] !== types[1]) return [{ path: here, what: (v, s) => `is ${types[0]} in ${v} and ${types[1]} in ${s}` }];
  const object = path === '' || (isResource(version) && isResource(storage));
  const found: Difference[] = [];
  const add = (more: readonly Difference[]) => found.push(...more.slice(0, most - found.length));
  const pairs: [JSONSchemaProps | undefined, JSONSchemaProps | undefined, string][] = [
    [version.items?.schema, storage.items?.schema, `${path}[*]`],
    [version.additionalProperties?.schema, storage.additionalProperties?.schema, `${path}.*`],
  ];
  const names = new Set([...(version.properties?.keys() ?? []), ...(storage.properties?.keys() ?? [])]);
  const open = version.additionalProperties || storage.additionalProperties;
  for (const name of names) {
    // The server keeps these in every object, whatever its schema says.
    if (object && ['apiVersion', 'kind', 'metadata'].includes(name)) continue;
    const a = version.properties?.get(name);
    const b = storage.properties?.get(name);
    const field = path === '' ? name : `${path}.${name}`;
    if (a && b) pairs.push([a, b, field]);
    else if (!open) add([{ path: field, what: (v, s) => `is only in ${a ? v : s}` }]);
  }
  for (const [a, b, field] of pairs) if (a && b && found.length < most) add(differences(a, b, field, most - found.length));
  // What the root's own fields are is said by no schema.
  if (found.length === 0 && path !== '' && pairs.some(([a]) => a)) agreeing.keep(version, { storage }, true);
  return found;
}

/** Schemas of one version that have the same fields below them as another. */
const agreeing = new KeyedMemo<JSONSchemaProps, { readonly storage: JSONSchemaProps }, true>();

function typeOf(schema: JSONSchemaProps): string {
  return schema['x-kubernetes-int-or-string'] ? 'integer or string' : (schema.type ?? 'of any type');
}

function isResource(schema: JSONSchemaProps): boolean {
  return schema['x-kubernetes-embedded-resource'] === true;
}

function keepsAll(schema: JSONSchemaProps): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true;
}
