import type { Expression } from './ast.ts';
import type { CelIssue } from './issue.ts';
import { readSyntax } from './readSyntax.ts';
import { ParseEnd } from './syntaxReader.ts';
import { TreeBuilder } from './treeBuilder.ts';

/** A text as the parser has it. */
export interface Parsed {
  /** With holes where the text is wrong; undefined if it is too long or too deep. */
  readonly expression: Expression | undefined;
  /** In the order in which the server finds them, which decides when there are very many; empty if the text is right. */
  readonly issues: readonly CelIssue[];
}

/**
 * The tree of an expression and what the server's parser says of it, in the version of Kubernetes with this minor number.
 * Source: cel-go/parser/parser.go, Parse.
 */
export function parseExpression(text: string, minor: number): Parsed {
  const size = codePoints(text);
  if (size > maxCodePoints) {
    const message = `expression code point size exceeds limit: size: ${size}, limit ${maxCodePoints}`;
    return { expression: undefined, issues: [{ position: undefined, message }] };
  }
  const { syntax, issues, ended } = readSyntax(text);
  const builder = new TreeBuilder(text, minor, !ended);
  try {
    const expression = builder.build(syntax);
    return { expression, issues: [...issues, ...builder.issues] };
  } catch (problem) {
    if (!(problem instanceof ParseEnd)) throw problem;
    // The server makes no tree of what it has not read to the end.
    const deep = ended ? [] : [{ position: undefined, message: problem.message ?? '' }];
    return { expression: undefined, issues: [...issues, ...builder.issues, ...deep] };
  }
}

/** Source: cel-go/parser/parser.go, NewParser. */
const maxCodePoints = 100_000;

function codePoints(text: string): number {
  if (text.length <= maxCodePoints) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}
