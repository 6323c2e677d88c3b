import { invalid, type Report, required } from '../crd/fieldError.ts';
import { isDns1123Subdomain } from '../crd/nameFormats.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServiceReference } from '../crd/types.ts';
import { utf8Length } from '../go/strings.ts';

/** Source: apiserver/pkg/util/webhook/validation.go, ValidateWebhookService. */
export function validateWebhookService(service: ServiceReference, path: FieldPath, report: Report): void {
  const { namespace, name, port = defaultPort, path: urlPath = '' } = service;
  // Upstream passes name and namespace in the wrong order: each is reported at the other's field path.
  if (namespace === '') report(required('service-name', path.child('name')));
  if (name === '') report(required('service-namespace', path.child('namespace')));
  if (port < 1 || port > maxPort) {
    report(invalid('service-port', path.child('port'), port, `port is not valid: must be between 1 and ${maxPort}, inclusive`));
  }
  validateServicePath(urlPath, path.child('path'), report);
}

const defaultPort = 443;
const maxPort = 65_535;

function validateServicePath(urlPath: string, path: FieldPath, report: Report): void {
  if (urlPath === '' || urlPath === '/') return;
  if (urlPath === '//') {
    report(invalid('service-path-double', path, urlPath, 'segment[0] may not be empty'));
    return;
  }
  if (!urlPath.startsWith('/')) report(invalid('service-path-slash', path, urlPath, "must start with a '/'"));
  const segments = withoutTrailingSlash(withoutFirstByte(urlPath)).split('/');
  segments.forEach((segment, i) => {
    if (segment === '') {
      report(invalid('service-path-empty-segment', path, urlPath, `segment[${i}] may not be empty`));
      return;
    }
    for (const message of isDns1123Subdomain(segment)) {
      report(invalid('service-path-segment', path, urlPath, `segment[${i}]: ${message}`));
    }
  });
}

/** The remaining bytes of a multi-byte character are invalid in every segment; question marks replace them. */
function withoutFirstByte(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return '?'.repeat(utf8Length(first) - 1) + text.slice(first.length);
}

function withoutTrailingSlash(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : text;
}
