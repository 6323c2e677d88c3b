import type { FieldError } from '../crd/fieldError.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { CustomResourceDefinition } from '../crd/types.ts';
import type { CompiledRule } from '../validate/compiledRule.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import type { Node, Span, Step } from '../yaml/tree.ts';
import type { Attempt } from './attempt.ts';

/**
 * The input of a rule that explains, locates or fixes one error of one manifest.
 * Positions: `root` starts at `start` in `text`.
 */
export interface Manifest {
  /** The whole text of the file. */
  readonly text: string;
  readonly root: Node;
  readonly start: number;
  /** As the server decodes it, after defaulting. */
  readonly crd: CustomResourceDefinition;
  /** The CRD that it is validated as an update of; undefined if it is validated as new. */
  readonly old?: CustomResourceDefinition;
  /** Its CEL rules, if the server compiled them. */
  readonly rules: readonly JudgedRule[];
  /** Called for exceptions in rules. */
  readonly ruleFailed?: Attempt['ruleFailed'];
}

/** A rule with its paths in the file: several if versions share it. */
export interface JudgedRule extends CompiledRule {
  /** Computed on demand: needed for few rules of a schema. */
  readonly paths: () => readonly [readonly Step[], ...(readonly Step[])[]];
}

/** The place of a finding: steps from the manifest's root. `on` selects whether the key or the value is underlined; if the path does not exist, its nearest parent's key is. */
export interface Place {
  readonly path: readonly Step[];
  readonly on: 'key' | 'value';
  /** Only this part of the string at the path; offsets in its value. */
  readonly within?: Span;
  /** For a related place: its relation to the finding. */
  readonly message?: string;
}

/** One of the server's rules with its explanation, places and fixes, or the reason why there is no fix. Raised in validate/ or schema/. */
export type ServerRule = ExplainedRule & (RepairedRule | UnrepairedRule);

interface ExplainedRule {
  /** What the rule requires, as a sentence without full stop: `Exactly one version is the storage version`. */
  readonly title: string;
  /** One or two sentences for the author: the server's reason and what to do, in the terms of the manifest. */
  readonly explain: string | ((occurrence: Occurrence) => string);
  /** Markdown for the rule's page: the reason in depth, and what to do. The page's wrong and right manifest are the rule's fixtures. */
  readonly docs: string;
  /** The first Kubernetes version with the rule, if later than v1 CRDs (1.16): `1.25`. */
  readonly since?: string;
  /** Whether the key or the value is underlined at the error's path. Default: the value if it is a scalar, else the key. */
  readonly on?: 'key' | 'value';
  /** The places of the finding, if the error's own path is not the best one; the first place is the finding's, the others are related. */
  readonly places?: (occurrence: Occurrence) => readonly Place[];
  /** Rules that this one is only a consequence of: if one of them is violated too, this error becomes related information of it. */
  readonly followsFrom?: readonly ServerRuleId[] | ((occurrence: Occurrence) => readonly ServerRuleId[]);
}

interface RepairedRule {
  /** Ways to fix it, best first. Empty if none fits this manifest. */
  readonly fixes: (occurrence: Occurrence) => readonly Fix[];
  readonly noFix?: undefined;
}

interface UnrepairedRule {
  readonly fixes?: undefined;
  /** The reason why there is no automatic fix, for the rule's page: one sentence. */
  readonly noFix: string;
}

/** One error at one manifest. */
export interface Occurrence extends Manifest {
  readonly error: FieldError;
  /** The error's path in the file. Several if a hoisted value is shared by several versions. */
  readonly paths: readonly [readonly Step[], ...(readonly Step[])[]];
}

/** A fix: a title in the imperative that names the result, and edits of the file's text. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** The fix that most authors would choose, the first of a finding's fixes. Absent if the intention is unclear. */
  readonly preferred?: boolean;
  /** True if the fix needs no decision: it writes the only possible meaning, or cannot change the meaning of any valid custom resource. Included in "Fix all". */
  readonly safe?: boolean;
  /** The schema accepts all values that it accepted before. */
  readonly lossless?: boolean;
  /** The new text contains snippet stops (`${1:default}`), to be replaced by their defaults for clients without snippets. */
  readonly snippet?: boolean;
}

/** Our own rule for manifests that the server accepts. Never changes whether a manifest is valid; can be configured and silenced. */
export interface AdviceRule {
  readonly title: string;
  readonly docs: string;
  readonly severity: 'warning' | 'information' | 'hint';
  /** Whether it also checks v1beta1 manifests; by default not, since these must be rewritten as v1 first. */
  readonly v1beta1?: boolean;
  /** The reason why its findings have no fix, for the rule's page: one sentence. */
  readonly noFix?: string;
  /** The findings in a manifest that the decoder could read. Pure. */
  readonly check: (manifest: Manifest) => readonly Advice[];
}

export interface Advice {
  readonly place: Place;
  /** The span to underline, if no path leads there. */
  readonly span?: Span;
  readonly related?: readonly Place[];
  /** Lower case, no full stop, names the thing: `version v1beta1 is deprecated without a deprecationWarning`. */
  readonly message: string;
  /** The reason and what to do; full sentences. */
  readonly explanation: string;
  readonly fixes?: () => readonly Fix[];
}

/** Levels of advice rules, by rule id; a rule that is not listed keeps its own severity. */
export type AdviceLevels = Readonly<Record<string, 'off' | 'hint' | 'info' | 'warning'>>;
