import { textOf } from '../../go/utf8.ts';
import { dealias, type Node, type Scalar } from '../tree.ts';
import { isMisread } from './asWritten.ts';
import { goFloat, goSyntax } from './goSyntax.ts';
import { hints } from './hints.ts';
import type { LaterProblems } from './laterProblems.ts';
import { isInt64, keyName, type Resolved, resolvableTag, resolvePlain } from './scalars.ts';
import type { Token } from './scanner.ts';

/** The scalars of one document, as Go's decoder resolves them. Source: go.yaml.in/yaml/v2 resolve.go and decode.go. */
export class ScalarNodes {
  /** Whether every plain scalar has the type that it looks like, and every key is a string. */
  asWritten = true;
  /** Every plain `<<`; a quoted or tagged one is not a merge key. */
  private readonly mergeKeys = new Set<Node>();
  /** Floats without a fraction look like integers in JSON, but are different keys. */
  private readonly floats = new Set<Scalar>();
  /**
   * Short plain scalars by their text, since names of fields and types are frequent. Each is a single node in the whole
   * tree, and a single string, which compares and hashes fast.
   */
  private readonly words = new Map<string, Scalar>();
  private readonly problems: LaterProblems;

  constructor(problems: LaterProblems) {
    this.problems = problems;
  }

  /** Whether a plain `<<` was found. */
  get anyMerges(): boolean {
    return this.mergeKeys.size > 0;
  }

  isMerge(key: Node): boolean {
    return this.anyMerges && this.mergeKeys.has(key);
  }

  /** Whether a number is a float, even without a fraction. */
  isFloat(scalar: Scalar): boolean {
    return this.floats.has(scalar);
  }

  /** The node of a token; it begins at `start`, which is the anchor or tag if it has `properties`. */
  node(token: Token, tag: string | undefined, start: number, properties: boolean): Scalar {
    const length = token.end - start;
    if (tag !== undefined) return this.tagged(token, tag, length);
    if (token.style !== 'plain') return { kind: 'scalar', length, style: token.style, value: token.value };
    // Aliases identify their target by its node, so a node with properties is not shared.
    const isWord = length <= longestName && length === token.value.length && !properties;
    const known = isWord ? this.words.get(token.value) : undefined;
    if (known) return known;
    const scalar = this.plain(token, length);
    if (isWord && (typeof scalar.value !== 'number' || scalar.literal !== undefined)) this.words.set(token.value, scalar);
    return scalar;
  }

  tagged(token: Token, tag: string, length: number): Scalar {
    const { tag: type, value, literal } = this.resolved(token, tag);
    this.asWritten = false;
    const scalar: Scalar = { kind: 'scalar', length, style: token.style, value, ...(literal === undefined ? {} : { literal }) };
    if (type === '!!float') this.floats.add(scalar);
    return scalar;
  }

  /** The JSON name of a key at `at`, undefined if Go has none; `value` is needed to report that. */
  nameOf(node: Node, at: number, value: Node): string | undefined {
    const { problems } = this;
    const key = dealias(node);
    const end = at + node.length;
    if (key.kind !== 'scalar') {
      problems.note('decode', `yaml: invalid map key: ${goSyntax(key)}`, at, end, hints.complexKey);
      return undefined;
    }
    if (typeof key.value === 'string') return key.value;
    this.asWritten = false;
    // Infinite keys are valid in YAML, and have a name in JSON.
    if (node === key && isInfinite(key)) problems.withdrawPrint(at);
    const name = keyName({ tag: this.isFloat(key) ? '!!float' : '!!int', value: key.value });
    if (name !== undefined) return name;
    const [type, shown, hint] =
      key.value === null
        ? ['%!s(<nil>)', '<nil>', hints.nullKey]
        : ['uint64', `0x${BigInt(String(key.value)).toString(16)}`, hints.largeKey];
    problems.note('convert', `unsupported map key of type: ${type}, key: ${shown}, value: ${goSyntax(value)}`, at, end, hint);
    return undefined;
  }

  private plain(token: Token, length: number): Scalar {
    const { tag: type, value, literal } = resolvePlain(token.value);
    if (typeof value !== 'string' && isMisread(token.value, value)) this.asWritten = false;
    const scalar: Scalar =
      literal === undefined
        ? { kind: 'scalar', length, style: 'plain', value }
        : { kind: 'scalar', length, style: 'plain', value, literal };
    if (type === '!!float') this.floats.add(scalar);
    if (type === '!!merge') this.mergeKeys.add(scalar);
    if (isInfinite(scalar))
      this.problems.note('print', `json: unsupported value: ${goFloat(scalar.value)}`, token.start, token.end, hints.unsupportedNumber);
    return scalar;
  }

  private resolved(token: Token, tag: string): Resolved {
    const text = token.value;
    const asText: Resolved = { tag: '!!str', value: text };
    if (tag === 'tag:yaml.org,2002:binary') {
      const decoded = fromBase64(text);
      if (decoded === undefined) this.noteTag('yaml: !!binary value contains invalid base64 data', token);
      return { tag: '!!str', value: decoded ?? text };
    }
    const wanted = resolvableTag(tag);
    if (wanted === undefined || wanted === '!!str') return asText;
    const natural = resolvePlain(text);
    if (natural.tag === wanted) return natural;
    if (wanted === '!!float' && natural.tag === '!!int') return isInt64(natural.value) ? { ...natural, tag: '!!float' } : natural;
    if (wanted === '!!timestamp' && /^\d{4}-\d\d?-\d\d?/.test(text)) return asText;
    this.noteTag(`yaml: cannot decode ${natural.tag} \`${text}\` as a ${wanted}`, token);
    return asText;
  }

  private noteTag(message: string, { start, end }: Token): void {
    this.problems.note('decode', message, start, end, hints.tagged);
  }
}

/** In UTF-16 units: the longest field of a schema is `x-kubernetes-preserve-unknown-fields`. */
const longestName = 36;

/** Also true for NaN: neither has a literal. */
function isInfinite(scalar: Scalar): scalar is Scalar & { readonly value: number } {
  return typeof scalar.value === 'number' && scalar.literal === undefined;
}

/** Go ignores line breaks in base64, and each byte that is not UTF-8 becomes U+FFFD in JSON. */
function fromBase64(text: string): string | undefined {
  const digits = text.replaceAll(/[\r\n]/g, '');
  if (digits.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(digits)) return undefined;
  const bytes = Uint8Array.from(atob(digits), (letter) => letter.charCodeAt(0));
  return textOf(bytes).toWellFormed();
}
