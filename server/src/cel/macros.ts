import type { Expression, Identifier } from './ast.ts';
import { accumulator, type Expansion, MacroProblem } from './expansion.ts';

/** How a macro is written, and the oldest minor version of Kubernetes that has it. */
export interface Macro {
  readonly name: string;
  /** `receiver`: called with a dot, on a target. */
  readonly style: 'global' | 'receiver';
  readonly arguments: number;
  readonly since: number;
  /** The tree that stands for the call; `target` is the first of the author's nodes, where there is one. Throws MacroProblem. */
  readonly expand: (make: Expansion, ...nodes: Expression[]) => Expression;
}

/** The macro that a call is, if it is one. */
export function macroOf(name: string, style: Macro['style'], count: number, minor: number): Macro | undefined {
  return byName.get(name)?.find((each) => each.style === style && each.arguments === count && each.since <= minor);
}

/** Expands a loop; its body gets the arguments behind the variables. */
interface Loop {
  readonly init: Expression;
  readonly condition?: Expression;
  readonly step: Expression;
  readonly result?: Expression;
}

const simpleName = 'argument must be a simple name';
const anIdentifier = 'argument is not an identifier';

/** Source: cel-go/parser/macro.go, ext/comprehensions.go, ext/lists.go, cel/library.go; the versions: apiserver/pkg/cel/environment/base.go. */
export const macros: readonly Macro[] = [
  { name: 'has', style: 'global', arguments: 1, since: 0, expand: presence },
  loop('all', 2, simpleName, all),
  loop('exists', 2, simpleName, exists),
  loop('exists_one', 2, simpleName, existsOne),
  loop('map', 2, anIdentifier, (make, _, value) => collect(make, undefined, value)),
  loop('map', 3, anIdentifier, (make, _, filter, value) => collect(make, filter, value)),
  loop('filter', 2, anIdentifier, collectSame),
  { name: 'optMap', style: 'receiver', arguments: 2, since: 28, expand: optMap },
  { name: 'optFlatMap', style: 'receiver', arguments: 2, since: 28, expand: optFlatMap },
  pairLoop('all', 3, all),
  pairLoop('exists', 3, exists),
  pairLoop('exists_one', 3, existsOne),
  pairLoop('existsOne', 3, existsOne),
  pairLoop('transformList', 3, (make, _, value) => collect(make, undefined, value)),
  pairLoop('transformList', 4, (make, _, filter, value) => collect(make, filter, value)),
  pairLoop('transformMap', 3, (make, key, value) => insert(make, undefined, make.identifier(key.name), value)),
  pairLoop('transformMap', 4, (make, key, filter, value) => insert(make, filter, make.identifier(key.name), value)),
  pairLoop('transformMapEntry', 3, (make, _, entry) => insert(make, undefined, entry)),
  pairLoop('transformMapEntry', 4, (make, _, filter, entry) => insert(make, filter, entry)),
  { name: 'sortBy', style: 'receiver', arguments: 2, since: 34, expand: sortBy },
];

const byName = new Map<string, Macro[]>();
for (const macro of macros) byName.set(macro.name, [...(byName.get(macro.name) ?? []), macro]);

function presence(make: Expansion, argument: Expression): Expression {
  const seen = make.seen(argument);
  if (seen.kind !== 'select') throw new MacroProblem(seen.position, 'invalid argument to has() macro');
  // A dot without a name is not seen by the server, and worth its place in the tree.
  const select = argument.kind === 'select' ? argument : seen;
  return { ...select, ...make.node(), testOnly: true };
}

type Body = (make: Expansion, variable: Identifier, ...rest: Expression[]) => Loop;

function loop(name: string, count: number, wanted: string, body: Body): Macro {
  return {
    name,
    style: 'receiver',
    arguments: count,
    since: 0,
    expand(make, range, first, ...rest) {
      const variable = variableOf(make, first, wanted);
      requireFree(variable);
      return comprehension(make, range, variable.name, undefined, body(make, variable, ...rest));
    },
  };
}

/** Over indices and elements of a list, or keys and values of a map. */
function pairLoop(name: string, count: number, body: Body): Macro {
  return {
    name,
    style: 'receiver',
    arguments: count,
    since: 32,
    expand(make, range, first, second, ...rest) {
      const key = variableOf(make, first, simpleName);
      const value = variableOf(make, second, simpleName);
      if (key.name === value.name) throw new MacroProblem(value.position, `duplicate variable name: ${key.name}`);
      requireFree(key);
      requireFree(value);
      return comprehension(make, range, key.name, value.name, body(make, key, ...rest));
    },
  };
}

