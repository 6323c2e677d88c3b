/** Random expressions over a schema, most of them well typed. */
import type { Random } from '../../mutations/random.ts';
import { hasLiteral, literal, tellingArgument } from './literals.ts';
import { held, type Tree } from './tree.ts';
import {
  type Bindings,
  bool,
  bound,
  dyn,
  fits,
  int,
  isParameter,
  listOf,
  mapOf,
  type Overload,
  optionalOf,
  same,
  string,
  type Type,
  typeOf,
} from './types.ts';

export interface Variable {
  readonly name: string;
  readonly type: Type;
}

export interface Taste {
  readonly random: Random;
  readonly overloads: readonly Overload[];
  /** How likely each place gets something that does not belong there, from 0 to 1. */
  readonly oddity: number;
}

/** An expression of the type over the variables, nested about `depth` deep. */
export function randomExpression(taste: Taste, variables: readonly Variable[], type: Type, depth: number): Tree {
  return new Writer(taste).expression(type, depth, variables);
}

class Writer {
  private readonly random: Random;
  private readonly overloads: readonly Overload[];
  private readonly oddity: number;
  /** Nodes that may still be made: a wide expression says little more than a narrow one. */
  private left = 60;

  constructor({ random, overloads, oddity }: Taste) {
    this.random = random;
    this.overloads = overloads.filter(
      ({ function: name }) =>
        !((name.startsWith('@') && name !== '@in') || name.startsWith('cel.@') || name.startsWith('__') || name === 'in'),
    );
    this.oddity = oddity;
  }

  expression(wanted: Type, depth: number, scope: readonly Variable[]): Tree {
    this.left--;
    const type = this.odd() ? this.someType(scope) : wanted;
    if (this.odd() && this.random.chance(0.3)) return this.nonsense(depth, scope);
    if (depth <= 0 || this.left <= 0) return this.leaf(type, scope);
    const made = this.random.pick(this.ways)(type, depth, scope) ?? this.call(type, depth, scope) ?? this.leaf(type, scope);
    return this.random.chance(0.03) ? this.joined(['(', made, ')'], made.type, 8) : made;
  }

  /** The likelier, the more often it is listed. */
  private readonly ways: readonly ((type: Type, depth: number, scope: readonly Variable[]) => Tree | undefined)[] = [
    (type, _depth, scope) => this.path(type, scope),
    (type, _depth, scope) => this.path(type, scope),
    (type, _depth, scope) => this.leaf(type, scope),
    (type, depth, scope) => this.call(type, depth, scope),
    (type, depth, scope) => this.call(type, depth, scope),
    (type, depth, scope) => this.call(type, depth, scope),
    (type, depth, scope) => this.call(type, depth, scope),
    (type, depth, scope) => this.call(type, depth, scope),
    (type, depth, scope) => this.macro(type, depth, scope),
    (type, depth, scope) => this.macro(type, depth, scope),
    (type, depth, scope) => this.macro(type, depth, scope),
    (type, depth, scope) => this.container(type, depth, scope),
    (type, depth, scope) => this.conditional(type, depth, scope),
    (type, depth, scope) =>
      type.head === 'dyn' ? this.global('dyn', [this.expression(this.someType(scope), depth - 1, scope)], type) : undefined,
  ];

  private odd(): boolean {
    return this.oddity > 0 && this.random.chance(this.oddity);
  }

  private leaf(type: Type, scope: readonly Variable[]): Tree {
    const path = this.random.chance(hasLiteral(type) ? 0.6 : 1) ? this.path(type, scope) : undefined;
    if (path) return path;
    const text = literal(type, this.random);
    return { parts: [text], type, strength: text.startsWith('-') ? 7 : 8 };
  }

  /** A variable or something in it. */
  private path(type: Type, scope: readonly Variable[]): Tree | undefined {
    const found: Tree[] = [];
    for (const { name, type: start } of scope) this.collect({ parts: [name], type: start, strength: 8 }, type, 3, found);
    return found.length === 0 ? undefined : this.random.pick(found);
  }

