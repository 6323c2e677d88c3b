import type { Analysis, AnalysisSettings, ManifestAnalysis } from '../analysis.ts';
import { stepsOf } from '../rules/advice/printer-column-field.ts';
import { locate, spanOf } from '../yaml/locate.ts';
import { dealias, type Node, nodeAt, type Span, type Step } from '../yaml/tree.ts';
import { manifestAt, type Way, wayTo } from './at.ts';
import { rulePlaceAt } from './cel/rulePlace.ts';
import { ruleUses } from './propertyUses.ts';
import { schemaPlace, schemaRoot, schemaStepsOf } from './schemaPaths.ts';
import { versionsOf } from './versions.ts';

/** A link from a word to its definition. */
export interface Definition {
  /** The word. */
  readonly origin: Span;
  /** The target: its name, and its whole span. */
  readonly selection: Span;
  readonly target: Span;
}

/**
 * The definition of the word at `offset`: the storage version for conversion and a version's own fields, the version's
 * entry for a stored version, and the field's schema for a field in a CEL rule, a path (column, scale, selectable field, rule) or `required`.
 */
export function definition(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): Definition | undefined {
  const manifest = manifestAt(analysis, offset)?.manifest;
  if (!manifest) return undefined;
  const place = rulePlaceAt(analysis, offset);
  if (place && place.field !== 'fieldPath') {
    const use = ruleUses(place, settings).find(({ span }) => span.start <= offset && offset <= span.end);
    const leads = use && propertyTarget(manifest.root, manifest.start, use.property);
    return leads && { origin: use.span, ...leads };
  }
  const way = wayTo(manifest, offset);
  if (!way.onWord) return undefined;
  const found = target(manifest, way);
  if (!found) return undefined;
  return { origin: way.last.onKey && way.last.key ? way.last.key : spanOf(way.last.placed), ...found };
}

type Target = Omit<Definition, 'origin'>;

function target(manifest: ManifestAnalysis, { path, last }: Way): Target | undefined {
  const { root, start } = manifest;
  const [first, second, third, field] = path;
  if (first === 'status' && second === 'storedVersions') return versionTarget(manifest, ({ name }) => name === text(last.placed.node));
  if (first === 'spec' && second === 'conversion') return versionTarget(manifest, ({ storage }) => storage);
  if (first !== 'spec' || second !== 'versions' || typeof third !== 'number') return undefined;
  const schema = schemaPlace(path);
  if (schema) return last.onKey ? undefined : insideSchema(root, start, path);
  if (path.length === 4 && ['name', 'served', 'storage'].includes(String(field))) return versionTarget(manifest, ({ storage }) => storage);
  const jsonPath = text(last.placed.node);
  if (jsonPath === undefined || !String(path.at(-1)).toLowerCase().endsWith('path')) return undefined;
  return fieldTarget(root, start, schemaRoot(third), jsonPath);
}

function versionTarget(
  { root, start }: ManifestAnalysis,
  wanted: (version: ReturnType<typeof versionsOf>[number]) => boolean,
): Target | undefined {
  const version = versionsOf(root, start).find(wanted);
  return version && { selection: version.nameSpan, target: version.span };
}

/** For field names inside a schema: in `required`, keys of a list map, a rule's fieldPath. */
function insideSchema(root: Node, start: number, path: readonly Step[]): Target | undefined {
  const value = text(nodeAt(root, path));
  if (value === undefined) return undefined;
  if (path.at(-2) === 'required') return propertyTarget(root, start, [...path.slice(0, -2), 'properties', value]);
  if (path.at(-2) === 'x-kubernetes-list-map-keys')
    return propertyTarget(root, start, [...path.slice(0, -2), 'items', 'properties', value]);
  const isFieldPath = path.at(-1) === 'fieldPath' && path.at(-3) === 'x-kubernetes-validations';
  return isFieldPath ? fieldTarget(root, start, path.slice(0, -3), value) : undefined;
}

/** The deepest field that a JSON path below a schema leads to. */
function fieldTarget(root: Node, start: number, schema: readonly Step[], jsonPath: string): Target | undefined {
  if (!stepsOf(jsonPath)) return undefined;
  const steps = schemaStepsOf(nodeAt(root, schema), jsonPath);
  return steps && propertyTarget(root, start, [...schema, ...steps]);
}

function propertyTarget(root: Node, start: number, path: readonly Step[]): Target | undefined {
  const found = locate(root, path, start);
  if (found.depth < path.length || !found.key) return undefined;
  const value = spanOf(found.value);
  return { selection: found.key, target: { start: Math.min(found.key.start, value.start), end: Math.max(found.key.end, value.end) } };
}

function text(node: Node | undefined): string | undefined {
  const scalar = node && dealias(node);
  return scalar?.kind === 'scalar' && typeof scalar.value === 'string' ? scalar.value : undefined;
}
