import type { AnalysisSettings } from '../../analysis.ts';
import type { Call, Expression } from '../../cel/ast.ts';
import type { CelType } from '../../cel/celType.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import { leastPercent, numberText, percentOf } from '../../cel/cost/shareText.ts';
import { type CelEnvironment, celEnvironment, type Overload } from '../../cel/environment.ts';
import { code, escapeMarkdown, shortened } from '../../markdown.ts';
import { nodeAt } from '../../yaml/tree.ts';
import type { Hover } from '../hoverText.ts';
import { resourcePath, schemaStepsOf } from '../schemaPaths.ts';
import { breakdown, shareOf } from './costText.ts';
import { type Declared, declaredAt, declaredOf } from './declared.ts';
import { celBlock, declaredWord, functionDoc, macroDoc, macrosNamed, overloadsFor, signatureOf, typeWord } from './functionText.ts';
import { type Part, partAt } from './part.ts';
import { compiledAt, costOf, type RuleCost, ruleContext, ruleMinor } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';
import { schemaText } from './schemaText.ts';
import { declaredBy, type LocalVariable, localVariables } from './written.ts';

/** The hover of the word or operator at `offset` of the document in a rule: type, declaration and estimated cost. */
export function ruleHover(place: RulePlace, offset: number, settings: AnalysisSettings = {}): Hover | undefined {
  if (place.field === 'fieldPath') return fieldPathHover(place);
  const compiled = compiledAt(place, settings);
  const checked = compiled.checked.expression;
  const part = checked && partAt(checked.text, checked.root, place.text.offsetOf(offset));
  if (!checked || !part) return undefined;
  const span = place.text.spanOf(part.start, part.end);
  // Indentation before a line does not belong to its first word.
  if (offset < span.start || offset > span.end) return undefined;
  const context = ruleContext(place);
  const cost = context && !compiled.failure ? costOf(place, compiled, context) : undefined;
  const sections = [...meaning(place, part, checked, celEnvironment(ruleMinor(settings))), ...(cost ? partCost(part, cost) : [])];
  return { markdown: sections.filter((section) => section !== '').join('\n\n'), ...span };
}

/** The field that a rule's violations are reported on. */
function fieldPathHover(place: RulePlace): Hover | undefined {
  const { manifest, schemaPath, text } = place;
  const steps = schemaStepsOf(nodeAt(manifest.root, schemaPath), text.text);
  const said = steps && schemaText(place, { steps });
  return said ? { markdown: `${celBlock(text.text)}\n\n${said}`, ...text.span } : undefined;
}

function meaning(place: RulePlace, part: Part, checked: CheckedExpression, environment: CelEnvironment): string[] {
  const node = part.way.at(-1);
  if (!node) return [];
  const type = checked.types[node.id];
  switch (part.kind) {
    case 'field': {
      const declared = declaredAt(part.way, checked);
      return [title(checked, node, type ?? declared?.declaration.type, declared), declared ? schemaText(place, declared) : ''];
    }
    case 'name':
      return nameMeaning(place, part, checked, node, type);
    case 'literal':
      return [title(checked, node, type)];
    case 'macro':
      return macroMeaning(checked, node, type, environment);
    case 'function':
    case 'operator':
      return node.kind === 'call' ? callMeaning(checked, node, type, environment) : [];
  }
}

/** `self.spec.replicas: int`. */
function title({ text }: CheckedExpression, { start, end }: Expression, type: CelType | undefined, declared?: Declared): string {
  const source = shortened(text.slice(start, end).replace(/\s+/g, ' '), longestTitle);
  return celBlock(`${source}: ${type?.kind === 'dyn' && declared ? declaredWord(declared.declaration) : typeWord(type)}`);
}

const longestTitle = 120;