  private collect(at: Tree, wanted: Type, depth: number, found: Tree[]): void {
    if (same(at.type, wanted)) found.push(at);
    if (depth === 0 || found.length > 40) return;
    const { head, fields, parameters } = at.type;
    for (const { spellings, type } of fields ?? []) {
      const name = spellings.length > 1 ? this.random.pick(spellings) : spellings[0];
      if (name === undefined) continue;
      this.collect(this.joined([at, '.', name], type, 8), wanted, depth - 1, found);
      if (wanted.head === 'optional_type') this.collect(this.joined([at, '.?', name], optionalOf(type), 8), wanted, depth - 1, found);
    }
    const [first, second] = parameters;
    if (head === 'list' && first)
      this.collect(this.joined([at, '[', this.random.pick(['0', '1', '-1']), ']'], first, 8), wanted, depth - 1, found);
    if (head === 'map' && second) {
      this.collect(this.joined([at, '[', this.random.pick(['"a"', "'b-c'"]), ']'], second, 8), wanted, depth - 1, found);
      if (this.random.chance(0.2))
        this.collect(this.joined([at, '.', this.random.pick(['key', 'x'])], second, 8), wanted, depth - 1, found);
    }
  }

  /** A type that something in scope has, or any other. */
  someType(scope: readonly Variable[]): Type {
    if (this.random.chance(0.5)) return this.random.pick(someTypes);
    let { type } = this.random.pick(scope);
    while (this.random.chance(0.75)) {
      const inner = [...(type.fields?.map((field) => field.type) ?? []), ...type.parameters];
      if (inner.length === 0) break;
      type = this.random.pick(inner);
    }
    return type;
  }

  private call(type: Type, depth: number, scope: readonly Variable[]): Tree | undefined {
    const fitting = this.overloads.filter(({ result }) => !isParameter(result) && fits(result, type, new Map()));
    const general = this.overloads.filter(({ result }) => isParameter(result));
    if (fitting.length === 0 && general.length === 0) return undefined;
    // Comparisons have most overloads, but are one idea.
    const functions = new Map<string, Overload[]>();
    for (const one of fitting.length > 0 && this.random.chance(0.85) ? fitting : [...fitting, ...general])
      functions.set(one.function, [...(functions.get(one.function) ?? []), one]);
    const overload = this.random.pick(this.random.pick([...functions.values()]));
    const bindings: Bindings = new Map();
    fits(overload.result, type, bindings);
    if (overload.id === 'select_optional_field') return this.optionalField(type, depth, scope);
    const args = overload.args.map((arg, index) => {
      const telling = tellingArgument(overload.id, index, this.random);
      if (telling !== undefined) return { parts: [telling], type: arg, strength: telling.startsWith('-') ? 7 : 8 };
      const wanted = bound(arg, bindings, () => this.someType(scope));
      return this.random.chance(0.08) ? this.untyped(wanted, depth - 1, scope) : this.expression(wanted, depth - 1, scope);
    });
    return this.written(overload, args, type, scope);
  }

  /** What the checker lets pass as anything: a dyn in scope, whatever it holds, or a value of the type or of another that hides its type. */
  private untyped(type: Type, depth: number, scope: readonly Variable[]): Tree {
    const known = this.random.chance(0.4) ? this.path(dyn, scope) : undefined;
    return known ?? this.global('dyn', [this.expression(this.random.chance(0.6) ? type : this.someType(scope), depth, scope)], dyn);
  }

  private written({ function: name, member }: Overload, args: readonly Tree[], type: Type, scope: readonly Variable[]): Tree {
    const [first, second, third] = args;
    const known = operators[name];
    if (name === '_?_:_' && first && second && third)
      return this.joined([held(first, 2), '?', held(second, 2), ':', held(third, 1)], type, 1);
    if (known && first && second) {
      const [operator, strength] = known;
      const flat = name === '_&&_' || name === '_||_';
      return this.joined([held(first, strength), operator, held(second, flat ? strength : strength + 1)], type, strength);
    }
    if ((name === '!_' || name === '-_') && first) return this.joined([name.slice(0, 1), held(first, 8)], type, 7);
    if ((name === '_[_]' || name === '_[?_]') && first && second)
      return this.joined([held(first, 8), name === '_[_]' ? '[' : '[?', second, ']'], type, 8);
    const changed = this.odd() ? this.misused(args, scope) : args;
    const called = this.odd() && this.random.chance(0.3) ? this.random.pick(this.overloads).function : name;
    if (member !== (this.odd() && this.random.chance(0.3)) && changed[0]) return this.method(changed[0], called, changed.slice(1), type);
    return this.global(called, changed, type);
  }

  /** One argument too few or too many. */
  private misused(args: readonly Tree[], scope: readonly Variable[]): readonly Tree[] {
    return this.random.chance(0.5) ? args.slice(0, -1) : [...args, this.expression(this.someType(scope), 0, scope)];
  }

  private global(name: string, args: readonly Tree[], type: Type): Tree {
    return this.joined([name, '(', ...list(args), ')'], type, 8);
  }

