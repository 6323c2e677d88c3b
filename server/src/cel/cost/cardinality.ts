import type { Structural } from '../../schema/structural.ts';
import type { Declaration } from '../celType.ts';
import { saturated } from './range.ts';

/** How many values one resource can have at a place of the schema; `unbounded` where a list or map on the way down has no limit. */
export type Cardinality = bigint | 'unbounded';

/** Of the resource itself. */
export const rootCardinality: Cardinality = 1n;

/** What counts of a schema node for the cardinality of the nodes below it. */
export type CardinalitySchema = Pick<Structural, 'type' | 'maxItems' | 'maxProperties' | 'additionalProperties'>;

/**
 * The cardinality of every schema right below a node (its items, properties and additionalProperties alike): the
 * node's own limit counts for them, not for its own rules.
 * Source: apiextensions/validation/cel_validation.go, childContext.
 */
export function childCardinality(cardinality: Cardinality, schema: CardinalitySchema): Cardinality {
  const most = mostChildren(schema);
  if (cardinality === 'unbounded' || most === 'unbounded') return 'unbounded';
  return saturated(cardinality * most);
}

/** How often a rule at this place runs for one resource. Without a limit: how many values of the least size fit into one request. */
export function ruleRuns(cardinality: Cardinality, { minSerializedSize }: Pick<Declaration, 'minSerializedSize'>): bigint {
  return cardinality === 'unbounded' ? BigInt(Math.floor(requestBytes / (minSerializedSize + 1))) : cardinality;
}

/** Largest request in the server's estimates, in bytes. Source: apiserver/pkg/apis/cel/config.go, MaxRequestSizeBytes. */
const requestBytes = 3 * 1024 * 1024;

/** Source: apiextensions/validation/cel_validation.go, extractMaxElements. */
function mostChildren({ type, maxItems, maxProperties, additionalProperties }: CardinalitySchema): Cardinality {
  if (type === 'array') return limit(maxItems);
  // Properties that stand next to additionalProperties count as often as the entries of the map, also where it is `false`.
  if (type === 'object' && additionalProperties) return limit(maxProperties);
  return 1n;
}

function limit(most: number | bigint | undefined): Cardinality {
  if (most === undefined) return 'unbounded';
  return most < 0 ? 0n : BigInt(most);
}
