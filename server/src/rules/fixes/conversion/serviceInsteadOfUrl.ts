import { type Edit, removeAt, setEntry } from '../../../yaml/edit/edit.ts';
import { child, nodeAt } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';

const webhook = ['spec', 'conversion', 'webhook'];
const clientConfig = [...webhook, 'clientConfig'];

/** Names a webhook by its service instead of the URL of that service; port and path are kept, the rest of the client config stays. */
export function serviceInsteadOfUrl(source: Manifest, name: string, namespace: string): Edit[] {
  const { url = '' } = source.crd.spec.conversion?.webhook?.clientConfig ?? {};
  const [, port, path] = /^[a-z]+:\/\/[^/?#:]*(?::(\d+))?([^?#]*)/i.exec(url) ?? [];
  const lines = [`namespace: ${namespace}`, `name: ${name}`];
  if (path) lines.push(`path: ${path}`);
  if (port !== undefined && port !== '443') lines.push(`port: ${port}`);
  const config = nodeAt(source.root, clientConfig);
  // A config without anything else is written anew, since what remains of it would be empty in between.
  if (config?.kind === 'mapping' && config.entries.length === 1)
    return setEntry(source, webhook, 'clientConfig', `service:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  if (!child(config, 'url')) return [];
  return [
    ...setEntry(source, clientConfig, 'service', lines.join('\n'), { before: ['url'] }),
    ...removeAt(source, [...clientConfig, 'url']),
  ];
}
