import type { RecordedVerdict } from './cases.ts';

/** One object of `crd check --format jsonl`. */
export interface CheckLine {
  readonly file: string;
  readonly document: number;
  readonly item?: number;
  readonly accepted: boolean;
  readonly acceptedStrict: boolean;
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string; readonly rule: string }[];
  readonly strict: readonly string[];
  readonly warnings: readonly string[];
  readonly decodeError?: string;
}

/** Where ours differs from the recorded verdict, a line each; empty when the two agree. Order never counts. */
export function disagreements(ours: CheckLine | undefined, recorded: RecordedVerdict): string[] {
  if (!ours) return ['said nothing of this document'];
  if ((ours.decodeError === undefined) !== (recorded.decodeError === undefined))
    return [`decode error: ours ${ours.decodeError}, the server's ${recorded.decodeError}`];
  if (recorded.decodeError !== undefined) return [];
  if (recorded.panic !== undefined) return ours.accepted ? ['accepted, where the server crashes'] : [];
  return [
    ...(ours.accepted === recorded.accepted ? [] : [`accepted: ours ${ours.accepted}, the server's ${recorded.accepted}`]),
    ...(ours.acceptedStrict === recorded.acceptedStrict
      ? []
      : [`accepted strictly: ours ${ours.acceptedStrict}, the server's ${recorded.acceptedStrict}`]),
    ...differences('error', ours.errors.map(errorText), recorded.errors.map(errorText)),
    ...differences('strict', ours.strict, recorded.strict),
    ...differences('warning', ours.warnings, recorded.warnings),
  ];
}

/** Texts that only Go can word need only the same beginning. The server numbers the types of rules at random. */
function errorText({ type, field, detail }: { type: string; field: string; detail: string }): string {
  const text = detail
    .replace(/^(url must be a valid URL: ).*/s, '$1…')
    .replace(/^(unable to load root certificates: ).*/s, '$1…')
    .replace(/selfType(\d+|N)/g, 'selfType0');
  return `${type} ${field}: ${text}`;
}

function differences(what: string, ours: readonly string[], recorded: readonly string[]): string[] {
  const a = new Set(ours);
  const b = new Set(recorded);
  return [
    ...[...a].filter((text) => !b.has(text)).map((text) => `${what} only ours: ${text}`),
    ...[...b].filter((text) => !a.has(text)).map((text) => `${what} missing: ${text}`),
  ];
}
