import type { Edit } from '../yaml/edit/edit.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';

/** A step of the conversion: returns edits, empty if there is nothing to do. */
export type ConversionStep = (source: Source) => readonly Edit[];
