import type { Node, Step } from '../yaml/tree.ts';
import { type Decoded, decode, decodeV1beta1, manifestKind } from './decode.ts';
import { applyDefaults, prepareForCreate } from './defaults.ts';
import { authorPaths, toHub } from './hub.ts';
import type { HubCrd } from './hubTypes.ts';
import type { FieldPath } from './path.ts';
import type { CustomResourceDefinition } from './types.ts';
import { applyDefaultsV1beta1, asV1, authorPathV1beta1, toHubV1beta1, v1beta1 } from './v1beta1.ts';

/** A manifest on its way into the server, whatever API version it is written in. */
export interface Submission {
  readonly version: 'v1' | 'v1beta1';
  readonly decoded: Pick<Decoded, 'decodeError' | 'strict'>;
  /** What could be read, prepared for creation and as v1 clients see it; undefined only where the root is no mapping. */
  readonly crd: CustomResourceDefinition | undefined;
  /** The form that the server validates; undefined where it stops before. */
  readonly hub: (() => LocatedHub) | undefined;
}

export interface LocatedHub {
  readonly crd: HubCrd;
  /** Where the author wrote what the server calls `path`: first the place to underline, then the copies that count as much. */
  readonly pathsOf: (path: FieldPath) => readonly [readonly Step[], ...(readonly Step[])[]];
}

/** Decodes a manifest as the API version says and fills what its author may leave out. */
export function submissionOf(root: Node): Submission {
  return manifestKind(root).apiVersion === v1beta1 ? writtenAsV1beta1(root) : writtenAsV1(root);
}

function writtenAsV1(root: Node): Submission {
  const decoded = decode(root);
  const crd = decoded.readable && prepareForCreate(applyDefaults(decoded.readable));
  const located = (prepared: CustomResourceDefinition): LocatedHub => {
    const hub = toHub(prepared);
    return { crd: hub.crd, pathsOf: (path) => authorPaths(path, hub, prepared.spec.versions.length) };
  };
  return { version: 'v1', decoded, crd, hub: decoded.crd && crd && (() => located(crd)) };
}

function writtenAsV1beta1(root: Node): Submission {
  const decoded = decodeV1beta1(root);
  const { readable } = decoded;
  const crd = readable && prepareForCreate(applyDefaultsV1beta1(readable));
  return {
    version: 'v1beta1',
    decoded,
    crd: crd && asV1(crd),
    hub: decoded.crd && crd && (() => ({ crd: toHubV1beta1(crd), pathsOf: (path) => [authorPathV1beta1(path, readable.spec)] })),
  };
}
