import type { Analysis, AnalysisSettings, ManifestAnalysis } from '../analysis.ts';
import { v1beta1 } from '../crd/v1beta1.ts';
import { byPriority, preferredVersion } from '../crd/versionPriority.ts';
import type { Finding } from '../finding.ts';
import { code, codeLine, escapeMarkdown, shortened } from '../markdown.ts';
import { attempt } from '../rules/attempt.ts';
import { spanOf } from '../yaml/locate.ts';
import { dealias, type Node, nodeAt, type Span, type Step, stringAt } from '../yaml/tree.ts';
import { manifestAt, type Way, wayTo } from './at.ts';
import { ruleHover } from './cel/hover.ts';
import { rulePlaceAt } from './cel/rulePlace.ts';
import { belongsTo } from './codeActions.ts';
import { fieldDoc } from './fieldDocs.ts';
import type { Hover } from './hoverText.ts';
import { ruleTitle } from './ruleTitle.ts';
import { itemsOf, pathInV1, resourcePath, type SchemaPlace, schemaPlace, usesOf } from './schemaPaths.ts';
import { requiredFieldsOf, type Slot, slotAt } from './structure.ts';
import { typeLine } from './typeLine.ts';
import { stateWords, type Version, versionsOf } from './versions.ts';

/** The hover at `offset`: version, schema, field, meaning in a CEL rule, and the rules of the findings there. */
export function hover(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): Hover | undefined {
  const place = manifestAt(analysis, offset);
  if (!place) return undefined;
  const { document, manifest } = place;
  const way = wayTo(manifest, offset);
  const here = ({ start, end }: Span) => offset >= start && offset <= end;
  const findings = document.findings.filter(here);
  // The editor shows a diagnostic at its primary location only.
  const elsewhere = document.findings.filter((finding) => !findings.includes(finding) && belongsTo(finding, here));
  const rule = rulePlaceAt(analysis, offset);
  const told = { text: analysis.text, ruleFailed: settings.ruleFailed };
  const inRule = rule && attempt('hover', told, () => ruleHover(rule, offset, settings), undefined);
  const sections = inRule ? [inRule.markdown] : way.onWord ? attempt('hover', told, () => wordSections(manifest, way), []) : [];
  sections.push(...elsewhere.map(({ message, explanation }) => `${escapeMarkdown(message)}\n\n${escapeMarkdown(explanation)}`));
  sections.push(...ruleSections([...findings, ...elsewhere]));
  if (sections.length === 0) return undefined;
  if (document.unreadable)
    sections.push(
      document.unreadable.template
        ? '*A template: information from its unrendered text.*'
        : '*The YAML is broken: information from its readable parts.*',
    );
  const [first] = findings;
  const markdown = sections.join('\n\n---\n\n');
  if (inRule) return { markdown, start: inRule.start, end: inRule.end };
  return { markdown, ...(way.onWord || !first ? wordSpan(way) : { start: first.start, end: first.end }) };
}

function wordSections(manifest: ManifestAnalysis, way: Way): string[] {
  const { path, last } = way;
  const known = pathInV1(manifest.apiVersion, path);
  const slot = slotAt(known);
  const sections: string[] = [];
  const version = versionUnder(manifest, way);
  if (version !== undefined) sections.push(versionsText(versionsOf(manifest.root, manifest.start), version.index));
  const schema = schemaPlace(known);
  if (schema && describesSchema(path, slot, way)) sections.push(schemaText(manifest.root, path, schema));
  if (path.at(-1) === 'strategy' && path.at(-2) === 'conversion') sections.push(...differingText(manifest));
  const field = slot?.field ? fieldText(slot) : listFieldText(path);
  if (field) sections.push(field);
  if (sections.length === 0 && slot === undefined && manifest.apiVersion.endsWith('/v1') && last.onKey && !insideFreeForm(path))
    sections.push(unknownText(path));
  return sections;
}

/** The version whose name or state is under the cursor, or all versions (index undefined). */
function versionUnder(manifest: ManifestAnalysis, { path, last }: Way): { index: number | undefined } | undefined {
  const [spec, versions, index, field, ...deeper] = path;
  if (spec === 'status' && versions === 'storedVersions' && typeof index === 'number') {
    const name = stringAt(manifest.root, path);
    const stored = versionsOf(manifest.root, manifest.start).find((version) => version.name === name);
    return stored && { index: stored.index };
  }
  if (manifest.apiVersion === v1beta1 && spec === 'spec' && versions === 'version') return { index: 0 };
  if (spec !== 'spec' || versions !== 'versions') return undefined;
  if (index === undefined) return last.onKey ? { index } : undefined;
  const names = ['name', 'served', 'storage', 'deprecated', 'deprecationWarning'];
  return typeof index === 'number' && typeof field === 'string' && names.includes(field) && deeper.length === 0 ? { index } : undefined;
}

