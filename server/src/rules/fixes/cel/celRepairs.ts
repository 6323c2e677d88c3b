import type { Call, Expression } from '../../../cel/ast.ts';
import { type CelType, type Declaration, optionalContent } from '../../../cel/celType.ts';
import type { CheckedExpression } from '../../../cel/checkedExpression.ts';
import { childrenOf } from '../../../cel/children.ts';
import { escapeProperty } from '../../../cel/propertyName.ts';
import type { TextIssue } from '../../../crd/fieldError.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import { nearestName } from '../names/nearestName.ts';
import type { BrokenExpression, Repair } from './brokenExpression.ts';
import { syntaxRepairs } from './celSyntaxRepairs.ts';
import { asTime, corrected } from './celTimeRepairs.ts';

/** Repairs for common mistakes, the likeliest first for each issue. */
export function repairsOf(broken: BrokenExpression): Repair[] {
  const { expression, issues } = broken;
  if (issues.some(({ message }) => message.startsWith('Syntax error'))) return syntaxRepairs(broken);
  if (!expression) return [];
  const nodes = nodesBelow(expression.root);
  const found = issues.slice(0, mostIssues).flatMap((issue) => repairsOfIssue(issue, nodes, { ...broken, expression }));
  if (issues.length > 0) return [...together(found, issues.length), ...found];
  return [...wrongResult(expression, broken), ...nodes.flatMap((node) => endlessSum(node, { ...broken, expression }))];
}

const mostIssues = 6;

type Typed = BrokenExpression & { readonly expression: CheckedExpression };

/** For a mistake that occurs several times: the same repair at each place. */
function together(found: readonly Repair[], issues: number): Repair[] {
  if (issues < 2) return [];
  const groups = new Map<string, Repair[]>();
  for (const repair of found) {
    const key = repair.kind ?? repair.title;
    groups.set(key, [...(groups.get(key) ?? []), repair]);
  }
  return [...groups.values()].flatMap((same) => {
    const edits = same.flatMap(({ edits }) => edits);
    const titles = [...new Set(same.map(({ title }) => title))];
    const title = titles.length > 1 ? titles.join(', ') : `${titles[0]} (${same.length} times)`;
    return same.length > 1 && areApart(edits) ? [{ title, edits }] : [];
  });
}

function areApart(edits: readonly Edit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.every(({ end }, i) => end <= (sorted[i + 1]?.start ?? Number.POSITIVE_INFINITY));
}

function repairsOfIssue(issue: TextIssue, nodes: readonly Expression[], broken: Typed): Repair[] {
  const { message, start, end } = issue;
  const name = /^[a-z ]+ '([^']{1,200})'/.exec(message)?.[1] ?? '';
  if (message.startsWith('undefined field ')) return undefinedField(name, start, nodes, broken);
  if (message.startsWith('undeclared reference to ')) return undeclaredReference(name, issue, nodes, broken);
  if (message.startsWith('reserved identifier: ')) return [{ title: `Write __${name}__`, edits: [{ start, end, newText: `__${name}__` }] }];
  const spanned = nodes.filter((node) => node.start === start && node.end === end);
  if (message.startsWith('found no matching overload for '))
    return spanned.flatMap((node) => (node.kind === 'call' ? wrongTypes(node, broken) : []));
  if (message.startsWith("expected type 'bool'")) return spanned.flatMap((node) => asCondition(node, broken));
  const time = /^invalid (duration|timestamp) argument/.exec(message)?.[1];
  if (time === 'duration' || time === 'timestamp') return spanned.flatMap((node) => corrected(node, time));
  if (message.endsWith(' does not support field selection')) return spanned.flatMap(sizeAsField);
  if (message.startsWith('expected type ')) return spanned.flatMap((node) => otherNumber(node, otherThan(node, broken), broken));
  if (message.startsWith('invalid argument to has()')) return keyTest(broken);
  return [];
}

