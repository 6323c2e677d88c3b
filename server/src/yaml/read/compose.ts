import { maxYamlDepth } from '../../limits.ts';
import { isHeld } from '../depth.ts';
import { ReadError, type YamlProblem } from '../problem.ts';
import { type Alias, dealias, type Entry, type Item, type Mapping, mappingOf, type Node, type Scalar, type Sequence } from '../tree.ts';
import { aliasExcess } from './aliases.ts';
import { noteAsWritten } from './asWritten.ts';
import { duplicateKeys } from './duplicates.ts';
import { hintFor, hints } from './hints.ts';
import { LaterProblems } from './laterProblems.ts';
import { Repeats } from './repeats.ts';
import { ScalarNodes } from './scalarNodes.ts';
import { Scanner, type Token, type TokenKind } from './scanner.ts';

/** A document's tree, with offsets from the start of the text. */
export interface Composed {
  readonly root: Node | undefined;
  /** Problems that Go finds after parsing, in its order; only once per message. */
  readonly problems: readonly YamlProblem[];
  /** How far the text was read. */
  readonly readTo: number;
  /**
   * Whether an entry of a block mapping can be parsed alone with the same result: there are no anchors, tags,
   * directives, merges or `?` keys, and nothing behind the root.
   */
  readonly separable: boolean;
}

/**
 * Parses the first document of a text that ends with NUL; later ones are ignored, as in Go. The root's offset is
 * relative to the start of the text. Throws ReadError if Go fails.
 * Source: go.yaml.in/yaml/v2 parserc.go and decode.go.
 */
export function compose(text: string): Composed {
  const composer = new Composer(text);
  try {
    return composer.document();
  } catch (error) {
    if (error instanceof ReadError) error.readTo = composer.position;
    throw error;
  }
}

class Composer {
  private readonly scanner: Scanner;
  private readonly anchors = new Map<string, Node | 'open'>();
  private readonly handles = new Map([
    ['!', '!'],
    ['!!', 'tag:yaml.org,2002:'],
  ]);
  private readonly later = new LaterProblems();
  private readonly scalars = new ScalarNodes(this.later);
  private readonly repeats: Repeats;
  private aliases = 0;
  private separable = true;
  /** No mapping has a duplicate key or a merge. */
  private distinct = true;
  /** Start of the last composed node. */
  private start = 0;

  constructor(text: string) {
    this.scanner = new Scanner(text);
    this.repeats = new Repeats(text);
  }

  /** How far the text was read. */
  get position(): number {
    return this.scanner.position;
  }

  document(): Composed {
    const root = this.root();
    const aliases = this.aliases > 0 ? 'with aliases' : 'without aliases';
    if (root && aliases === 'with aliases') this.boundAliases(root);
    if (root && this.scalars.asWritten) noteAsWritten(root);
    const first = this.later.first(root, aliases);
    const problems = first
      ? [first]
      : root && !this.distinct
        ? duplicateKeys(root, this.scanner.text, aliases, (key) => this.scalars.isFloat(key))
        : [];
    return { root, problems, readTo: this.position, separable: this.isSeparable };
  }

  private get isSeparable(): boolean {
    return this.separable && !this.scalars.anyMerges;
  }

  /** Rejects trees that are multiplied too much by aliases: walking them would take forever. */
  private boundAliases(root: Node): void {
    const place = { start: 0, end: this.scanner.lineEnd(0) };
    const excess = aliasExcess(root);
    if (excess === 'depth') throw new ReadError('limit', `nested deeper than ${maxYamlDepth} levels`, place, hints.depth);
    const message = 'document contains excessive aliasing';
    if (excess === 'size') throw new ReadError('unresolvable', `yaml: ${message}`, place, hintFor(message));
  }

  private root(): Node | undefined {
    const { scanner } = this;
    let token = scanner.peek();
    if (token.kind === 'end') return undefined;
    let explicit = false;
    if (token.kind === 'directive' || token.kind === 'documentStart') {
      const first = token.start;
      if (token.kind === 'directive') this.separable = false;
      for (; token.kind === 'directive'; token = scanner.peek()) this.directive(token);
      if (token.kind !== 'documentStart') this.fail('did not find expected <document start>', token, first);
      scanner.skip();
      token = scanner.peek();
      explicit = true;
    }
    if (explicit && endsDocument.has(token.kind)) return empty;
    const root = this.node(true, false, 0);
    // Go reads one more token, and reports an error in it.
    if (scanner.peek().kind !== 'end') this.separable = false;
    return root;
  }

