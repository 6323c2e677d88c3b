/** A step of a JSON path. Offsets in its text. */
export interface PathSegment {
  /** The field's name; undefined for an index, a filter or a wildcard: any item of a list. */
  readonly field: string | undefined;
  /** With its dot or brackets. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
}

const token = /\.((?:\\.|[^.[\]\\*])+)|\['((?:\\.|[^'\\])+)'\]|\[(?:\*|-?\d*(?::-?\d*)*|\?\([^()]*\))\]/y;

/** The steps of a simple JSON path such as `.spec.list[0]['a.b']`; undefined for what is of another kind. */
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

/** The step into a field as a JSON path writes it: `.name`, or `['a.b']` where the name has other characters. */
export function pathSegmentText(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) ? `.${name}` : `['${name.replace(/[\\']/g, (sign) => `\\${sign}`)}']`;
}
