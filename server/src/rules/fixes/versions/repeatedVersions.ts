import {
  additionalPrinterColumns,
  customResourceSubresources,
  customResourceValidation,
  selectableFields,
} from '../../../crd/goTypesV1.ts';
import { semanticEqual } from '../../../crd/semanticEqual.ts';
import type { CustomResourceDefinition, CustomResourceDefinitionVersion } from '../../../crd/types.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { without, withValue } from '../text/entryEdits.ts';

/** A version with the name of an earlier one. */
interface Repeated {
  readonly name: string;
  readonly index: number;
  /** Index of the first version of that name. */
  readonly first: number;
}

/** The versions with a repeated name, in order. */
export function repeatedVersions({ spec }: CustomResourceDefinition): Repeated[] {
  const firsts = new Map<string, number>();
  return spec.versions.flatMap(({ name }, index) => {
    const first = firsts.get(name);
    if (first !== undefined) return [{ name, index, first }];
    firsts.set(name, index);
    return [];
  });
}

/** For the first repeated version: removes it if it adds nothing, or gives it a new name. */
export function repeatedVersionFixes(occurrence: Occurrence): Fix[] {
  const { versions } = occurrence.crd.spec;
  const [repeated] = repeatedVersions(occurrence.crd);
  const [a, b] = [versions[repeated?.first ?? -1], versions[repeated?.index ?? -1]];
  if (!repeated || !a || !b) return [];
  const version = ['spec', 'versions', repeated.index];
  const free = freeName(repeated.name, versions);
  const rename = withValue({ ...occurrence, paths: [[...version, 'name']] }, `Name the second ${repeated.name} ${free}`, `\${1:${free}}`, {
    snippet: true,
  });
  // Both have content of their own, so that none may be lost; only the author knows the right name.
  if (!saysNothingNew(b, a)) return [rename];
  return [without(occurrence, `Remove the second ${repeated.name}`, { preferred: true }, [version]), rename];
}

/** Whether a version can be removed because an earlier one with its name contains all of it. */
function saysNothingNew(version: CustomResourceDefinitionVersion, first: CustomResourceDefinitionVersion): boolean {
  return (
    (first.storage || !version.storage) &&
    (first.served || !version.served) &&
    first.deprecated === version.deprecated &&
    first.deprecationWarning === version.deprecationWarning &&
    semanticEqual(customResourceValidation, first.schema, version.schema) &&
    semanticEqual(customResourceSubresources, first.subresources, version.subresources) &&
    semanticEqual(additionalPrinterColumns, first.additionalPrinterColumns, version.additionalPrinterColumns) &&
    semanticEqual(selectableFields, first.selectableFields, version.selectableFields)
  );
}

/** The next free version name after `name`: `v1` → `v2`, `v1beta1` → `v1beta2`. */
function freeName(name: string, versions: readonly CustomResourceDefinitionVersion[]): string {
  const [, stem = `${name}-`, number = '1'] = /^(.*?)(\d{1,9})$/.exec(name.slice(0, 63)) ?? [];
  const taken = new Set(versions.map((version) => version.name));
  let next = Number(number) + 1;
  while (taken.has(`${stem}${next}`)) next++;
  return `${stem}${next}`;
}
