import { type CelType, type Declaration, partsOf } from './celType.ts';

/**
 * A type as the server prints it in messages: `list(selfTypeN.@idx)`. Objects are named by their path from the node that
 * has the rule; the server's name starts with a random number, ours with N.
 * Source: cel-go/checker/format.go, FormatCELType.
 */
export function typeText(type: CelType, self: Declaration): string {
  const parts = partsOf(type);
  const head = typeName(type, self);
  return parts.length === 0 ? head : `${head}(${parts.map((part) => typeText(part, self)).join(', ')})`;
}

/** The type without its parts: `list`. */
export function typeName(type: CelType, self: Declaration): string {
  switch (type.kind) {
    case 'object':
      return objectName(type.declaration, self);
    case 'opaque':
    case 'parameter':
      return type.name;
    case 'wrapper':
      return `wrapper(${type.of.kind})`;
    case 'error':
      return '!error!';
    default:
      return type.kind;
  }
}

/** How a function is called: `(int, string)`, or with its receiver `string.(int)`. */
export function signatureText(target: CelType | undefined, args: readonly CelType[], self: Declaration): string {
  const list = `(${args.map((arg) => typeText(arg, self)).join(', ')})`;
  return target ? `${typeText(target, self)}.${list}` : list;
}

/** What is no part of the schema is the one message that has the kind of an object. Source: apiserver/pkg/cel/types.go, MaybeAssignTypeName. */
function objectName(declaration: Declaration, self: Declaration): string {
  if (declaration === self) return 'selfTypeN';
  const { holder } = declaration;
  if (!holder) return 'google.protobuf.Empty';
  return `${objectName(holder.declaration, self)}.${holder.field ?? (holder.declaration.key ? '@elem' : '@idx')}`;
}

/** As `type()` names it when the rule runs. Source: cel-go/common/types/types.go, TypeName. */
export function runtimeTypeName(type: CelType, self: Declaration): string {
  switch (type.kind) {
    case 'duration':
      return 'google.protobuf.Duration';
    case 'timestamp':
      return 'google.protobuf.Timestamp';
    case 'any':
      return 'google.protobuf.Any';
    case 'null':
      return 'null_type';
    case 'wrapper':
      return type.of.kind;
    default:
      return typeName(type, self);
  }
}