  private method(target: Tree, name: string, args: readonly Tree[], type: Type): Tree {
    return this.joined([held(target, 8), '.', name, '(', ...list(args), ')'], type, 8);
  }

  private optionalField(type: Type, depth: number, scope: readonly Variable[]): Tree | undefined {
    const target = this.random.pick(this.objects(scope));
    const field = target?.type.fields && target.type.fields.length > 0 ? this.random.pick(target.type.fields) : undefined;
    if (target && field?.spellings[0] !== undefined) return this.joined([target, '.?', field.spellings[0]], optionalOf(field.type), 8);
    const map = this.expression(mapOf(string, type.parameters[0] ?? dyn), depth - 1, scope);
    return this.joined([held(map, 8), '.?', 'key'], type, 8);
  }

  /** Places in scope that have fields. */
  private objects(scope: readonly Variable[]): Tree[] {
    const found: Tree[] = [];
    const walk = (at: Tree, depth: number): void => {
      if (!at.type.fields) return;
      found.push(at);
      for (const { spellings, type } of depth > 0 ? at.type.fields : [])
        if (spellings[0] !== undefined) walk(this.joined([at, '.', spellings[0]], type, 8), depth - 1);
    };
    for (const { name, type } of scope) walk({ parts: [name], type, strength: 8 }, 2);
    return found.length > 0 ? found : [{ parts: ['self'], type: dyn, strength: 8 }];
  }

  private conditional(type: Type, depth: number, scope: readonly Variable[]): Tree {
    const [condition, yes, no] = [bool, type, type].map((one) => this.expression(one, depth - 1, scope)) as [Tree, Tree, Tree];
    return this.joined([held(condition, 2), '?', held(yes, 2), ':', held(no, 1)], type, 1);
  }

  private container(type: Type, depth: number, scope: readonly Variable[]): Tree | undefined {
    const [key, value] = type.parameters;
    const count = this.random.below(4);
    if (type.head === 'list' && key) {
      const items = Array.from({ length: count }, () => this.element(key, depth, scope));
      return this.joined(['[', ...list(items), this.random.chance(0.05) ? ',' : '', ']'], type, 8);
    }
    if (type.head === 'map' && key && value) {
      const entries = Array.from({ length: count }, () => {
        const optional = this.random.chance(0.07);
        const shown = this.expression(optional ? optionalOf(value) : value, depth - 1, scope);
        return this.joined([optional ? '?' : '', this.expression(key, Math.min(1, depth - 1), scope), ':', shown], value, 8);
      });
      return this.joined(['{', ...list(entries), this.random.chance(0.05) ? ',' : '', '}'], type, 8);
    }
    return undefined;
  }

  private element(type: Type, depth: number, scope: readonly Variable[]): Tree {
    if (this.random.chance(0.93)) return this.expression(type, depth - 1, scope);
    return this.joined(['?', this.expression(optionalOf(type), depth - 1, scope)], type, 8);
  }

  /** A call that the parser unfolds. */
  private macro(type: Type, depth: number, scope: readonly Variable[]): Tree | undefined {
    const [first, second] = type.parameters;
    switch (type.head) {
      case 'bool':
        return this.random.chance(0.35) ? this.has(scope) : this.quantifier(depth, scope);
      case 'list':
        return first && this.listMacro(type, first, depth, scope);
      case 'map':
        return first && second && this.mapMacro(type, first, second, depth, scope);
      case 'optional_type': {
        if (!first) return undefined;
        const inner = this.someType(scope);
        const target = this.expression(optionalOf(inner), depth - 1, scope);
        const name = this.name();
        const flat = this.random.chance(0.4);
        const body = this.expression(flat ? type : first, depth - 1, [...scope, { name, type: inner }]);
        return this.method(target, flat ? 'optFlatMap' : 'optMap', [word(name), body], type);
      }
      default:
        return undefined;
    }
  }

  private has(scope: readonly Variable[]): Tree {
    const target = this.random.pick(this.objects(scope));
    const field = target.type.fields && target.type.fields.length > 0 ? this.random.pick(target.type.fields) : undefined;
    const name = this.odd() ? 'nope' : field?.spellings.length ? this.random.pick(field.spellings) : 'name';
    const tested = this.joined([target, '.', name], bool, 8);
    return this.global('has', [this.odd() ? this.expression(bool, 1, scope) : tested], bool);
  }

  private quantifier(depth: number, scope: readonly Variable[]): Tree {
    const { target, names, inner } = this.loop(depth, scope, 0.25);
    const name = this.random.pick(names.length > 1 ? ['all', 'exists', 'exists_one', 'existsOne'] : ['all', 'all', 'exists', 'exists_one']);
    return this.method(target, name, [...names.map(word), this.expression(bool, depth - 1, inner)], bool);
  }

