/**
 * Our own requests between client and server; everything else is plain LSP. The only server file the client imports.
 * Lines and characters are LSP's (0-based, UTF-16).
 */

/** A request with the types of its params and result, which exist for the compiler only. */
export interface ProtocolRequest<P, R> {
  readonly method: string;
  readonly _?: readonly [P, R, ...unknown[]] | undefined;
}

/** A notification with the type of its params. */
export interface ProtocolNotification<P> {
  readonly method: string;
  readonly _?: readonly [P, ...unknown[]] | undefined;
}

export interface ProtocolRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** Client → server: every CRD of the workspace with its versions. */
export const versionTreeRequest: ProtocolRequest<void, VersionTree> = { method: 'crd/versionTree' };

/** Server → client: the answer to versionTreeRequest has changed; ask again. Sent at most once per change, never with content. */
export const versionTreeChanged: ProtocolNotification<void> = { method: 'crd/versionTreeChanged' };

/** Server → client, if announced in initializationOptions: URIs (strings) of all manifest candidates (*.yaml, *.yml, *.json) in the workspace folders, except those that the user excludes. */
export const findFilesRequest: ProtocolRequest<void, readonly string[]> = { method: 'crd/findFiles' };

/** Server → client, for URIs other than `file:` (virtual workspaces): the text of a file, or null. */
export const readFileRequest: ProtocolRequest<{ readonly uri: string }, string | null> = { method: 'crd/readFile' };

/** Server → client, if announced: the text of a file at a ref of its git repository, or null if there is none or the workspace is not trusted. */
export const baseTextRequest: ProtocolRequest<BaseTextParams, string | null> = { method: 'crd/baseText' };

export interface BaseTextParams {
  readonly uri: string;
  readonly ref: string;
}

/** Client → server: the answers to baseTextRequest may have changed (a commit, a checkout, trust). */
export const basesChanged: ProtocolNotification<void> = { method: 'crd/basesChanged' };

/** The settings of the client. */
export interface Settings {
  /** Advice rules by id. */
  readonly rules: Readonly<Record<string, 'off' | 'hint' | 'info' | 'warning'>>;
  /** Whether to report syntax errors; false leaves them to Red Hat's YAML extension when it is active: the client resolves `auto` before it sends. */
  readonly syntaxErrors: boolean;
  /** The base that CRDs are compared with as updates: a ref of git, or `off`. */
  readonly compareBase: string;
  /** Version of the API server that the manifests are for: `1.37`; empty for the newest. */
  readonly kubernetesVersion: string;
  /** Show behind CEL rules how much of their cost budget they may use. */
  readonly celCostHints: boolean;
  /** Show above lists of CEL rules how many there are, and what they may cost together. */
  readonly celRuleLenses: boolean;
}

export interface InitializationOptions {
  /** The client answers findFilesRequest and readFileRequest. */
  readonly files?: boolean;
  /** The client answers baseTextRequest. */
  readonly baseText?: boolean;
  readonly settings?: Partial<Settings>;
  /** The client has tryRuleCommand. */
  readonly tryRule?: boolean;
  /** The client has renameEverywhereCommand. */
  readonly renameEverywhere?: boolean;
  /** The client has applySnippetEditCommand. */
  readonly snippetEdits?: boolean;
  /** The client has the command of VS Code that shows the parameters of the call around the cursor. */
  readonly parameterHints?: boolean;
  /** The client has the command of VS Code that opens the list of completions. */
  readonly suggestions?: boolean;
}

/** Command of the client in place of an edit, for a quick fix with snippet stops. Arguments: one SnippetEdits. */
export const applySnippetEditCommand = 'crd.applySnippetEdit';

export interface SnippetEdits {
  readonly uri: string;
  /** The version of the text that the edits are for; they are dropped if the text has changed since then. */
  readonly version?: number;
  /** In snippet syntax: `${1:default}` is a stop, and `$`, `}` and `\` of the text itself are escaped by a backslash. */
  readonly edits: readonly { readonly range: ProtocolRange; readonly newText: string }[];
}

