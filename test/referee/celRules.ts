import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadAll } from 'js-yaml';
import { root } from '../../scripts/bootstrap.mjs';
import { RefereeProcess } from './fuzz/refereeProcess.ts';

interface RuleAnswer {
  readonly accepted: boolean;
  readonly detail?: string;
  readonly cost?: { readonly min: string; readonly max: string };
  readonly cardinality?: number;
  readonly usesOldSelf?: boolean;
}

/** A node with rules, with where it stands. */
interface Ruled {
  readonly id: string;
  readonly schema: object;
  readonly root: boolean;
  readonly rules: readonly { readonly rule: string }[];
}

/** Longest schema that is recorded, as JSON: more says nothing that a small one does not. */
const mostCharacters = 1_000;

/**
 * What the API server's compiler says of each rule of the manifests, stored ones under the newest version: a line of JSON
 * each, in the form of the corpus' cel-cases.
 */
export async function celRules(binary: string, files: readonly string[]): Promise<string[]> {
  const referee = new RefereeProcess<{ readonly error?: string; readonly answers?: readonly RuleAnswer[] }>(binary, 'cel');
  try {
    const lines: string[] = [];
    for (const { id, schema, root, rules } of files.flatMap(ruledNodes)) {
      const { answers = [] } = await referee.ask({ schema, root, rules });
      for (const [index, { accepted, detail = '', cost, cardinality, usesOldSelf = false }] of answers.entries()) {
        const said = { goVerdict: accepted ? 'accept' : 'reject', goMessage: detail, cost: cost?.max, costMin: cost?.min };
        lines.push(
          JSON.stringify({
            id: `${id}#${index}`,
            schema,
            root,
            rule: rules[index]?.rule,
            ...said,
            maxCardinality: cardinality,
            usesOldSelf,
          }),
        );
      }
    }
    return lines;
  } finally {
    referee.end();
  }
}

/** The nodes of a manifest's schemas that have rules of their own, without those. */
function ruledNodes(file: string): Ruled[] {
  const found: Ruled[] = [];
  const walk = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, below] of Object.entries(value)) walk(below, `${at}/${key}`);
    if (!('x-kubernetes-validations' in value) || !Array.isArray(value['x-kubernetes-validations'])) return;
    const { 'x-kubernetes-validations': written, ...schema } = value;
    const rules = written.flatMap(({ rule }) => (typeof rule === 'string' ? [{ rule }] : []));
    if (JSON.stringify(schema).length <= mostCharacters)
      found.push({ id: file + at, schema, root: at.endsWith('/openAPIV3Schema'), rules });
  };
  loadAll(readFileSync(path.join(root, file), 'utf8')).forEach((document, index) => {
    walk(document, `/${index}`);
  });
  return found;
}
