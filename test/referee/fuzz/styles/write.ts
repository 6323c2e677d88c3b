/** The same value in one of the many ways that YAML has for it. */
import { isObject, type Json, type JsonObject } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';
import { blockScalar, flowScalar } from './scalars.ts';

/** A YAML document of the value in styles that change from node to node. */
export function inStyles(value: Json, random: Random): string {
  const writer = new Writer(random);
  const start = random.pick(['', '', '', '---\n', '--- # first\n', '\ufeff', '# top\n\n', '%YAML 1.1\n---\n', '\n---\n']);
  const text = start + writer.document(value) + random.pick(['', '', '', '...\n', '# end\n', '\n\n', '---\n', '  \n']);
  return random.chance(0.08) ? text.replaceAll('\n', random.pick(['\r\n', '\r'])) : text;
}

/** How often a node is written in each of the ways; drawn for a document, so that each is seen alone as well. */
interface Taste {
  readonly flow: number;
  readonly comment: number;
  readonly tag: number;
  readonly anchor: number;
  readonly complexKey: number;
  readonly merge: number;
  readonly quote: number;
  readonly block: number;
  readonly odd: number;
}

class Writer {
  private readonly random: Random;
  private readonly taste: Taste;
  /** Anchors by the JSON of what they stand at. */
  private readonly anchors = new Map<string, string>();
  private count = 0;

  constructor(random: Random) {
    this.random = random;
    const some = (most: number) => (random.chance(0.5) ? most * random.pick([0.2, 0.5, 1]) : 0);
    this.taste = {
      flow: some(0.3),
      comment: some(0.3),
      tag: some(0.2),
      anchor: some(0.3),
      complexKey: some(0.2),
      merge: some(0.15),
      quote: some(0.6),
      block: some(0.6),
      odd: some(0.1),
    };
  }

  document(value: Json): string {
    const text = this.node(value, 0, 0);
    return text.startsWith('\n') ? text.slice(1) : text.trimStart();
  }

