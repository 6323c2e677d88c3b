import { manifestTexts } from './fieldDocs/manifest.ts';
import { schemaTexts } from './fieldDocs/schema.ts';
import { specTexts } from './fieldDocs/spec.ts';
import type { FieldTexts, Slot } from './structure.ts';

/** What every field of a CRD means, in Markdown: what it is, the rule that matters, the default. */
export const fieldDocs: FieldTexts = { ...manifestTexts, ...specTexts, ...schemaTexts };

/** What a field means; undefined for places that are no field. */
export function fieldDoc(field: Slot['field']): string | undefined {
  return field && (fieldDocs[field.of] as Readonly<Record<string, string>>)[field.name];
}
