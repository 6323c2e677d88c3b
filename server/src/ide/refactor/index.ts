import type { Analysis, AnalysisSettings } from '../../analysis.ts';
import { minorOf, newestMinor } from '../../crd/kubernetesVersion.ts';
import { chainTo } from '../../yaml/editPlaces.ts';
import { manifestAt, wayTo } from '../at.ts';
import { addBound } from './addBound.ts';
import { addPrinterColumn } from './addPrinterColumn.ts';
import { addSelectableField } from './addSelectableField.ts';
import { addStatusConditions } from './addStatusConditions.ts';
import { allowIntOrString } from './allowIntOrString.ts';
import { convertToV1 } from './convertToV1.ts';
import { deprecateField } from './deprecateField.ts';
import { mayDiffer } from './hoisting.ts';
import { makeSchemaEqual } from './makeSchemaEqual.ts';
import { markAsMap } from './markAsMap.ts';
import { markAsSet } from './markAsSet.ts';
import { type Cursor, type Refactoring, type RefactoringsAt, refactoringKinds } from './refactoring.ts';
import { schemaFieldAt } from './schemaField.ts';
import { shareSchema } from './shareSchema.ts';
import { sortVersions } from './sortVersions.ts';
import { writeOutSchema } from './writeOutSchema.ts';

export { type Refactoring, refactoringKinds };

/** In the order of the menu. */
const ofVersions: readonly RefactoringsAt[] = [sortVersions, makeSchemaEqual, shareSchema, writeOutSchema];
const ofUses: readonly RefactoringsAt[] = [addPrinterColumn, addSelectableField];
/** They change the schema of one version. */
const ofSchemas: readonly RefactoringsAt[] = [addStatusConditions, markAsMap, markAsSet, addBound, allowIntOrString, deprecateField];

/** What can be made of the node at an offset, without repairing anything. Nothing where the manifest cannot be read, is a patch or a template; of v1beta1 only the conversion. */
export function refactorings(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): Refactoring[] {
  const { document, manifest } = manifestAt(analysis, offset) ?? {};
  if (!document || document.broken || document.unreadable) return [];
  if (!manifest?.crd || manifest.partial || !manifest.apiVersion.endsWith('/v1')) return convertToV1(analysis, offset, settings);
  const { root, start, crd } = manifest;
  const { path } = wayTo(manifest, offset);
  const [spec, versions, version] = path;
  const cursor: Cursor = {
    text: analysis.text,
    root,
    start,
    crd,
    path,
    version: spec === 'spec' && versions === 'versions' && typeof version === 'number' ? version : undefined,
    field: schemaFieldAt(crd, path),
    kubernetesMinor: minorOf(settings.kubernetesVersion ?? '') ?? newestMinor,
  };
  // What stands behind an alias is written elsewhere.
  if (cursor.field && !chainTo(cursor, cursor.field.path)) return [];
  const all = [...ofUses, ...(mayDiffer(crd) ? ofSchemas : []), ...ofVersions];
  return all.flatMap((at) => at(cursor)).filter(({ edits }) => edits().length > 0);
}
