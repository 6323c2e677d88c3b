import { invalid, type Report, required } from '../crd/fieldError.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceSubresources } from '../crd/types.ts';
import { validateSimpleJsonPath } from './simplePath.ts';

/** Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionSubresources. */
export function validateSubresources({ scale }: CustomResourceSubresources, path: FieldPath, report: Report): void {
  if (!scale) return;
  const { specReplicasPath, statusReplicasPath, labelSelectorPath = '' } = scale;
  const spec = path.child('scale.specReplicasPath');
  if (specReplicasPath === '') report(required('scale-spec-required', spec));
  else if (validateSimpleJsonPath(specReplicasPath, spec, report) && !specReplicasPath.startsWith('.spec.')) {
    report(invalid('scale-spec-under', spec, specReplicasPath, 'should be a json path under .spec'));
  }
  const status = path.child('scale.statusReplicasPath');
  if (statusReplicasPath === '') report(required('scale-status-required', status));
  else if (validateSimpleJsonPath(statusReplicasPath, status, report) && !statusReplicasPath.startsWith('.status.')) {
    report(invalid('scale-status-under', status, statusReplicasPath, 'should be a json path under .status'));
  }
  const selector = path.child('scale.labelSelectorPath');
  if (labelSelectorPath === '' || !validateSimpleJsonPath(labelSelectorPath, selector, report)) return;
  if (!labelSelectorPath.startsWith('.spec.') && !labelSelectorPath.startsWith('.status.')) {
    report(invalid('scale-selector-under', selector, labelSelectorPath, 'should be a json path under either .spec or .status'));
  }
}

/** Whether the shared schema in `spec` has a status subresource: one version with it is enough. Source: as above, hasAnyStatusEnabled. */
export function isAnyStatusEnabled({ subresources, versions }: HubSpec): boolean {
  return Boolean(subresources?.status) || versions.some((version) => version.subresources?.status);
}

/**
 * Whether the schema of one version has a status subresource. Upstream finds the version by its name: if
 * several have the same name, the first one. Source: as above, getSubresourcesForVersion.
 */
export function isStatusEnabled(spec: HubSpec, versionName: string): boolean {
  if (spec.versions.every(({ subresources }) => !subresources)) return Boolean(spec.subresources?.status);
  return Boolean(spec.versions.find(({ name }) => name === versionName)?.subresources?.status);
}
