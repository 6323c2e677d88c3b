import { toHub } from '../../crd/hub.ts';
import { selectableFieldsEqual } from '../../crd/semanticEqual.ts';
import type { CustomResourceDefinitionVersion } from '../../crd/types.ts';
import { maxSelectableFields, selectableTypes } from '../../validate/selectableFields.ts';
import { insertItem, setEntry } from '../../yaml/edit/edit.ts';
import { yamlText } from '../../yaml/edit/write.ts';
import { nodeAt } from '../../yaml/tree.ts';
import { itemsOf } from '../schemaPaths.ts';
import { besideName, type Cursor, type Refactoring } from './refactoring.ts';

/**
 * Makes a field selectable (`kubectl get --field-selector`), since Kubernetes 1.30: a string, integer or boolean with
 * a path of plain names. If all versions share their schema, the server requires them to share the selectable fields
 * as well, so all versions get it; otherwise they must not share them.
 */
export function addSelectableField(cursor: Cursor): Refactoring[] {
  const { crd, field, version, kubernetesMinor } = cursor;
  if (!field?.jsonPath || version === undefined || kubernetesMinor < 30) return [];
  const { jsonPath, schema } = field;
  if (!selectableTypes.includes(schema.type) || !/^(?:\.[A-Za-z_][\w-]*)+$/.test(jsonPath)) return [];
  const { versions } = crd.spec;
  const shared = toHub(crd).hoisted.schema;
  const chosen = shared ? [...versions.keys()] : [version];
  const after = versions.map((own, i) => (chosen.includes(i) ? [...fieldsOf(own), { jsonPath }] : fieldsOf(own)));
  const isKnown = chosen.some((i) => fieldsOf(versions[i]).some((known) => known.jsonPath === jsonPath));
  const allEqual = after.every((list) => selectableFieldsEqual(list, after[0] ?? []));
  if (isKnown || allEqual !== shared || after.some(({ length }) => length > maxSelectableFields)) return [];
  const edits = () => chosen.flatMap((i) => added(cursor, i, jsonPath));
  const where = chosen.length > 1 ? ' in every version' : '';
  return [{ title: `Make ${field.name ?? jsonPath} a selectable field${where}`, kind: 'refactor.rewrite', edits }];
}

function fieldsOf(version: CustomResourceDefinitionVersion | undefined) {
  return version?.selectableFields ?? [];
}

function added(cursor: Cursor, version: number, jsonPath: string) {
  const own = ['spec', 'versions', version];
  const list = nodeAt(cursor.root, [...own, 'selectableFields']);
  if (itemsOf(list).length === 0) return setEntry(cursor, own, 'selectableFields', yamlText([{ jsonPath }]), besideName);
  return insertItem(cursor, [...own, 'selectableFields'], yamlText({ jsonPath }));
}
