import { validFieldPath } from '../../schema/fieldPath.ts';
import type { Structural } from '../../schema/structural.ts';
import { nodeAt } from '../../yaml/tree.ts';
import type { Completion } from '../completionItem.ts';
import { schemaStepsOf } from '../schemaPaths.ts';
import { typeText } from '../typeLine.ts';
import { ruleContext } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';
import { schemaText } from './schemaText.ts';

/** The fields that can follow in a rule's fieldPath at `offset` of the document. A fieldPath cannot enter lists. */
export function fieldPathCompletions(place: RulePlace, offset: number): Completion[] {
  const { text } = place.text;
  const at = place.text.offsetOf(offset);
  const [, base = '', typed = ''] = /^\s*(.*?)((?:\.[^.[\]']*)?)$/.exec(text.slice(0, at)) ?? [];
  const context = ruleContext(place);
  if (!context || (base !== '' && typed === '')) return [];
  const target = validFieldPath(base, context.node, { arrayNotation: true });
  const schema: Structural | undefined = 'schema' in target ? target.schema : undefined;
  const end = at + (/^[^.[\]']*/.exec(text.slice(at))?.[0].length ?? 0);
  const above = base === '' ? [] : schemaStepsOf(nodeAt(place.manifest.root, place.schemaPath), base);
  return [...(schema?.properties?.keys() ?? [])].flatMap((name, order): Completion[] => {
    const isPlain = /^[^.[\]'\s]+$/.test(name);
    // At the start of a plain scalar, a bracket would start a flow sequence.
    if (!isPlain && base === '') return [];
    const newText = place.text.written(isPlain ? `.${name}` : `['${name.replace(/[\\']/g, '\\$&')}']`);
    if (newText === undefined) return [];
    const steps = [...(above ?? []), 'properties', name];
    return [
      {
        label: name,
        kind: 'field',
        detail: '',
        hint: typeText(nodeAt(place.manifest.root, [...place.schemaPath, ...steps])),
        documentation: schemaText(place, { steps }),
        newText,
        filter: `.${name}`,
        span: place.text.spanOf(at - typed.length, end),
        order,
      },
    ];
  });
}