/** Client → server: the rule at a position of an open CRD, with a sample value to try it on. Null if there is no rule. */
export const ruleToTryRequest: ProtocolRequest<RuleToTryParams, RuleToTry | null> = { method: 'crd/ruleToTry' };

export interface RuleToTryParams {
  readonly uri: string;
  readonly position: ProtocolRange['start'];
}

/** Identifies a rule of a file, also after edits elsewhere. */
export interface RuleAddress {
  readonly document: number;
  /** Index of the item in a List. */
  readonly item?: number;
  /** Steps from the manifest's root to the schema node with the rule. */
  readonly schemaPath: readonly (string | number)[];
  readonly index: number;
}

export interface RuleToTry {
  readonly address: RuleAddress;
  /** Path of the rule's value in a resource: `spec.containers[]`; empty for the resource itself. */
  readonly path: string;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Initial YAML. */
  readonly sample: string;
}

/** Client → server: the result of a rule for a value, as text for people. Null if the file no longer contains a CRD. */
export const tryRuleRequest: ProtocolRequest<TryRuleParams, string | null> = { method: 'crd/tryRule' };

export interface TryRuleParams {
  readonly uri: string;
  readonly address: RuleAddress;
  /** YAML: the value of self, with oldSelf as a second document; or whole resources. */
  readonly value: string;
}

/** Command of the client for the code action "Try this rule". Arguments: one RuleToTryParams. */
export const tryRuleCommand = 'crd.tryRule';

/** Command of the client that asks the user for a new name of a property of several versions. Arguments: one PropertyToRename. */
export const renameEverywhereCommand = 'crd.renameEverywhere';

export interface PropertyToRename {
  readonly uri: string;
  /** Position of its key in one of the versions. */
  readonly position: ProtocolRange['start'];
  readonly name: string;
}

/** Client → server: the edits that rename a property in every version. Null if the file no longer contains a CRD. */
export const renameEverywhereRequest: ProtocolRequest<RenameEverywhereParams, RenamedEverywhere | null> = {
  method: 'crd/renameEverywhere',
};

export interface RenameEverywhereParams {
  readonly uri: string;
  readonly position: ProtocolRange['start'];
  readonly newName: string;
}

export interface RenamedEverywhere {
  readonly edits: readonly { readonly range: ProtocolRange; readonly newText: string }[];
  /** The reason for the refusal: a sentence for the author. */
  readonly refused?: string;
}

export interface VersionTree {
  /** Sorted by name. */
  readonly crds: readonly CrdSummary[];
  /** The first pass over the workspace is not finished. */
  readonly indexing: boolean;
}

export interface CrdSummary {
  readonly uri: string;
  /** Index of the YAML document in the file; and of the item, for a List. */
  readonly document: number;
  readonly item?: number;
  /** metadata.name, '' when missing. */
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: string;
  /** Range of metadata.name, or of the manifest without it. */
  readonly range: ProtocolRange;
  /** In priority order. */
  readonly versions: readonly VersionSummary[];
  readonly problems: ProblemCount;
  /** The text is broken now; this is from its last readable state. */
  readonly stale: boolean;
  /** A kustomize patch or a template: not validated alone. */
  readonly partial?: 'patch' | 'template';
}

export interface VersionSummary {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning?: string;
  /** The version that kubectl uses. */
  readonly preferred: boolean;
  /** The reason for its priority: a sentence for a tooltip. */
  readonly reason: string;
  /** Range of its name. */
  readonly range: ProtocolRange;
  /** Range of its openAPIV3Schema key. */
  readonly schemaRange?: ProtocolRange;
  readonly problems: ProblemCount;
}

/** Counts as shown in the editor, by severity. */
export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
  /** Information and hints. */
  readonly advice: number;
}
