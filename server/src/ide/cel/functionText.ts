import { Bindings } from '../../cel/bindings.ts';
import { type CelType, type Declaration, optionalContent, partsOf } from '../../cel/celType.ts';
import { type CelEnvironment, type CelFunction, type Overload, sinceOf } from '../../cel/environment.ts';
import type { MacroDocumentation } from '../../cel/functions/macros.ts';
import { code } from '../../markdown.ts';

/** A type in the terms of a schema author: objects have no type names, int-or-string is a type. */
export function typeWord(type: CelType | undefined): string {
  if (!type || type.kind === 'error') return 'unknown';
  const content = optionalContent(type);
  if (content) return `optional(${typeWord(content)})`;
  if (type.kind === 'opaque' || type.kind === 'parameter') return type.name;
  if (type.kind === 'wrapper') return `${type.of.kind} or null`;
  const parts = partsOf(type).map(typeWord);
  return parts.length === 0 ? type.kind : `${type.kind}(${parts.join(', ')})`;
}

/** The type of a declaration; CEL itself has no type for int-or-string. */
export function declaredWord({ schema, type }: Declaration): string {
  return schema?.['x-kubernetes-int-or-string'] ? 'int or string' : typeWord(type);
}

/** The signature of an overload: `string.matches(string) → bool`, with the offsets of the parameters for signature help. */
export function signatureOf(name: string, { member, args, result }: Overload): { label: string; parameters: readonly [number, number][] } {
  const words = args.map(typeWord);
  const receiver = member ? `${words.shift()}.` : '';
  let label = `${receiver}${name}(`;
  const parameters = words.map((word, i): [number, number] => {
    if (i > 0) label += ', ';
    const start = label.length;
    label += word;
    return [start, label.length];
  });
  return { label: `${label}) → ${typeWord(result)}`, parameters };
}

/** The overloads whose receiver can have this type; for an unknown type, all with a receiver. */
export function overloadsFor({ overloads }: CelFunction, receiver: CelType | undefined): readonly Overload[] {
  if (!receiver) return overloads.filter(({ member }) => !member);
  return overloads.filter(({ member, args: [first] }) => member && first && accepts(first, receiver));
}

/** Whether a parameter accepts values of a type. */
function accepts(taken: CelType, type: CelType): boolean {
  return new Bindings().assign(type, taken);
}

/** Documentation of overloads of a function, in Markdown. */
export function functionDoc(overloads: readonly Overload[]): string {
  const bySummary = new Map(overloads.toReversed().map((overload) => [overload.entry.summary, overload]));
  return [...bySummary.values()]
    .toReversed()
    .map((overload) => {
      const { summary, example } = overload.entry;
      return paragraphs(summary, example, sinceText(sinceOf(overload), overload.library.name));
    })
    .join('\n\n');
}

/** Documentation of a macro, in Markdown. */
export function macroDoc({ summary, example, since }: MacroDocumentation): string {
  return paragraphs(summary, example, sinceText(since, 'macro'));
}

/** The macros with a name: those with `count` arguments or, if none has, all. */
export function macrosNamed({ macros }: CelEnvironment, name: string, count?: number): readonly MacroDocumentation[] {
  const named = macros.filter((macro) => macro.name === name);
  const fitting = named.filter((macro) => macro.arguments === count);
  return fitting.length > 0 ? fitting : named;
}

/** A Markdown code block with CEL highlighting. */
export function celBlock(text: string): string {
  return `\`\`\`crd-cel\n${text.replaceAll('```', "'''")}\n\`\`\``;
}

function paragraphs(summary: string, example: string, since: string): string {
  return [summary, example === '' ? '' : `Example: ${code(example)}`, since].filter((text) => text !== '').join('\n\n');
}

/** When the function was added; empty for the first version. */
function sinceText(since: number, library: string): string {
  return since <= 25 ? '' : `*${library}, since Kubernetes 1.${since}*`;
}
