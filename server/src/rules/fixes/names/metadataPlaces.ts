import { renameKey, replaceScalar } from '../../../yaml/edit/edit.ts';
import type { Fix, Occurrence, Place } from '../../rule.ts';
import { withHolder, without } from '../text/entryEdits.ts';
import { qualifiedName } from './label.ts';

/** The label or annotation that an error on the whole map is about: the server names it only as the invalid value. */
export function metadataKeyPlaces({ error }: Occurrence, map: 'labels' | 'annotations'): Place[] {
  return [{ path: ['metadata', map, String(error.badValue ?? '')], on: 'key' }];
}

/** The labels whose value is the invalid one. */
export function metadataValuePlaces({ crd, error }: Occurrence, map: 'labels' | 'annotations'): Place[] {
  const entries = [...(crd.metadata[map] ?? [])];
  return entries.filter(([, value]) => value === error.badValue).map(([key]) => ({ path: ['metadata', map, key], on: 'value' }));
}

/** The finalizer that an error on the whole list is about. */
export function finalizerPlaces({ crd, error }: Occurrence): Place[] {
  const index = (crd.metadata.finalizers ?? []).indexOf(String(error.badValue ?? ''));
  return index < 0 ? [] : [{ path: ['metadata', 'finalizers', index], on: 'value' }];
}

/** The second owner that is marked as controller, then the first one. */
export function controllerPlaces({ crd, error }: Occurrence): Place[] {
  const controllers = [...(crd.metadata.ownerReferences ?? []).entries()].filter(([, { controller }]) => controller);
  const [first, ...others] = controllers;
  const named = others.find(([, { kind, name }]) => error.detail.endsWith(` and ${kind}/${name}`)) ?? others[0];
  if (!first || !named) return [];
  const path = (index: number) => ['metadata', 'ownerReferences', index, 'controller'];
  return [
    { path: path(named[0]), on: 'value' },
    { path: path(first[0]), on: 'value', message: `${first[1].kind}/${first[1].name} is the controller already` },
  ];
}

/** For the key of a label or annotation: the most similar valid one, or removal. */
export function metadataKeyFixes(occurrence: Occurrence, map: 'labels' | 'annotations'): Fix[] {
  return metadataKeyPlaces(occurrence, map).flatMap(({ path }) => {
    const remove = without(occurrence, map === 'labels' ? 'Remove the label' : 'Remove the annotation', {}, [withHolder(occurrence, path)]);
    const key = qualifiedName(String(path.at(-1)));
    if (key === undefined || occurrence.crd.metadata[map]?.has(key)) return [remove];
    return [{ title: `Use the key ${key}`, edits: renameKey(occurrence, path, key), preferred: true }, remove];
  });
}

/** For a finalizer: the most similar valid one, or removal. */
export function finalizerFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  return finalizerPlaces(occurrence).flatMap(({ path }) => {
    const nearest = qualifiedName(written);
    const name = nearest?.includes('/') ? nearest : undefined;
    const remove = without(occurrence, 'Remove the finalizer', name === undefined ? { preferred: true } : {}, [
      withHolder(occurrence, path),
    ]);
    if (name === undefined || occurrence.crd.metadata.finalizers?.includes(name)) return [remove];
    return [{ title: `Use the finalizer ${name}`, edits: replaceScalar(occurrence, path, name), preferred: true }, remove];
  });
}

/** Removes the owner reference around the error; the whole list with the last one. A manifest cannot contain its uid: only the cluster knows it. */
export function withoutOwner(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const owner = occurrence.crd.metadata.ownerReferences?.[Number(path[2])];
  const standing = owner?.uid === '' ? { preferred: true } : {};
  return [without(occurrence, 'Remove the owner reference', standing, [withHolder(occurrence, path.slice(0, 3))])];
}
