import type { JSONSchemaProps } from '../../../crd/types.ts';
import { setEntry } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';

/** Adds to the versions without selectable fields those of the version in error, so that all versions have the same ones. */
export function sharedSelectableFields(occurrence: Occurrence): Fix[] {
  const { versions } = occurrence.crd.spec;
  const version = versions[Number(occurrence.paths[0][2])];
  const fields = version?.selectableFields ?? [];
  const others = versions.filter((other) => other !== version && (other.selectableFields ?? []).length > 0);
  if (!version?.schema || fields.length === 0 || others.length > 0) return [];
  const yaml = yamlText(fields.map(({ jsonPath }) => ({ jsonPath })));
  const edits = [...versions.entries()].flatMap(([index, other]) =>
    other === version ? [] : setEntry(occurrence, ['spec', 'versions', index], 'selectableFields', yaml),
  );
  return [{ title: 'Give every version these selectable fields', edits, preferred: true }];
}

/** The path of an existing field most similar to the written one; undefined if none is similar or a step is not a plain name. */
export function nearestFieldPath({ crd, error, paths: [path] }: Occurrence): string | undefined {
  const written = String(error.badValue ?? '');
  const names = written.replace(/^\./, '').split('.');
  let schema: JSONSchemaProps | undefined = crd.spec.versions[Number(path[2])]?.schema?.openAPIV3Schema;
  let nearest = '';
  for (const name of names) {
    const known = [...(schema?.properties?.keys() ?? [])];
    const field = known.includes(name) ? name : nearestName(name, known);
    if (field === undefined || !/^[A-Za-z_][-A-Za-z0-9_]*$/.test(field)) return undefined;
    nearest += `.${field}`;
    schema = schema?.properties?.get(field);
  }
  return nearest === written ? undefined : nearest;
}
