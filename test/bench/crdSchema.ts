/** The JSON schema of a CustomResourceDefinition as the catalogues have it that users point their editors and checkers to: closed, with a description of every field. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import structure from '../../server/schemas/crd.v1.json' with { type: 'json' };
import { fieldDocs } from '../../server/src/ide/fieldDocs.ts';

/** In a folder of its own, under the name that kubeconform looks for. */
export interface SchemaFile {
  readonly folder: string;
  readonly file: string;
  remove(): void;
}

export function writeCrdSchema(): SchemaFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'crd-schema-'));
  const file = path.join(folder, 'customresourcedefinition.json');
  writeFileSync(file, JSON.stringify({ ...structure, definitions: described() }));
  return { folder, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function described(): object {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldDocs;
  return Object.fromEntries(
    Object.entries(structure.definitions).map(([type, definition]) => {
      if (!('properties' in definition)) return [type, definition];
      const properties = Object.entries(definition.properties).map(([field, schema]) => [
        field,
        { description: texts[type]?.[field], ...schema },
      ]);
      return [type, { ...definition, properties: Object.fromEntries(properties) }];
    }),
  );
}