  private listMacro(type: Type, element: Type, depth: number, scope: readonly Variable[]): Tree {
    const kind = this.random.pick(['map', 'map', 'filter', 'sortBy', 'transformList'] as const);
    if (kind === 'filter' || kind === 'sortBy') {
      const target = this.expression(type, depth - 1, scope);
      const name = this.name();
      const body = this.expression(kind === 'filter' ? bool : this.random.pick([int, string]), depth - 1, [
        ...scope,
        { name, type: element },
      ]);
      return this.method(target, kind, [word(name), body], type);
    }
    const { target, names, inner } = this.loop(depth, scope, kind === 'map' ? 0 : 1);
    const filter = this.random.chance(0.3) ? [this.expression(bool, depth - 1, inner)] : [];
    return this.method(target, kind, [...names.map(word), ...filter, this.expression(element, depth - 1, inner)], type);
  }

  private mapMacro(type: Type, key: Type, value: Type, depth: number, scope: readonly Variable[]): Tree {
    const { target, names, inner } = this.loop(depth, scope, 1);
    const entry = this.random.chance(0.4);
    const filter = this.random.chance(0.3) ? [this.expression(bool, depth - 1, inner)] : [];
    const body = entry
      ? this.joined(['{', this.expression(key, 1, inner), ':', this.expression(value, depth - 1, inner), '}'], type, 8)
      : this.expression(value, depth - 1, inner);
    return this.method(target, entry ? 'transformMapEntry' : 'transformMap', [...names.map(word), ...filter, body], type);
  }

  /** Something to loop over, with names for what it holds. */
  private loop(depth: number, scope: readonly Variable[], two: number): { target: Tree; names: string[]; inner: readonly Variable[] } {
    const item = this.someType(scope);
    const range = this.random.chance(0.75) ? listOf(item) : mapOf(string, item);
    const known = this.random.chance(0.7) ? this.containers(scope) : [];
    const target = known.length > 0 ? this.random.pick(known) : this.expression(range, depth - 1, scope);
    const [first = dyn, second = first] = ['list', 'map'].includes(target.type.head) ? target.type.parameters : [dyn, dyn];
    if (!this.random.chance(two)) {
      const name = this.name();
      return { target, names: [name], inner: [...scope, { name, type: first }] };
    }
    const names = [this.random.pick(['i', 'k']), this.name()];
    if (this.odd()) names[1] = names[0] ?? '';
    const types = target.type.head === 'list' ? [int, first] : [first, second];
    return { target, names, inner: [...scope, ...names.map((name, index) => ({ name, type: types[index] ?? dyn }))] };
  }

  /** The lists and maps in scope. */
  private containers(scope: readonly Variable[]): Tree[] {
    const found: Tree[] = [];
    const walk = (at: Tree, depth: number): void => {
      if (at.type.head === 'list' || at.type.head === 'map') found.push(at);
      for (const { spellings, type } of depth > 0 ? (at.type.fields ?? []) : [])
        if (spellings[0] !== undefined) walk(this.joined([at, '.', spellings[0]], type, 8), depth - 1);
    };
    for (const { name, type } of scope) walk({ parts: [name], type, strength: 8 }, 3);
    return found;
  }

  private name(): string {
    if (this.odd()) return this.random.pick(['for', 'self.x', '1', '__result__', '@x', '.z', 'namespace', '"s"', 'true', 'a.b', '']);
    return this.random.pick([
      'x',
      'y',
      'z',
      'e',
      'item',
      'v',
      ...(this.random.chance(0.15) ? ['self', 'oldSelf', 'int', 'k', 'sets', '_'] : []),
    ]);
  }

