import type { Analysis, AnalysisSettings, ManifestAnalysis } from '../analysis.ts';
import type { Span, Step } from '../yaml/tree.ts';
import { manifestAt, wayTo } from './at.ts';
import { type PropertyUse, propertyUses } from './propertyUses.ts';

/** The property at an offset, with all mentions of it in its version. */
export interface NamedProperty {
  readonly manifest: ManifestAnalysis;
  /** Path from the manifest's root to its schema. */
  readonly path: readonly Step[];
  readonly name: string;
  /** The mention at the offset. */
  readonly here: PropertyUse;
  /** In text order. */
  readonly uses: readonly PropertyUse[];
}

/** Undefined if there is no property at the offset, or the schema does not declare it. */
export function namedProperty(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): NamedProperty | undefined {
  const manifest = manifestAt(analysis, offset)?.manifest;
  if (!manifest?.apiVersion.endsWith('/v1')) return undefined;
  const [spec, versions, version] = wayTo(manifest, offset).path;
  if (spec !== 'spec' || versions !== 'versions' || typeof version !== 'number') return undefined;
  const all = propertyUses(analysis, manifest, version, settings);
  const here = all
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0];
  if (!here) return undefined;
  const path = here.property;
  const uses = usesOfProperty(all, path);
  if (!uses.some(({ kind }) => kind === 'declaration')) return undefined;
  return { manifest, path, name: String(path.at(-1)), here, uses };
}

/** The mentions of one property, in text order. */
export function usesOfProperty(all: readonly PropertyUse[], path: readonly Step[]): PropertyUse[] {
  return all
    .filter(({ property }) => property.length === path.length && property.every((step, i) => step === path[i]))
    .sort((a, b) => a.span.start - b.span.start);
}

/** All spans in a version that name the property at an offset. */
export function references(analysis: Analysis, offset: number, withDeclaration: boolean, settings: AnalysisSettings = {}): Span[] {
  const { uses = [] } = namedProperty(analysis, offset, settings) ?? {};
  return uses.filter(({ kind }) => withDeclaration || kind !== 'declaration').map(({ span }) => span);
}
