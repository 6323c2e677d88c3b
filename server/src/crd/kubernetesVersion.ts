/** Minor versions of Kubernetes 1: the oldest with known CEL functions, and the newest. */
export const oldestMinor = 25;
export const newestMinor = 37;

/** The minor version of `1.37`, `v1.37.2` or `1.37+`; undefined if it is no version of Kubernetes 1. */
export function minorOf(version: string): number | undefined {
  const [, minor] = /^v?1\.(\d{1,3})(?:[.+-].{0,40})?$/.exec(version.trim()) ?? [];
  return minor === undefined ? undefined : Number(minor);
}
