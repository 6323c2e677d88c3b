/** Every bound of the server, with its unit, reason and source. Reaching one is a finding that the user sees, never silence. */

/**
 * Deepest nesting of one YAML document that we read, in levels: beyond what servers take in practice. Go's readers stop at
 * 10,000, and real CRDs reach 35.
 * Source: go.yaml.in/yaml/v2 scannerc.go, max_indents and max_flow_level; encoding/json scanner.go, maxNestingDepth.
 */
export const maxYamlDepth = 3000;

/**
 * Deepest nesting that the stack which Node gives a process (984 KB) surely holds, in levels: one takes up to 1.1 KB in the
 * parser (a block mapping; sequences 0.7, flow style 0.3), up to 1.7 where lists stand at the column of their keys. Deeper
 * documents are for a thread with `deepStackMb`.
 */
export const plainStackDepth = 200;

/** Stack of a thread that holds `maxYamlDepth` levels, in MiB: some four times of what they need. It takes memory only where it is used. */
export const deepStackMb = 16;

/**
 * How far a mapping key may reach before its colon, in characters.
 * Source: YAML 1.2 section 7.4.2; go.yaml.in/yaml/v2 scannerc.go, yaml_simple_key_is_valid.
 */
export const maxSimpleKeyLength = 1024;

/** Most YAML and JSON files of a workspace that are searched for CRDs, in files. Above the biggest monorepos we know; beyond it a walk of the disk takes minutes. */
export const maxWorkspaceFiles = 50_000;

/** Biggest file that is searched for CRDs, in bytes. The API server takes 3 MiB per request; a stream of many CRDs may be longer. */
export const maxFileBytes = 32 * 1024 * 1024;

/**
 * Longest text that is read at all, in UTF-16 units: what is written most densely, a list of one letter each, then takes
 * 2 GB, which every supported Node and VS Code give a process. A file of that many bytes is no longer.
 */
export const maxTextLength = maxFileBytes;

/** Most documents of a stream that are read, and most CRDs of a List: some 100 MB. The biggest streams that tools write have some thousands. */
export const maxDocuments = 20_000;

/**
 * Most of the server's errors on one manifest that become findings, and as many warnings of each kind and pieces of
 * advice: some 20 MB each. In 3 MiB 300,000 errors have place; nobody reads so many, and editors show fewer.
 */
export const maxShownErrors = 5000;

/**
 * Longest `pattern` that is judged, in UTF-16 units; a longer one counts as right (advice judged-pattern says so). Each unit costs some
 * microseconds, in the worst patterns twenty; the longest in a real CRD that we know has 300 units. The server's only
 * bound is the size of the request.
 */
export const maxPatternLength = 16 * 1024;

/**
 * Patterns whose verdicts are remembered though the last analyses did not ask for them, in UTF-16 units of all together: some
 * 4 MB, and as much for what they were tried on. A CRD with very many has 20,000 units.
 */
export const maxRememberedPatternLength = 1024 * 1024;

/**
 * CEL expressions that are remembered once they are compiled though no analysis in use shows them any more, in UTF-16 units
 * of all together: some 30 MB. A CRD with very many has 60,000 units.
 */
export const maxUnusedCelLength = 300_000;

/** Largest request that the API server reads, in bytes. Source: apiserver/pkg/server/config.go, MaxRequestBodyBytes. */
export const maxRequestBytes = 3 * 1024 * 1024;

/** All annotations of an object together, keys and values, in bytes. Source: apimachinery/pkg/api/validation/objectmeta.go, TotalAnnotationSizeLimitB. */
export const maxAnnotationBytes = 256 * 1024;

/**
 * Programs of patterns that are remembered to try defaults with, in instructions of all together: some 20 MB. A pattern
 * that alone has more is not tried; real ones have some hundreds, the biggest with a repetition of 253 some thousands.
 */
export const maxRememberedInstructions = 200_000;

/**
 * Most work for one pattern on one default, in instructions of the pattern times UTF-16 units of the text: up to half a
 * second. Beyond it the default counts as matching. Real ones need some thousands.
 */
export const maxMatchSteps = 20_000_000;

/** How often expressions are estimated anew at most in search of the bounds that bring a rule under its budget: some 60 ms. Single rules need some hundred. */
export const maxCostEstimates = 600;

/**
 * Most nodes of the tree of a CEL expression, in nodes. The server has no such bound, though each optMap on the result of
 * another doubles the tree; a text of the greatest length has at most some 100,000 without that.
 */
export const maxCelNodes = 200_000;

/**
 * Of how many types the type of a CEL expression is made at most; a greater one counts as dyn (advice judged-rule says so). Each `map(x, {x: x})`
 * doubles it; the server has no bound and takes minutes where there are twenty. Real ones have three or four.
 */
export const maxCelTypeSize = 2000;

/**
 * Longest wait for the client's answer to a request of the server, in milliseconds: listing the files of a big
 * workspace over a slow connection takes some seconds.
 */
export const maxAnswerMs = 60_000;

/** Most messages in the client's log within `logWindowMs`; the number of dropped ones is logged at its end. */
export const maxLogged = 20;

/** In milliseconds. */
export const logWindowMs = 10_000;

/** Longest message in the log of the client, in UTF-16 units: a stack fits. */
export const maxLoggedLength = 4000;

/** Longest header of a message of the client, in bytes: real ones have some forty. */
export const maxHeaderBytes = 4096;

/** Longest message of the client, in bytes: what is longer cannot be a string of Node's. Source: V8, v8::String::kMaxLength. */
export const maxMessageBytes = 2 ** 29 - 24;
