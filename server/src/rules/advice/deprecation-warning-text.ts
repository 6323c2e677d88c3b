import { versionPriority } from '../../crd/versionPriority.ts';
import { entryEdits } from '../fixes/text/entryEdits.ts';
import type { Advice, AdviceRule, Fix } from '../rule.ts';

/** Source: the versioning page of the Kubernetes documentation, "Version deprecation". */
export default {
  title: 'The warning of a deprecated version names its replacement',
  severity: 'information',
  docs: `Each request to a deprecated version gets a warning. Without \`deprecationWarning\` the server writes a general one, and names a replacement only when a served version of higher priority is not deprecated. Say in your own text which version to use instead, for instance \`example.com/v1beta1 CronTab is deprecated; use example.com/v1 CronTab\`.`,
  check: (manifest) => {
    const { spec } = manifest.crd;
    const candidates = spec.versions.filter(({ served, deprecated }) => served && !deprecated).map(({ name }) => name);
    const [best] = versionPriority(candidates);
    return spec.versions.flatMap(({ name, served, deprecated, deprecationWarning }, index): Advice[] => {
      if (!deprecated || !served) return [];
      const path = ['spec', 'versions', index, 'deprecationWarning'];
      const text = best && `${spec.group}/${name} ${spec.names.kind} is deprecated; use ${spec.group}/${best} ${spec.names.kind}`;
      const suggestion = text ? `Write for instance: ${text}.` : 'Say which version to use instead.';
      const fixes = (): Fix[] =>
        text
          ? [
              {
                title: `Name ${best} as the replacement`,
                edits: entryEdits(manifest, path, text, { after: ['deprecated'] }),
                preferred: true,
              },
            ]
          : [];
      if (deprecationWarning === undefined)
        return [
          {
            place: { path: ['spec', 'versions', index, 'deprecated'], on: 'key' },
            message: `version ${name} is deprecated without a deprecationWarning`,
            explanation: suggestion,
            fixes,
          },
        ];
      const words = deprecationWarning.split(/[^A-Za-z0-9]+/);
      const saysMore = words.some((word) => instead.has(word.toLowerCase())) || deprecationWarning.includes('://');
      if (!best || saysMore || spec.versions.some((other) => other.name !== name && words.includes(other.name))) return [];
      return [
        {
          place: { path, on: 'value' },
          message: `the warning of ${name} names no replacement`,
          explanation: suggestion,
          fixes,
        },
      ];
    });
  },
} satisfies AdviceRule;

/** Words by which a warning says what to do without naming a version: another kind, a migration, a page to read. */
const instead: ReadonlySet<string> = new Set(
  'use using instead migrate migrated migrating migration move moved switch upgrade replaced replacement replaces superseded see'.split(
    ' ',
  ),
);
