import { dealias, nodeAt } from '../../yaml/tree.ts';
import type { Fix, Occurrence, Place } from '../rule.ts';
import { without } from './entryEdits.ts';

/** The label or annotation that an error on the whole map speaks of: the server names it only as the offending value. */
export function metadataKeyPlaces({ error }: Occurrence, map: 'labels' | 'annotations'): Place[] {
  return [{ path: ['metadata', map, String(error.badValue ?? '')], on: 'key' }];
}

/** The labels whose value is the offending one. */
export function metadataValuePlaces({ crd, error }: Occurrence, map: 'labels' | 'annotations'): Place[] {
  const entries = [...(crd.metadata[map] ?? [])];
  return entries.filter(([, value]) => value === error.badValue).map(([key]) => ({ path: ['metadata', map, key], on: 'value' }));
}

/** The finalizer that an error on the whole list speaks of. */
export function finalizerPlaces({ crd, error }: Occurrence): Place[] {
  const index = (crd.metadata.finalizers ?? []).indexOf(String(error.badValue ?? ''));
  return index < 0 ? [] : [{ path: ['metadata', 'finalizers', index], on: 'value' }];
}

/** The owner that claims to be a second controller, then the first one. */
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

/** Removes the owner reference around the error; the whole list with the last one. */
export function withoutOwner(occurrence: Occurrence): Fix[] {
  const list = ['metadata', 'ownerReferences'];
  const [path] = occurrence.paths;
  return [without(occurrence, 'Remove the owner reference', {}, [isOnly(occurrence, list) ? list : path.slice(0, 3)])];
}

function isOnly({ root }: Occurrence, path: string[]): boolean {
  const node = nodeAt(root, path);
  const list = node && dealias(node);
  return list?.kind === 'sequence' && list.items.length === 1;
}
