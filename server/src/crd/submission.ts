import type { Node, Step } from '../yaml/tree.ts';
import { type Decoded, decode, decodeV1beta1, manifestKind } from './decode.ts';
import { applyDefaults, prepareForCreate, prepareForUpdate } from './defaults.ts';
import { authorPaths, toHub } from './hub.ts';
import type { HubCrd } from './hubTypes.ts';
import type { FieldPath } from './path.ts';
import type { CustomResourceDefinition } from './types.ts';
import { applyDefaultsV1beta1, asV1, authorPathV1beta1, knownTo121, toHubV1beta1, v1beta1 } from './v1beta1.ts';

/** A decoded manifest of any API version, before validation. */
export interface Submission {
  readonly decoded: Pick<Decoded, 'decodeError' | 'strict'>;
  /** The decoded part, after defaulting and as v1 clients see it; undefined only if the root is no mapping. */
  readonly crd: CustomResourceDefinition | undefined;
  /** Prepares it for validation: as a new object, or as an update of the stored `old`. Undefined if `crd` is. */
  readonly prepare: ((old: CustomResourceDefinition | undefined) => Prepared) | undefined;
}

export interface Prepared {
  /** As v1 clients see it. */
  readonly crd: CustomResourceDefinition;
  /** The validation rules: for a new v1beta1 manifest those of Kubernetes 1.21, the last to serve that version. */
  readonly rules: 'today' | 'kubernetes121';
  /** The hub form, which the server validates; meaningless after a decode error. */
  readonly hub: () => LocatedHub;
}

export interface LocatedHub {
  readonly crd: HubCrd;
  /** Converts a path of the hub form to paths in the manifest: first the one to underline, then its copies. */
  readonly pathsOf: (path: FieldPath) => readonly [readonly Step[], ...(readonly Step[])[]];
}

/** Decodes a manifest by its API version and applies defaults. */
export function submissionOf(root: Node): Submission {
  return manifestKind(root).apiVersion === v1beta1 ? writtenAsV1beta1(root) : writtenAsV1(root);
}

function writtenAsV1(root: Node): Submission {
  const decoded = decode(root);
  const crd = decoded.readable && applyDefaults(decoded.readable);
  const prepare = (defaulted: CustomResourceDefinition, old: CustomResourceDefinition | undefined): Prepared => {
    const prepared = old ? prepareForUpdate(defaulted, old) : prepareForCreate(defaulted);
    const hub = () => {
      const { crd, hoisted } = toHub(prepared);
      return { crd, pathsOf: (path: FieldPath) => authorPaths(path, { crd, hoisted }, prepared.spec.versions.length) };
    };
    return { crd: prepared, rules: 'today', hub };
  };
  return { decoded, crd, prepare: crd && ((old) => prepare(crd, old)) };
}

function writtenAsV1beta1(root: Node): Submission {
  const decoded = decodeV1beta1(root);
  const { readable } = decoded;
  if (!readable) return { decoded, crd: undefined, prepare: undefined };
  const defaulted = applyDefaultsV1beta1(readable);
  const prepare = (old: CustomResourceDefinition | undefined): Prepared => {
    const prepared = old ? prepareForUpdate(defaulted, old) : prepareForCreate(defaulted);
    const hub = () => ({
      crd: old ? toHubV1beta1(prepared) : knownTo121(toHubV1beta1(prepared)),
      pathsOf: (path: FieldPath) => [authorPathV1beta1(path, readable.spec)] as const,
    });
    return { crd: asV1(prepared), rules: old ? 'today' : 'kubernetes121', hub };
  };
  return { decoded, crd: asV1(defaulted), prepare };
}