  private directive(token: Token): void {
    if (token.handle === '') {
      if (!/^1\.1$/.test(token.value)) this.fail('found incompatible YAML document', token);
    } else this.handles.set(token.handle, token.value);
    this.scanner.skip();
  }

  /**
   * Composes a node; `origin` is the offset of its parent at the root, undefined below. Its start is stored in
   * `this.start`.
   */
  private node(block: boolean, indentless: boolean, origin?: number): Node {
    const { scanner } = this;
    let token = scanner.peek();
    const begin = token.start;
    if (token.kind === 'alias') return this.alias(token);
    let anchor: string | undefined;
    let tag: string | undefined;
    for (; (token.kind === 'anchor' && anchor === undefined) || (token.kind === 'tag' && tag === undefined); token = scanner.peek()) {
      this.separable = false;
      if (token.kind === 'anchor') anchor = token.value;
      else tag = this.tag(token);
      scanner.skip();
    }
    if (anchor !== undefined) this.anchors.set(anchor, 'open');
    const node = this.content(token, block, indentless, tag, origin ?? token.start, anchor !== undefined || tag !== undefined);
    if (!node) {
      const place = token.kind === 'end' ? begin : token.start;
      this.fail('did not find expected node content', token, place);
    }
    if (anchor !== undefined && this.anchors.get(anchor) === 'open') this.anchors.set(anchor, node);
    return node;
  }

  private content(token: Token, block: boolean, indentless: boolean, tag: string | undefined, start: number, properties: boolean) {
    const { scanner } = this;
    switch (token.kind) {
      case 'blockEntry':
        if (indentless) return this.indentlessSequence(start);
        break;
      case 'scalar':
        scanner.skip();
        this.start = start;
        return this.scalars.node(token, tag, start, properties);
      case 'flowSequence':
        return this.flowSequence(token, start);
      case 'flowMapping':
        return this.flowMapping(token, start);
      case 'blockSequence':
        if (block) return this.blockSequence(start);
        break;
      case 'blockMapping':
        if (block) return this.blockMapping(start);
        break;
    }
    if (!properties) return undefined;
    this.start = start;
    return tag === undefined ? empty : this.scalars.tagged({ ...token, value: '', style: 'plain' }, tag, 0);
  }

  private alias(token: Token): Alias | Scalar {
    this.scanner.skip();
    this.aliases++;
    this.separable = false;
    this.start = token.start;
    const length = token.end - token.start;
    const target = this.anchors.get(token.value);
    if (target === undefined) throw new ReadError('unresolvable', `yaml: unknown anchor '${token.value}' referenced`, token, hints.anchor);
    if (target !== 'open') return { kind: 'alias', length, name: token.value, target };
    this.later.note('decode', `yaml: anchor '${token.value}' value contains itself`, token.start, token.end, hints.recursion);
    return { ...empty, length };
  }

  private tag({ handle, value, start, end }: Token): string {
    if (handle === '') return value;
    const prefix = this.handles.get(handle);
    if (prefix === undefined) this.scanner.failInLine('found undefined tag handle', this.scanner.lineOf(start), start, end);
    return prefix + value;
  }

  private blockSequence(start: number): Sequence {
    const { scanner } = this;
    const items: Item[] = [];
    let end = start;
    scanner.skip();
    for (;;) {
      const token = scanner.peek();
      if (token.kind === 'blockEntry') {
        end = this.item(items, start, token, endsItem);
        continue;
      }
      if (token.kind !== 'blockEnd') this.fail("did not find expected '-' indicator", token);
      scanner.skip();
      this.start = start;
      return { kind: 'sequence', length: end - start, flow: false, items };
    }
  }

