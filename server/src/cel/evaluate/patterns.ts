/** Regular expressions at run time. */
import { findAllMatches, patternError, patternMatches } from '../../schema/pattern.ts';
import { type CelValue, type Failure, failure, type Inexact, inexact, list } from './value.ts';

/** Source: cel-go/common/types/string.go, Match. */
export function matches(pattern: string, text: string): CelValue {
  const error = patternError(pattern);
  return error === undefined ? (patternMatches(pattern, text) ?? tooMuch) : failure(error);
}

/** The first match, or nothing. Source: apiserver/pkg/cel/library/regex.go. */
export function find(text: string, pattern: string): CelValue {
  const found = all(text, pattern, 1);
  return 'texts' in found ? (found.texts[0] ?? '') : found;
}

export function findAll(text: string, pattern: string, most = -1n): CelValue {
  const found = all(text, pattern, most < 0n || most > 1_000_000n ? Number.POSITIVE_INFINITY : Number(most));
  return 'texts' in found ? list(found.texts) : found;
}

function all(text: string, pattern: string, most: number): { readonly texts: readonly string[] } | Failure {
  const error = patternError(pattern);
  if (error !== undefined) return failure(`Illegal regex: ${error}`);
  const texts = findAllMatches(pattern, text, most);
  return texts ? { texts } : tooMuch;
}

const tooMuch: Inexact = inexact('a very long text or pattern');
