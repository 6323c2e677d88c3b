import type { Span } from './yaml/tree.ts';

/**
 * What we show. The same value feeds squiggles, command line, tree badge and tests.
 * Offsets are UTF-16 code units from the start of the text.
 */
export interface Finding extends Span {
  readonly rule: string;
  /**
   * - `server`: the API server rejects (severity error) or warns;
   * - `strict`: kubectl's default strict mode rejects it, the server alone drops it with a warning;
   * - `update`: the server rejects it as an update of an older manifest, whatever it says of it as a new one;
   * - `advice`: ours, on what the server accepts.
   */
  readonly origin: 'server' | 'strict' | 'update' | 'advice';
  readonly severity: Severity;
  /** The server's words (ours for advice): starts with the path for server errors. */
  readonly message: string;
  /** Our explanation in one or two sentences: the reason, and what to do. */
  readonly explanation: string;
  /** The path in the file, as its author would write it: `spec.versions[0].schema.openAPIV3Schema.properties.a`. */
  readonly path: string;
  /** The server's own path where it differs from `path`, for searching. */
  readonly serverPath?: string;
  /** For origin `update`: what it is compared with, as `HEAD`. */
  readonly comparedWith?: string;
  readonly related: readonly Related[];
  /** Where `message` tells of places inside one string (a CEL rule): each with its own words. The finding stands at the first, the others are in `related` as well. */
  readonly issues?: readonly Related[];
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Another place that belongs to a finding, e.g. the same schema in another version. */
export interface Related extends Span {
  readonly message: string;
}
