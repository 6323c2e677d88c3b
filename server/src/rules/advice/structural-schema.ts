import type { FieldError } from '../../crd/fieldError.ts';
import { toHub } from '../../crd/hub.ts';
import { FieldPath } from '../../crd/path.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { v1beta1 } from '../../crd/v1beta1.ts';
import { newStructural } from '../../schema/structural.ts';
import { validateStructural } from '../../schema/validateStructural.ts';
import { options121 } from '../../validate/options.ts';
import { schemaOptions } from '../../validate/schemaOptions.ts';
import { nodeAt, type Step } from '../../yaml/tree.ts';
import { serverMessage } from '../message.ts';
import type { Advice, AdviceRule, Manifest } from '../rule.ts';

/** Source: apiextensions-apiserver/pkg/controller/nonstructuralschema/nonstructuralschema_controller.go, calculateCondition. */
export default {
  title: 'The schema is structural (condition NonStructuralSchema)',
  severity: 'warning',
  v1beta1: true,
  docs: `v1beta1 took schemas that are not structural, and objects with any fields. A controller then set the condition \`NonStructuralSchema\` on the CRD, with what v1 refuses: \`spec.preserveUnknownFields: true\` (which it is when left out), fields without a type, and so on. All of it has to be repaired before the manifest can be written as v1.`,
  noFix: 'Quick fixes write v1: convert the manifest, which repairs its schema as well.',
  check: (manifest) => {
    const { spec, apiVersion } = manifest.crd;
    if (apiVersion !== v1beta1) return [];
    const hub = toHub(manifest.crd).crd.spec;
    // Where the server itself asks for a structural schema, these are its errors.
    const asked = schemaOptions(options121, hub).requireStructuralSchema;
    const violations = asked ? [] : spec.versions.flatMap(({ schema }, index) => violationsOf(schema?.openAPIV3Schema, index));
    const preserved = spec.preserveUnknownFields ? [preserveUnknownFields] : [];
    return withoutRepeats([...preserved, ...violations].map((error) => advice(manifest, error)));
  },
} satisfies AdviceRule;

type Violation = Pick<FieldError, 'type' | 'path' | 'badValue' | 'detail'>;

const preserveUnknownFields: Violation = {
  type: 'FieldValueInvalid',
  path: FieldPath.of('spec', 'preserveUnknownFields'),
  badValue: true,
  detail: 'must be false',
};

/** The condition names versions, never spec.validation. */
function violationsOf(schema: JSONSchemaProps | undefined, version: number): Violation[] {
  if (!schema) return [];
  const path = FieldPath.of('spec', 'versions').index(version).child('schema', 'openAPIV3Schema');
  const built = newStructural(schema);
  if ('error' in built) return [{ type: 'FieldValueInvalid', path, badValue: undefined, detail: built.error }];
  const found: Violation[] = [];
  validateStructural(built.structural, path, (error) => found.push(error));
  return found;
}

function advice({ root }: Manifest, error: Violation): Advice {
  const steps = error.path.segments().map((segment): Step => {
    if (segment.kind === 'index') return segment.index;
    return segment.kind === 'name' ? segment.name : segment.key;
  });
  const own = steps[1] !== 'versions' || nodeAt(root, steps.slice(0, 4)) !== undefined;
  return {
    place: { path: own ? steps : ['spec', 'validation', ...steps.slice(4)], on: 'key' },
    message: `condition NonStructuralSchema: ${serverMessage({ ...error, rule: 'newstructural-error' }, error.path.toString())}`,
    explanation: 'v1beta1 accepts this, v1 does not. Repair it before the manifest is written as apiextensions.k8s.io/v1.',
  };
}

/** What stands in spec.validation is the same in every version. */
function withoutRepeats(found: readonly Advice[]): Advice[] {
  const seen = new Set<string>();
  return found.filter(({ place, message }) => {
    const key = JSON.stringify([place.path, message.replace(/^(.*?)spec\.versions\[\d+\]/, '$1')]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
