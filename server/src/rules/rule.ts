import type { FieldError } from '../crd/fieldError.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { CustomResourceDefinition } from '../crd/types.ts';
import type { CompiledRule } from '../validate/compiledRule.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import type { Node, Span, Step } from '../yaml/tree.ts';
import type { Attempt } from './attempt.ts';

/**
 * What a rule may look at when it explains, places or repairs one error of one manifest.
 * Positions: `root` starts at `start` in `text`.
 */
export interface Manifest {
  /** The whole text of the file. */
  readonly text: string;
  readonly root: Node;
  readonly start: number;
  /** As the server decodes it, after defaulting. */
  readonly crd: CustomResourceDefinition;
  /** What it is judged as an update of; undefined where it is judged as new. */
  readonly old?: CustomResourceDefinition;
  /** Its CEL rules, as far as the server compiled them. */
  readonly rules: readonly JudgedRule[];
  /** Told of exceptions in rules. */
  readonly ruleFailed?: Attempt['ruleFailed'];
}

/** A rule with its places in the file: more than one where versions share it. */
export interface JudgedRule extends CompiledRule {
  /** Worked out when asked for: few rules of a schema are. */
  readonly paths: () => readonly [readonly Step[], ...(readonly Step[])[]];
}

/** Where a finding stands: steps from the manifest's root. `on` says whether the key or the value is underlined; where the path does not exist its nearest parent's key is. */
export interface Place {
  readonly path: readonly Step[];
  readonly on: 'key' | 'value';
  /** Only this part of the string that stands there; offsets in its value. */
  readonly within?: Span;
  /** For a related place: what it is to the finding. */
  readonly message?: string;
}

/** One of the server's rules: explained, placed and repaired, or why it cannot be. It is raised in validate/ or schema/. */
export type ServerRule = ExplainedRule & (RepairedRule | UnrepairedRule);

interface ExplainedRule {
  /** What the rule requires, as a sentence without full stop: `Exactly one version is the storage version`. */
  readonly title: string;
  /** One or two sentences for the author: why the server insists and what to do, in the terms of the manifest. */
  readonly explain: string | ((occurrence: Occurrence) => string);
  /** Markdown for the rule's page: the reason in depth, and what to do. A wrong and a right manifest are taken from its fixtures. */
  readonly docs: string;
  /** The first Kubernetes version with the rule, where it is younger than v1 CRDs (1.16): `1.25`. */
  readonly since?: string;
  /** Which of key and value is underlined at the error's path. Default: the value when it is a scalar, else the key. */
  readonly on?: 'key' | 'value';
  /** Where the finding stands when the error's own path is not the best place; the first place is the finding's, the others are related. */
  readonly places?: (occurrence: Occurrence) => readonly Place[];
  /** Rules of which this one is only a consequence: where one of them strikes too, this error is shown as related information of it. */
  readonly followsFrom?: readonly ServerRuleId[] | ((occurrence: Occurrence) => readonly ServerRuleId[]);
}

interface RepairedRule {
  /** Ways to repair it, best first. Empty when none fits this manifest. */
  readonly fixes: (occurrence: Occurrence) => readonly Fix[];
  readonly noFix?: undefined;
}

interface UnrepairedRule {
  readonly fixes?: undefined;
  /** Why a machine cannot repair it, for the rule's page: one sentence. */
  readonly noFix: string;
}

/** One error at one manifest. */
export interface Occurrence extends Manifest {
  readonly error: FieldError;
  /** Where the author wrote it: the error's path in the file. More than one when a hoisted value is shared by several versions. */
  readonly paths: readonly [readonly Step[], ...(readonly Step[])[]];
}

/** A repair: a title in the imperative that names the result, and edits of the file's text. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** The one an author would take without thinking, the first of a finding's fixes. None where the text does not tell what is meant. */
  readonly preferred?: boolean;
  /** True when it decides nothing: it spells what alone can be meant, or cannot change what any valid custom resource means. Bundled into "Fix all". */
  readonly safe?: boolean;
  /** The schema takes all values after it that it took before. */
  readonly lossless?: boolean;
  /** The new text holds snippet stops (`${1:default}`), to be resolved to their defaults where the client has no snippets. */
  readonly snippet?: boolean;
}

/** Our own rule for manifests that the server accepts. Never changes the verdict; can be configured and silenced. */
export interface AdviceRule {
  readonly title: string;
  readonly docs: string;
  readonly severity: 'warning' | 'information' | 'hint';
  /** Whether it looks at manifests of v1beta1, too: what no server takes any more is written as v1 first. */
  readonly v1beta1?: boolean;
  /** Why none of its findings has a fix, for the rule's page: one sentence. */
  readonly noFix?: string;
  /** What it finds in a manifest that the decoder could read. Pure. */
  readonly check: (manifest: Manifest) => readonly Advice[];
}

export interface Advice {
  readonly place: Place;
  /** Where it stands instead, when no path leads there. */
  readonly span?: Span;
  readonly related?: readonly Place[];
  /** Lower case, no full stop, names the thing: `version v1beta1 is deprecated without a deprecationWarning`. */
  readonly message: string;
  /** Why it matters and what to do; full sentences. */
  readonly explanation: string;
  readonly fixes?: () => readonly Fix[];
}

/** How loud advice rules are, by rule id; a rule that is not named keeps its own severity. */
export type AdviceLevels = Readonly<Record<string, 'off' | 'hint' | 'info' | 'warning'>>;
