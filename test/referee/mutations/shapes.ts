import { anyRows } from './anywhere.ts';
import { listRows } from './kinds.ts';
import type { JsonObject } from './places.ts';
import type { Random } from './random.ts';
import { schemaRows } from './schemas.ts';
import { versionRows } from './versions.ts';

/** A mutation of the decoded object that more than one field takes part in. */
export type ShapeRow = readonly [name: string, change: (crd: JsonObject, random: Random) => void];

export const shapeRows: readonly ShapeRow[] = [...anyRows, ...versionRows, ...schemaRows, ...listRows];
