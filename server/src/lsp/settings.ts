import { minorOf } from '../crd/kubernetesVersion.ts';
import type { Settings } from '../protocol.ts';
import { isObject } from './shapes.ts';

/** What a client that says nothing gets. */
export const defaultSettings: Settings = {
  rules: {},
  syntaxErrors: true,
  compareBase: 'HEAD',
  kubernetesVersion: '',
  celCostHints: true,
  celRuleLenses: true,
};

/** Settings as they arrive: from our own client bare, from others under `crd`. What has the wrong shape is left out. */
export function settingsFrom(sent: unknown): Settings {
  const bare = isObject(sent) && isObject(sent.crd) ? sent.crd : sent;
  if (!isObject(bare)) return defaultSettings;
  const { rules, syntaxErrors, compareBase, kubernetesVersion, celCostHints, celRuleLenses } = bare;
  return {
    rules: isObject(rules)
      ? Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, Level] => levels.has(entry[1])))
      : {},
    syntaxErrors: syntaxErrors !== false,
    // What starts with a dash would be an option to git.
    compareBase: typeof compareBase === 'string' && /^[\w@]/.test(compareBase) ? compareBase : defaultSettings.compareBase,
    kubernetesVersion: typeof kubernetesVersion === 'string' && minorOf(kubernetesVersion) !== undefined ? kubernetesVersion : '',
    celCostHints: celCostHints !== false,
    celRuleLenses: celRuleLenses !== false,
  };
}

type Level = Settings['rules'][string];

const levels: ReadonlySet<unknown> = new Set(['off', 'hint', 'info', 'warning']);
