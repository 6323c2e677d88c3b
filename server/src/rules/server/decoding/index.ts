/** Decoding: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import decodeBoolOrSchema from './decode-bool-or-schema.ts';
import decodeCabundleBase64 from './decode-cabundle-base64.ts';
import decodeNoKind from './decode-no-kind.ts';
import decodeStrictDuplicate from './decode-strict-duplicate.ts';
import decodeStrictUnknown from './decode-strict-unknown.ts';
import decodeTypeMismatch from './decode-type-mismatch.ts';
import yamlSyntax from './yaml-syntax.ts';

export const decodingRules = {
  'yaml-syntax': yamlSyntax,
  'decode-no-kind': decodeNoKind,
  'decode-strict-unknown': decodeStrictUnknown,
  'decode-strict-duplicate': decodeStrictDuplicate,
  'decode-type-mismatch': decodeTypeMismatch,
  'decode-bool-or-schema': decodeBoolOrSchema,
  'decode-cabundle-base64': decodeCabundleBase64,
} satisfies Record<string, ServerRule>;