/** The priority order with each version's states; starts with the version at `index`, if given. */
export function versionsText(versions: readonly Version[], index: number | undefined): string {
  const preferred = preferredVersion(versions);
  const own = versions.find((version) => version.index === index);
  const order = byPriority(versions).map((version) => {
    const name = escapeMarkdown(version.name === '' ? '(no name)' : version.name);
    const states = [
      ...(version === preferred ? [] : version.served ? [] : ['not served']),
      ...(version.storage && version !== own ? ['storage'] : []),
      ...(version.deprecated ? ['deprecated'] : []),
    ];
    return `${version === preferred ? `**${name}**` : name}${states.length > 0 ? ` (${states.join(', ')})` : ''}`;
  });
  const lines: string[] = [];
  if (own)
    lines.push(
      `**${escapeMarkdown(own.name)}** — ${[...stateWords(own), ...(own === preferred ? ["kubectl's default"] : [])].join(' · ')}`,
    );
  lines.push(`Priority: ${order.join(' › ')}`);
  if (!preferred) lines.push('No version is served: the kind cannot be used.');
  else if (own !== preferred) lines.push(`kubectl uses **${escapeMarkdown(preferred.name)}**: the first that is served.`);
  if (own?.deprecated)
    lines.push(
      own.deprecationWarning
        ? `Clients are warned: ${escapeMarkdown(own.deprecationWarning)}`
        : 'Clients are warned that this version is deprecated.',
    );
  lines.push('GA before beta before alpha, then the larger number; names that are no Kubernetes versions come last, alphabetically.');
  return lines.join('\n\n');
}

/** Whether the word is the name of a property, or a keyword whose value is a schema. */
function describesSchema(path: readonly Step[], slot: Slot | undefined, { last }: Way): boolean {
  if (!last.onKey || slot?.type !== 'JSONSchemaProps') return false;
  const keyword = slot.field?.name;
  return keyword === undefined ? path.at(-2) === 'properties' : ['openAPIV3Schema', 'items', 'additionalProperties'].includes(keyword);
}

function schemaText(root: Node, path: readonly Step[], place: SchemaPlace): string {
  const schema = nodeAt(root, path);
  if (!schema || dealias(schema).kind !== 'mapping') return '';
  const name = resourcePath(place.below) ?? String(path.at(-1));
  const lines = [
    codeLine(
      `${name === '' ? (stringAt(root, ['spec', 'names', 'kind']) ?? 'object') : name}: ${typeLine(schema, isRequired(root, path))}`,
    ),
  ];
  const description = stringAt(schema, ['description']);
  if (description) lines.push(escapeMarkdown(shortened(description, longestDescription)));
  const uses = usesOf(root, place);
  if (uses.length > 0) lines.push(`Used by: ${uses.map(escapeMarkdown).join(', ')}.`);
  return lines.join('\n\n');
}

/** Longest description in a hover, in characters: some CRDs contain whole manuals. */
const longestDescription = 1500;

function isRequired(root: Node, path: readonly Step[]): boolean {
  if (path.at(-2) !== 'properties') return false;
  const required = nodeAt(root, [...path.slice(0, -2), 'required']);
  return itemsOf(required).some((item) => item.kind === 'scalar' && item.value === path.at(-1));
}

/** On `strategy`: the fields that conversion loses, as in the advice. */
function differingText({ findings }: ManifestAnalysis): string[] {
  return findings
    .filter(({ rule }) => rule === 'conversion-for-differing-schemas')
    .slice(0, 1)
    .map(({ message, explanation }) => `${escapeMarkdown(message)}\n\n${escapeMarkdown(explanation)}`);
}

function fieldText(slot: Slot): string | undefined {
  const doc = fieldDoc(slot.field);
  if (!slot.field || doc === undefined) return undefined;
  const { of, name } = slot.field;
  const facts = [valueWords[slot.value], ...(requiredFieldsOf(of).includes(name) ? ['required'] : [])].filter((fact) => fact !== '');
  const values = slot.closed ? `\n\nAllowed: ${slot.values.map(code).join(', ')}` : '';
  return `**${escapeMarkdown(name)}**${facts.length > 0 ? ` (${facts.join(', ')})` : ''} — ${doc}${values}`;
}

const valueWords: Readonly<Record<Slot['value'], string>> = {
  object: '',
  list: 'list',
  map: 'map',
  string: 'string',
  boolean: 'true or false',
  integer: 'integer',
  number: 'number',
  'schema-or-boolean': 'schema, true or false',
  any: 'any value',
};

/** Documentation of the list's field, for an item of a list of scalars. */
function listFieldText(path: readonly Step[]): string | undefined {
  const list = typeof path.at(-1) === 'number' ? slotAt(path.slice(0, -1)) : undefined;
  return list?.value === 'list' ? fieldText(list) : undefined;
}

function insideFreeForm(path: readonly Step[]): boolean {
  return path.some((_, end) => slotAt(path.slice(0, end))?.value === 'any');
}

function unknownText(path: readonly Step[]): string {
  return `${code(String(path.at(-1)))} is not a known field here: the server drops it.`;
}

/** The rules of these findings, then each server path once. */
function ruleSections(findings: readonly Finding[]): string[] {
  const rules = new Set(findings.map(({ rule }) => rule));
  const paths = new Set(findings.flatMap(({ serverPath }) => serverPath ?? []));
  const lines = [...rules].map((rule) => {
    const title = ruleTitle(rule);
    return `${code(rule)}${title ? `: ${title}.` : ''}`;
  });
  return lines.length === 0 ? [] : [[...lines, ...[...paths].map((path) => `Path in the server's message: ${code(path)}.`)].join('\n\n')];
}

function wordSpan({ last }: Way): Span {
  return last.onKey && last.key ? last.key : spanOf(last.placed);
}
