/** The shells' settings, in `apps/phone/app.json`. */
export interface AppSettings {
  appId: string;
  name: string;
  /** The product's host: https, without a path. */
  productOrigin: string;
  /** The app's number in Apple's store, once it has one. */
  appleId?: string;
}

/** Hashes of a page's inline scripts and styles, as `sha256-…` (the build's `csp-hashes.json`). */
export interface PageHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Returns the origin if it is valid.
 * @throws if it isn't a plain https origin, the only kind that a shell calls
 */
export function checkedOrigin(productOrigin: string): string {
  const { protocol, origin } = new URL(productOrigin);
  if (protocol !== 'https:' || origin !== productOrigin) {
    throw new Error(`${productOrigin} is not an https origin`);
  }
  return origin;
}

/**
 * Returns the settings that the player reads when it starts in a shell (`/app-settings.json`).
 * @param options.hasAndroidPush false if there's no Firebase account: Firebase's library would
 *   crash the app
 * @throws if the number in Apple's store is invalid
 */
export function settingsFile(
  { productOrigin, appleId }: AppSettings,
  { hasAndroidPush }: { hasAndroidPush: boolean },
): string {
  if (appleId !== undefined && !/^\d{9,10}$/.test(appleId)) {
    throw new Error(`${appleId} is not the number of an app in Apple's store`);
  }
  return JSON.stringify({
    productOrigin: checkedOrigin(productOrigin),
    ...(appleId && { appleId }),
    hasAndroidPush,
  });
}

const sources = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * Returns the web build's page with the policy that the server sends as a header on the web. The
 * product's host is the only other host that the page may call.
 * @param hashes of the page's inline scripts and styles
 */
export function shellPage(html: string, hashes: PageHashes, productOrigin: string): string {
  const policy = [
    // iOS serves the app from its own scheme.
    "default-src 'self' capacitor://localhost",
    `script-src 'self' capacitor://localhost${sources(hashes.scripts)}`,
    "script-src-attr 'none'",
    `style-src 'self' capacitor://localhost${sources(hashes.styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' capacitor://localhost data: blob:",
    `connect-src 'self' capacitor://localhost blob: ${checkedOrigin(productOrigin)}`,
    "worker-src 'self' capacitor://localhost blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const charset = /<meta charset="utf-8"\/>/i.exec(html)?.[0];
  if (charset === undefined) throw new Error('The page has no charset to put the policy behind');
  return html.replace(
    charset,
    () => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

/**
 * Returns true if a file of the web build belongs in the shells. Excludes files that only the
 * server sends: compressed copies, other prerendered pages, files for search engines, and files
 * that install the site.
 */
export function isForShell(path: string): boolean {
  if (/\.(?:br|gz|data)$/.test(path) || path === 'csp-hashes.json') return false;
  if (path.endsWith('.html')) return path === 'index.html';
  if (/^(?:robots\.txt|sitemap\.xml|share-\w+\.png)$/.test(path)) return false;
  return path !== 'manifest.webmanifest' && path !== 'service-worker.js';
}