function undefinedField(name: string, at: number, nodes: readonly Expression[], { text, expression }: Typed): Repair[] {
  const select = nodes.find((node) => node.kind === 'select' && node.fieldStart === at);
  if (select?.kind !== 'select') return [];
  const { operand, fieldStart: start, fieldEnd: end } = select;
  const fields = fieldsOf(operand, expression);
  const declared = [...(fields ?? [])];
  const use = (newText: string, to = end): Repair => ({ title: `Use ${newText}`, edits: [{ start, end: to, newText }] });
  const found: Repair[] = [];
  // A name with operators in it was parsed as an expression, and a reserved word as a keyword.
  const escaped = declared.flatMap(([, { property }]) => {
    const name = escapeProperty(property);
    if (name === undefined || name === property) return [];
    // In backquotes, the escaping of other users of CEL.
    const written = [property, `\`${property}\``].find((each) => text.startsWith(each, start));
    return written === undefined ? [] : [{ property: written, name }];
  });
  for (const { property, name } of escaped.sort((a, b) => b.property.length - a.property.length))
    found.push({ title: `Write ${property} as ${name}`, edits: [{ start, end: start + property.length, newText: name }] });
  for (const [outer, { declaration }] of declared) if (declaration.fields?.get(name)) found.push(use(`${outer}.${name}`));
  const nearest = nearestName(name, namesOf(declared));
  if (nearest) found.push(use(nearest));
  // `self.spec.name` in a rule of spec.
  const next = nodes.find((node) => node.kind === 'select' && node.operand === select);
  if (next?.kind === 'select' && fields?.get(next.field))
    found.push({ title: `Remove ${name}: self is that already`, edits: [{ start, end: next.fieldStart, newText: '' }] });
  return found;
}

/** `self.tags.length` as `self.tags.size()`. */
function sizeAsField(node: Expression): Repair[] {
  if (node.kind !== 'select' || foreignFunctions.get(node.field) !== 'size') return [];
  return [{ title: 'Use size()', edits: [{ start: node.fieldStart, end: node.fieldEnd, newText: 'size()' }] }];
}

function undeclaredReference(name: string, { start, end }: TextIssue, nodes: readonly Expression[], broken: Typed): Repair[] {
  const { variables, environment, text } = broken;
  const written = text.slice(start, end);
  const use = (newText: string): Repair => ({ title: `Use ${newText}`, edits: [{ start, end, newText }] });
  const call = nodes.find((node) => node.kind === 'call' && node.nameStart === start);
  if (call?.kind === 'call') {
    const functions = [...environment.functions.keys()].filter((each) => /^[A-Za-z]/.test(each));
    const names = [...functions, ...environment.macros.map((macro) => macro.name)];
    const known = foreignFunctions.get(name.toLowerCase()) ?? nearestName(name, [...new Set(names)]);
    const [only] = call.args;
    const asMethod =
      known !== undefined && !call.target && only && call.args.length === 1 && text.charAt(end) === '('
        ? [
            {
              title: `Use .${known}()`,
              edits: [
                { start, end: only.start, newText: '' },
                { start: only.end, end: call.end, newText: `.${known}()` },
              ],
            },
          ]
        : [];
    return known === undefined ? [] : [use(known), ...asMethod];
  }
  // Only if the whole name was parsed, not its beginning.
  if (written !== name && written !== `.${name}`) return [];
  const { fields } = variables.self;
  const locals = nodes.flatMap((node) => (node.kind === 'comprehension' ? [node.iterVar, node.iterVar2 ?? node.iterVar] : []));
  const found: Repair[] = [];
  const constant = foreignConstants.get(name.toLowerCase());
  if (constant && constant !== name) found.push(use(constant));
  if (selves.has(name)) found.push(use('self'));
  const field = fields?.get(name) ? name : fields?.get(`__${name}__`) ? `__${name}__` : undefined;
  if (field) found.push(use(`self.${field}`));
  const local = nearestName(name, [...locals.filter((each) => !each.startsWith('@')), 'self', 'oldSelf']);
  if (local) found.push(use(local));
  const nearField = nearestName(name, namesOf(fields ?? []));
  if (nearField && !field) found.push(use(`self.${nearField}`));
  found.push({ title: `Put ${name} in quotes`, edits: [{ start, end, newText: `'${name}'` }] });
  return found;
}

/** Operands whose types do not match. */
function wrongTypes(call: Call, broken: Typed): Repair[] {
  const { text, expression } = broken;
  const { args, target } = call;
  const [a, b] = args;
  if (target) {
    // The receiver may be an optional, too.
    return [...optionalValue(target, broken), ...args.flatMap((arg) => optionalValue(arg, broken))];
  }
  if (!a || !b) return a ? [...optionalValue(a, broken), ...(call.function === '!_' ? asCondition(a, broken) : [])] : [];
  const [typeA, typeB] = [expression.types[a.id], expression.types[b.id]];
  const source = (node: Expression) => text.slice(node.start, node.end);
  const nullSide = typeB?.kind === 'null' ? a : typeA?.kind === 'null' ? b : undefined;
  const isEquality = call.function === '_==_' || call.function === '_!=_';
  if (nullSide && isEquality) {
    if (nullSide.kind !== 'select') return [];
    const test = `${call.function === '_==_' ? '!' : ''}has(${source(nullSide)})`;
    return [{ title: `Use ${test}`, edits: [{ start: call.start, end: call.end, newText: test }] }];
  }
  if (call.function === '@in' && typeB?.kind === 'string' && typeA?.kind === 'string') {
    const test = `${source(b)}.contains(${source(a)})`;
    return [{ title: 'Use contains()', edits: [{ start: call.start, end: call.end, newText: test }] }];
  }
  return [
    ...optionalValue(a, broken),
    ...optionalValue(b, broken),
    ...otherNumber(a, typeB, broken),
    ...otherNumber(b, typeA, broken),
    ...asTime(a, typeB),
    ...asTime(b, typeA),
    ...(call.function === '_+_' ? [...formatted(a, b, call, broken), ...formatted(b, a, call, broken)] : []),
    ...converted(a, typeA, typeB, call),
    ...converted(b, typeB, typeA, call),
  ];
}

