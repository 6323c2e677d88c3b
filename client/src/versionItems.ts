import type { CrdSummary, ProblemCount, ProtocolRange, VersionSummary, VersionTree } from '../../server/src/protocol.ts';

/** A row of the CRD Versions view as plain data; versionView.ts makes it a TreeItem. */
export interface ItemModel {
  /** Stable while the CRD keeps its position in the file, so that VS Code keeps the expansion and selection. */
  readonly id: string;
  readonly label: string;
  /** Dimmed, after the label. */
  readonly description: string;
  /** Name of a codicon. */
  readonly icon: string;
  /** Markdown; text of the manifest is escaped. */
  readonly tooltip: string;
  /** Text for screen readers: the row with its icons in words. */
  readonly accessibilityLabel: string;
  /** For `when` clauses of menus: `crd`, `version`, `version.schema`. */
  readonly contextValue: string;
  readonly problems: ProblemCount;
  readonly uri: string;
  /** The target of a click. */
  readonly range: ProtocolRange;
  readonly schemaRange?: ProtocolRange;
  /** Text for "Copy Name": the CRD's name, or the version's apiVersion. */
  readonly copyText: string;
  readonly children: readonly ItemModel[];
}

/** The rows of the view, CRDs with their versions as children, in the tree's order. */
export function versionItems(tree: VersionTree): readonly ItemModel[] {
  const namesakes = new Map<string, number>();
  for (const { name } of tree.crds) namesakes.set(name, (namesakes.get(name) ?? 0) + 1);
  return tree.crds.map((crd) => crdItem(crd, (namesakes.get(crd.name) ?? 0) > 1));
}

/** The row for a cursor line: that of the last version whose name is at or before it, else of the CRD, else undefined. */
export function itemAt(items: readonly ItemModel[], uri: string, line: number): ItemModel | undefined {
  const inFile = items.filter((item) => item.uri === uri);
  const rows = inFile.flatMap((item) => [item, ...item.children]);
  let nearest: ItemModel | undefined;
  for (const row of rows) {
    if (row.range.start.line <= line && (nearest === undefined || row.range.start.line >= nearest.range.start.line)) nearest = row;
  }
  return nearest ?? inFile[0];
}

/** `2 problems`, or '' if there are none. Advice is counted only if there are no errors and warnings. */
export function problemText({ errors, warnings, advice }: ProblemCount): string {
  if (errors + warnings > 0) return plural(errors + warnings, 'problem');
  return advice > 0 ? plural(advice, 'hint') : '';
}

/** The summed counts of all CRDs of a file, or undefined if it contains none. */
export function problemsOf(tree: VersionTree | undefined, uri: string): ProblemCount | undefined {
  const counts = tree?.crds.filter((crd) => crd.uri === uri).map(({ problems }) => problems) ?? [];
  if (counts.length === 0) return undefined;
  return {
    errors: sum(counts.map(({ errors }) => errors)),
    warnings: sum(counts.map(({ warnings }) => warnings)),
    advice: sum(counts.map(({ advice }) => advice)),
  };
}

