import type { AnalysisSettings } from '../../analysis.ts';
import { type CelType, optionalContent } from '../../cel/celType.ts';
import { checkExpression } from '../../cel/checker.ts';
import { type CelEnvironment, type CelFunction, celEnvironment } from '../../cel/environment.ts';
import type { MacroDocumentation } from '../../cel/functions/macros.ts';
import { referenceSpans } from '../../cel/issueSpan.ts';
import { reservedWords } from '../../cel/propertyName.ts';
import type { Completion } from '../completionItem.ts';
import { escapeSnippet } from '../snippet.ts';
import { cursorAt, lastWord, type RuleCursor } from './cursor.ts';
import { type Declared, declaredOf, objectOf } from './declared.ts';
import { enumProposals, restOfString } from './enumProposals.ts';
import { celBlock, declaredWord, functionDoc, macroDoc, overloadsFor, signatureOf, typeWord } from './functionText.ts';
import type { Proposal } from './proposal.ts';
import { ruleAt, ruleContext, ruleMinor, variablesAt } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';
import { schemaText } from './schemaText.ts';
import { twoVariables } from './written.ts';

/** Completions at `offset` of the document, inside a rule or a messageExpression. */
export function ruleCompletions(place: RulePlace, offset: number, settings: AnalysisSettings = {}): Completion[] {
  const at = place.text.offsetOf(offset);
  const cursor = cursorAt(place, at, settings);
  if (!cursor) return [];
  const environment = celEnvironment(ruleMinor(settings));
  const proposals = proposalsAt(place, cursor, environment, settings);
  const end = replacedEnd(place.text.text, cursor);
  const span = place.text.spanOf(cursor.start - (cursor.quote === '`' ? 1 : 0), end);
  // No completion in the middle of an escape sequence or a folded line break.
  if (span.start > offset || span.end < offset) return [];
  const called = /^\s*\(/.test(place.text.text.slice(end));
  return proposals.flatMap(({ insert, snippet = false, ...proposal }, order): Completion[] => {
    const bare = called && snippet ? /^[\w.]*/.exec(insert)?.[0] : undefined;
    const newText = bare ?? (snippet ? insert : place.text.written(insert));
    if (newText === undefined) return [];
    return [{ ...proposal, newText, span, order, filter: proposal.filter ?? insert, snippet: snippet && bare === undefined }];
  });
}

function proposalsAt(place: RulePlace, cursor: RuleCursor, environment: CelEnvironment, settings: AnalysisSettings): Proposal[] {
  if (cursor.kind === 'string') return enumProposals(place, cursor);
  if (cursor.kind === 'member') return members(place, cursor, environment);
  if (namesVariable(cursor, environment)) return [];
  return [
    ...enumProposals(place, cursor),
    ...variables(place, cursor, settings),
    ...environment.macros.filter(({ style }) => style === 'global').map((macro) => macroProposal(macro, cursor, undefined)),
    ...[...environment.functions.values()].flatMap((callee) => functionProposal(callee, undefined)),
    ...types.map((name): Proposal => ({ label: name, kind: 'type', detail: 'type', hint: '', documentation: undefined, insert: name })),
    ...['true', 'false', 'null'].map(
      (name): Proposal => ({ label: name, kind: 'keyword', detail: '', hint: '', documentation: undefined, insert: name }),
    ),
  ];
}

/** Type names to compare `type(x)` with, besides those of scalars. Source: cel-go/common/stdlib/standard.go. */
const types = ['null_type', 'list', 'map'];

/** Whether the cursor is at an argument of a macro that declares a variable, whose name the author chooses. */
function namesVariable({ way, checked }: RuleCursor, { macros }: CelEnvironment): boolean {
  const name = way.at(-1);
  const call = way.at(-2);
  if (call?.kind !== 'call' || !call.target || checked.references[call.id]) return false;
  return (
    call.args.length === 1 && call.args[0] === name && macros.some((macro) => macro.style === 'member' && macro.name === call.function)
  );
}

function variables(place: RulePlace, { locals, checked }: RuleCursor, settings: AnalysisSettings): Proposal[] {
  const { self, oldSelf } = checked.variables;
  const found = locals.map(({ name, type, of, target }): Proposal => {
    const declared = declaredOf({ kind: 'identifier', id: 0, name, position: 0, start: 0, end: 0 }, locals, checked);
    const text = checked.text.slice(target.start, target.end);
    return {
      label: name,
      kind: 'variable',
      detail: `${ofWords[of]} ${text}`,
      hint: typeWord(type),
      documentation: declared && schemaText(place, declared),
      insert: name,
    };
  });
  const documentation = schemaText(place, { steps: [] });
  found.push({
    label: 'self',
    kind: 'variable',
    detail: 'the value that the rule validates',
    hint: typeWord(self.type),
    documentation,
    insert: 'self',
  });
  if (mayUseOldSelf(place, settings))
    found.push({
      label: 'oldSelf',
      kind: 'variable',
      detail: 'the value before the update',
      hint: oldSelf === 'optional' ? `optional(${typeWord(self.type)})` : typeWord(self.type),
      documentation: 'A rule that uses `oldSelf` is a transition rule: it is evaluated only on updates of an existing value.',
      insert: 'oldSelf',
    });
  return found;
}

const ofWords = { element: 'each element of', key: 'each key of', index: 'the index in', content: 'the value in' } as const;

/** A messageExpression may use `oldSelf` only if its rule does. */
function mayUseOldSelf(place: RulePlace, settings: AnalysisSettings): boolean {
  if (ruleContext(place)?.correlatable === false) return false;
  if (place.field === 'rule') return true;
  const rule = ruleAt(place)?.rule;
  if (rule === undefined) return false;
  return referenceSpans(checkExpression(rule, variablesAt(place), celEnvironment(ruleMinor(settings))).expression, 'oldSelf').length > 0;
}

function members(place: RulePlace, cursor: RuleCursor, environment: CelEnvironment): Proposal[] {
  const { way, checked, locals } = cursor;
  const last = way.at(-1);
  const parent = way.at(-2);
  const optional = parent?.kind === 'call' && parent.function === '_?._';
  const receiver = optional ? parent.args[0] : last?.kind === 'select' ? last.operand : undefined;
  if (!receiver) return [];
  const found = fields(place, objectOf(receiver, locals, checked), cursor.quote === '`', environment);
  if (optional || cursor.quote === '`' || parent?.macro?.name === 'has') return found;
  const { start, end } = receiver;
  const namespace = `${checked.text.slice(start, end)}.`;
  const namespaced = [...environment.functions.values()].filter(({ name }) => name.startsWith(namespace));
  if (namespaced.length > 0)
    return namespaced.flatMap((callee) => functionProposal(callee, undefined).map((proposal) => withoutPrefix(proposal, namespace)));
  const type = checked.types[receiver.id];
  if (!type || type.kind === 'error') return found;
  return [
    ...found,
    ...environment.macros
      .filter((macro) => isMacroFor(macro, type))
      .map((macro) => macroProposal(macro, cursor, checked.text.slice(start, end), type)),
    ...[...environment.functions.values()].flatMap((callee) => functionProposal(callee, type)),
  ];
}

function withoutPrefix(proposal: Proposal, prefix: string): Proposal {
  const cut = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text);
  return { ...proposal, label: cut(proposal.label), insert: cut(proposal.insert) };
}

