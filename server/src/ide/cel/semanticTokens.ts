import type { Analysis, AnalysisSettings } from '../../analysis.ts';
import type { Expression } from '../../cel/ast.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import { compileOnce } from '../../cel/compilationCache.ts';
import { type Token, type TokenKind, tokens } from '../../cel/lexer.ts';
import type { Span } from '../../yaml/tree.ts';
import { ruleMinor, variablesAt } from './ruleContext.ts';
import { type RulePlace, rulePlaces } from './rulePlace.ts';
import { declaredBy, writtenChildren } from './written.ts';

/** A word of a rule, on one line. */
export interface SemanticToken extends Span {
  readonly type: SemanticTokenType;
  /** For `self` and `oldSelf`, which are predeclared. */
  readonly modifier?: 'defaultLibrary';
}

export const semanticTokenTypes = [
  'variable',
  'parameter',
  'property',
  'function',
  'method',
  'macro',
  'type',
  'namespace',
  'keyword',
  'operator',
  'string',
  'number',
  'comment',
] as const;

export const semanticTokenModifiers = ['defaultLibrary'] as const;

export type SemanticTokenType = (typeof semanticTokenTypes)[number];

/** The tokens of all rules and messageExpressions that `within` touches, in text order; none for the YAML around them. */
export function semanticTokens(analysis: Analysis, within?: Span, settings: AnalysisSettings = {}): SemanticToken[] {
  const { text, documents } = analysis;
  const touched = ({ start, end }: Span) => !within || (start <= within.end && end >= within.start);
  return documents
    .flatMap(({ manifests }) => manifests)
    .flatMap((manifest) => rulePlaces(manifest, text))
    .filter((place) => touched(place.text.span))
    .flatMap((place) => ruleTokens(place, text, settings))
    .sort((a, b) => a.start - b.start);
}

function ruleTokens(place: RulePlace, document: string, settings: AnalysisSettings): SemanticToken[] {
  const { text } = place.text;
  const expected = place.field === 'messageExpression' ? 'string' : 'bool';
  const { checked } = compileOnce(text, variablesAt(place), ruleMinor(settings), expected);
  const names = checked.expression ? nameTypes(checked.expression) : new Map<number, SemanticTokenType>();
  const isGiven = ({ start, end }: Span, type: SemanticTokenType) =>
    type === 'variable' && /^(?:self|oldSelf)$/.test(text.slice(start, end));
  return tokens(text).flatMap((token): SemanticToken[] => {
    const type = token.kind === 'identifier' ? names.get(token.start) : lexicalType(token, text);
    return type
      ? onLines(place.text.spanOf(token.start, token.end), document).map((span) => ({
          ...span,
          type,
          ...(isGiven(token, type) ? { modifier: 'defaultLibrary' } : {}),
        }))
      : [];
  });
}

function lexicalType({ kind, start, end }: Token, text: string): SemanticTokenType | undefined {
  return text.slice(start, end) === 'in' ? 'operator' : lexicalTypes[kind];
}

const lexicalTypes: Readonly<Record<TokenKind, SemanticTokenType | undefined>> = {
  identifier: undefined,
  keyword: 'keyword',
  operator: 'operator',
  punctuation: undefined,
  number: 'number',
  string: 'string',
  comment: 'comment',
  error: undefined,
};

/** Token types of names, by start offset. */
function nameTypes(checked: CheckedExpression): ReadonlyMap<number, SemanticTokenType> {
  const found = new Map<number, SemanticTokenType>();
  const nodes: Expression[] = [checked.root];
  const parameters = new Set<string>();
  // The list grows during the iteration.
  for (const node of nodes) {
    const call = node.macro ?? (node.kind === 'call' ? node : undefined);
    if (call?.nameStart !== undefined)
      found.set(call.nameStart, node.macro ? 'macro' : call.target && !isQualified(node, checked) ? 'method' : 'function');
    if (isQualified(node, checked)) found.set(node.start, 'namespace');
    if (node.kind === 'select' && !node.macro) found.set(node.fieldStart, 'property');
    if (node.kind === 'call' && node.function === '_?._' && node.args[1]) found.set(node.args[1].start, 'property');
    if (node.kind === 'identifier') {
      const type = checked.types[node.id]?.kind;
      found.set(node.start, type === 'type' ? 'type' : 'variable');
    }
    for (const { name } of declaredBy(node, checked)) parameters.add(name);
    nodes.push(...writtenChildren(node));
  }
  for (const node of nodes) if (node.kind === 'identifier' && parameters.has(node.name)) found.set(node.start, 'parameter');
  return found;
}

/** Whether a node is part of a qualified function name: the `sets` of `sets.contains` is no receiver. */
function isQualified({ id, kind }: Expression, { references }: CheckedExpression): boolean {
  return kind === 'call' && references[id]?.name.includes('.') === true;
}

/** The parts of a span on each line, without surrounding spaces. */
function onLines({ start, end }: Span, document: string): Span[] {
  const text = document.slice(start, end);
  if (!/[\r\n]/.test(text)) return [{ start, end }];
  return [...text.matchAll(/[^\s](?:[^\r\n]*[^\s])?/g)].map(({ index, 0: line }) => ({
    start: start + index,
    end: start + index + line.length,
  }));
}
