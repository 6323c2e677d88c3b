import { finalizerFixes, finalizerPlaces } from '../../fixes/names/metadataPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A finalizer is a name with a prefix',
  explain:
    'A finalizer has the form of a label key: a DNS name, a slash, and a name of letters, digits, -, _ and ., as in example.com/clean-up.',
  docs: `A finalizer keeps an object until the controller of that name has removed it. The form is \`[PREFIX/]NAME\`. Finalizers are set by controllers; one in a manifest that nobody removes keeps the CRD from ever going away.`,
  places: finalizerPlaces,
  fixes: finalizerFixes,
} satisfies ServerRule;
