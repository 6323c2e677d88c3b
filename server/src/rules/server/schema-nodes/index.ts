/** Schema nodes: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import additionalAndProperties from './additional-and-properties.ts';
import listmapkeysListtype from './listmapkeys-listtype.ts';
import listmapkeysListtypeRequired from './listmapkeys-listtype-required.ts';
import listtypeEnum from './listtype-enum.ts';
import listtypeType from './listtype-type.ts';
import listtypeTypeRequired from './listtype-type-required.ts';
import mapItemsObject from './map-items-object.ts';
import mapItemsRequired from './map-items-required.ts';
import mapItemsSingle from './map-items-single.ts';
import mapKeyDefault from './map-key-default.ts';
import mapKeyDuplicate from './map-key-duplicate.ts';
import mapKeyExists from './map-key-exists.ts';
import mapKeyNullable from './map-key-nullable.ts';
import mapKeyScalar from './map-key-scalar.ts';
import mapKeysRequired from './map-keys-required.ts';
import mapsetItemsNullable from './mapset-items-nullable.ts';
import maptypeEnum from './maptype-enum.ts';
import maptypeType from './maptype-type.ts';
import maptypeTypeRequired from './maptype-type-required.ts';
import preserveFalse from './preserve-false.ts';
import setItemsListAtomic from './set-items-list-atomic.ts';
import setItemsMapAtomic from './set-items-map-atomic.ts';
import uniqueItems from './unique-items.ts';

export const schemaNodesRules = {
  'unique-items': uniqueItems,
  'additional-and-properties': additionalAndProperties,
  'preserve-false': preserveFalse,
  'maptype-type-required': maptypeTypeRequired,
  'maptype-type': maptypeType,
  'maptype-enum': maptypeEnum,
  'listtype-type-required': listtypeTypeRequired,
  'listtype-type': listtypeType,
  'set-items-list-atomic': setItemsListAtomic,
  'set-items-map-atomic': setItemsMapAtomic,
  'listtype-enum': listtypeEnum,
  'listmapkeys-listtype-required': listmapkeysListtypeRequired,
  'listmapkeys-listtype': listmapkeysListtype,
  'map-keys-required': mapKeysRequired,
  'map-items-required': mapItemsRequired,
  'map-items-single': mapItemsSingle,
  'map-items-object': mapItemsObject,
  'map-key-scalar': mapKeyScalar,
  'map-key-exists': mapKeyExists,
  'map-key-duplicate': mapKeyDuplicate,
  'mapset-items-nullable': mapsetItemsNullable,
  'map-key-default': mapKeyDefault,
  'map-key-nullable': mapKeyNullable,
} satisfies Record<string, ServerRule>;
