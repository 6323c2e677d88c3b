import type { AdviceRule } from '../rule.ts';

/** Source: the API conventions of Kubernetes, "Types (Kinds)". */
export default {
  title: 'The kind is in CamelCase',
  severity: 'hint',
  docs: `The server accepts any letter case, but people, client generators and \`kubectl explain\` expect a kind as the singular of the resource in CamelCase: \`CronTab\`, not \`cronTab\` or \`crontab\`. It cannot be changed once the CRD is established.`,
  noFix: 'Word boundaries are not visible in `crontab`, and the kind of an established CRD cannot be changed.',
  check: ({ crd }) => {
    const { kind } = crd.spec.names;
    // What the server rejects already needs no advice.
    if (kind.length > 63 || !/^[a-z][-a-z0-9]*$/i.test(kind)) return [];
    const camelCase = /^[A-Z][A-Za-z0-9]*$/.test(kind) && (kind.length <= longestAcronym || kind !== kind.toUpperCase());
    if (camelCase) return [];
    return [
      {
        place: { path: ['spec', 'names', 'kind'], on: 'value' },
        message: `kind ${JSON.stringify(kind)} is not in CamelCase`,
        explanation: 'Kinds are written as CronTab by convention, and a kind cannot be changed once the CRD is established.',
      },
    ];
  },
} satisfies AdviceRule;

/** In letters: `UUID` and `HTTPS` are CamelCase, `CRONTAB` is not. */
const longestAcronym = 5;
