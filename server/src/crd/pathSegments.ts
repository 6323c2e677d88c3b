/** A segment of a JSON path, with offsets in its text. */
export interface PathSegment {
  /** The field's name; undefined for an index, a filter or a wildcard. */
  readonly field: string | undefined;
  /** Start of the segment, including its dot or bracket. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
}

const token = /\.((?:\\.|[^.[\]\\*])+)|\['((?:\\.|[^'\\])+)'\]|\[(?:\*|-?\d*(?::-?\d*)*|\?\([^()]*\))\]/y;

/** The segments of a simple JSON path such as `.spec.list[0]['a.b']`; undefined for other paths. */
export function pathSegments(path: string): PathSegment[] | undefined {
  const found: PathSegment[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < path.length) {
    const start = token.lastIndex;
    const match = token.exec(path);
    if (!match) return undefined;
    const [all, plain, quoted] = match;
    const name = plain ?? quoted;
    const nameStart = start + (plain === undefined ? 2 : 1);
    found.push({
      field: name?.replace(/\\(.)/g, '$1'),
      start,
      end: start + all.length,
      nameStart: name === undefined ? start : nameStart,
      nameEnd: name === undefined ? start + all.length : nameStart + name.length,
    });
  }
  return found;
}

/** A field's segment in a JSON path: `.name`, or `['a.b']` if the name has special characters. */
export function pathSegmentText(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) ? `.${name}` : `['${name.replace(/[\\']/g, (sign) => `\\${sign}`)}']`;
}
