import { maxCelTypeSize } from '../limits.ts';
import type { Call, Comprehension, Constant, Expression, ListLiteral, MapLiteral, MessageLiteral, Select } from './ast.ts';
import { Bindings, moreGeneral } from './bindings.ts';
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  dynType,
  errorType,
  intType,
  listOf,
  mapOf,
  nullType,
  optionalContent,
  optionalOf,
  type PrimitiveType,
  stringType,
  typeSize,
  uintType,
} from './celType.ts';
import type { Checked, Reference, Variables } from './checkedExpression.ts';
import { type CelEnvironment, type CelFunction, celEnvironment, comparisons } from './environment.ts';
import type { CelIssue } from './issue.ts';
import { Names, qualifiedName, withoutDot } from './names.ts';
import { applicableOverloads, resultTypeOf } from './overloads.ts';
import { parseExpression } from './parser.ts';
import { reservedWords } from './propertyName.ts';
import { ReadDeclaration } from './readDeclaration.ts';
import { runtimeTypeName, signatureText, typeText } from './typeText.ts';
import { messageType, namedType, unknownFieldText } from './wellKnownTypes.ts';

/**
 * Reads an expression and finds the types of its nodes. What cannot be read is left out of the tree or is a hole in it;
 * the rest has types all the same, but then the issues are those of reading alone.
 * Source: cel-go/checker/checker.go, Check.
 */
export function checkExpression(text: string, variables: Variables, environment: CelEnvironment): Checked {
  const { expression, issues } = parseExpression(text, environment.minor);
  if (!expression) return { expression, issues };
  const seen = { ...variables, self: new ReadDeclaration(variables.self) };
  const checker = new Checker(seen, environment);
  const root = checker.check(expression);
  return {
    self: seen.self,
    expression: { text, root, variables: seen, types: checker.types(), references: checker.references, tooLarge: checker.tooLarge },
    issues: issues.length > 0 ? issues : checker.issues,
  };
}

class Checker {
  readonly issues: CelIssue[] = [];
  readonly references: (Reference | undefined)[] = [];
  tooLarge: Expression | undefined;
  readonly #types: (CelType | undefined)[] = [];
  readonly #bindings = new Bindings();
  readonly #variables: Variables;
  readonly #environment: CelEnvironment;
  readonly #names: Names;
  /**
   * From the first loop on, comparisons across numeric types are visible even in versions that hide them: a bug of the
   * server. Source: cel-go/checker/env.go, enterScope.
   */
  #wasInLoop = false;

  constructor(variables: Variables, environment: CelEnvironment) {
    this.#variables = variables;
    this.#environment = environment;
    this.#names = new Names(variables, environment.minor);
  }

  /** By node id, with dyn for unbound type parameters. */
  types(): (CelType | undefined)[] {
    return this.#types.map((type) => type && this.#bindings.close(type));
  }

  /** The expression with qualified names (`sets.contains`, `net.IP`) resolved to one node. */
  check(expression: Expression): Expression {
    switch (expression.kind) {
      case 'literal':
        return this.#typed(expression, constantTypes[expression.value.type]);
      case 'identifier':
        return this.#checkIdentifier(expression, expression.name);
      case 'select':
        return this.#checkSelect(expression);
      case 'call':
        return expression.function === '_?._' ? this.#checkOptionalSelect(expression) : this.#checkCall(expression);
      case 'list':
        return this.#checkList(expression);
      case 'map':
        return this.#checkMap(expression);
      case 'message':
        return this.#checkMessage(expression);
      case 'comprehension':
        return this.#checkComprehension(expression);
      case 'hole':
        return this.#typed(expression, errorType);
    }
  }

