/**
 * Returns the decoded path of an address if a page of an app can have it, or null. Below the roots
 * of the calls and of files, or named like a file, an unknown path is a mistake and never a page: a
 * script of an older build that came back as a page would only fail later and less clearly. No page
 * has a dot in its path.
 */
export function readPagePath(url: string): string | null {
  const path = decodedPath(url);
  if (path === null || path.includes('.') || probed.has(path)) return null;
  return roots.some((root) => path.startsWith(root)) ? null : path;
}

/** Reports whether an address can be that of a page; see {@link readPagePath}. */
export const isPagePath = (url: string): boolean => readPagePath(url) !== null;

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

const roots = ['/api/', '/v2/', '/files/', '/assets/'];

/** Paths that monitoring requests by habit; a page would look like a good answer. */
const probed = new Set(['/metrics', '/health', '/live', '/livez', '/readyz', '/status']);
