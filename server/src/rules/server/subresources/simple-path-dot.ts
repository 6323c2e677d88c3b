import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A path begins with a dot',
  explain: 'Paths start at the object itself and are written without braces: .spec.replicas.',
  docs: `The path is a JSON path as in kubectl, but without the braces, and relative to the object: \`.spec.replicas\`, \`.status.conditions[?(@.type=="Ready")].status\`. The server looks only at the first character.`,
  fixes: (occurrence) => {
    const path = dotted(String(occurrence.error.badValue ?? ''));
    return path === undefined ? [] : [withValue(occurrence, `Use the path ${path}`, path, { preferred: true, safe: true })];
  },
} satisfies ServerRule;

/** `spec.a`, `$.spec.a` and `{.spec.a}` mean `.spec.a`. */
function dotted(written: string): string | undefined {
  const braced = written.startsWith('{') && written.endsWith('}') ? written.slice(1, -1) : written;
  const path = braced.trim().replace(/^\$/, '');
  if (path.startsWith('.')) return path;
  return /^[A-Za-z_]/.test(path) ? `.${path}` : undefined;
}
