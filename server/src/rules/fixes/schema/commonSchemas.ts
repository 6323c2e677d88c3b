import type { Writable } from '../../../yaml/edit/write.ts';
import type { Step } from '../../../yaml/tree.ts';

/** A schema as its keywords. */
export type SchemaValue = { readonly [keyword: string]: Writable };

/** The schema of the Kubernetes API conventions and most CRDs for the name at `node`; undefined if the name suggests none. */
export function commonSchema(node: readonly Step[]): SchemaValue | undefined {
  const last = String(node.at(-1));
  const owner = String(node.at(-2));
  if (owner === 'properties') return fieldSchema(last);
  // The values of maps are nearly always strings.
  if (last === 'additionalProperties') return owner === 'openAPIV3Schema' ? undefined : text;
  if (last !== 'items' || node.at(-3) !== 'properties') return undefined;
  if (owner === 'conditions') return condition;
  return isPluralOfText(owner) ? text : undefined;
}

function fieldSchema(name: string): SchemaValue | undefined {
  const words = wordsOf(name);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && flagPrefixes.has(first)) return { type: 'boolean' };
  if (last === 'time' || last === 'timestamp') return { type: 'string', format: 'date-time' };
  if (last === 'labels' || last === 'annotations') return { type: 'object', additionalProperties: text };
  if (name === 'conditions') return conditions;
  for (const [type, known] of Object.entries(lastWords)) if (known.has(last)) return { type };
  return isPluralOfText(name) ? { type: 'array', items: text } : undefined;
}

const text: SchemaValue = { type: 'string' };

/** By the last word of a name: included if at least two thirds of the CRDs with such a name agree. */
const lastWords: Readonly<Record<string, ReadonlySet<string>>> = {
  string: new Set(
    'address arn class content description driver effect email endpoint group host hostname id image issuer key kind language message mode name namespace operator password path phase prefix protocol reason region schedule suffix tag title type uid uri url user username version zone'.split(
      ' ',
    ),
  ),
  integer: new Set('count generation minutes priority replicas retries seconds weight'.split(' ')),
  boolean: new Set('disabled enabled immutable optional paused ready suspend suspended'.split(' ')),
};

const flagPrefixes: ReadonlySet<string> = new Set('allow disable enable force has is skip'.split(' '));

/** Lists of strings whose names are not plurals of the words above. */
const textLists: ReadonlySet<string> = new Set('args command finalizers scopes values verbs'.split(' '));

function isPluralOfText(name: string): boolean {
  const last = wordsOf(name).at(-1) ?? '';
  return textLists.has(last) || (last.endsWith('s') && lastWords.string?.has(last.slice(0, -1)) === true);
}

/** `lastTransitionTime` → last, transition, time. */
function wordsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[-_.]/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
}

/** An item of `status.conditions`. Source: apimachinery/pkg/apis/meta/v1, Condition with its kubebuilder markers. */
export const condition: SchemaValue = {
  properties: {
    lastTransitionTime: { format: 'date-time', type: 'string' },
    message: { maxLength: 32768, type: 'string' },
    observedGeneration: { format: 'int64', minimum: 0, type: 'integer' },
    reason: { maxLength: 1024, minLength: 1, pattern: '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$', type: 'string' },
    status: { enum: ['True', 'False', 'Unknown'], type: 'string' },
    type: {
      maxLength: 316,
      pattern: '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$',
      type: 'string',
    },
  },
  required: ['lastTransitionTime', 'message', 'reason', 'status', 'type'],
  type: 'object',
};

const conditions: SchemaValue = {
  items: condition,
  type: 'array',
  'x-kubernetes-list-map-keys': ['type'],
  'x-kubernetes-list-type': 'map',
};
