import { disagreements } from '../../corpus/agreement.ts';
import { ourVerdicts, type Verdict } from './judges.ts';
import { leavesDefaultsOpen } from './openDefaults.ts';

export interface Comparison {
  /** What differs, a line each. */
  readonly lines: readonly string[];
  /** The same for differences that most likely have one cause: the first line without names, numbers and places. */
  readonly kind: string;
  /** Accepted by one and rejected by the other. */
  readonly opposite: boolean;
  /** Something differs, but the server's verdict is not always the same or we do not tell what it says. */
  readonly open: boolean;
}

/** Compares our verdicts of a text with Go's. */
export function compare(text: string, theirs: readonly Verdict[]): Comparison {
  const ours = ourVerdicts(text);
  if ('failure' in ours) return { lines: [ours.failure], kind: `failure: ${ours.failure.split('\n')[0]}`, opposite: true, open: false };
  const theirsAt = new Map(theirs.map((verdict) => [place(verdict), verdict]));
  const lines: string[] = [];
  let opposite = false;
  for (const one of ours) {
    const verdict = theirsAt.get(place(one));
    theirsAt.delete(place(one));
    // The versions of the API that no server serves are judged by the rules of their last one.
    if (one.apiVersion === 'apiextensions.k8s.io/v1beta1' || verdict?.requestError !== undefined) continue;
    if (!verdict) {
      // kubectl gives up where a stream of JSON cannot be read; we go on.
      if (
        text.trimStart().startsWith('{') &&
        theirs.some(({ document, decodeError }) => decodeError !== undefined && document < one.document)
      )
        continue;
      lines.push(`only ours speaks of document ${place(one)}${one.decodeError === undefined ? '' : `: ${one.decodeError}`}`);
      opposite ||= !one.accepted;
      continue;
    }
    const found = disagreements(one, {
      ...verdict,
      doc: verdict.document,
      errors: verdict.errors.map((error) => ({ ...error, rule: '' })),
    });
    const told = decodeText(verdict.decodeError);
    if (found.length === 0 && told !== undefined && told !== one.decodeError) {
      found.push(`decode text: ours ${one.decodeError}, the server's ${told}`);
    }
    lines.push(...found);
    opposite ||= one.accepted !== verdict.accepted;
  }
  for (const [at, { decodeError, requestError, accepted }] of theirsAt) {
    if (requestError !== undefined) continue;
    lines.push(`only the server speaks of document ${at}${decodeError === undefined ? '' : `: ${decodeError}`}`);
    opposite ||= !accepted;
  }
  if (lines.length > 0 && (theirs.some(stopsSomewhere) || leavesDefaultsOpen(text))) return { lines: [], kind: '', opposite, open: true };
  return { lines, kind: kindOf(lines[0] ?? ''), opposite, open: false };
}

/** Which rules were run before, depends on the order in which the server goes through a map. */
function stopsSomewhere({ errors }: Verdict): boolean {
  return errors.some(({ detail }) => detail.includes('no further validation rules will be run'));
}

function place({ document, item }: { readonly document: number; readonly item?: number }): string {
  return item === undefined ? String(document) : `${document}, item ${item}`;
}

/** The texts of the JSON decoder are the same as ours; those of the YAML reader need not be. */
function decodeText(decodeError: string | undefined): string | undefined {
  return decodeError?.includes('json: cannot unmarshal') ? decodeError : undefined;
}

function kindOf(line: string): string {
  return line
    .replace(/^(error [\w ]+: \w+) .*?: /, '$1: ')
    .replace(/"(\\.|[^"\\])*"|`[^`]*`|'[^']*'/g, '"…"')
    .replace(/(Go (struct field|value))\b.*?\b(of type)/g, '$1 … $3')
    .replace(/\[[^\]]*\]/g, '[…]')
    .replace(/\d+/g, '0')
    .slice(0, 300);
}
