/** The shells' settings, in `apps/phone/app.json`. */
export interface AppSettings {
  appId: string;
  name: string;
  /** The product's host: https, without a path. */
  productOrigin: string;
  /** The app's number in Apple's store, once it has one. */
  appleId?: string;
}

/** Of what is written into a page, as `sha256-…` (the build's `csp-hashes.json`). */
export interface PageHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** @throws when the origin is not an https origin alone: a shell calls nothing else */
export function checkedOrigin(productOrigin: string): string {
  const { protocol, origin } = new URL(productOrigin);
  if (protocol !== 'https:' || origin !== productOrigin) {
    throw new Error(`${productOrigin} is not an https origin`);
  }
  return origin;
}

/**
 * What the player reads at its start in a shell (`/app-settings.json`).
 * @param options.hasAndroidPush whether there is an account of Firebase: without one its library
 *   ends the app as soon as it is called
 * @throws when the number in Apple's store is none
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
 * The page of the web build with the policy that the server sends on the web as a header, and the
 * product's host as the one place elsewhere that it may call.
 * @param hashes of the page's inline scripts and styles
 */
export function shellPage(html: string, hashes: PageHashes, productOrigin: string): string {
  const policy = [
    // iOS serves the app from a scheme of its own
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
 * Whether a file of the web build goes into the shells: not what only the server sends (compressed
 * copies, other built pages, what search engines read, and what installs a site).
 */
export function isForShell(path: string): boolean {
  if (/\.(?:br|gz|data)$/.test(path) || path === 'csp-hashes.json') return false;
  if (path.endsWith('.html')) return path === 'index.html';
  if (/^(?:robots\.txt|sitemap\.xml|share-\w+\.png)$/.test(path)) return false;
  return path !== 'manifest.webmanifest' && path !== 'service-worker.js';
}
