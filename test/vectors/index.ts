/** All recorded facts about parts of a manifest (variable CRD_SHARED). */
import { decodeErrors, strictFindings, unknownFields } from './decoding.ts';
import { formats } from './formats.ts';
import type { Outcome } from './outcome.ts';
import { patterns } from './patterns.ts';
import { certificates, jsonPaths, names, servicePaths, urlParts, urls } from './validation.ts';
import { versionLists, versionPairs } from './versions.ts';
import { yamlDocuments, yamlDuplicates, yamlErrors, yamlValues } from './yaml.ts';

export const vectors: readonly (() => Outcome | undefined)[] = [
  urls,
  urlParts,
  servicePaths,
  names,
  jsonPaths,
  versionPairs,
  versionLists,
  yamlValues,
  yamlErrors,
  yamlDocuments,
  yamlDuplicates,
  formats,
  certificates,
  patterns,
  decodeErrors,
  unknownFields,
  strictFindings,
];

/** How far we agree with each; nothing of those that are not at hand. */
export function vectorOutcomes(): Outcome[] {
  return vectors.flatMap((outcome) => outcome() ?? []);
}
