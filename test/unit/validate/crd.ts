import assert from 'node:assert/strict';
import { decode } from '../../../server/src/crd/decode.ts';
import { applyDefaults, prepareForCreate } from '../../../server/src/crd/defaults.ts';
import type { FieldError } from '../../../server/src/crd/fieldError.ts';
import { toHub } from '../../../server/src/crd/hub.ts';
import type { HubCrd } from '../../../server/src/crd/hubTypes.ts';
import type { CustomResourceDefinition } from '../../../server/src/crd/types.ts';
import { treeOf } from '../crd/tree.ts';

/** Fields of a CRD to write instead of those of a right one; undefined leaves the field out. */
export interface Changes {
  readonly metadata?: object;
  readonly names?: object;
  readonly spec?: object;
  readonly versions?: readonly object[];
}

/** A right CRD with some changes, as the server validates it on creation. */
export function hubCrd(changes: Changes): HubCrd {
  return toHub(prepareForCreate(defaultedCrd(changes))).crd;
}

/** A right CRD with some changes, as the server decodes it. */
export function defaultedCrd({ metadata, names, spec, versions = [{}] }: Changes): CustomResourceDefinition {
  const manifest = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'lamps.home.example.com', ...metadata },
    spec: {
      group: 'home.example.com',
      scope: 'Namespaced',
      names: { plural: 'lamps', kind: 'Lamp', ...names },
      versions: versions.map((version, i) => ({
        name: `v${i + 1}`,
        served: true,
        storage: i === 0,
        schema: { openAPIV3Schema: { type: 'object' } },
        ...version,
      })),
      ...spec,
    },
  };
  const { crd } = decode(treeOf(JSON.stringify(manifest)));
  assert.ok(crd);
  return applyDefaults(crd);
}

/** `rule field` of each error, in order. */
export function reported(validate: (report: (error: FieldError) => void) => Iterable<void> | undefined | void): string[] {
  const errors: string[] = [];
  const steps = validate(({ rule, path }) => errors.push(`${rule} ${path}`));
  for (const _ of steps ?? []);
  return errors;
}
