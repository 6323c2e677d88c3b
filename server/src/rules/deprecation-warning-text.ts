import { versionPriority } from '../crd/versionPriority.ts';
import { entryEdits } from './fixes/entryEdits.ts';
import type { Advice, AdviceRule, Fix } from './rule.ts';

/** Source: the versioning page of the Kubernetes documentation, "Version deprecation". */
export default {
  title: 'A deprecated version says what replaces it',
  severity: 'information',
  docs: `Whoever uses a deprecated version gets a warning with each request. Without \`deprecationWarning\` the server writes a general one, and names a replacement only when a served version of higher priority is not deprecated. Say in your own text which version to use instead, for instance \`example.com/v1beta1 CronTab is deprecated; use example.com/v1 CronTab\`.`,
  check: (manifest) => {
    const { spec } = manifest.crd;
    const candidates = spec.versions.filter(({ served, deprecated }) => served && !deprecated).map(({ name }) => name);
    const [best] = versionPriority(candidates);
    return spec.versions.flatMap(({ name, served, deprecated, deprecationWarning }, index): Advice[] => {
      if (!deprecated || !served) return [];
      const suggestion = best
        ? `Write for instance: ${spec.group}/${name} ${spec.names.kind} is deprecated; use ${spec.group}/${best} ${spec.names.kind}.`
        : 'Say what its users should do.';
      if (deprecationWarning === undefined)
        return [
          {
            place: { path: ['spec', 'versions', index, 'deprecated'], on: 'key' },
            message: `version ${name} is deprecated without a deprecationWarning`,
            explanation: suggestion,
          },
        ];
      const words = deprecationWarning.split(/[^A-Za-z0-9]+/);
      if (!best || spec.versions.some((other) => other.name !== name && words.includes(other.name))) return [];
      return [
        {
          place: { path: ['spec', 'versions', index, 'deprecationWarning'], on: 'value' },
          message: `the warning of ${name} names no replacement`,
          explanation: suggestion,
        },
      ];
    });
  },
} satisfies AdviceRule;
