import { stopsAt } from '../yaml/locate.ts';
import type { YamlProblem } from '../yaml/problem.ts';
import type { Node, Step } from '../yaml/tree.ts';
import type { StrictFinding } from './decode.ts';

/**
 * What strict decoding says of keys that stand twice in a YAML manifest: one error with a line for each. It comes before
 * the unknown fields, and not at all after a decode error. Only who sends YAML itself hears it (server-side apply);
 * kubectl otherwise drops all but the last. `root` starts at `start` of the text that the problems count in.
 * Source: sigs.k8s.io/yaml, YAMLToJSONStrict; apimachinery/pkg/runtime/serializer/json/json.go, unmarshal.
 */
export function strictDuplicates(root: Node, start: number, problems: readonly YamlProblem[]): StrictFinding | undefined {
  const duplicates = problems.filter(({ kind, start: at }) => kind === 'duplicate-key' && at >= start && at < start + root.length);
  const [first] = duplicates;
  if (!first) return undefined;
  const lines = duplicates.map(({ message }) => message.slice(heading.length));
  const path = stopsAt(root, first.start, start).flatMap(({ step }): Step[] => (step === undefined ? [] : [step]));
  return { rule: 'decode-strict-duplicate', text: heading + lines.join(''), path };
}

const heading = 'yaml: unmarshal errors:';