  /**
   * What follows a colon, dash or question mark up to the end of its last line: on the same line behind a blank, or on
   * lines of their own from column `indent` on. Lines of a scalar stand behind column `parent`.
   */
  private node(value: Json, indent: number, parent: number): string {
    const { random, taste } = this;
    const json = JSON.stringify(value);
    const known = this.anchors.get(json);
    if (known !== undefined && random.chance(0.5)) return ` *${known}${this.lineEnd()}`;
    const properties = this.properties(value, json);
    const isCollection = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isCollection || random.chance(taste.flow)) {
      const block = typeof value === 'string' && random.chance(taste.block) ? blockScalar(value, parent, random) : undefined;
      const written = block === undefined ? this.flow(value, parent + 1, false) + this.lineEnd() : block;
      this.anchored(properties, json);
      return ` ${properties}${written}`;
    }
    const head = properties === '' ? '' : ` ${properties.trimEnd()}`;
    const text = Array.isArray(value) ? this.sequence(value, indent) : this.mapping(value as JsonObject, indent);
    this.anchored(properties, json);
    return `${head}${this.lineEnd()}${text}`;
  }

  private mapping(value: JsonObject, indent: number): string {
    const entries = Object.entries(value);
    if (entries.length > 1 && this.random.chance(this.taste.merge)) {
      const merged = Object.fromEntries(entries.splice(this.random.below(entries.length - 1), 1 + this.random.below(entries.length - 1)));
      entries.splice(this.random.below(entries.length + 1), 0, ['<<', merged]);
    }
    return entries.map(([key, member]) => this.ownLines(indent) + this.entry(key, member, indent)).join('');
  }

  private entry(key: string, member: Json, indent: number): string {
    const { random, taste } = this;
    const pad = ' '.repeat(indent);
    // Lists may stand as far left as their key.
    const below = indent + (Array.isArray(member) && random.chance(0.3) ? 0 : random.pick(steps));
    if (key !== '<<' && random.chance(taste.complexKey)) {
      const block = random.chance(0.3) ? blockScalar(key, indent, random) : undefined;
      const written = block ?? this.key(key) + this.lineEnd();
      return `${pad}? ${written}${this.ownLines(indent)}${pad}:${this.node(member, Math.max(below, indent + 1), indent)}`;
    }
    const space = random.chance(taste.odd) ? random.pick([' ', '  ', '\t']) : '';
    return `${pad}${this.key(key)}${space}:${this.node(member, below, indent)}`;
  }

  private sequence(value: readonly Json[], indent: number): string {
    const pad = ' '.repeat(indent);
    return value
      .map((item) => {
        const inside = indent + this.random.pick(steps);
        const text = this.node(item, inside, indent);
        const compact = inside > indent + 1 && this.random.chance(0.7) && /^\n +[^ #\n]/.test(text) && isObject(item);
        // The first entry may stand right behind the dash.
        if (compact) return `${this.ownLines(indent)}${pad}-${text.slice(1 + indent + 1)}`;
        return `${this.ownLines(indent)}${pad}-${text}`;
      })
      .join('');
  }

  /** In flow style, on lines behind column `indent` where it takes several. `inFlow`: within another one. */
  private flow(value: Json, indent: number, inFlow: boolean): string {
    const { random, taste } = this;
    const json = JSON.stringify(value);
    const known = inFlow ? this.anchors.get(json) : undefined;
    if (known !== undefined && random.chance(0.5)) return `*${known} `;
    const properties = inFlow ? this.properties(value, json) : '';
    const gap = () => (random.chance(0.15) ? `${this.lineEnd()}${' '.repeat(indent)}` : random.pick(['', ' ', ' ']));
    let text: string;
    if (Array.isArray(value)) {
      const items = value.map((item) => gap() + this.flow(item, indent, true) + gap());
      text = `[${items.join(',')}${this.trailingComma(items)}]`;
    } else if (isObject(value)) {
      const entries = Object.entries(value).map(([key, member]) => {
        const mark = random.chance(taste.complexKey) ? '? ' : '';
        return `${gap()}${mark}${this.key(key)}: ${this.flow(member, indent, true)}${gap()}`;
      });
      text = `{${entries.join(',')}${this.trailingComma(entries)}}`;
    } else text = flowScalar(value, { quote: taste.quote, odd: taste.odd, indent }, random);
    if (inFlow) this.anchored(properties, json);
    return properties + text;
  }

  private trailingComma(parts: readonly string[]): string {
    return parts.length > 0 && this.random.chance(0.1) ? ',' : '';
  }

  private key(key: string): string {
    if (key === '<<') return key;
    const known = this.anchors.get(JSON.stringify(key));
    if (known !== undefined && this.random.chance(0.3)) return `*${known} `;
    const properties = this.properties(key, JSON.stringify(key));
    const text = flowScalar(key, { quote: this.taste.quote, odd: 0, indent: undefined }, this.random);
    this.anchored(properties, JSON.stringify(key));
    return properties + text;
  }

  /** Tag and anchor, in either order, with the blank behind them. */
  private properties(value: Json, json: string): string {
    const { random, taste } = this;
    const tag = random.chance(taste.tag) ? tagOf(value, random) : undefined;
    const anchor = json.length > 3 && random.chance(taste.anchor) ? `&${random.pick(['a', 'b-', 'X_'])}${this.count++}` : undefined;
    const parts = [tag, anchor].filter((part) => part !== undefined);
    if (random.chance(0.5)) parts.reverse();
    return parts.map((part) => `${part} `).join('');
  }

  /** From here on an alias may stand for the node. */
  private anchored(properties: string, json: string): void {
    const name = /&(\S+)/.exec(properties)?.[1];
    if (name !== undefined) this.anchors.set(json, name);
  }

  private lineEnd(): string {
    if (!this.random.chance(this.taste.comment)) return '\n';
    return this.random.pick([' # why\n', '  # a: b\n', ' #\n', ' \t# [x\n', ' \n', this.random.chance(0.1) ? '\t# tab\n' : '\n']);
  }

  /** Lines before an entry or item. */
  private ownLines(indent: number): string {
    if (!this.random.chance(this.taste.comment)) return '';
    return this.random.pick(['\n', '# left\n', `${' '.repeat(indent)}# - here: "\n`, ' \n', `${' '.repeat(indent + 3)}#far\n\n`]);
  }
}

const steps = [1, 2, 2, 2, 3, 4, 4, 8];

function tagOf(value: Json, random: Random): string {
  if (random.chance(0.01))
    return random.pick(['!', '!own', '!!str', '!!binary', '!<tag:yaml.org,2002:str>', '!!float', '!!null', '!!timestamp']);
  if (value === null) return '!!null';
  if (Array.isArray(value)) return '!!seq';
  switch (typeof value) {
    case 'string':
      return random.pick(['!!str', '!!str', '!<tag:yaml.org,2002:str>', '!']);
    case 'boolean':
      return '!!bool';
    case 'number':
      return Number.isInteger(value) ? '!!int' : '!!float';
    default:
      return '!!map';
  }
}
