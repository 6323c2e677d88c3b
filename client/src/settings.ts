import type { Settings } from '../../server/src/protocol.ts';

/** The user's settings under `crd.`, unchecked: a settings file can contain anything. */
export interface UserSettings {
  readonly rules: unknown;
  readonly syntaxErrors: unknown;
  readonly compareBase: unknown;
  readonly kubernetesVersion: unknown;
  readonly celCostHints: unknown;
  readonly celRuleLenses: unknown;
}

/** The settings for the server. `yamlExtension`: Red Hat's YAML extension is installed and reports syntax errors. */
export function serverSettings(user: UserSettings, yamlExtension: boolean): Settings {
  const { rules, syntaxErrors, compareBase, kubernetesVersion, celCostHints, celRuleLenses } = user;
  return {
    rules: adviceLevels(rules),
    syntaxErrors: syntaxErrors === 'always' || (syntaxErrors !== 'never' && !yamlExtension),
    compareBase: isRef(compareBase) ? compareBase : 'HEAD',
    kubernetesVersion: typeof kubernetesVersion === 'string' ? kubernetesVersion : '',
    celCostHints: celCostHints !== false,
    celRuleLenses: celRuleLenses !== false,
  };
}

/** Whether a value can be a git ref (or `off`), and cannot be taken for an option or a path. */
function isRef(value: unknown): value is string {
  return typeof value === 'string' && /^[\w@][\w./@{}~^+-]*$/.test(value);
}

const levels: readonly string[] = ['off', 'hint', 'info', 'warning'];

type Level = Settings['rules'][string];

function adviceLevels(rules: unknown): Settings['rules'] {
  if (typeof rules !== 'object' || rules === null) return {};
  return Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, Level] => levels.includes(entry[1])));
}