  /** A list at its key's own column, which does not open a block. */
  private indentlessSequence(start: number): Sequence {
    const items: Item[] = [];
    let end = start;
    for (let token = this.scanner.peek(); token.kind === 'blockEntry'; token = this.scanner.peek())
      end = this.item(items, start, token, endsIndentlessItem);
    this.start = start;
    return { kind: 'sequence', length: end - start, flow: false, items };
  }

  private item(items: Item[], start: number, dash: Token, ends: ReadonlySet<TokenKind>): number {
    this.scanner.skip();
    const value = this.nodeUnless(ends, dash.end, true, false);
    items.push({ at: this.start - start, value });
    return this.start + value.length;
  }

  private blockMapping(start: number): Mapping {
    const { scanner } = this;
    const entries: Entry[] = [];
    let end = start;
    scanner.skip();
    for (;;) {
      const token = scanner.peek();
      if (token.kind === 'blockEnd') break;
      if (token.kind !== 'key') this.fail('did not find expected key', token);
      if (token.end > token.start) this.separable = false;
      scanner.skip();
      const key = this.nodeUnless(endsKey, token.end, true, true);
      const keyAt = this.start;
      const value = this.entryValue(endsKey, keyAt + key.length, true);
      end = Math.max(this.start + value.length, keyAt + key.length);
      this.add(entries, start, keyAt, key, value);
    }
    scanner.skip();
    return this.mapping(start, end, false, entries);
  }

  private flowMapping(open: Token, start: number): Mapping {
    const { scanner } = this;
    const entries: Entry[] = [];
    scanner.skip();
    for (let token = scanner.peek(); token.kind !== 'flowMappingEnd'; token = scanner.peek()) {
      if (entries.length > 0) {
        if (token.kind !== 'flowEntry') this.failFlow("did not find expected ',' or '}'", open, token);
        scanner.skip();
        token = scanner.peek();
        if (token.kind === 'flowMappingEnd') break;
      }
      let key: Node;
      let value: Node;
      let keyAt: number;
      if (token.kind === 'key') {
        scanner.skip();
        key = this.nodeUnless(endsFlowKey, token.end, false, false);
        keyAt = this.start;
        value = this.entryValue(endsFlowValue, keyAt + key.length, false);
      } else {
        key = this.node(false, false);
        keyAt = this.start;
        this.start += key.length;
        value = empty;
      }
      this.add(entries, start, keyAt, key, value);
    }
    const { end } = scanner.peek();
    scanner.skip();
    return this.mapping(start, end, true, entries);
  }

  private flowSequence(open: Token, start: number): Sequence {
    const { scanner } = this;
    const items: Item[] = [];
    scanner.skip();
    for (let token = scanner.peek(); token.kind !== 'flowSequenceEnd'; token = scanner.peek()) {
      if (items.length > 0) {
        if (token.kind !== 'flowEntry') this.failFlow("did not find expected ',' or ']'", open, token);
        scanner.skip();
        token = scanner.peek();
        if (token.kind === 'flowSequenceEnd') break;
      }
      const value = token.kind === 'key' ? this.pair(token) : this.node(false, false);
      items.push({ at: this.start - start, value });
    }
    const { end } = scanner.peek();
    scanner.skip();
    this.start = start;
    return { kind: 'sequence', length: end - start, flow: true, items };
  }

  /** `a: b` as an item of a flow sequence: a mapping of one entry. */
  private pair(token: Token): Mapping {
    const { scanner } = this;
    const { start } = token;
    scanner.skip();
    let key: Node = empty;
    const next = scanner.peek();
    this.start = token.end;
    // goyaml skips one token too many behind a lone `?`.
    if (endsFlowPair.has(next.kind)) scanner.skip();
    else key = this.node(false, false);
    const keyAt = this.start;
    const value = this.entryValue(endsFlowPairValue, keyAt + key.length, false);
    const end = Math.max(this.start + value.length, keyAt + key.length);
    const entries: Entry[] = [];
    this.add(entries, start, keyAt, key, value);
    return this.mapping(start, end, true, entries);
  }

  private mapping(start: number, end: number, flow: boolean, entries: readonly Entry[]): Mapping {
    this.start = start;
    const mapping = mappingOf(entries, end - start, flow);
    this.distinct &&= mapping.distinct;
    return mapping;
  }