  /** Something that no schema has a place for. */
  private nonsense(depth: number, scope: readonly Variable[]): Tree {
    const inner = (): Tree => held(this.expression(this.someType(scope), depth - 1, scope), 8);
    return this.random.pick<() => Tree>([
      () =>
        word(
          this.random.pick([
            'nope',
            'this',
            '.self',
            '.nope',
            'int',
            'list',
            'duration',
            'has',
            'self.nope.deeper',
            'request',
            'math.pi',
            'a.b.c',
          ]),
        ),
      () => word(this.random.pick(['for', 'namespace', 'while', 'package', 'as', 'import', 'loop', 'return'])),
      () => this.joined([inner(), '.', this.random.pick(['nope', 'name', 'size', '`a-b`', '`in`', 'for', '`x y`'])], dyn, 8),
      () => this.joined([inner(), '.', this.random.pick(['nope', 'all', 'map', 'has', 'value']), '(', inner(), ')'], dyn, 8),
      () =>
        this.joined(
          [this.random.pick(['nope', 'math.greatest', 'sets.nope', 'self.f', 'has', 'size', 'cel.bind']), '(', inner(), ',', inner(), ')'],
          dyn,
          8,
        ),
      () =>
        this.joined(
          [
            this.random.pick(messages),
            '{',
            this.random.pick(['', 'value: 1', 'value: "a"', 'nope: 1', 'seconds: 1', '?value: optional.of(1)', '`value`: 1']),
            '}',
          ],
          dyn,
          8,
        ),
      () => this.joined(['!', held(inner(), 8)], bool, 7),
      () => this.joined([inner(), '[', inner(), ']'], dyn, 8),
      () => this.joined([held(inner(), 5), this.random.pick(['+', '-', '*', '==', 'in', '<']), held(inner(), 6)], dyn, 4),
      () => this.joined(['[', inner(), ',', inner(), ']'], listOf(dyn), 8),
      () => this.joined(['{', inner(), ':', inner(), ',', inner(), ':', inner(), '}'], mapOf(dyn, dyn), 8),
    ])();
  }

  /** Put together with the blanks that it needs, and some that it does not. */
  private joined(parts: readonly (string | Tree)[], type: Type, strength: number): Tree {
    const spaced: (string | Tree)[] = [];
    for (const part of parts) {
      if (part === '') continue;
      const wordy = typeof part === 'string' && (operatorTexts.has(part) || part === '?' || part === ':');
      if (wordy) spaced.push(this.blank(part === 'in' ? 1 : 0.9), part, this.blank(part === 'in' ? 1 : 0.9));
      else if (part === ',') spaced.push(part, this.blank(0.8));
      else if (this.random.chance(0.01)) spaced.push(this.blank(1), part);
      else spaced.push(part);
    }
    return { parts: spaced.filter((part) => part !== ''), type, strength };
  }

  private blank(likely: number): string {
    if (!this.random.chance(likely)) return '';
    return this.random.chance(0.96) ? ' ' : this.random.pick(['\n', '\t', '  ', '\r\n', '\n  ', ' // é\n', '\f', ' //\n\n']);
  }
}

function word(text: string): Tree {
  return { parts: [text], type: dyn, strength: 8 };
}

function list(args: readonly Tree[]): (string | Tree)[] {
  return args.flatMap((arg, index) => (index === 0 ? [arg] : [',', arg]));
}

const operators: Readonly<Record<string, readonly [string, number]>> = {
  '_||_': ['||', 2],
  '_&&_': ['&&', 3],
  '_==_': ['==', 4],
  '_!=_': ['!=', 4],
  '_<_': ['<', 4],
  '_<=_': ['<=', 4],
  '_>_': ['>', 4],
  '_>=_': ['>=', 4],
  '@in': ['in', 4],
  '_+_': ['+', 5],
  '_-_': ['-', 5],
  '_*_': ['*', 6],
  '_/_': ['/', 6],
  '_%_': ['%', 6],
};
const operatorTexts = new Set(Object.values(operators).map(([text]) => text));

const messages = [
  ...[
    'google.protobuf.Int32Value',
    'google.protobuf.StringValue',
    'google.protobuf.Duration',
    'google.protobuf.Struct',
    'nope',
    'int',
    'self',
  ],
  ...['google.protobuf.Any', 'google.protobuf.ListValue', '.google.protobuf.BoolValue', 'google.protobuf.Nope'],
];

const someTypes: readonly Type[] = [
  ...['bool', 'int', 'int', 'string', 'string', 'string', 'double', 'uint', 'bytes', 'dyn', 'null_type', 'google.protobuf.Duration'],
  ...[
    'google.protobuf.Timestamp',
    'kubernetes.Quantity',
    'kubernetes.URL',
    'kubernetes.Semver',
    'kubernetes.NamedFormat',
    'net.IP',
    'net.CIDR',
    'kubernetes.authorization.ResourceCheck',
    'kubernetes.authorization.Decision',
  ],
  ...[
    'list(int)',
    'list(string)',
    'list(string)',
    'list(dyn)',
    'list(list(int))',
    'map(string, int)',
    'map(string, string)',
    'map(int, bool)',
  ],
  ...['optional_type(int)', 'optional_type(string)', 'type(int)', 'list(optional_type(string))', 'optional_type(list(string))'],
].map(typeOf);