function fields(place: RulePlace, of: Declared | undefined, quoted: boolean, { reservedWordsAsFields }: CelEnvironment): Proposal[] {
  const found: Proposal[] = [];
  const alternatives: Proposal[] = [];
  for (const [name, { property, declaration }] of of?.declaration.fields ?? []) {
    const steps = [...(of?.steps ?? []), 'properties', property];
    const documentation = schemaText(place, { steps });
    const field = {
      label: property,
      kind: 'field',
      detail: name === property ? '' : `as ${name}`,
      hint: declaredWord(declaration),
      documentation,
    } as const;
    if (!quoted) found.push({ ...field, insert: name, filter: `${name} ${property}` });
    if (!reservedWords.has(property) || !reservedWordsAsFields) continue;
    const plain = keywordTokens.has(property) || quoted ? `\`${property}\`` : property;
    alternatives.push({
      ...field,
      label: plain,
      detail: 'its length counts as unlimited in cost estimates',
      insert: plain,
      filter: plain,
    });
  }
  return [...found, ...alternatives];
}

/** Reserved words that are never an identifier. */
const keywordTokens: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null']);

function isMacroFor({ signature, style }: MacroDocumentation, type: CelType): boolean {
  if (style !== 'member') return false;
  if (type.kind === 'dyn') return true;
  if (signature.startsWith('optional.')) return optionalContent(type) !== undefined;
  return type.kind === 'list' || (type.kind === 'map' && !signature.startsWith('list.sortBy'));
}