  #typed<T extends Expression>(expression: T, type: CelType): T {
    const tooLarge = typeSize(type) > maxCelTypeSize;
    if (tooLarge) this.tooLarge ??= expression;
    this.#types[expression.id] = tooLarge ? dynType : type;
    return expression;
  }

  #typeOf(expression: Expression): CelType {
    return this.#types[expression.id] ?? errorType;
  }

  #report(position: number, message: string): void {
    this.issues.push({ position, message });
  }

  #text(type: CelType): string {
    return typeText(type, this.#variables.self);
  }

  #undeclared(position: number, name: string): void {
    this.#report(position, `undeclared reference to '${name}' (in container '')`);
  }

  #mismatch(position: number, expected: CelType, found: CelType): void {
    this.#report(position, `expected type '${this.#text(expected)}' but found '${this.#text(found)}'`);
  }

  #checkIdentifier(expression: Expression, name: string): Expression {
    const found = this.#names.find(name);
    if (!found) this.#undeclared(expression.position, name);
    else this.references[expression.id] = found.reference;
    return this.#typed(expression, found?.type ?? errorType);
  }

  #checkSelect(select: Select): Expression {
    const name = select.testOnly ? undefined : qualifiedName(select);
    const named = name === undefined ? undefined : this.#names.findQualified(name);
    if (named) {
      this.references[select.id] = named.reference;
      const { id, position, start, end } = select;
      return this.#typed({ kind: 'identifier', id, position, start, end, name: named.reference.name }, named.type);
    }
    const operand = this.check(select.operand);
    const field = this.#fieldType(select.position, operand, select.field, false);
    this.#typed(select, select.testOnly ? boolType : this.#bindings.resolve(field));
    return operand === select.operand ? select : { ...select, operand };
  }

  #checkOptionalSelect(call: Call): Expression {
    const [operand, field] = call.args;
    if (field?.kind !== 'literal' || field.value.type !== 'string' || !operand) return this.#typed(call, errorType);
    const checked = this.check(operand);
    const type = this.#fieldType(call.position, checked, field.value.value, true);
    this.references[call.id] = { name: call.function, overloads: ['select_optional_field'] };
    this.#typed(field, stringType);
    this.#typed(call, this.#bindings.resolve(type));
    return checked === operand ? call : { ...call, args: [checked, field] };
  }

  /** Source: cel-go/checker/checker.go, checkSelectField. */
  #fieldType(position: number, operand: Expression, field: string, optional: boolean): CelType {
    const type = this.#bindings.resolve(this.#typeOf(operand));
    const content = optionalContent(type);
    const found = this.#memberType(position, content ?? type, field);
    return optional || content ? optionalOf(found) : found;
  }

  #memberType(position: number, type: CelType, field: string): CelType {
    switch (type.kind) {
      case 'map':
        return type.value;
      case 'object': {
        const { fields } = type.declaration;
        const found = fields?.get(field) ?? (this.#mayBeReserved(field) ? fields?.get(`__${field}__`) : undefined);
        if (!found) this.#report(position, `undefined field '${field}'`);
        return found?.declaration.type ?? errorType;
      }
      case 'parameter':
        this.#bindings.assign(dynType, type);
        return dynType;
      case 'dyn':
      case 'any':
      case 'error':
        return dynType;
      default:
        if (type.kind === 'opaque' && type.name.startsWith('kubernetes.')) {
          // Objects to the checker, whose fields nobody knows.
          this.#report(position, `unexpected failed resolution of '${type.name}'`);
          return errorType;
        }
        this.#report(position, `type '${this.#text(type)}' does not support field selection`);
        return dynType;
    }
  }

  /** Source: apiserver/pkg/cel/types.go, FindStructFieldType. */
  #mayBeReserved(field: string): boolean {
    return this.#environment.reservedWordsAsFields && reservedWords.has(field);
  }

  #checkCall(call: Call): Expression {
    const args = this.#checkAll(call.args);
    const { functions } = this.#environment;
    if (!call.target) {
      const name = withoutDot(call.function);
      const callee = (
        this.#wasInLoop && comparisons.has(name) ? celEnvironment(Math.max(mixedComparisons, this.#environment.minor)) : this.#environment
      ).functions.get(name);
      const resolved = args === call.args && name === call.function ? call : { ...call, function: name, args };
      if (callee) return this.#resolve(resolved, callee);
      this.#undeclared(call.position, call.function);
      return this.#typed(resolved, errorType);
    }
    const prefix = qualifiedName(call.target);
    const name = prefix && withoutDot(`${prefix}.${call.function}`);
    const namespaced = name && functions.get(name);
    if (namespaced) return this.#resolve({ ...call, function: namespaced.name, target: undefined, args }, namespaced);
    const target = this.check(call.target);
    const resolved = target === call.target && args === call.args ? call : { ...call, target, args };
    const callee = functions.get(call.function);
    if (callee) return this.#resolve(resolved, callee);
    this.#undeclared(call.position, call.function);
    return this.#typed(resolved, errorType);
  }

  #checkAll(expressions: readonly Expression[]): readonly Expression[] {
    const checked = expressions.map((expression) => this.check(expression));
    return checked.some((expression, i) => expression !== expressions[i]) ? checked : expressions;
  }

  /** Source: cel-go/checker/checker.go, resolveOverload. */
  #resolve(call: Call, callee: CelFunction): Expression {
    const { target, args } = call;
    if (callee.name === '_&&_' || callee.name === '_||_') return this.#checkLogic(call, callee);
    const argTypes = args.map((arg) => this.#typeOf(arg));
    const types = target ? [this.#typeOf(target), ...argTypes] : argTypes;
    const overloads = applicableOverloads(callee, target !== undefined, types, this.#bindings);
    const result = resultTypeOf(overloads);
    if (!result) {
      const [first, ...rest] = types.map((type) => this.#bindings.close(type));
      const closed = first ? [first, ...rest] : [];
      const signature = target ? signatureText(first, rest, this.#variables.self) : signatureText(undefined, closed, this.#variables.self);
      this.#report(call.position, `found no matching overload for '${callee.name}' applied to '${signature}'`);
      return this.#typed(call, errorType);
    }
    this.references[call.id] = { name: callee.name, overloads: overloads.map(({ id }) => id) };
    return this.#typed(call, this.#bindings.resolve(result));
  }

  /** Each side is looked at by itself. */
  #checkLogic(call: Call, callee: CelFunction): Expression {
    let right = true;
    for (const arg of call.args) {
      if (this.#bindings.assign(this.#typeOf(arg), boolType)) continue;
      this.#mismatch(arg.position, boolType, this.#typeOf(arg));
      right = false;
    }
    if (!right) return this.#typed(call, errorType);
    this.references[call.id] = { name: callee.name, overloads: callee.overloads.map(({ id }) => id) };
    return this.#typed(call, boolType);
  }

  #checkList(list: ListLiteral): Expression {
    const elements: Expression[] = [];
    const optional = new Set(list.optionalIndices);
    let joined: CelType | undefined;
    for (const [i, element] of list.elements.entries()) {
      const checked = this.check(element);
      elements.push(checked);
      joined = this.#join(joined, this.#elementType(checked, optional.has(i)));
    }
    this.#typed(list, listOf(joined ?? this.#bindings.fresh()));
    return elements.some((element, i) => element !== list.elements[i]) ? { ...list, elements } : list;
  }

  /** Of an optional element, what is in the optional. */
  #elementType(element: Expression, optional: boolean): CelType {
    const type = this.#typeOf(element);
    if (!optional) return type;
    const content = optionalContent(type);
    if (!content && type.kind !== 'dyn' && type.kind !== 'any') this.#mismatch(element.position, optionalOf(type), type);
    return content ?? type;
  }

  #join(previous: CelType | undefined, type: CelType): CelType {
    if (!previous) return type;
    return this.#bindings.assign(previous, type) ? moreGeneral(previous, type) : dynType;
  }

  #checkMap(map: MapLiteral): Expression {
    let keys: CelType | undefined;
    let values: CelType | undefined;
    const entries = map.entries.map((entry) => {
      const key = this.check(entry.key);
      keys = this.#join(keys, this.#typeOf(key));
      const value = this.check(entry.value);
      values = this.#join(values, this.#elementType(value, entry.optional));
      return key === entry.key && value === entry.value ? entry : { ...entry, key, value };
    });
    this.#typed(map, mapOf(keys ?? this.#bindings.fresh(), values ?? this.#bindings.fresh()));
    return entries.some((entry, i) => entry !== map.entries[i]) ? { ...map, entries } : map;
  }

  /** Source: cel-go/checker/checker.go, checkCreateStruct. */
  #checkMessage(message: MessageLiteral): Expression {
    const name = withoutDot(message.typeName);
    const named = namedType(name, this.#environment.minor);
    if (!named) {
      this.#undeclared(message.position, message.typeName);
      return this.#typed(message, errorType);
    }
    this.references[message.id] = { name, overloads: noOverloads, isType: true };
    const made = messageType(name);
    if (!made) this.#report(message.position, `'${runtimeTypeName(named, this.#variables.self)}' is not a message type`);
    this.#typed(message, made?.type ?? errorType);
    const fields = message.fields.map((field) => {
      const value = this.check(field.value);
      const wanted = made?.fields.get(field.name);
      const unknown = wanted ? undefined : unknownFieldText(name, field.name);
      if (unknown !== undefined) this.#report(field.position, unknown);
      const type = this.#elementType(value, field.optional);
      if (!this.#bindings.assign(wanted ?? errorType, type)) {
        const texts = `'${this.#text(wanted ?? errorType)}' but provided type is '${this.#text(type)}'`;
        this.#report(field.position, `expected type of field '${field.name}' is ${texts}`);
      }
      return value === field.value ? field : { ...field, value };
    });
    return fields.some((field, i) => field !== message.fields[i]) ? { ...message, fields } : message;
  }

  /** Source: cel-go/checker/checker.go, checkComprehension. */
  #checkComprehension(loop: Comprehension): Expression {
    const range = this.check(loop.range);
    const accuInit = this.check(loop.accuInit);
    const accuType = this.#typeOf(accuInit);
    this.#wasInLoop = true;
    this.#names.enter(new Map([[loop.accuVar, accuType]]));
    this.#names.enter(this.#loopNames(loop, range));
    const loopCondition = this.check(loop.loopCondition);
    this.#expect(loopCondition, boolType);
    const loopStep = this.check(loop.loopStep);
    this.#expect(loopStep, accuType);
    this.#names.leave();
    const result = this.check(loop.result);
    this.#names.leave();
    this.#typed(loop, this.#bindings.resolve(this.#typeOf(result)));
    const parts = { range, accuInit, loopCondition, loopStep, result };
    return isChanged(loop, parts) ? { ...loop, ...parts } : loop;
  }

  #loopNames({ iterVar, iterVar2 }: Comprehension, range: Expression): ReadonlyMap<string, CelType> {
    const type = this.#bindings.resolve(this.#typeOf(range));
    const [first, second] = this.#loopTypes(range.position, type, iterVar2 !== undefined);
    // A name with a leading dot is accepted here, but never resolved.
    const names = new Map([[iterVar, first]]);
    if (iterVar2 !== undefined) names.set(iterVar2, second);
    return names;
  }

  #loopTypes(position: number, type: CelType, two: boolean): [CelType, CelType] {
    switch (type.kind) {
      case 'list':
        return two ? [intType, type.element] : [type.element, dynType];
      case 'map':
        return [type.key, type.value];
      case 'dyn':
      case 'error':
      case 'parameter':
        this.#bindings.assign(dynType, type);
        return [dynType, dynType];
      default:
        this.#report(
          position,
          `expression of type '${this.#text(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`,
        );
        return [errorType, errorType];
    }
  }

  #expect(expression: Expression, type: CelType): void {
    const found = this.#typeOf(expression);
    if (!this.#bindings.assign(type, found)) this.#mismatch(expression.position, type, found);
  }
}

/** First minor version with comparisons across numeric types. */
const mixedComparisons = 28;

const noOverloads: readonly string[] = [];

const constantTypes: Readonly<Record<Constant['type'], PrimitiveType>> = {
  null: nullType,
  bool: boolType,
  int: intType,
  uint: uintType,
  double: doubleType,
  string: stringType,
  bytes: bytesType,
};

function isChanged<T extends object>(before: T, parts: Partial<T>): boolean {
  return (Object.keys(parts) as (keyof T)[]).some((key) => before[key] !== parts[key]);
}
