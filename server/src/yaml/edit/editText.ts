import { ReadError } from '../problem.ts';
import { compose } from '../read/compose.ts';
import { type Node, nodeAt, type ScalarStyle } from '../tree.ts';
import type { Layout } from './editPlaces.ts';

/** The layout of a value: on one line, or on lines of its own. */
export type Shape = 'inline' | 'mapping' | 'sequence' | 'block-scalar';

export function shapeOf(yaml: string): Shape {
  const node = read(yaml);
  if (!node) return yaml.includes('\n') ? 'mapping' : 'inline';
  if (node.kind === 'scalar') return node.style === 'literal' || node.style === 'folded' ? 'block-scalar' : 'inline';
  if (node.kind === 'alias' || node.flow) return 'inline';
  return node.kind;
}

/** The text behind the colon of a key at `column`. `yaml` is block YAML at indentation 0 with steps of 2, or an inline value. */
export function valueText(yaml: string, column: number, { step, indentedLists }: Layout, eol: string): string {
  const shape = shapeOf(yaml);
  if (shape === 'inline') return ` ${yaml}`;
  const lines = yaml.replace(/\n+$/, '').split('\n');
  if (shape === 'block-scalar') {
    const [header = '', ...rest] = lines;
    return [` ${header}`, ...rest.map((line) => pad(line, column))].join(eol);
  }
  const base = column + (shape === 'mapping' || indentedLists ? step : 0);
  const scaled = shape === 'mapping' && step !== 2 && !/[|>][-+0-9]*\s*$/m.test(yaml) ? lines.map((line) => scale(line, step)) : lines;
  return ['', ...scaled.map((line) => pad(line, base))].join(eol);
}

/** A value as flow YAML or JSON; undefined if it cannot be parsed. Comments are lost. */
export function flowText(yaml: string, json: boolean): string | undefined {
  const node = read(yaml);
  if (node?.kind === 'scalar' && typeof node.value !== 'string') return json ? jsonText(node) : yaml;
  return node && (json ? jsonText(node) : flow(node));
}

/** A string as a scalar: in its old style if that can represent it, plain if that is safe, else quoted. */
export function scalarText(value: string, style: ScalarStyle, inFlow: boolean, json: boolean): string {
  if (json || style === 'double') return doubleQuoted(value);
  if (style !== 'single' && isPlain(value, inFlow)) return value;
  return isPrintableLine(value) ? `'${value.replaceAll("'", "''")}'` : doubleQuoted(value);
}

/** A name as a mapping key. */
export function keyText(name: string, style: ScalarStyle): string {
  if (style === 'double') return doubleQuoted(name);
  if (style !== 'single' && isPlainKey(name)) return name;
  return isPrintableLine(name) ? `'${name.replaceAll("'", "''")}'` : doubleQuoted(name);
}

function pad(line: string, column: number): string {
  return line === '' ? line : ' '.repeat(column) + line;
}

/** Widens or narrows a line's indentation from steps of 2. */
function scale(line: string, step: number): string {
  const text = line.trimStart();
  return ' '.repeat(Math.round(((line.length - text.length) / 2) * step)) + text;
}

/** The root node of a text that is one YAML document without problems. */
function read(yaml: string): Node | undefined {
  try {
    const { root, problems } = compose(`${yaml}\n\0`);
    return problems.length === 0 ? root : undefined;
  } catch (error) {
    if (error instanceof ReadError) return undefined;
    throw error;
  }
}

function isPlain(value: string, inFlow: boolean): boolean {
  const node = nodeAt(read(inFlow ? `[{a: ${value}}]` : `- a: ${value}`), [0, 'a']);
  return node?.kind === 'scalar' && node.style === 'plain' && node.value === value && isPrintableLine(value);
}

function isPlainKey(name: string): boolean {
  const mapping = read(`- {${name}: 1}`);
  const node = nodeAt(mapping, [0]);
  if (node?.kind !== 'mapping' || node.entries.length !== 1) return false;
  const key = node.entries[0]?.key;
  return key?.kind === 'scalar' && key.style === 'plain' && key.value === name && isPrintableLine(name);
}

const unprintable = /[\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]/;

function isPrintableLine(text: string): boolean {
  return !unprintable.test(text);
}

/** A double-quoted string that JSON and YAML read alike. */
function doubleQuoted(text: string): string {
  // JSON would escape lone surrogates, which YAML does not accept.
  const whole = text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  return JSON.stringify(whole).replace(
    new RegExp(unprintable, 'g'),
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function flow(node: Node): string {
  if (node.kind === 'mapping')
    return `{${node.entries.map(({ name = '', value }) => `${keyText(name, 'plain')}: ${flow(value)}`).join(', ')}}`;
  if (node.kind === 'sequence') return `[${node.items.map(({ value }) => flow(value)).join(', ')}]`;
  if (node.kind === 'alias') return `*${node.name}`;
  return typeof node.value === 'string' ? scalarText(node.value, node.style === 'double' ? 'double' : 'plain', true, false) : literal(node);
}

function jsonText(node: Node): string | undefined {
  if (node.kind === 'mapping')
    return `{${node.entries.map(({ name = '', value }) => `${doubleQuoted(name)}: ${jsonText(value)}`).join(', ')}}`;
  if (node.kind === 'sequence') return `[${node.items.map(({ value }) => jsonText(value)).join(', ')}]`;
  if (node.kind === 'alias') return jsonText(node.target);
  return typeof node.value === 'string' ? doubleQuoted(node.value) : literal(node);
}

function literal(node: Extract<Node, { kind: 'scalar' }>): string {
  return node.literal ?? String(node.value);
}
