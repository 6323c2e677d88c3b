/** Findings on documents that the rules cannot check: broken YAML, patches, templates, v1beta1, incomplete CRDs. */
import type { MissingType } from '../crd/nearlyCrd.ts';
import type { Finding } from '../finding.ts';
import { maxRequestBytes, maxShownErrors } from '../limits.ts';
import { renameKey, type Source, setEntry } from '../yaml/edit/edit.ts';
import type { YamlProblem } from '../yaml/problem.ts';
import type { Span } from '../yaml/tree.ts';
import { underline } from './place.ts';
import type { Fix } from './rule.ts';

/** The only finding of a document that cannot be parsed. */
export function syntaxFinding(problem: YamlProblem): Finding {
  return {
    rule: 'yaml-syntax',
    origin: 'server',
    severity: 'error',
    message: problem.message,
    explanation: problem.hint,
    path: '',
    start: problem.start,
    end: problem.end,
    related: [],
  };
}

/** The documentation pages of these findings. */
export const readingRules = {
  'partial-manifest': {
    title: 'The manifest is whole',
    docs: `A kustomize patch names a CRD and changes a part of it; a Helm template holds actions where the server expects values. Neither reaches the server as it stands, so one hint takes the place of every finding. Judge what the tool makes of it: \`kustomize build | crd check -\`, \`helm template … | crd check -\`. In \`crd check\` such manifests do not count for the exit status unless \`--strict-partial\` is given.`,
  },
  'type-meta': {
    title: 'A CustomResourceDefinition says that it is one',
    docs: `\`apiVersion\` and \`kind\` make a manifest what it is, letter by letter: with \`Kind:\`, \`apiversion:\`, \`kind: customresourcedefinition\`, \`kind: 1\` or no \`kind\` at all, kubectl refuses the file (\`Object 'Kind' is missing\`, \`no matches for kind\`), and nothing in it is judged here. The warning stands only where a document names \`apiextensions.k8s.io\` in an entry and has the kind in other letters, or no kind beside \`spec.versions\` or \`spec.names\`; never in a template. It does not change the exit status of \`crd check\`. The quick fix writes both as the server reads them.`,
  },
  'request-size': {
    title: 'The request has at most 3 MiB',
    docs: `The API server does not read more than 3,145,728 bytes of a request (and etcd by default keeps no object above 1.5 MiB). kubectl sends the manifest as JSON without spaces, so the YAML may be somewhat larger. Leave descriptions out (\`controller-gen crd:maxDescLen=0\`), or let deep parts of the schema preserve unknown fields.`,
  },
  'too-many-findings': {
    title: 'The findings are few enough to be shown',
    docs: `Of one manifest the first ${maxShownErrors} errors of the server are shown, and as many warnings and pieces of advice. The verdict counts all of them: what is not shown appears when what is shown is repaired.`,
  },
  'analysis-failed': {
    title: 'The analyzer can judge the document',
    docs: `An exception ended the analysis of this document: a mistake of this program, not of the manifest. Nothing is known of the document; the others of the file are judged. Please report it, with the manifest or the part of it that is enough: the language server's output and \`crd check\` on standard error have the stack.`,
  },
  'served-api-version': {
    title: 'The manifest is written in an API version that servers serve',
    docs: `\`apiextensions.k8s.io/v1beta1\` was served until Kubernetes 1.21. A newer server has no such API: kubectl answers \`no matches for kind "CustomResourceDefinition"\`, whatever else the manifest says. The other findings on it are those of Kubernetes 1.21. What has to change in a manifest for v1: \`spec.version\`, \`spec.validation\`, \`spec.subresources\` and \`spec.additionalPrinterColumns\` go into each entry of \`spec.versions\` (\`JSONPath\` becomes \`jsonPath\`), \`spec.conversion.webhookClientConfig\` becomes \`spec.conversion.webhook.clientConfig\`, \`spec.scope\` is required, and every version needs a structural schema. The quick fix and \`crd convert\` write all of it, with the comments where they belong, and repair what keeps a schema from being structural as far as that repairs itself; what is left is found in the result. What v1beta1 did without being told, v1 is told: \`scope: Namespaced\`, \`conversionReviewVersions: [v1beta1]\`, and \`x-kubernetes-preserve-unknown-fields: true\` at the root of the schema and wherever it names no fields.`,
  },
} as const;

