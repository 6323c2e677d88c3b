import { stringFormats } from './stringFormats.ts';

/** Whether the server knows a format for a type ('' for none). Dashes are ignored in string formats. Source: apiserver/validation/formats.go. */
export function isKnownFormat(type: string, format: string): boolean {
  if (type === '' || type === 'string') return stringFormats.has(format.replaceAll('-', ''));
  return isNumberFormat(type, format);
}

export function isNumberFormat(type: string, format: string): boolean {
  if (type === 'integer') return format === 'int32' || format === 'int64';
  return type === 'number' && (format === 'float' || format === 'double');
}