function macroProposal(macro: MacroDocumentation, { locals }: RuleCursor, receiver: string | undefined, type?: CelType): Proposal {
  const { name, signature } = macro;
  const parameters = /\((.*)\)$/.exec(signature)?.[1]?.split(', ') ?? [];
  const names = receiver === undefined ? [] : variableNames(macro, receiver, type, new Set(locals.map((local) => local.name)));
  const words = parameters.map((parameter, i) => names[i] ?? parameter);
  const stops = words.map((word, i) => `\${${i + 1}:${escapeSnippet(word === 'e.field' ? 'self.field' : word)}}`);
  return {
    label: `${name}(${words.join(', ')})`,
    kind: 'macro',
    detail: 'macro',
    hint: '',
    documentation: `${celBlock(signature)}\n\n${macroDoc(macro)}`,
    insert: `${name}(${stops.join(', ')})`,
    snippet: true,
    filter: name,
  };
}

/** Unused names for a macro's variables: c for `self.containers`, k and v for the entries of a map. */
function variableNames(macro: MacroDocumentation, receiver: string, type: CelType | undefined, taken: ReadonlySet<string>): string[] {
  const initial = lastWord(receiver).charAt(0).toLowerCase();
  const element = /[a-z]/.test(initial) ? initial : 'x';
  const wanted = twoVariables(macro.name, macro.arguments)
    ? type?.kind === 'map'
      ? ['k', 'v']
      : ['i', element]
    : [type?.kind === 'map' ? 'k' : element];
  const names: string[] = [];
  for (const name of wanted) {
    let free = name;
    while (taken.has(free) || names.includes(free)) free += name;
    names.push(free);
  }
  return names;
}

/** The function, if it has overloads for the receiver type, or without a receiver if that is undefined. */
function functionProposal(callee: CelFunction, receiver: CelType | undefined): Proposal[] {
  const { name } = callee;
  if (!/^[a-zA-Z][\w.]*$/.test(name)) return [];
  const overloads = overloadsFor(callee, receiver);
  const [first] = overloads;
  if (!first || first.entry.summary === '') return [];
  const signatures = overloads.map((overload) => signatureOf(name, overload).label);
  const parameters = new Set(overloads.map(({ member, args }) => (member ? args.slice(1) : args).map(typeWord).join(', ')));
  const takesNone = overloads.every(({ args, member }) => args.length === (member ? 1 : 0));
  return [
    {
      label: name,
      kind: 'function',
      detail: overloads.length === 1 ? (signatures[0] ?? '') : `${signatures[0]} (+${overloads.length - 1})`,
      hint: parameters.size === 1 ? `(${[...parameters].join()})` : '(…)',
      documentation: `${celBlock(signatures.slice(0, mostSignatures).join('\n'))}\n\n${functionDoc(overloads)}`,
      insert: takesNone ? `${name}()` : `${name}($1)`,
      snippet: true,
      filter: name,
    },
  ];
}

const mostSignatures = 6;

/** End of the replaced text: the whole word under the cursor if the cursor is behind its start; else the cursor. */
function replacedEnd(text: string, { kind, start, at, quote }: RuleCursor): number {
  if (kind === 'string') return at + (restOfString(text, at, quote)?.length ?? 0);
  if (quote === '`') return at + (/^[\w ./-]*`/.exec(text.slice(at))?.[0].length ?? 0);
  return start === at ? at : at + (/^\w*/.exec(text.slice(at))?.[0].length ?? 0);
}
