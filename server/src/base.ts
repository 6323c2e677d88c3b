import { crdsIn } from './analysis.ts';
import { asStored } from './crd/defaults.ts';
import { toHub } from './crd/hub.ts';
import { submissionOf } from './crd/submission.ts';
import type { CustomResourceDefinition } from './crd/types.ts';
import type { Base, Stored } from './judge.ts';
import { parseDocument } from './yaml/parse.ts';
import { splitDocuments } from './yaml/read/split.ts';

/**
 * The CRDs of an older text as a base of updates, as the server would store them if each had been created and
 * established. Undecodable manifests could not have been stored and are omitted. The last of several with the same
 * name counts.
 */
export function baseOf(text: string, name: string, gives: Base['gives']): Base {
  const crds = new Map<string, Stored>();
  for (const { start, end, separatorProblem } of splitDocuments(text)) {
    if (separatorProblem) continue;
    const { root, problems } = parseDocument(text, start, end);
    if (!root || problems.some(({ kind }) => kind !== 'duplicate-key')) continue;
    for (const candidate of crdsIn(root, start)) {
      const { crd, decoded } = submissionOf(candidate.root);
      if (crd && !decoded.decodeError) crds.set(crd.metadata.name, stored(crd));
    }
  }
  return { crds, name, gives };
}

function stored(defaulted: CustomResourceDefinition): Stored {
  const crd = asStored(defaulted);
  return { crd, hub: toHub(crd).crd };
}