const partialTexts = {
  patch: {
    message: 'looks like a kustomize patch, which cannot be judged alone',
    explanation:
      'It names a CRD and changes a part of it. Check what `kustomize build` makes of it: crd check reads that from standard input.',
  },
  template: {
    message: 'looks like a template, which cannot be judged before it is rendered',
    explanation:
      'Actions such as {{ … }} stand where the server expects values. Check the rendered manifest: crd check reads it from standard input.',
  },
};

/** The only finding, a hint, of a manifest that another tool completes first. */
export function partialFinding(kind: 'patch' | 'template', place: Span): Finding {
  return {
    rule: 'partial-manifest',
    origin: 'advice',
    severity: 'hint',
    ...partialTexts[kind],
    path: '',
    start: place.start,
    end: place.end,
    related: [],
  };
}

/** The server's error for a manifest that exceeds the request size; `size` is a lower bound, in bytes of JSON. */
export function requestSizeFinding(size: number, place: Span): Finding {
  return {
    rule: 'request-size',
    origin: 'server',
    severity: 'error',
    message: `Request entity too large: limit is ${maxRequestBytes}`,
    explanation: `As JSON the manifest has ${(size / 1024 / 1024).toFixed(1)} MiB or more. Leave descriptions out, or let deep parts of the schema preserve unknown fields.`,
    path: '',
    start: place.start,
    end: place.end,
    related: [],
  };
}

/** The finding of a document whose analysis threw an exception. */
export function failureFinding({ name, message }: Error, place: Span): Finding {
  return {
    rule: 'analysis-failed',
    origin: 'advice',
    severity: 'error',
    message: `this document could not be judged: ${name}: ${message}`,
    explanation: 'This is a mistake of the analyzer, not of the manifest. Please report it, with what stands here.',
    path: '',
    ...place,
    related: [],
  };
}

/** Represents the `count` findings beyond our limit. */
export function unshownFinding(count: number, place: Span): Finding {
  return {
    rule: 'too-many-findings',
    origin: 'advice',
    severity: 'warning',
    message: `${count} more findings are not shown`,
    explanation: 'Repair some of those that are shown: the others take their place.',
    path: '',
    start: place.start,
    end: place.end,
    related: [],
  };
}

/** A manifest that was meant to be a CRD; `lacks` is not empty. */
export function nearlyCrdFinding(lacks: readonly MissingType[], source: Source): Finding {
  const [first] = lacks;
  const place = first?.writtenAs === undefined ? { path: [], on: 'key' as const } : { path: [first.writtenAs], on: 'key' as const };
  return {
    rule: 'type-meta',
    origin: 'advice',
    severity: 'warning',
    message: `looks like a CustomResourceDefinition, but does not say ${wanted(lacks)}`,
    explanation:
      'The API server and kubectl know a manifest by exactly these two keys and values. As it stands, it is none to them, and nothing else in it is judged.',
    path: first?.writtenAs ?? '',
    ...underline(source, place),
    related: [],
  };
}

/** Adds what a manifest lacks to be a CRD, at its usual place. */
export function nearlyCrdFixes(lacks: readonly MissingType[], source: Source): Fix[] {
  const edits = lacks.flatMap(({ name, value, writtenAs, isOtherValue }) => {
    if (writtenAs === undefined) return setEntry(source, [], name, value, { after: ['apiVersion'], before: ['kind', 'metadata', 'spec'] });
    const key = writtenAs === name ? [] : renameKey(source, [writtenAs], name);
    return isOtherValue ? [...key, ...setEntry(source, [], writtenAs, value)] : key;
  });
  return edits.length > 0 ? [{ title: `Write ${wanted(lacks)}`, edits, preferred: true }] : [];
}

function wanted(lacks: readonly MissingType[]): string {
  return lacks.map(({ name, value }) => `${name}: ${value}`).join(' and ');
}

export const retiredVersion = 'served-api-version';

/** A v1beta1 manifest is validated as Kubernetes 1.21 does; current servers reject it unread. */
export function retiredVersionFinding(apiVersion: string, place: Span): Finding {
  return {
    rule: retiredVersion,
    origin: 'advice',
    severity: 'error',
    message: `no server since Kubernetes 1.22 serves ${apiVersion}`,
    explanation:
      'kubectl answers `no matches for kind "CustomResourceDefinition"`. Convert it to apiextensions.k8s.io/v1; what else is found here is what Kubernetes 1.21 said.',
    path: 'apiVersion',
    start: place.start,
    end: place.end,
    related: [],
  };
}
