import { invalid, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { parseUrl } from '../go/urls.ts';

/** Source: apiserver/pkg/util/webhook/validation.go, ValidateWebhookURL with forceHttps. */
export function validateWebhookUrl(text: string, path: FieldPath, report: Report): void {
  const url = parseUrl(text);
  if ('error' in url) {
    report(required('url-parse', path, `url must be a valid URL: ${url.error}${formText}`));
    return;
  }
  const { scheme, host, user, fragment, rawQuery } = url;
  if (scheme !== 'https') report(invalid('url-scheme', path, scheme, `'https' is the only allowed URL scheme${formText}`));
  if (host === '') report(invalid('url-host', path, host, `host must be specified${formText}`));
  if (user !== undefined) report(invalid('url-user', path, user, 'user information is not permitted in the URL'));
  if (fragment !== '') report(invalid('url-fragment', path, fragment, 'fragments are not permitted in the URL'));
  if (rawQuery !== '') report(invalid('url-query', path, rawQuery, 'query parameters are not permitted in the URL'));
}

const formText = '; desired format: https://host[/path]';
