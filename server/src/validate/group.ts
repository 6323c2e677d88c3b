import { invalid, type Report, required } from '../crd/fieldError.ts';
import { isDns1123Subdomain } from '../crd/nameFormats.ts';
import type { FieldPath } from '../crd/path.ts';

/** Reports one error at most. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec. */
export function validateGroup(group: string, path: FieldPath, report: Report): void {
  const messages = isDns1123Subdomain(group);
  if (group === '') report(required('group-required', path));
  else if (messages.length > 0) report(invalid('group-dns', path, group, messages.join(',')));
  else if (!group.includes('.')) report(invalid('group-one-dot', path, group, 'should be a domain with at least one dot'));
}
