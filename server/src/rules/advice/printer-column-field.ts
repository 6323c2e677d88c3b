import { pathSegments } from '../../crd/pathSegments.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import type { Step } from '../../yaml/tree.ts';
import { nearestName } from '../fixes/names/nearestName.ts';
import { entryEdits } from '../fixes/text/entryEdits.ts';
import type { Advice, AdviceRule, Fix, Manifest } from '../rule.ts';

/** Source: kubectl's column printer; the server looks only at the first character of a column's path. */
export default {
  title: 'The field of a printer column is in the schema',
  severity: 'warning',
  docs: `The server does not compare \`jsonPath\` with the schema. A column whose path is not in the schema stays empty, since unknown fields are pruned. Paths start at the root of the object: \`.spec.replicas\`, \`.status.conditions[?(@.type=="Ready")].status\`.`,
  check: (manifest) =>
    manifest.crd.spec.versions.flatMap(({ schema, additionalPrinterColumns }, version) => {
      const root = schema?.openAPIV3Schema;
      if (!root) return [];
      return (additionalPrinterColumns ?? []).flatMap(({ name, jsonPath }, column): Advice[] => {
        const missing = missingField(root, jsonPath);
        if (!missing) return [];
        const path = ['spec', 'versions', version, 'additionalPrinterColumns', column, 'jsonPath'];
        return [
          {
            place: { path, on: 'value' },
            message: `column ${JSON.stringify(name)} shows ${missing.path}, which the schema does not have`,
            explanation:
              missing.known.length > 0
                ? `It would always be empty. Declared fields: ${missing.known.slice(0, mostNamed).join(', ')}.`
                : 'It would always be empty.',
            fixes: () => nearestFieldFix(manifest, path, jsonPath, missing),
          },
        ];
      });
    }),
} satisfies AdviceRule;

const mostNamed = 8;

/** The path through the field that was most likely meant. */
function nearestFieldFix(manifest: Manifest, path: readonly Step[], jsonPath: string, missing: MissingField): Fix[] {
  const parent = missing.path.slice(0, missing.path.lastIndexOf('.'));
  const meant = nearestName(missing.path.slice(parent.length + 1), missing.known);
  // Steps through lists are printed in our own way; then the text has no place to repair.
  if (!meant || !jsonPath.startsWith(missing.path)) return [];
  const repaired = `${parent}.${meant}${jsonPath.slice(missing.path.length)}`;
  return [{ title: `Show ${repaired}`, edits: entryEdits(manifest, path, repaired), preferred: true }];
}

interface MissingField {
  readonly path: string;
  /** The names that stand there instead. */
  readonly known: readonly string[];
}

/** The first step of a path that the schema rules out; undefined when there is none, or nobody can say. */
function missingField(root: JSONSchemaProps, jsonPath: string): MissingField | undefined {
  let schema: JSONSchemaProps | undefined = root;
  let path = '';
  for (const { field, list } of stepsOf(jsonPath) ?? []) {
    if (!schema || schema['x-kubernetes-preserve-unknown-fields'] || schema['x-kubernetes-embedded-resource']) return undefined;
    if (list) {
      schema = schema.items?.schema;
      path += '[*]';
      continue;
    }
    path += `.${field}`;
    // Every object has these, whether or not its schema says so.
    if (schema === root && ['metadata', 'apiVersion', 'kind'].includes(field)) return undefined;
    const next: JSONSchemaProps | undefined = schema.properties?.get(field);
    if (next) schema = next;
    else if (schema.additionalProperties?.allows) schema = schema.additionalProperties.schema;
    else if (schema.type === 'object' || schema.properties) return { path, known: [...(schema.properties?.keys() ?? [])] };
    else return undefined;
  }
  return undefined;
}

interface PathStep {
  readonly field: string;
  /** An index, a filter, a slice or a wildcard: any item of a list (or value of a map). */
  readonly list: boolean;
}

/** The steps of a simple JSON path; undefined for what we do not follow (recursive descent, unions, functions). */
export function stepsOf(jsonPath: string): PathStep[] | undefined {
  return pathSegments(jsonPath)?.map(({ field }) => ({ field: field ?? '', list: field === undefined }));
}
