/** Our advice on manifests that the server accepts. */
import type { AdviceRule } from '../rule.ts';
import approvedGroup from './approved-group.ts';
import camelCaseKind from './camel-case-kind.ts';
import clientSideApply from './client-side-apply.ts';
import conversionForDifferingSchemas from './conversion-for-differing-schemas.ts';
import decimalNumber from './decimal-number.ts';
import deprecationWarningText from './deprecation-warning-text.ts';
import guardedOptionalField from './guarded-optional-field.ts';
import judgedPattern from './judged-pattern.ts';
import judgedRule from './judged-rule.ts';
import loadableCaBundle from './loadable-ca-bundle.ts';
import preservingBelowRoot from './preserving-below-root.ts';
import printerColumnField from './printer-column-field.ts';
import quotedBooleanWord from './quoted-boolean-word.ts';
import quotedKey from './quoted-key.ts';
import servedStorageVersion from './served-storage-version.ts';
import servedVersion from './served-version.ts';
import serverFilledFields from './server-filled-fields.ts';
import structuralSchema from './structural-schema.ts';
import textAfterDocumentEnd from './text-after-document-end.ts';
import webhookLocalHost from './webhook-local-host.ts';
import webhookServicePort from './webhook-service-port.ts';
import webhookServiceUrl from './webhook-service-url.ts';

export const adviceRules = {
  'approved-group': approvedGroup,
  'camel-case-kind': camelCaseKind,
  'client-side-apply': clientSideApply,
  'conversion-for-differing-schemas': conversionForDifferingSchemas,
  'decimal-number': decimalNumber,
  'deprecation-warning-text': deprecationWarningText,
  'guarded-optional-field': guardedOptionalField,
  'judged-pattern': judgedPattern,
  'judged-rule': judgedRule,
  'loadable-ca-bundle': loadableCaBundle,
  'preserving-below-root': preservingBelowRoot,
  'printer-column-field': printerColumnField,
  'quoted-boolean-word': quotedBooleanWord,
  'quoted-key': quotedKey,
  'served-storage-version': servedStorageVersion,
  'served-version': servedVersion,
  'server-filled-fields': serverFilledFields,
  'structural-schema': structuralSchema,
  'text-after-document-end': textAfterDocumentEnd,
  'webhook-local-host': webhookLocalHost,
  'webhook-service-port': webhookServicePort,
  'webhook-service-url': webhookServiceUrl,
} satisfies Record<string, AdviceRule>;
