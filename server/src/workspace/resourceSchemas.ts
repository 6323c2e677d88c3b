import { analyze } from '../analysis.ts';
import type { CustomResourceDefinition } from '../crd/types.ts';
import { Memo } from '../memo.ts';
import type { CrdSummary } from '../protocol.ts';
import { resourceAt } from './resourceAt.ts';
import { type JsonSchema, resourceSchema, type SchemaPurpose } from './resourceSchema.ts';

export interface ResourceSchemasSetup {
  /** The CRDs of the workspace. A summary is replaced whenever its file changes. */
  readonly crds: () => readonly CrdSummary[];
  /** The newest text of a file of the workspace, open or not. */
  readonly text: (uri: string) => Promise<string | undefined>;
}

/** JSON schemas of custom resources, generated from the CRDs of the workspace on first use. */
export class ResourceSchemas {
  readonly #setup: ResourceSchemasSetup;
  /** Keyed by the summary, which is replaced whenever its file changes. */
  readonly #decoded = new Memo<CrdSummary, Promise<CustomResourceDefinition | undefined>>();

  constructor(setup: ResourceSchemasSetup) {
    this.#setup = setup;
  }

  /** The schema of the manifest at an offset of a text; undefined if its CRD is not in the workspace. */
  async at(text: string, offset: number, purpose: SchemaPurpose): Promise<JsonSchema | undefined> {
    const resource = resourceAt(text, offset);
    const summary = resource && this.#setup.crds().find(({ group, kind }) => group === resource.group && kind === resource.kind);
    if (!summary) return undefined;
    const crd = await this.#decoded.of(summary, () => this.#decode(summary));
    return crd && resourceSchema(crd, resource.version, purpose);
  }

  async #decode({ uri, document, item }: CrdSummary): Promise<CustomResourceDefinition | undefined> {
    const text = await this.#setup.text(uri);
    if (text === undefined) return undefined;
    const manifests = analyze(text).documents.find(({ index }) => index === document)?.manifests;
    return manifests?.find((manifest) => manifest.item === item)?.crd;
  }
}
