import { forbidden, invalid, type Report, required } from '../crd/fieldError.ts';
import type { HubConversion, HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { WebhookClientConfig } from '../crd/types.ts';
import { caBundleError } from './caBundle.ts';
import { validateEnumStrings } from './enumStrings.ts';
import type { ValidationOptions } from './options.ts';
import { validateReviewVersions } from './reviewVersions.ts';
import { validateWebhookService } from './webhookService.ts';
import { validateWebhookUrl } from './webhookUrl.ts';

/** A conversion webhook requires pruning. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec. */
export function validateConversionPreserves({ conversion, preserveUnknownFields }: HubSpec, path: FieldPath, report: Report): void {
  if (!conversion || conversion.strategy === 'None' || preserveUnknownFields === false) return;
  const detail = 'must be None if spec.preserveUnknownFields is true';
  report(invalid('conversion-preserve', path.child('strategy'), conversion.strategy, detail));
}

/** Source: as above, validateCustomResourceConversion. */
export function validateConversion(conversion: HubConversion, options: ValidationOptions, path: FieldPath, report: Report): void {
  const { strategy, webhookClientConfig, conversionReviewVersions = [] } = conversion;
  const strategyRules = { required: 'conversion-strategy-required', notSupported: 'conversion-strategy-enum' } as const;
  validateEnumStrings(strategyRules, strategy, ['None', 'Webhook'], path.child('strategy'), report);
  const client = path.child('webhookClientConfig');
  const reviewVersions = path.child('conversionReviewVersions');
  if (strategy === 'Webhook') {
    if (webhookClientConfig) validateClientConfig(webhookClientConfig, options, client, report);
    else report(required('conversion-client-required', client, 'required when strategy is set to Webhook'));
    validateReviewVersions(conversionReviewVersions, options, reviewVersions, report);
    return;
  }
  const detail = 'should not be set when strategy is not set to Webhook';
  if (webhookClientConfig) report(forbidden('conversion-client-forbidden', client, detail));
  if (conversionReviewVersions.length > 0) report(forbidden('conversion-reviewversions-forbidden', reviewVersions, detail));
}

function validateClientConfig(config: WebhookClientConfig, options: ValidationOptions, path: FieldPath, report: Report): void {
  const { url, service, caBundle } = config;
  if ((url === undefined) === (service === undefined)) {
    report(required('conversion-url-or-service', path, 'exactly one of url or service is required'));
  } else {
    if (url !== undefined) validateWebhookUrl(url, path.child('url'), report);
    if (service) validateWebhookService(service, path.child('service'), report);
  }
  if (!options.allowInvalidCABundle) validateCaBundle(caBundle, path.child('caBundle'), report);
}

/** An empty bundle counts as absent. Source: apiserver/pkg/util/webhook/validation.go, ValidateCABundle. */
export function validateCaBundle(caBundle: Uint8Array, path: FieldPath, report: Report): void {
  const error = caBundle.length > 0 ? caBundleError(caBundle) : undefined;
  // Upstream prints the bundle here, which may be long; we do not.
  if (error !== undefined) report(invalid('cabundle', path, undefined, `unable to load root certificates: ${error}`));
}
