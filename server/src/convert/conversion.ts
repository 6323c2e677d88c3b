/** Converts spec.conversion: v1 has the fields of the webhook below `webhook`. */
import { type Edit, insertLines, partsOf, removeAt, setEntry } from '../yaml/edit/edit.ts';
import { chainTo, layoutOf, type Source } from '../yaml/edit/editPlaces.ts';
import { isSorted, orderOf } from '../yaml/edit/entryOrder.ts';
import { shifted, writtenEntry } from '../yaml/edit/moveEntry.ts';
import { columnOf, eolOf, lineStartOf, skipBlanksFrom } from '../yaml/lineText.ts';
import { type Mapping, nodeAt, stringAt } from '../yaml/tree.ts';
import type { ConversionStep } from './step.ts';

export const conversionSteps: readonly ConversionStep[] = [withReviewVersions, withWebhook];

const conversion = ['spec', 'conversion'];

/** The webhook's field names in v1beta1, with those in v1. */
const webhookFields: ReadonlyMap<string | undefined, string> = new Map([
  ['webhookClientConfig', 'clientConfig'],
  ['conversionReviewVersions', 'conversionReviewVersions'],
]);

/** The default of v1beta1, also for an empty list. Source: apiextensions/v1beta1/defaults.go. */
const reviewVersions = '[v1beta1]';

function withReviewVersions(source: Source): Edit[] {
  const written = nodeAt(source.root, [...conversion, 'conversionReviewVersions']);
  const isEmpty = written?.kind === 'sequence' ? written.items.length === 0 : written?.kind === 'scalar';
  return isEmpty && isWebhook(source) ? setEntry(source, conversion, 'conversionReviewVersions', reviewVersions) : [];
}

function isWebhook({ root }: Source): boolean {
  return stringAt(root, [...conversion, 'strategy']) === 'Webhook';
}

/** Moves the fields of the webhook below `webhook`. */
export function withWebhook(source: Source): Edit[] {
  const node = nodeAt(source.root, conversion);
  if (node?.kind !== 'mapping' || !node.entries.some(({ name }) => webhookFields.has(name))) return [];
  return node.flow ? inFlow(source, node) : inBlock(source, node);
}

function inBlock(source: Source, node: Mapping): Edit[] {
  const moved = node.entries.flatMap(({ name = '' }) => (webhookFields.has(name) ? [name] : []));
  const indentation = ' '.repeat(layoutOf(source).step);
  const lines = moved.flatMap((name) => {
    const entry = writtenEntry(source, [...conversion, name], webhookFields.get(name) ?? name);
    return entry?.style === 'block' ? entry.lines.split('\n').map((line) => (line === '' ? line : indentation + line)) : [];
  });
  if (isWebhook(source) && !moved.includes('conversionReviewVersions'))
    lines.push(`${indentation}conversionReviewVersions: ${reviewVersions}`);
  const order = orderOf(node, 'webhook', isSorted(node), { before: moved });
  return [
    ...insertLines(source, conversion, ['webhook:', ...lines].join('\n'), order),
    ...moved.flatMap((name) => removeAt(source, [...conversion, name])),
  ];
}

/** For flow style, the mapping is rewritten around its entries, since several entries cannot be cut out separately. */
function inFlow(source: Source, node: Mapping): Edit[] {
  const { text } = source;
  const start = chainTo(source, conversion)?.at(-1)?.start;
  if (start === undefined) return [];
  const parts = partsOf(text, node, start);
  const written = parts.map((part, index) => ({ ...part, name: node.entries[index]?.name }));
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const ownLines = lineStartOf(text, first.start) > start;
  const column = columnOf(text, first.start);
  const step = column - columnOf(text, skipBlanksFrom(text, lineStartOf(text, start)));
  const breakAt = (at: number) => (ownLines ? eolOf(text) + ' '.repeat(at) : '');
  const json = text.charAt(first.start) === '"';
  const moved = written.flatMap(({ name, start, end }) => {
    const field = webhookFields.get(name);
    if (field === undefined) return [];
    const key = node.entries.find((entry) => entry.name === name)?.key.length ?? 0;
    return [(json ? JSON.stringify(field) : field) + shifted(text.slice(start + key, end), ownLines ? step : 0)];
  });
  if (isWebhook(source) && !written.some(({ name }) => name === 'conversionReviewVersions'))
    moved.push(json ? '"conversionReviewVersions": ["v1beta1"]' : `conversionReviewVersions: ${reviewVersions}`);
  const webhook = `${json ? '"webhook"' : 'webhook'}: {${breakAt(column + step)}${moved.join(`,${breakAt(column + step) || ' '}`)}${breakAt(column)}}`;
  const kept = written.flatMap(({ name, start, end }) => (webhookFields.has(name) ? [] : [text.slice(start, end)]));
  const at = written.findIndex(({ name }) => webhookFields.has(name));
  kept.splice(at, 0, webhook);
  return [{ start: first.start, end: last.end, newText: kept.join(`,${breakAt(column) || ' '}`) }];
}