function variableOf(make: Expansion, argument: Expression, wanted: string): Identifier {
  const seen = make.seen(argument);
  if (seen.kind !== 'identifier') throw new MacroProblem(seen.position, wanted);
  return seen;
}

function requireFree(variable: Identifier): void {
  if (variable.name === '__result__') throw new MacroProblem(variable.position, 'iteration variable overwrites accumulator variable');
}

function comprehension(make: Expansion, range: Expression, iterVar: string, iterVar2: string | undefined, body: Loop): Expression {
  return {
    ...make.node(),
    kind: 'comprehension',
    range,
    iterVar,
    iterVar2,
    accuVar: accumulator,
    accuInit: body.init,
    loopCondition: body.condition ?? make.bool(true),
    loopStep: body.step,
    result: body.result ?? make.accumulator(),
  };
}

function all(make: Expansion, _: Identifier, test: Expression): Loop {
  return {
    init: make.bool(true),
    condition: make.call('@not_strictly_false', make.accumulator()),
    step: make.call('_&&_', make.accumulator(), test),
  };
}

function exists(make: Expansion, _: Identifier, test: Expression): Loop {
  return {
    init: make.bool(false),
    condition: make.call('@not_strictly_false', make.call('!_', make.accumulator())),
    step: make.call('_||_', make.accumulator(), test),
  };
}

function existsOne(make: Expansion, _: Identifier, test: Expression): Loop {
  return {
    init: make.int(0n),
    step: make.call('_?_:_', test, make.call('_+_', make.accumulator(), make.int(1n)), make.accumulator()),
    result: make.call('_==_', make.accumulator(), make.int(1n)),
  };
}

function collectSame(make: Expansion, variable: Identifier, filter: Expression): Loop {
  return collect(make, filter, variable);
}

function collect(make: Expansion, filter: Expression | undefined, value: Expression): Loop {
  return { init: make.list(), step: filtered(make, filter, make.call('_+_', make.accumulator(), make.list(value))) };
}

/** `entry` is a key and a value, or one map. */
function insert(make: Expansion, filter: Expression | undefined, ...entry: Expression[]): Loop {
  return {
    init: { ...make.node(), kind: 'map', entries: [] },
    step: filtered(make, filter, make.call('cel.@mapInsert', make.accumulator(), ...entry)),
  };
}

function filtered(make: Expansion, filter: Expression | undefined, step: Expression): Expression {
  return filter ? make.call('_?_:_', filter, step, make.accumulator()) : step;
}

function optMap(make: Expansion, target: Expression, variable: Expression, value: Expression): Expression {
  return withValue(make, target, make.call('optional.of', bindValue(make, 'optMap', target, variable, value)));
}

function optFlatMap(make: Expansion, target: Expression, variable: Expression, value: Expression): Expression {
  return withValue(make, target, bindValue(make, 'optFlatMap', target, variable, value));
}

function bindValue(make: Expansion, name: string, target: Expression, variable: Expression, value: Expression): Expression {
  const identifier = variableOf(make, variable, `${name}() variable name must be a simple identifier`);
  return make.bind(identifier.name, make.callOn(make.copy(target), 'value'), value);
}

function withValue(make: Expansion, target: Expression, result: Expression): Expression {
  return make.call('_?_:_', make.callOn(target, 'hasValue'), result, make.call('optional.none'));
}

function sortBy(make: Expansion, target: Expression, variable: Expression, key: Expression): Expression {
  const seen = make.seen(target);
  if (!['list', 'select', 'identifier', 'comprehension', 'call'].includes(seen.kind)) {
    throw new MacroProblem(seen.position, 'sortBy can only be applied to a list, identifier, comprehension, call or select expression');
  }
  const input = '@__sortBy_input__';
  const iteration = variableOf(make, variable, anIdentifier);
  requireFree(iteration);
  const keys = comprehension(make, make.identifier(input), iteration.name, undefined, collect(make, undefined, key));
  return make.bind(input, target, make.callOn(make.identifier(input), '@sortByAssociatedKeys', keys));
}
