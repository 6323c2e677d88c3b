/** Fields that v1 renamed, or that it requires where v1beta1 had a default. */
import { type Edit, renameKey, setEntry } from '../yaml/edit/edit.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';
import { orderOf } from '../yaml/edit/entryOrder.ts';
import { nodeAt, type Step, stringAt } from '../yaml/tree.ts';
import { isSortedManifest } from './sortedManifest.ts';
import type { ConversionStep } from './step.ts';
import { versionIndices } from './versions.ts';

export const fieldSteps: readonly ConversionStep[] = [withScope, withRespelledColumns];

/** The default of v1beta1 is Namespaced. Source: apiextensions/v1beta1/defaults.go. */
function withScope(source: Source): Edit[] {
  if (stringAt(source.root, ['spec', 'scope'])) return [];
  const spec = nodeAt(source.root, ['spec']);
  return setEntry(
    source,
    ['spec'],
    'scope',
    'Namespaced',
    orderOf(spec, 'scope', isSortedManifest(source.root), { after: ['group', 'names'] }),
  );
}

function withRespelledColumns(source: Source): Edit[] {
  return versionIndices(source).flatMap((index) => {
    const columns: Step[] = ['spec', 'versions', index, 'additionalPrinterColumns'];
    const list = nodeAt(source.root, columns);
    const indices = list?.kind === 'sequence' ? [...list.items.keys()] : [];
    return indices.flatMap((column) => renameKey(source, [...columns, column, 'JSONPath'], 'jsonPath'));
  });
}