/** A literal as the wanted type: `1` as `1.0`, `'5'` as `5`, `true` for `'true'`. */
function otherNumber(node: Expression, wanted: CelType | undefined, { text }: Typed): Repair[] {
  const literal = literalText(node, text);
  if (literal === undefined || !wanted) return [];
  const written = text.slice(node.start, node.end);
  const newText = literalOf(literal, wanted.kind);
  if (newText === undefined || newText === written) return [];
  return [{ title: `Write ${newText}`, edits: [{ start: node.start, end: node.end, newText }], kind: 'literal' }];
}

/** The content of a literal: its digits, its text. Includes the sign. */
function literalText(node: Expression, text: string): string | undefined {
  if (node.kind === 'call' && node.function === '-_' && node.args[0]?.kind === 'literal') return text.slice(node.start, node.end);
  if (node.kind !== 'literal') return undefined;
  return node.value.type === 'string' ? node.value.value : text.slice(node.start, node.end);
}

function literalOf(literal: string, kind: CelType['kind']): string | undefined {
  const whole = /^(-?\d{1,15})(?:\.0{1,15}|u)?$/.exec(literal)?.[1];
  switch (kind) {
    case 'int':
      return whole;
    case 'double':
      return whole === undefined ? undefined : `${whole}.0`;
    case 'uint':
      return whole === undefined || whole.startsWith('-') ? undefined : `${whole}u`;
    case 'bool':
      return /^(?:true|false)$/i.test(literal) ? literal.toLowerCase() : undefined;
    case 'string':
      return /^[\w.-]{1,60}$/.test(literal) ? `'${literal}'` : undefined;
    default:
      return undefined;
  }
}

/** `'at most ' + self.max` as `'at most %d'.format([self.max])`: the server cannot bound the length of `string(self.max)`. */
function formatted(literal: Expression, value: Expression, call: Call, { text, expression }: Typed): Repair[] {
  const kind = expression.types[value.id]?.kind;
  const quoted = text.slice(literal.start, literal.end);
  const isPlain = literal.kind === 'literal' && literal.value.type === 'string' && /^(?:'[^'%\\]*'|"[^"%\\]*")$/.test(quoted);
  if (!isPlain || kind === undefined || kind === 'string') return [];
  const verb = kind === 'int' || kind === 'uint' ? '%d' : '%s';
  const whole =
    literal.start < value.start ? `${quoted.slice(0, -1)}${verb}${quoted.at(-1)}` : `${quoted.charAt(0)}${verb}${quoted.slice(1)}`;
  const newText = `${whole}.format([${text.slice(value.start, value.end)}])`;
  return [{ title: `Use ${whole}.format()`, edits: [{ start: call.start, end: call.end, newText }] }];
}

/** `'at most ' + string(self.max)`, which costs too much for the same reason. */
function endlessSum(node: Expression, broken: Typed): Repair[] {
  if (node.kind !== 'call' || node.function !== '_+_') return [];
  return node.args.flatMap((side, i) => {
    const literal = node.args[1 - i];
    const value = side.kind === 'call' && side.function === 'string' ? side.args[0] : undefined;
    return literal && value ? formatted(literal, value, node, broken) : [];
  });
}

/** Converts one side to the type of the other, by the conversions listed below. */
function converted(node: Expression, type: CelType | undefined, wanted: CelType | undefined, call: Call): Repair[] {
  const conversion = conversions.get(`${type?.kind} ${wanted?.kind}`);
  if (!conversion || node.kind === 'literal' || (conversion === 'string' && call.function !== '_+_')) return [];
  return [{ title: `Convert with ${conversion}()`, edits: inserted(node, `${conversion}(`, ')') }];
}

const conversions: ReadonlyMap<string, string> = new Map([
  ['int double', 'double'],
  ['uint double', 'double'],
  ['int string', 'string'],
  ['uint string', 'string'],
  ['double string', 'string'],
  ['bool string', 'string'],
  ['string duration', 'duration'],
  ['string timestamp', 'timestamp'],
]);

