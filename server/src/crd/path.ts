/** One part of a field path: `.name`, `[index]` or `[key]`. The server prints index and key alike. */
export type Segment =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'key'; readonly key: string };

/**
 * A field path as the API server builds it on the way down. Immutable; a child shares its parent.
 * Source: apimachinery/pkg/util/validation/field/path.go.
 */
export class FieldPath {
  readonly parent: FieldPath | undefined;
  readonly segment: Segment;

  private constructor(segment: Segment, parent: FieldPath | undefined) {
    this.segment = segment;
    this.parent = parent;
  }

  static of(...names: string[]): FieldPath {
    let path: FieldPath | undefined;
    for (const name of names) path = new FieldPath({ kind: 'name', name }, path);
    if (!path) throw new Error('a field path needs a name');
    return path;
  }

  child(...names: string[]): FieldPath {
    let path: FieldPath = this;
    for (const name of names) path = new FieldPath({ kind: 'name', name }, path);
    return path;
  }

  index(index: number): FieldPath {
    return new FieldPath({ kind: 'index', index }, this);
  }

  key(key: string): FieldPath {
    return new FieldPath({ kind: 'key', key }, this);
  }

  /** From the root down. */
  segments(): Segment[] {
    const segments: Segment[] = [];
    for (let path: FieldPath | undefined = this; path; path = path.parent) segments.push(path.segment);
    return segments.reverse();
  }

  /** As the server prints it: `spec.versions[0].schema.openAPIV3Schema.properties[a.b]`. */
  toString(): string {
    let text = '';
    for (const segment of this.segments()) {
      if (segment.kind === 'name') text += text === '' ? segment.name : `.${segment.name}`;
      else text += `[${segment.kind === 'index' ? segment.index : segment.key}]`;
    }
    return text;
  }
}
