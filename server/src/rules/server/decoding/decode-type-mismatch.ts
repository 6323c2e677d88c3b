import { retypeFixes } from '../../fixes/defaults/retype.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Each field has a value of its type',
  explain: ({ error }) => {
    const type = /of type (\S+)$/.exec(error.detail)?.[1];
    return `${type ? `The field takes ${typeName(type)}. ` : ''}Nothing else is checked until the whole manifest can be read.`;
  },
  docs: `The server reads the manifest into Go types, and stops at the first value of another kind. Any quoted value is a string (\`"true"\`, \`"10"\`); without them \`yes\`, \`no\`, \`on\`, \`off\`, \`y\` and \`n\` are booleans, and \`1.10\` is a number. Lists of strings need a dash or brackets even for one entry.`,
  fixes: retypeFixes,
} satisfies ServerRule;

/** A Go type in the author's words. */
function typeName(type: string): string {
  if (type.startsWith('[]uint8')) return 'text in base64';
  if (type.startsWith('[]')) return 'a list';
  if (type.startsWith('map[')) return 'a mapping';
  if (/^u?int\d*$/.test(type)) return 'a whole number';
  if (type.startsWith('float')) return 'a number';
  if (type === 'bool') return 'true or false, without quotes';
  if (type === 'v1.JSONSchemaProps') return 'a schema, such as {type: string}';
  return type === 'string' || type === 'v1.ResourceScope' || type === 'v1.ConversionStrategyType' ? 'text' : 'another kind of value';
}
