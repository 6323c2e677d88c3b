import { manifestTexts } from './fieldDocs/manifest.ts';
import { schemaTexts } from './fieldDocs/schema.ts';
import { specTexts } from './fieldDocs/spec.ts';
import type { FieldTexts, Slot } from './structure.ts';

/** Documentation of every field of a CRD, in Markdown: meaning, most important rule, default. */
export const fieldDocs: FieldTexts = { ...manifestTexts, ...specTexts, ...schemaTexts };

/** Documentation of a field; undefined if the place is no field. */
export function fieldDoc(field: Slot['field']): string | undefined {
  return field && (fieldDocs[field.of] as Readonly<Record<string, string>>)[field.name];
}
