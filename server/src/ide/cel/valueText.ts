import { toText } from '../../cel/evaluate/conversions.ts';
import { type CelValue, isFailure, isObject, typeName } from '../../cel/evaluate/value.ts';

/** A value as a CEL literal on one line; an error as the server's message. */
export function valueText(value: CelValue, depth = 0): string {
  if (typeof value === 'string') return shortened(JSON.stringify(value));
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
  if (!isObject(value)) return String(value);
  if (isFailure(value)) return value.kind === 'error' ? `error: ${value.message}` : `unknown: ${value.reason}`;
  switch (value.kind) {
    case 'uint':
      return `${value.value}u`;
    case 'list':
      return depth > deepest
        ? '[…]'
        : shortened(
            `[${some(value.items)
              .map((item) => (item === undefined ? '…' : valueText(item, depth + 1)))
              .join(', ')}]`,
          );
    case 'map': {
      const keys = value.data ? value.keys().filter((key) => key !== null) : value.keys();
      if (depth > deepest) return '{…}';
      const members = some(keys).map((key) =>
        key === undefined ? '…' : `${String(key)}: ${valueText(value.find(key) ?? null, depth + 1)}`,
      );
      return shortened(`{${[...members, ...(value.data && value.data.declaredKeys.size < value.size ? ['…'] : [])].join(', ')}}`);
    }
    case 'optional':
      return value.value === undefined ? 'optional.none()' : `optional.of(${valueText(value.value, depth + 1)})`;
    case 'type':
      return value.name;
    default: {
      const text = toText(value);
      return typeof text === 'string' ? shortened(text) : `a ${typeName(value)}`;
    }
  }
}

const deepest = 3;
const mostItems = 12;
const longest = 60;

/** The first items, followed by undefined if there are more. */
function some<T>(items: readonly T[]): readonly (T | undefined)[] {
  return items.length > mostItems ? [...items.slice(0, mostItems), undefined] : items;
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
