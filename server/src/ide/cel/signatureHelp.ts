import type { AnalysisSettings } from '../../analysis.ts';
import { optionalContent } from '../../cel/celType.ts';
import { celEnvironment } from '../../cel/environment.ts';
import type { MacroDocumentation } from '../../cel/functions/macros.ts';
import { type Token, tokens } from '../../cel/lexer.ts';
import { cursorAt, type RuleCursor } from './cursor.ts';
import { functionDoc, macroDoc, overloadsFor, signatureOf } from './functionText.ts';
import { ruleMinor } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';

export interface SignatureHelp {
  readonly signatures: readonly SignatureText[];
  /** Index of the signature that fits the arguments so far best. */
  readonly active: number;
  /** Index of the argument that is being typed, 0-based. */
  readonly parameter: number;
}

export interface SignatureText {
  readonly label: string;
  /** Markdown. */
  readonly documentation: string;
  /** Offsets of the parameters in the label. */
  readonly parameters: readonly (readonly [number, number])[];
}

/** The signatures of the function or macro whose arguments are being typed at `offset` of the document. */
export function ruleSignatures(place: RulePlace, offset: number, settings: AnalysisSettings = {}): SignatureHelp | undefined {
  if (place.field === 'fieldPath') return undefined;
  const { text } = place.text;
  const call = openCall(text.slice(0, place.text.offsetOf(offset)));
  const cursor = call && cursorAt(place, call.name.start, settings);
  if (!cursor) return undefined;
  const signatures = signaturesOf(text.slice(call.name.start, call.name.end), cursor, settings);
  if (signatures.length === 0) return undefined;
  const active = signatures.findIndex(({ parameters }) => parameters.length > call.parameter);
  return { signatures, active: Math.max(active, 0), parameter: call.parameter };
}

/** The innermost unclosed call at the end of a text, and the number of commas in it. */
function openCall(text: string): { readonly name: Token; readonly parameter: number } | undefined {
  const all = tokens(text);
  let closed = 0;
  let parameter = 0;
  for (let i = all.length - 1; i >= 0; i--) {
    const token = all[i] as Token;
    const word = token.kind === 'punctuation' ? text.slice(token.start, token.end) : '';
    if (word === ')' || word === ']' || word === '}') closed++;
    else if (word === '(' || word === '[' || word === '{') {
      const name = all[i - 1];
      if (closed > 0) closed--;
      else if (word === '(' && name?.kind === 'identifier' && name.end === token.start) return { name, parameter };
      else parameter = 0;
    } else if (word === ',' && closed === 0) parameter++;
  }
  return undefined;
}

function signaturesOf(name: string, { kind, way, checked }: RuleCursor, settings: AnalysisSettings): SignatureText[] {
  const { functions, macros } = celEnvironment(ruleMinor(settings));
  const last = way.at(-1);
  const receiver = kind === 'member' && last?.kind === 'select' ? last.operand : undefined;
  if (kind === 'member' && !receiver) return [];
  const type = receiver && checked.types[receiver.id];
  const qualified = receiver ? functions.get(`${checked.text.slice(receiver.start, receiver.end)}.${name}`) : undefined;
  const callee = qualified ?? functions.get(name);
  const overloads = callee ? overloadsFor(callee, qualified ? undefined : type) : [];
  const documented = overloads.map((overload) => ({
    ...signatureOf(callee?.name ?? name, overload),
    documentation: functionDoc([overload]),
  }));
  const style = receiver ? 'member' : 'global';
  const isOptional = type !== undefined && optionalContent(type) !== undefined;
  const named = macros.filter(
    (macro) => macro.name === name && macro.style === style && macro.signature.startsWith('optional.') === isOptional,
  );
  return [...named.map(macroSignature), ...documented];
}

function macroSignature(macro: MacroDocumentation): SignatureText {
  const { signature } = macro;
  const open = signature.indexOf('(') + 1;
  let at = open;
  const parameters = signature
    .slice(open, -1)
    .split(', ')
    .map((word): [number, number] => {
      const start = at;
      at += word.length + ', '.length;
      return [start, start + word.length];
    });
  return { label: signature, documentation: macroDoc(macro), parameters };
}