function nameMeaning(place: RulePlace, { way }: Part, checked: CheckedExpression, node: Expression, type: CelType | undefined): string[] {
  if (node.kind !== 'identifier') return [];
  const parent = way.at(-2);
  const named = parent?.macro ? declaredBy(parent, checked)[parent.macro.args.indexOf(node)] : undefined;
  const locals = localVariables(way, checked);
  const local = named?.name === node.name ? named : locals.find(({ name }) => name === node.name);
  if (local) {
    const inside: readonly LocalVariable[] = named ? [named, ...locals] : locals;
    const declared = declaredOf(node, inside, checked);
    return [title(checked, node, local.type, declared), localText(local, checked), declared ? schemaText(place, declared) : ''];
  }
  if (node.name === 'self' || node.name === 'oldSelf') {
    const path = resourcePath(place.schemaPath.slice(5));
    const where = path === '' ? 'The whole object' : path === undefined ? 'The value' : `The value of ${code(path)}`;
    const when = node.name === 'self' ? '' : ' before the update. A rule that uses it is evaluated only on updates';
    return [title(checked, node, type), `${where}${when}.`, schemaText(place, { steps: [] })];
  }
  return [title(checked, node, type)];
}

function localText({ of, target }: LocalVariable, { text }: CheckedExpression): string {
  const words = { element: 'Each element of', key: 'Each key of', index: 'The index in', content: 'The value in' };
  return `${words[of]} ${code(shortened(text.slice(target.start, target.end), longestTitle))}.`;
}

function macroMeaning(checked: CheckedExpression, node: Expression, type: CelType | undefined, environment: CelEnvironment): string[] {
  const documented = macrosNamed(environment, node.macro?.name ?? '', node.macro?.args.length);
  const [macro] = documented;
  return [
    celBlock(documented.map(({ signature }) => `${signature} → ${typeWord(type)}`).join('\n')),
    macro ? macroDoc(macro) : title(checked, node, type),
  ];
}

function callMeaning(checked: CheckedExpression, node: Call, type: CelType | undefined, environment: CelEnvironment): string[] {
  const reference = checked.references[node.id];
  const name = reference?.name ?? node.function;
  const callee = environment.functions.get(name);
  if (!callee) return [title(checked, node, type), escapeMarkdown(unknownText(name, environment))];
  const applied = callee.overloads.filter(({ id }) => reference?.overloads.includes(id));
  const receiver = node.target && checked.types[node.target.id];
  const fitting = applied.length > 0 ? applied : overloadsFor(callee, receiver);
  const shown = fitting.length > 0 ? fitting : callee.overloads;
  const signatures = node.nameStart === undefined ? [] : [celBlock(signatureLines(name, shown))];
  const result = node.nameStart === undefined ? [title(checked, node, type)] : [];
  return [...signatures, ...result, functionDoc(shown)];
}

function signatureLines(name: string, overloads: readonly Overload[]): string {
  const lines = overloads.map((overload) => signatureOf(name, overload).label);
  return [
    ...lines.slice(0, mostSignatures),
    ...(lines.length > mostSignatures ? [`… and ${lines.length - mostSignatures} more`] : []),
  ].join('\n');
}

const mostSignatures = 5;

/** Says which later Kubernetes version has the function, if any. */
function unknownText(name: string, { minor }: CelEnvironment): string {
  for (let later = minor + 1; later <= celEnvironment(Number.POSITIVE_INFINITY).minor; later++)
    if (celEnvironment(later).functions.has(name)) return `New rules may use ${name} from Kubernetes 1.${later + 1} on.`;
  return `There is no function ${name}.`;
}

/** Estimated cost of a call including its arguments; for operators only if it is a considerable share. */
function partCost({ kind, way }: Part, cost: RuleCost): string[] {
  const node = way.at(-1);
  const { nodes } = cost.compiled.estimate;
  const own = node && nodes[node.id]?.cost.max;
  if (kind !== 'macro' && kind !== 'function' && kind !== 'operator') return [];
  if (!node || own === undefined || own === 0n) return [];
  let loops = 1n;
  way.forEach((outer, i) => {
    const next = way[i + 1];
    if (outer.kind === 'comprehension' && outer.macro && next && next !== outer.macro.target)
      loops *= nodes[outer.range.id]?.size?.max ?? 0n;
  });
  const total = own * loops * cost.runs;
  const percent = percentOf(total, cost.limit);
  if (percent < leastPercent && kind === 'operator') return [];
  const times = loops * cost.runs > 1n ? `: up to ${numberText(own)}, ${numberText(loops * cost.runs)} times` : '';
  return [
    `Estimated cost ${numberText(total)}, ${shareOf(total, cost.limit, 'the budget')}${times}.`,
    ...breakdown({ ...cost, cost: total }, node),
  ];
}
