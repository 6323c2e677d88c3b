import type { HubCrd } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { schemaChildren } from '../schema/children.ts';
import { isKnownFormat } from '../schema/formats.ts';

/** What the server says of a CRD that it accepts. */
export interface Warning {
  readonly rule: 'warn-format' | 'warn-set-items';
  /** The server's text. */
  readonly text: string;
  readonly path: FieldPath;
}

/** The server's warnings on a new CRD. Source: registry/customresourcedefinition/strategy.go, WarningsOnCreate. */
export function warnings({ spec }: HubCrd): Warning[] {
  const found: Warning[] = [];
  const root = FieldPath.of('spec');
  const schemas: [JSONSchemaProps | undefined, FieldPath][] = [
    [spec.validation?.openAPIV3Schema, root.child('validation')],
    ...spec.versions.map(({ schema }, i): [JSONSchemaProps | undefined, FieldPath] => [
      schema?.openAPIV3Schema,
      root.child('versions').index(i).child('schema'),
    ]),
  ];
  for (const [schema, path] of schemas) if (schema) collect(schema, path.child('openAPIV3Schema'), found);
  return found;
}

function collect(node: JSONSchemaProps, path: FieldPath, found: Warning[]): void {
  if (node.format !== '' && !isKnownFormat(node.type, node.format))
    found.push({ rule: 'warn-format', text: `unrecognized format "${node.format}"`, path: path.child('format') });
  const items = node.items?.schema;
  if (node['x-kubernetes-list-type'] === 'set' && items && (items.type === 'object' || items.type === 'array')) {
    const text = `x-kubernetes-list-type: set for items of type "${items.type}" is not supported by server-side apply or CEL validation rules`;
    if (!found.some((warning) => warning.text === text))
      found.push({ rule: 'warn-set-items', text, path: path.child('x-kubernetes-list-type') });
  }
  for (const [child, childPath] of schemaChildren(node, path)) collect(child, childPath, found);
}