  /** The value behind a key that ends at `keyEnd`; a null scalar if absent. */
  private entryValue(ends: ReadonlySet<TokenKind>, keyEnd: number, block: boolean): Node {
    const token = this.scanner.peek();
    if (token.kind !== 'value') {
      this.start = keyEnd;
      return empty;
    }
    this.scanner.skip();
    return block && this.scanner.atLineBreak && this.isSeparable
      ? this.blockValue(ends, token.end)
      : this.nodeUnless(ends, token.end, block, block);
  }

  /** The value in the lines below a key whose colon ends at `start`. */
  private blockValue(ends: ReadonlySet<TokenKind>, start: number): Node {
    const { scanner, repeats } = this;
    const { count } = this.later;
    const place = repeats.place(start, scanner.indent);
    // A repeated block may add as many levels as the deepest one so far: twice that bounds the sum.
    const known = isHeld(2 * scanner.deepest) ? repeats.find(place) : undefined;
    if (known) {
      scanner.goOn(known.end);
      this.start = start + known.at;
      return known.node;
    }
    const node = this.nodeUnless(ends, start, true, true);
    const isBlock = (node.kind === 'mapping' || node.kind === 'sequence') && !node.flow;
    if (isBlock && this.isSeparable && this.later.count === count) repeats.add(place, scanner.peek().start, node, this.start - start);
    return node;
  }

  private nodeUnless(ends: ReadonlySet<TokenKind>, at: number, block: boolean, indentless: boolean): Node {
    if (!ends.has(this.scanner.peek().kind)) return this.node(block, indentless);
    this.start = at;
    return empty;
  }

  /** Adds an entry whose value starts at `this.start`; the last of equal keys wins. */
  private add(entries: Entry[], start: number, keyAt: number, key: Node, value: Node): void {
    const merge = this.scalars.isMerge(key);
    const valueAt = this.start;
    if (merge && !canMerge(value)) this.later.note('decode', `yaml: ${wantsMap}`, valueAt, valueAt + value.length, hints.merge);
    const name = merge ? '<<' : this.scalars.nameOf(key, keyAt, value);
    entries.push({ keyAt: keyAt - start, key, name, merge, valueAt: valueAt - start, value });
  }

  private fail(message: string, token: Token, start = token.start): never {
    // A quoted scalar that ends on the line of the error was probably meant to end earlier.
    const quote = this.scanner.longQuote;
    const suspect = quote && quote.end <= token.start && this.scanner.lineEnd(quote.end) >= token.start;
    this.scanner.failInLine(message, this.scanner.lineOf(token.start), suspect ? quote.start : start);
  }

  /** An unclosed bracket is noticed lines later: the problem is reported at the bracket. */
  private failFlow(message: string, open: Token, token: Token): never {
    const { scanner } = this;
    this.fail(message, token, token.start > scanner.lineEnd(open.start) ? open.start : token.start);
  }
}

const empty: Scalar = { kind: 'scalar', length: 0, style: 'plain', value: null };

const wantsMap = 'map merge requires map or sequence of maps as the value';

const endsDocument: ReadonlySet<TokenKind> = new Set(['directive', 'documentStart', 'documentEnd', 'end']);
const endsItem: ReadonlySet<TokenKind> = new Set(['blockEntry', 'blockEnd']);
const endsIndentlessItem: ReadonlySet<TokenKind> = new Set(['blockEntry', 'key', 'value', 'blockEnd']);
const endsKey: ReadonlySet<TokenKind> = new Set(['key', 'value', 'blockEnd']);
const endsFlowKey: ReadonlySet<TokenKind> = new Set(['value', 'flowEntry', 'flowMappingEnd']);
const endsFlowValue: ReadonlySet<TokenKind> = new Set(['flowEntry', 'flowMappingEnd']);
const endsFlowPair: ReadonlySet<TokenKind> = new Set(['value', 'flowEntry', 'flowSequenceEnd']);
const endsFlowPairValue: ReadonlySet<TokenKind> = new Set(['flowEntry', 'flowSequenceEnd']);

function canMerge(value: Node): boolean {
  if (value.kind === 'sequence') return value.items.every(({ value: item }) => dealias(item).kind === 'mapping');
  return dealias(value).kind === 'mapping';
}
