import type { Analysis, AnalysisSettings, ManifestAnalysis } from '../../analysis.ts';
import { minorOf, newestMinor } from '../../crd/kubernetesVersion.ts';
import { v1beta1 } from '../../crd/v1beta1.ts';
import { chainTo } from '../../yaml/edit/editPlaces.ts';
import { locate } from '../../yaml/locate.ts';
import { manifestAt, wayTo } from '../at.ts';
import { counterparts } from '../schemaPaths.ts';
import { type Analyze, analyzeAs, harmless, plainEdits } from '../trial.ts';
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
/** Refactorings that change the schema of a single version. */
const ofSchemas: readonly RefactoringsAt[] = [addStatusConditions, markAsMap, markAsSet, addBound, allowIntOrString, deprecateField];

/** The refactorings at an offset. None if the YAML is broken or the manifest is a patch or a template; for v1beta1 only the conversion. `analyze` analyses a later state of the text. */
export function refactorings(
  analysis: Analysis,
  offset: number,
  settings: AnalysisSettings = {},
  analyze: Analyze = analyzeAs(settings),
): Refactoring[] {
  const tried = ({ edits, snippet = false }: Refactoring) => harmless(analysis, plainEdits({ edits: edits(), snippet }), analyze);
  const manifest = wholeManifestAt(analysis, offset);
  if (manifest?.apiVersion === v1beta1)
    return wayTo(manifest, offset).path[0] === 'apiVersion' ? [] : convertToV1(analysis, manifest, analyze);
  const cursor = cursorAt(analysis, offset, settings);
  if (!cursor) return [];
  const all = [...ofUses, ...(mayDiffer(cursor.crd) ? ofSchemas : []), ...ofVersions];
  return all.flatMap((at) => at(cursor)).filter((one) => tried(one));
}

/** The property at an offset, if several versions have it, so that it can be renamed in all of them. */
export function propertyOfVersions(analysis: Analysis, offset: number): { readonly name: string; readonly offset: number } | undefined {
  const cursor = cursorAt(analysis, offset, {});
  const { name, path = [] } = cursor?.field ?? {};
  if (!cursor || name === undefined || counterparts(cursor.root, path).length < 2) return undefined;
  const { key } = locate(cursor.root, path, cursor.start);
  return key && { name, offset: key.start };
}

/** The manifest at an offset, unless its YAML is broken or it is a patch or a template. */
function wholeManifestAt(analysis: Analysis, offset: number): ManifestAnalysis | undefined {
  const { document, manifest } = manifestAt(analysis, offset) ?? {};
  return document && !document.broken && !document.unreadable && manifest?.crd && !manifest.partial ? manifest : undefined;
}

function cursorAt(analysis: Analysis, offset: number, { kubernetesVersion = '' }: AnalysisSettings): Cursor | undefined {
  const manifest = wholeManifestAt(analysis, offset);
  if (!manifest?.crd || !manifest.apiVersion.endsWith('/v1')) return undefined;
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
    kubernetesMinor: minorOf(kubernetesVersion) ?? newestMinor,
  };
  // The content of an alias is written elsewhere.
  return cursor.field && !chainTo(cursor, cursor.field.path) ? undefined : cursor;
}
