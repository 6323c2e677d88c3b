import { repeatedVersionFixes, repeatedVersions } from '../../fixes/versions/repeatedVersions.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Each version has a name of its own',
  explain: ({ crd }) => {
    const names = [...new Set(repeatedVersions(crd).map(({ name }) => name))];
    return `${names.join(' and ')} ${names.length === 1 ? 'stands' : 'stand'} in the list more than once, so nobody can say which schema is meant. Rename or remove one.`;
  },
  docs: `Clients ask for a version by its name. Two entries of the same name would be two schemas for one URL.`,
  places: ({ crd }) =>
    repeatedVersions(crd).flatMap(({ index, first, name }) => [
      { path: ['spec', 'versions', index, 'name'], on: 'value' as const },
      { path: ['spec', 'versions', first, 'name'], on: 'value' as const, message: `${name} stands here first` },
    ]),
  fixes: repeatedVersionFixes,
} satisfies ServerRule;
