/** What is measured: CRDs of the corpus, or generated ones of the same sizes where there is no corpus. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/bootstrap.mjs';
import { type Case, casesOf, corpusFolder } from '../corpus/cases.ts';

export interface Manifest {
  readonly name: string;
  /** About 1000 bytes each; tells the manifests apart. */
  readonly kb: Size;
  readonly text: string;
}

export const sizes = [1, 19, 75, 429, 833, 2900] as const;

export type Size = (typeof sizes)[number];

/** The manifest on which most goals stand. */
export const goalKb = 833;

/** The manifest with many CEL rules. */
export const ruledKb = 429;

/** The large files of the corpus. */
const recorded: Partial<Readonly<Record<Size, string>>> = {
  19: 'appprojects.argoproj.io-19K',
  429: 'httproutes.gateway.networking.k8s.io-429K',
  833: 'prometheuses.monitoring.coreos.com-833K',
  2900: 'cronworkflows.argoproj.io-2.9M',
};

export function manifest(kb: Size): Manifest {
  const name = recorded[kb];
  const file = path.join(corpusFolder() ?? '', 'big', `${name}.yaml.gz`);
  if (name !== undefined && existsSync(file)) return { name, kb, text: gunzipSync(readFileSync(file)).toString('utf8') };
  const generated = { name: `generated-${kb}K`, kb, text: generate(kb * 1000) };
  const real = kb === 75 ? acceptedCrds('real') : [];
  if (real.length === 0) return generated;
  const { project, text } = closest(real, (crd) => crd.text.length, kb * 1000);
  return { name: `${project}-${kb}K`, kb, text };
}

/** The CRD of the corpus with as many longer as shorter ones; else a sample. */
export function medianCrd(): Pick<Manifest, 'name' | 'text'> {
  const sorted = acceptedCrds('real').sort((a, b) => a.text.length - b.text.length);
  const one = sorted[sorted.length >> 1];
  const sample = 'samples/stores.yaml';
  return one
    ? { name: `${one.project}, the median`, text: one.text }
    : { name: sample, text: readFileSync(path.join(root, sample), 'utf8') };
}

/** Twenty CRDs, some 5.5 MB together. */
export function twenty(): string[] {
  const sorted = acceptedCrds('real', 'real-large').sort((a, b) => b.text.length - a.text.length);
  if (sorted.length < 20) return Array.from({ length: 20 }, () => generate(275_000));
  const windows = sorted.slice(0, -19).map((_, start) => sorted.slice(start, start + 20).map(({ text }) => text));
  return closest(windows, (texts) => texts.reduce((sum, { length }) => sum + length, 0), 5_500_000);
}

/** Files of the corpus that are one accepted CRD each. */
function acceptedCrds(...files: readonly string[]): { readonly project: string; readonly text: string }[] {
  const folder = corpusFolder();
  const cases = folder ? files.flatMap((file) => casesOf(folder, file)) : [];
  return cases.filter(isAcceptedCrd).map(({ id, yaml }) => ({ project: /\+(.*)__/.exec(id)?.[1] ?? id, text: yaml }));
}

function isAcceptedCrd({ verdicts: [verdict, ...others] }: Case): boolean {
  return verdict?.acceptedStrict === true && verdict.apiVersion === 'apiextensions.k8s.io/v1' && others.length === 0;
}

function closest<T>(all: readonly T[], size: (one: T) => number, wanted: number): T {
  return all.reduce((best, one) => (Math.abs(size(one) - wanted) < Math.abs(size(best) - wanted) ? one : best));
}

/** An accepted CRD of about `bytes`: described fields, in sections as people write them, a list now and then. */
export function generate(bytes: number): string {
  const lines = [head];
  let length = head.length;
  for (let field = 0; length < bytes; field++) {
    const text = [...sectionHeads(field), fieldSchema(field)].join('\n');
    lines.push(text);
    length += text.length + 1;
  }
  return `${lines.join('\n')}\n`;
}

/** Fields of a section, sections of a part: no object has many hundreds of fields, however large the CRD. */
const perObject = 20;

/** What stands above a field that is the first of its section, or of its part as well. */
function sectionHeads(field: number): string[] {
  const section = field / perObject;
  const part = section / perObject;
  return [
    ...(Number.isInteger(part) ? objectHead(`part${part}`, 10) : []),
    ...(Number.isInteger(section) ? objectHead(`section${section}`, 14) : []),
  ];
}

function objectHead(name: string, column: number): string[] {
  const indent = ' '.repeat(column);
  return [`${indent}${name}:`, `${indent}  type: object`, `${indent}  properties:`];
}

const head = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: machines.bench.example.com
spec:
  group: bench.example.com
  scope: Namespaced
  names:
    kind: Machine
    plural: machines
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:`;

function fieldSchema(index: number): string {
  const indent = ' '.repeat(18);
  const list = index % 3 === 0;
  const inner = indent + (list ? '      ' : '    ');
  return [
    `${indent}field${index}:`,
    `${indent}  description: |-`,
    `${indent}    Field ${index} says how the machine behaves when the load rises: it is read once at start`,
    `${indent}    and again whenever the object changes. More about it stands in the manual.`,
    `${indent}  type: ${list ? 'array' : 'object'}`,
    ...(list ? [`${indent}  items:`, `${indent}    type: object`, `${indent}    properties:`] : [`${indent}  properties:`]),
    `${inner}  name:`,
    `${inner}    type: string`,
    `${inner}    maxLength: 63`,
    `${inner}    pattern: ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`,
    `${inner}  replicas:`,
    // Nothing repeats: what stands in a text twice is read once.
    `${inner}    description: How many run at a time for field ${index}.`,
    `${inner}    type: integer`,
    `${inner}    format: int32`,
    `${inner}    minimum: 0`,
  ].join('\n');
}
