/** Conversion: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import cabundle from './cabundle.ts';
import conversionClientForbidden from './conversion-client-forbidden.ts';
import conversionClientRequired from './conversion-client-required.ts';
import conversionPreserve from './conversion-preserve.ts';
import conversionReviewversionsForbidden from './conversion-reviewversions-forbidden.ts';
import conversionStrategyEnum from './conversion-strategy-enum.ts';
import conversionStrategyRequired from './conversion-strategy-required.ts';
import conversionUrlOrService from './conversion-url-or-service.ts';
import reviewVersionsDuplicate from './review-versions-duplicate.ts';
import reviewVersionsKnown from './review-versions-known.ts';
import reviewVersionsLabel from './review-versions-label.ts';
import reviewVersionsRequired from './review-versions-required.ts';
import serviceName from './service-name.ts';
import serviceNamespace from './service-namespace.ts';
import servicePathDouble from './service-path-double.ts';
import servicePathEmptySegment from './service-path-empty-segment.ts';
import servicePathSegment from './service-path-segment.ts';
import servicePathSlash from './service-path-slash.ts';
import servicePort from './service-port.ts';
import urlFragment from './url-fragment.ts';
import urlHost from './url-host.ts';
import urlParse from './url-parse.ts';
import urlQuery from './url-query.ts';
import urlScheme from './url-scheme.ts';
import urlUser from './url-user.ts';

export const conversionRules = {
  'conversion-preserve': conversionPreserve,
  'conversion-strategy-required': conversionStrategyRequired,
  'conversion-strategy-enum': conversionStrategyEnum,
  'conversion-client-required': conversionClientRequired,
  'conversion-url-or-service': conversionUrlOrService,
  'url-parse': urlParse,
  'url-scheme': urlScheme,
  'url-host': urlHost,
  'url-user': urlUser,
  'url-fragment': urlFragment,
  'url-query': urlQuery,
  'service-name': serviceName,
  'service-namespace': serviceNamespace,
  'service-port': servicePort,
  'service-path-double': servicePathDouble,
  'service-path-slash': servicePathSlash,
  'service-path-empty-segment': servicePathEmptySegment,
  'service-path-segment': servicePathSegment,
  cabundle: cabundle,
  'review-versions-required': reviewVersionsRequired,
  'review-versions-duplicate': reviewVersionsDuplicate,
  'review-versions-label': reviewVersionsLabel,
  'review-versions-known': reviewVersionsKnown,
  'conversion-client-forbidden': conversionClientForbidden,
  'conversion-reviewversions-forbidden': conversionReviewversionsForbidden,
} satisfies Record<string, ServerRule>;
