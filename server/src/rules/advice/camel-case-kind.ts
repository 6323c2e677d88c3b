import { nodeAt } from '../../yaml/tree.ts';
import { describedKind, kindName, kindOfLists } from '../fixes/names/kind.ts';
import { entryEdits } from '../fixes/text/entryEdits.ts';
import type { AdviceRule, Fix, Manifest } from '../rule.ts';

/** Source: the API conventions of Kubernetes, "Types (Kinds)". */
export default {
  title: 'The kind is in CamelCase',
  severity: 'hint',
  docs: `The server accepts any letter case, but people, client generators and \`kubectl explain\` expect a kind as the singular of the resource in CamelCase: \`CronTab\`, not \`cronTab\` or \`crontab\`. It cannot be changed once the CRD is established.`,
  check: (manifest) => {
    const { kind } = manifest.crd.spec.names;
    // What the server rejects already needs no advice.
    if (kind.length > 63 || !/^[a-z][-a-z0-9]*$/i.test(kind)) return [];
    if (isCamelCase(kind)) return [];
    return [
      {
        place: { path: ['spec', 'names', 'kind'], on: 'value' },
        message: `kind ${JSON.stringify(kind)} is not in CamelCase`,
        explanation: 'Kinds are written as CronTab by convention, and a kind cannot be changed once the CRD is established.',
        // Not preferred: where its words begin cannot be seen in crontab, and an established CRD keeps its kind.
        fixes: () => camelCaseFixes(manifest),
      },
    ];
  },
} satisfies AdviceRule;

function isCamelCase(kind: string): boolean {
  return /^[A-Z][A-Za-z0-9]*$/.test(kind) && (kind.length <= longestAcronym || kind !== kind.toUpperCase());
}

/** In letters: `UUID` and `HTTPS` are CamelCase, `CRONTAB` is not. */
const longestAcronym = 5;

/** What the kind of lists or the descriptions call it, and the kind with a capital letter; the kind of lists follows. */
function camelCaseFixes(manifest: Manifest): Fix[] {
  const { names } = manifest.crd.spec;
  if (manifest.old) return [];
  const letters = names.kind === names.kind.toUpperCase() ? names.kind.toLowerCase() : names.kind;
  const told = [kindOfLists(names), describedKind(manifest), kindName(letters.replaceAll('-', ' '))];
  const kinds = new Set(told.filter((kind) => kind !== undefined && isCamelCase(kind) && kind.toLowerCase() !== names.plural));
  return [...kinds].map((kind) => {
    const listKind = nodeAt(manifest.root, ['spec', 'names', 'listKind'])
      ? entryEdits(manifest, ['spec', 'names', 'listKind'], `${kind}List`)
      : [];
    return { title: `Use the kind ${kind}`, edits: [...entryEdits(manifest, ['spec', 'names', 'kind'], String(kind)), ...listKind] };
  });
}