/** Escapes text of a manifest for Markdown: no links, commands, images, icons, HTML or emphasis. One line. */
export function escapeMarkdown(text: string): string {
  return text
    .slice(0, maxTooltipText)
    .replace(/[\\`*_{}[\]()#+\-.!|~$&<>:@/]/g, '\\$&')
    .replace(/\s+/g, ' ');
}

/** Longest text of a manifest in a tooltip, in UTF-16 code units. */
const maxTooltipText = 500;

/** `ambiguous`: another file defines a CRD with the same name, so the file is shown. */
function crdItem(crd: CrdSummary, ambiguous: boolean): ItemModel {
  const name = crd.name || '(no name)';
  const id = `${crd.uri}#${crd.document}${crd.item === undefined ? '' : `.${crd.item}`}`;
  const what = [ambiguous ? fileName(crd.uri) : '', crd.kind, crd.scope].filter(Boolean);
  const state = [crd.partial && `${crd.partial}, not judged alone`, crd.stale && 'as of the last readable state'].filter(Boolean);
  const description = [...what, crd.partial ? '' : problemText(crd.problems), ...state].filter(Boolean).join(' · ');
  return {
    id,
    label: name,
    description,
    icon: crd.stale ? 'history' : crd.partial ? 'symbol-snippet' : 'symbol-class',
    tooltip: crdTooltip(crd, name),
    accessibilityLabel: [name, ...what, problemText(crd.problems), ...state, plural(crd.versions.length, 'version')]
      .filter(Boolean)
      .join(', '),
    contextValue: 'crd',
    problems: crd.problems,
    uri: crd.uri,
    range: crd.range,
    copyText: crd.name,
    children: crd.versions.map((version, index) => versionItem(crd, version, `${id}/${index}`)),
  };
}

function crdTooltip(crd: CrdSummary, name: string): string {
  return [
    `**${escapeMarkdown(name)}**`,
    [crd.kind && `Kind ${escapeMarkdown(crd.kind)}`, crd.group && `group ${escapeMarkdown(crd.group)}`, escapeMarkdown(crd.scope)]
      .filter(Boolean)
      .join(', '),
    priorityLine(crd),
    breakdown(crd.problems),
    `In ${escapeMarkdown(fileName(crd.uri))}`,
    crd.partial === 'patch' && 'A kustomize patch: the server validates the merged manifest, so nothing is reported here.',
    crd.partial === 'template' && 'A template: the server validates the rendered manifest, so nothing is reported here.',
    crd.stale && 'The YAML of the file is broken. This is its last readable state.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The decoded last segment of a URI's path. */
function fileName(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    // An invalid escape: show the name undecoded.
    return name;
  }
}

function versionItem(crd: CrdSummary, version: VersionSummary, id: string): ItemModel {
  const states = versionStates(crd, version);
  const name = version.name || '(no name)';
  const preferred = version.preferred ? "kubectl's default" : '';
  return {
    id,
    label: name,
    // The count is in the row's decoration.
    description: states.join(' · '),
    icon: version.preferred ? 'star-full' : !version.served ? 'circle-slash' : version.deprecated ? 'clock' : 'circle-outline',
    tooltip: [
      `**${escapeMarkdown(name)}** — ${[...states.map(escapeMarkdown), preferred].filter(Boolean).join(' · ')}`,
      version.deprecationWarning && `Warning to clients: “${escapeMarkdown(version.deprecationWarning)}”`,
      priorityLine(crd),
      escapeMarkdown(version.reason),
      breakdown(version.problems),
    ]
      .filter(Boolean)
      .join('\n\n'),
    accessibilityLabel: [`version ${name}`, preferred, ...states, problemText(version.problems)].filter(Boolean).join(', '),
    contextValue: version.schemaRange ? 'version.schema' : 'version',
    problems: version.problems,
    uri: crd.uri,
    range: version.range,
    ...(version.schemaRange && { schemaRange: version.schemaRange }),
    copyText: crd.group ? `${crd.group}/${version.name}` : version.name,
    children: [],
  };
}

function versionStates(crd: CrdSummary, version: VersionSummary): readonly string[] {
  const replacement = version.deprecated ? replacementOf(crd, version) : undefined;
  return [
    version.served ? 'served' : 'not served',
    version.storage ? 'storage' : '',
    version.deprecated ? (replacement ? `deprecated: use ${replacement}` : 'deprecated') : '',
  ].filter(Boolean);
}

/** The served, not deprecated version that the deprecation warning mentions, if any. */
function replacementOf(crd: CrdSummary, { deprecationWarning = '' }: VersionSummary): string | undefined {
  const words = deprecationWarning.split(/[^A-Za-z0-9-]/);
  return crd.versions.find((version) => version.served && !version.deprecated && words.includes(version.name))?.name;
}

/** `Priority: **v1** › v1beta1 (deprecated)`: the priority order, with kubectl's version in bold. */
function priorityLine({ versions }: CrdSummary): string {
  if (versions.length < 2) return '';
  const shown = versions.slice(0, maxPriorityNames).map((version) => {
    const name = escapeMarkdown(version.name);
    if (version.preferred) return `**${name}**`;
    if (!version.served) return `${name} (not served)`;
    return version.deprecated ? `${name} (deprecated)` : name;
  });
  return `Priority: ${shown.join(' › ')}${versions.length > maxPriorityNames ? ' › …' : ''}`;
}

/** Most versions listed in a tooltip. */
const maxPriorityNames = 12;

function breakdown({ errors, warnings, advice }: ProblemCount): string {
  return [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning'), advice && plural(advice, 'hint')]
    .filter(Boolean)
    .join(', ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
