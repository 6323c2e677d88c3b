import { invalid, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceColumnDefinition } from '../crd/types.ts';
import { validateSimpleJsonPath } from './simplePath.ts';

/** `path` is the field path of the list. Source: apiextensions/validation/validation.go, ValidateCustomResourceColumnDefinition. */
export function validatePrinterColumns(columns: readonly CustomResourceColumnDefinition[], path: FieldPath, report: Report): void {
  columns.forEach(({ name, type, format, jsonPath }, i) => {
    const column = path.index(i);
    if (name === '') report(required('column-name', column.child('name')));
    if (type === '') report(required('column-type-required', column.child('type'), `must be one of ${types.join(',')}`));
    else if (!types.includes(type)) report(invalid('column-type', column.child('type'), type, `must be one of ${types.join(',')}`));
    if (format !== '' && !formats.includes(format)) {
      report(invalid('column-format', column.child('format'), format, `must be one of ${formats.join(',')}`));
    }
    // The server reports the field path in capitals, also for the v1 field `jsonPath`.
    if (jsonPath === '') report(required('column-jsonpath-required', column.child('JSONPath')));
    else validateSimpleJsonPath(jsonPath, column.child('JSONPath'), report);
  });
}

const types = ['boolean', 'date', 'integer', 'number', 'string'];
const formats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];