function optionalValue(node: Expression, { expression }: Typed): Repair[] {
  const type = expression.types[node.id];
  const content = type && optionalContent(type);
  if (!content) return [];
  const zero = zeros.get(content.kind);
  return zero === undefined ? [] : [{ title: `Use ${zero} if absent: .orValue(${zero})`, edits: inserted(node, '', `.orValue(${zero})`) }];
}

const zeros: ReadonlyMap<CelType['kind'], string> = new Map([
  ['string', "''"],
  ['int', '0'],
  ['double', '0.0'],
  ['bool', 'false'],
  ['list', '[]'],
]);

/** A value in place of a condition. */
function asCondition(node: Expression, { text, expression }: Typed): Repair[] {
  if (node.kind === 'select' && !node.testOnly)
    return [{ title: `Use has(${text.slice(node.start, node.end)})`, edits: inserted(node, 'has(', ')') }];
  const type = expression.types[node.id];
  if (node.kind === 'literal' && node.value.type === 'string' && /^(?:true|false)$/.test(node.value.value))
    return [{ title: `Write ${node.value.value}`, edits: [{ start: node.start, end: node.end, newText: node.value.value }] }];
  return type?.kind === 'list' || type?.kind === 'map'
    ? [{ title: 'Test that it is not empty', edits: inserted(node, '', '.size() > 0') }]
    : [];
}

/** `has(self.labels['a'])` as `'a' in self.labels`. */
function keyTest({ text }: Typed): Repair[] {
  return [...text.matchAll(/\bhas\(\s*([\w.]{1,200})\[([^\]]{1,200})\]\s*\)/g)].map(({ index, 0: all, 1: map, 2: key }) => ({
    title: `Use ${key} in ${map}`,
    edits: [{ start: index, end: index + all.length, newText: all === text.trim() ? `${key} in ${map}` : `(${key} in ${map})` }],
  }));
}

/** The expression is valid, but has the wrong result type. */
function wrongResult(expression: CheckedExpression, broken: BrokenExpression): Repair[] {
  const typed = { ...broken, expression };
  const { root } = expression;
  if (broken.expected === 'bool') return [...optionalValue(root, typed), ...asCondition(root, typed)];
  return [...optionalValue(root, typed), { title: 'Convert to a text with string()', edits: inserted(root, 'string(', ')') }];
}

/** For an element of a list: the type of the others. */
function otherThan(node: Expression, { expression }: Typed): CelType | undefined {
  const list = nodesBelow(expression.root).find((each) => each.kind === 'list' && each.elements.includes(node));
  const other = list?.kind === 'list' ? list.elements.find((each) => each !== node) : undefined;
  return other && expression.types[other.id];
}

function namesOf(fields: Iterable<readonly [name: string, field: unknown]>): string[] {
  return Array.from(fields, ([name]) => name);
}

function fieldsOf(node: Expression, { types }: CheckedExpression): Declaration['fields'] {
  const type = types[node.id];
  const content = type && (optionalContent(type) ?? type);
  return content?.kind === 'object' ? content.declaration.fields : undefined;
}

function inserted({ start, end }: Expression, before: string, behind: string): Edit[] {
  return [...(before === '' ? [] : [{ start, end: start, newText: before }]), { start: end, end, newText: behind }];
}

function nodesBelow(root: Expression): Expression[] {
  const found = [root];
  // The list grows during the loop.
  for (const node of found) found.push(...childrenOf(node));
  return found.filter(({ start, end }) => end > start);
}

const selves: ReadonlySet<string> = new Set(['this', 'Self', 'value', 'object', '_', 'obj', 'root']);

const foreignConstants: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['none', 'null'],
  ['nil', 'null'],
  ['null', 'null'],
  ['undefined', 'null'],
]);

/** Names of the functions in other languages. */
const foreignFunctions: ReadonlyMap<string, string> = new Map([
  ['len', 'size'],
  ['length', 'size'],
  ['count', 'size'],
  ['includes', 'contains'],
  ['match', 'matches'],
  ['regex', 'matches'],
  ['tolower', 'lowerAscii'],
  ['tolowercase', 'lowerAscii'],
  ['lower', 'lowerAscii'],
  ['toupper', 'upperAscii'],
  ['touppercase', 'upperAscii'],
  ['upper', 'upperAscii'],
  ['hasprefix', 'startsWith'],
  ['hassuffix', 'endsWith'],
  ['some', 'exists'],
  ['any', 'exists'],
  ['every', 'all'],
  ['select', 'filter'],
  ['str', 'string'],
  ['tostring', 'string'],
  ['float', 'double'],
]);
