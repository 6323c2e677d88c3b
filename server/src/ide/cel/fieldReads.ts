import type { AnalysisSettings } from '../../analysis.ts';
import type { Expression } from '../../cel/ast.ts';
import { compileOnce } from '../../cel/compilationCache.ts';
import type { Step } from '../../yaml/tree.ts';
import { declaredAt } from './declared.ts';
import { ruleMinor, variablesAt } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';
import { writtenChildren } from './written.ts';

/** A field name in an expression, with offsets in its text. */
export interface FieldRead {
  /** Path from the schema node with the rule to the field. */
  readonly steps: readonly Step[];
  readonly start: number;
  readonly end: number;
}

/** The schema fields that an expression names, in text order. The expression need not compile. */
export function ruleFieldReads(place: RulePlace, settings: AnalysisSettings): FieldRead[] {
  if (place.field === 'fieldPath') return [];
  const expected = place.field === 'messageExpression' ? 'string' : 'bool';
  const { expression } = compileOnce(place.text.text, variablesAt(place), ruleMinor(settings), expected).checked;
  if (!expression) return [];
  const found: FieldRead[] = [];
  visit([expression.root]);
  return found.sort((a, b) => a.start - b.start);

  function visit(way: readonly Expression[]): void {
    const node = way.at(-1);
    if (!node || !expression) return;
    const name = nameOf(node);
    const steps = name ? declaredAt(way, expression)?.steps : undefined;
    if (name && steps?.at(-2) === 'properties') found.push({ steps, ...name });
    for (const child of writtenChildren(node)) visit([...way, child]);
  }
}

/** The span of the field name in a select node. */
function nameOf(node: Expression): { readonly start: number; readonly end: number } | undefined {
  if (node.macro) return undefined;
  if (node.kind === 'select' && node.fieldEnd > node.fieldStart) return { start: node.fieldStart, end: node.fieldEnd };
  const [, name] = node.kind === 'call' && node.function === '_?._' ? node.args : [];
  return name && { start: name.start, end: name.end };
}
