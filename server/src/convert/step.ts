import type { Edit } from '../yaml/edit/edit.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';

/** Edits that bring a manifest a step further; none where there is nothing to do. */
export type ConversionStep = (source: Source) => readonly Edit[];
