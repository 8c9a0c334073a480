/**
 * Returns the decoded path of a URL if it can belong to a page of an app; otherwise null. An
 * unknown path below the roots of calls and files, or with a file name, is an error, not a page:
 * returning a page for an old build's script would only fail later and less clearly. Paths of pages
 * contain no dots.
 */
export function readPagePath(url: string): string | null {
  const path = decodedPath(url);
  if (path === null || path.includes('.') || probed.has(path)) return null;
  return roots.some((root) => path.startsWith(root)) ? null : path;
}

/** Returns true if a URL can belong to a page; see {@link readPagePath}. */
export const isPagePath = (url: string): boolean => readPagePath(url) !== null;

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

const roots = ['/api/', '/v2/', '/files/', '/assets/'];

/** Paths that monitoring tools request by convention. A page would look like a valid response. */
const probed = new Set(['/metrics', '/health', '/live', '/livez', '/readyz', '/status']);
