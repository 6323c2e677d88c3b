import { type Edit, removeAt, setEntry } from '../../../yaml/edit/edit.ts';
import { child, nodeAt } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';

const webhook = ['spec', 'conversion', 'webhook'];
const clientConfig = [...webhook, 'clientConfig'];

/** Replaces the URL of a service by a service reference; port and path are kept, as is the rest of the client config. */
export function serviceInsteadOfUrl(source: Manifest, name: string, namespace: string): Edit[] {
  const { url = '' } = source.crd.spec.conversion?.webhook?.clientConfig ?? {};
  const [, port, path] = /^[a-z]+:\/\/[^/?#:]*(?::(\d+))?([^?#]*)/i.exec(url) ?? [];
  const lines = [`namespace: ${namespace}`, `name: ${name}`];
  if (path) lines.push(`path: ${path}`);
  if (port !== undefined && port !== '443') lines.push(`port: ${port}`);
  const config = nodeAt(source.root, clientConfig);
  // A config with only this entry is rewritten, since removing the entry would leave it empty.
  if (config?.kind === 'mapping' && config.entries.length === 1)
    return setEntry(source, webhook, 'clientConfig', `service:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  if (!child(config, 'url')) return [];
  return [
    ...setEntry(source, clientConfig, 'service', lines.join('\n'), { before: ['url'] }),
    ...removeAt(source, [...clientConfig, 'url']),
  ];
}
