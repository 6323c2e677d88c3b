import { GrowingMap } from './maps.ts';
import { GrowingList } from './operators.ts';
import { type CelList, type CelValue, isObject } from './value.ts';

type ObjectValue = Extract<CelValue, { readonly kind: string }>;

/** The name in Go of the type of a value that is no index; undefined for bools, numbers and strings, which are. Source: attributes.go, newQualifier. */
export function unusableKey(key: CelValue): string | undefined {
  if (key === null) return 'types.Null';
  return isObject(key) && key.kind !== 'uint' ? goType(key) : undefined;
}

function goType(key: ObjectValue): string {
  if (key.kind === 'list') return listType(key);
  if (key.kind === 'map') return key.data ? '*common.unstructuredMap' : key instanceof GrowingMap ? '*types.mutableMap' : '*types.baseMap';
  if (key.kind === 'quantity' && key.computed) return '*cel.Quantity';
  return goTypes[key.kind];
}

function listType(list: CelList): string {
  if (list instanceof GrowingList) return '*types.mutableList';
  switch (list.origin) {
    case 'expression':
      return '*types.baseList';
    case 'joined':
      return '*types.concatList';
    case 'atomic':
      return '*common.unstructuredList';
    case 'set':
      return list.added ? '*common.refValSetList' : '*common.unstructuredSetList';
    case 'map':
      return list.added ? '*common.refValMapList' : '*common.unstructuredMapList';
  }
}

const goTypes: Readonly<Record<Exclude<ObjectValue['kind'], 'list' | 'map'>, string>> = {
  uint: 'types.Uint',
  bytes: 'types.Bytes',
  type: '*types.Type',
  duration: 'types.Duration',
  timestamp: 'types.Timestamp',
  optional: '*types.Optional',
  quantity: 'cel.Quantity',
  url: 'cel.URL',
  ip: 'cel.IP',
  cidr: 'cel.CIDR',
  semver: 'cel.Semver',
  format: 'cel.Format',
  preserved: '*common.unknownPreserved',
  error: '*types.Err',
  unknown: '*types.Unknown',
};
