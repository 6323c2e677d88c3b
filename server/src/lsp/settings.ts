import { minorOf } from '../crd/kubernetesVersion.ts';
import type { Settings } from '../protocol.ts';
import { isObject } from './shapes.ts';

/** Defaults for settings that the client does not send. */
export const defaultSettings: Settings = {
  rules: {},
  syntaxErrors: true,
  compareBase: 'HEAD',
  kubernetesVersion: '',
  celCostHints: true,
  celRuleLenses: true,
};

/** Reads unchecked settings: our own client sends them bare, others under `crd`. Values of the wrong type are ignored. */
export function settingsFrom(sent: unknown): Settings {
  const bare = isObject(sent) && isObject(sent.crd) ? sent.crd : sent;
  if (!isObject(bare)) return defaultSettings;
  const { rules, syntaxErrors, compareBase, kubernetesVersion, celCostHints, celRuleLenses } = bare;
  return {
    rules: isObject(rules)
      ? Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, Level] => levels.has(entry[1])))
      : {},
    syntaxErrors: syntaxErrors !== false,
    // A ref that starts with a dash would be an option to git.
    compareBase: typeof compareBase === 'string' && /^[\w@]/.test(compareBase) ? compareBase : defaultSettings.compareBase,
    kubernetesVersion: typeof kubernetesVersion === 'string' && minorOf(kubernetesVersion) !== undefined ? kubernetesVersion : '',
    celCostHints: celCostHints !== false,
    celRuleLenses: celRuleLenses !== false,
  };
}

type Level = Settings['rules'][string];

const levels: ReadonlySet<unknown> = new Set(['off', 'hint', 'info', 'warning']);
