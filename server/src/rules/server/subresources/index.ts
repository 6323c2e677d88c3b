/** Subresources, printer columns, selectable fields: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import columnFormat from './column-format.ts';
import columnJsonpathRequired from './column-jsonpath-required.ts';
import columnName from './column-name.ts';
import columnType from './column-type.ts';
import columnTypeRequired from './column-type-required.ts';
import scaleSelectorUnder from './scale-selector-under.ts';
import scaleSpecRequired from './scale-spec-required.ts';
import scaleSpecUnder from './scale-spec-under.ts';
import scaleStatusRequired from './scale-status-required.ts';
import scaleStatusUnder from './scale-status-under.ts';
import selectableDuplicate from './selectable-duplicate.ts';
import selectableMetadata from './selectable-metadata.ts';
import selectableNoSchema from './selectable-no-schema.ts';
import selectableNoValidation from './selectable-no-validation.ts';
import selectablePathInvalid from './selectable-path-invalid.ts';
import selectablePathRequired from './selectable-path-required.ts';
import selectableSchemaError from './selectable-schema-error.ts';
import selectableTooMany from './selectable-too-many.ts';
import selectableType from './selectable-type.ts';
import simplePathDot from './simple-path-dot.ts';

export const subresourcesRules = {
  'scale-spec-required': scaleSpecRequired,
  'scale-spec-under': scaleSpecUnder,
  'scale-status-required': scaleStatusRequired,
  'scale-status-under': scaleStatusUnder,
  'scale-selector-under': scaleSelectorUnder,
  'simple-path-dot': simplePathDot,
  'column-name': columnName,
  'column-type-required': columnTypeRequired,
  'column-type': columnType,
  'column-format': columnFormat,
  'column-jsonpath-required': columnJsonpathRequired,
  'selectable-no-schema': selectableNoSchema,
  'selectable-no-validation': selectableNoValidation,
  'selectable-schema-error': selectableSchemaError,
  'selectable-path-required': selectablePathRequired,
  'selectable-path-invalid': selectablePathInvalid,
  'selectable-metadata': selectableMetadata,
  'selectable-type': selectableType,
  'selectable-duplicate': selectableDuplicate,
  'selectable-too-many': selectableTooMany,
} satisfies Record<string, ServerRule>;
