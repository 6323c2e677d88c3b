/** A canonical key for a file's URI: editors differ in the case of Windows drives and in what they escape. */
export function uriKey(uri: string): string {
  if (!uri.toLowerCase().startsWith('file:')) return uri;
  const path = decoded(uri.slice('file:'.length));
  const drive = /^\/{1,3}([A-Za-z]):/.exec(path);
  return `file://${drive ? `/${drive[1]?.toLowerCase()}${path.slice(drive[0].length - 1)}` : path.replace(/^\/{2,3}(?=\/|[^/])/, (slashes) => (slashes.length === 3 ? '/' : slashes))}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` that begins no escape is part of the name.
    return text;
  }
}
