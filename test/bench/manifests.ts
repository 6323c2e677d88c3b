/** What is measured: the big CRDs of the corpus, or generated ones of the same sizes where there is no corpus. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/bootstrap.mjs';
import { casesOf, corpusFolder } from '../corpus/cases.ts';

export interface Manifest {
  readonly name: string;
  readonly text: string;
}

/** The recorded file, and the size in KB (1000 bytes) of what stands for it elsewhere. */
const wanted: readonly (readonly [string, number])[] = [
  ['appprojects.argoproj.io-19K', 19],
  ['httproutes.gateway.networking.k8s.io-429K', 429],
  ['prometheuses.monitoring.coreos.com-833K', 833],
  ['cronworkflows.argoproj.io-2.9M', 2900],
];

export function bigManifests(): Manifest[] {
  return wanted.map(bigManifest);
}

function bigManifest([name, kb]: (typeof wanted)[number]): Manifest {
  const file = path.join(corpusFolder() ?? '', 'big', `${name}.yaml.gz`);
  return existsSync(file)
    ? { name, text: gunzipSync(readFileSync(file)).toString('utf8') }
    : { name: `generated ${kb} KB`, text: generate(kb * 1000) };
}

/** What our judge and the server's are measured on: a CRD of the usual size, and a big one. */
export function judgedManifests(): Manifest[] {
  return [usualManifest(), ...wanted.filter(([, kb]) => kb > 500 && kb < 1000).map(bigManifest)];
}

/** The accepted CRD of the corpus with as many longer as shorter ones, less those with CEL rules; else a sample. */
function usualManifest(): Manifest {
  const folder = corpusFolder();
  if (!folder) {
    const name = 'samples/stores.yaml';
    return { name, text: readFileSync(path.join(root, name), 'utf8') };
  }
  const plain = casesOf(folder, 'real').filter(({ yaml, verdicts: [verdict, ...others] }) => {
    const alone = verdict?.accepted && verdict.apiVersion === 'apiextensions.k8s.io/v1' && others.length === 0;
    return alone && !yaml.includes('x-kubernetes-validations');
  });
  const median = plain.sort((a, b) => a.yaml.length - b.yaml.length)[plain.length >> 1];
  if (!median) throw new Error(`${folder} has no accepted CRDs`);
  return { name: median.id, text: median.yaml };
}

/** An accepted CRD of about `bytes`: described fields, nested four deep, a list now and then. */
export function generate(bytes: number): string {
  const lines = [head];
  let length = head.length;
  for (let field = 0; length < bytes; field++) {
    const text = fieldSchema(field);
    lines.push(text);
    length += text.length + 1;
  }
  return `${lines.join('\n')}\n`;
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
  const indent = ' '.repeat(10);
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
    `${inner}    description: How many run at a time.`,
    `${inner}    type: integer`,
    `${inner}    format: int32`,
    `${inner}    minimum: 0`,
  ].join('\n');
}
