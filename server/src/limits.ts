/** Every limit of the server, with its unit, reason and source. Reaching one is always reported as a finding. */

/**
 * Deepest nesting of one YAML document that we read, in levels: more than servers accept in practice. Go's readers stop
 * at 10,000, and real CRDs reach 35.
 * Source: go.yaml.in/yaml/v2 scannerc.go, max_indents and max_flow_level; encoding/json scanner.go, maxNestingDepth.
 */
export const maxYamlDepth = 3000;

/**
 * Deepest nesting that safely fits the stack that Node gives a process (984 KB), in levels: one takes up to 1.1 KB in
 * the parser (a block mapping; sequences 0.7, flow style 0.3), up to 1.7 if lists are at the column of their keys.
 * Deeper documents need a thread with `deepStackMb`.
 */
export const plainStackDepth = 200;

/** Stack of a thread for `maxYamlDepth` levels, in MiB: about four times what they need. Only the used part takes memory. */
export const deepStackMb = 16;

/**
 * Longest mapping key, up to its colon, in characters.
 * Source: YAML 1.2 section 7.4.2; go.yaml.in/yaml/v2 scannerc.go, yaml_simple_key_is_valid.
 */
export const maxSimpleKeyLength = 1024;

/** Most YAML and JSON files of a workspace that are searched for CRDs. More than in the biggest monorepos we know; beyond it a walk of the disk takes minutes. */
export const maxWorkspaceFiles = 50_000;

/** Biggest file that is searched for CRDs, in bytes. The API server accepts 3 MiB per request; a stream of many CRDs may be longer. */
export const maxFileBytes = 32 * 1024 * 1024;

/**
 * Longest text that is read at all, in UTF-16 units: the densest text, a list of one letter each, then takes 2 GB,
 * which every supported Node and VS Code give a process. A file of that many bytes is no longer.
 */
export const maxTextLength = maxFileBytes;

/** Most documents of a stream that are read, and most CRDs of a List: some 100 MB. The biggest streams from tools have some thousands. */
export const maxDocuments = 20_000;

/**
 * Most of the server's errors on one manifest that become findings, and as many warnings of each kind and pieces of
 * advice: some 20 MB each. 3 MiB can contain 300,000 errors; nobody reads so many, and editors show fewer.
 */
export const maxShownErrors = 5000;

/**
 * Longest `pattern` that is checked, in UTF-16 units; a longer one counts as valid (advice judged-pattern reports it).
 * Each unit takes some microseconds, in the worst patterns twenty; the longest in a real CRD that we know has 300
 * units. The server's only limit is the size of the request.
 */
export const maxPatternLength = 16 * 1024;

/**
 * Patterns whose results are cached though the last analyses did not use them, in UTF-16 units of all together: some 4
 * MB, and as much for the texts that they were tried on. A CRD with very many has 20,000 units.
 */
export const maxRememberedPatternLength = 1024 * 1024;

/**
 * Compiled CEL expressions that are cached though no analysis in use contains them any more, in UTF-16 units of all
 * together: some 30 MB. A CRD with very many has 60,000 units.
 */
export const maxUnusedCelLength = 300_000;

/** Largest request that the API server accepts, in bytes. Source: apiserver/pkg/server/config.go, MaxRequestBodyBytes. */
export const maxRequestBytes = 3 * 1024 * 1024;

/** All annotations of an object together, keys and values, in bytes. Source: apimachinery/pkg/api/validation/objectmeta.go, TotalAnnotationSizeLimitB. */
export const maxAnnotationBytes = 256 * 1024;

/**
 * Programs of patterns that are cached to try defaults with, in instructions of all together: some 20 MB. A pattern
 * that alone has more is not tried; real ones have some hundreds, the biggest with a repetition of 253 some thousands.
 */
export const maxRememberedInstructions = 200_000;

/**
 * Most work for one pattern on one default, in instructions of the pattern times UTF-16 units of the text: up to half a
 * second. Beyond it the default counts as matching. Real ones need some thousands.
 */
export const maxMatchSteps = 20_000_000;

/** Most cost estimates of expressions in the search for bounds that bring a rule within its budget: some 60 ms. Single rules need some hundred. */
export const maxCostEstimates = 600;

/**
 * Most nodes of the tree of a CEL expression. The server has no such limit, though each optMap on the result of another
 * doubles the tree; without optMap a text of the maximum length has some 100,000 at most.
 */
export const maxCelNodes = 200_000;

/**
 * Most types that the type of a CEL expression is composed of; a larger one counts as dyn (advice judged-rule reports
 * it). Each `map(x, {x: x})` doubles it; the server has no limit and takes minutes for twenty of them. Real ones have
 * three or four.
 */
export const maxCelTypeSize = 2000;

/**
 * Longest wait for the client's answer to a request of the server, in milliseconds: listing the files of a big
 * workspace over a slow connection takes some seconds.
 */
export const maxAnswerMs = 60_000;

/** Most messages in the client's log within `logWindowMs`; the number of dropped ones is logged when the window ends. */
export const maxLogged = 20;

/** In milliseconds. */
export const logWindowMs = 10_000;

/** Longest message in the log of the client, in UTF-16 units: a stack fits. */
export const maxLoggedLength = 4000;

/** Longest header of a message of the client, in bytes: real ones have about forty. */
export const maxHeaderBytes = 4096;

/** Longest message of the client, in bytes: a longer one does not fit a string in Node. Source: V8, v8::String::kMaxLength. */
export const maxMessageBytes = 2 ** 29 - 24;
