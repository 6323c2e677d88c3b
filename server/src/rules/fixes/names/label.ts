/** The DNS label most similar to a text (`Cron_Tabs` → `cron-tabs`, `CRON.TAB` → `cron-tab`); undefined if no character can be kept. */
export function dnsLabel(text: string): string | undefined {
  const label = kebab(text)
    .replaceAll('.', '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, 63)
    .replace(/-+$/, '');
  return label === '' ? undefined : label;
}

/** The DNS subdomain most similar to a text (`Cron_Tabs.Example.com` → `cron-tabs.example.com`); undefined if a part of it is empty. */
export function dnsSubdomain(text: string): string | undefined {
  const parts = kebab(text)
    .split('.')
    .map((part) => part.replace(/^-+/, '').replace(/-+$/, ''));
  const name = parts.join('.');
  return parts.includes('') || name.length > 253 ? undefined : name;
}

function kebab(text: string): string {
  // No name is longer than 253 bytes, and the limit keeps the code below fast.
  return text
    .slice(0, 300)
    .trim()
    .toLowerCase()
    .replaceAll(/[^-a-z0-9.]+/g, '-');
}

/** The key of a label or annotation, or the finalizer, most similar to a text (`Example.com/bad key` → `example.com/bad-key`); undefined if no character can be kept. */
export function qualifiedName(text: string): string | undefined {
  const parts = text.split('/').filter((part) => part.trim() !== '');
  const name = labelValue(parts.at(-1) ?? '');
  const prefix = parts.length < 2 ? '' : dnsSubdomain(parts.slice(0, -1).join('.'));
  if (name === '' || prefix === undefined) return undefined;
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The label value most similar to a text (`1.4.0+build` → `1.4.0-build`); may be empty. */
export function labelValue(text: string): string {
  const value = text
    .slice(0, 300)
    .replaceAll(/[^-A-Za-z0-9_.]+/g, '-')
    .replace(/^[-_.]+/, '')
    .slice(0, 63);
  return value.replace(/[-_.]+$/, '');
}
