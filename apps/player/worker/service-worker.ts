import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  /**
   * The app's files with their revisions, inserted after the build (`scripts/service-worker.ts`).
   */
  readonly builtFiles: PrecacheEntry[];
};

/**
 * The service worker of the site. It opens the app without a connection and shows push messages.
 * API responses and ticket files never pass through it, so that its caches contain no player's
 * data.
 */
precache(self.builtFiles);

/** A page that takes longer than this (ms) is opened from the cache. */
const pageWithinMs = 5000;
/** The same for a file, without which the page stays blank. */
const fileWithinMs = 1500;

/** Pages that came from the cache. On such a connection their files come from it as well. */
const cachedPages = new Set<string>();

/** The cache for large files that no first page needs (the PDF viewer), filled on first use. */
const usedAssets = 'used-assets';
const mostUsedAssets = 40;

// Takes control of open tabs immediately, so that their next requests are cached.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerNavigation(event, pathname));
  } else if (isHashed(pathname)) {
    event.respondWith(answerAsset(request));
  } else if (getCacheKeyForURL(pathname) !== undefined) {
    event.respondWith(answerFile(event, pathname));
  }
});

/**
 * Reports whether a path is a page, by the rule of the server's `registerWebApp`: no page has a dot
 * in its path.
 */
function isPage(pathname: string): boolean {
  return !pathname.includes('.') && !/^\/(?:api|v2|files|assets)\//.test(pathname);
}

/** Reports whether a file has a hash in its name, so that it never changes. */
function isHashed(pathname: string): boolean {
  return /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(pathname);
}

/**
 * Responds to a navigation with the server's page, so that no worker keeps a visitor on an old
 * build. Without a response it uses the cached page, otherwise the empty one, which can show any
 * path.
 */
async function answerNavigation(
  { request, resultingClientId }: FetchEvent,
  pathname: string,
): Promise<Response> {
  try {
    return await within(pageWithinMs, fetch(request));
  } catch {
    cachedPages.add(resultingClientId);
    const built = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    return (await matchPrecache(built)) ?? (await matchPrecache('/')) ?? Response.error();
  }
}

async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The answer took too long')), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

async function answerAsset(request: Request): Promise<Response> {
  const cached = (await matchPrecache(request)) ?? (await caches.match(request, { cacheName: usedAssets }));
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.status === 200) await cacheAsset(request, answer.clone()).catch(() => {});
  return answer;
}

async function cacheAsset(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(usedAssets);
  await cache.put(request, answer);
  const keys = await cache.keys();
  // Keys are in insertion order.
  await Promise.all(keys.slice(0, -mostUsedAssets).map((key) => cache.delete(key)));
}

/**
 * Responds to a request for texts, icons and the like. Prefers the server's version, because its
 * pages may need new ones, and uses the cache if the server is slow.
 */
async function answerFile({ request, clientId }: FetchEvent, pathname: string): Promise<Response> {
  try {
    if (!cachedPages.has(clientId)) return await within(fileWithinMs, fetch(request));
  } catch {
    // Continues with the cache below.
  }
  return (await matchPrecache(pathname)) ?? fetch(request);
}

/**
 * A page asks the waiting worker whether it belongs to the same build. If so, there is nothing to
 * update, and the worker activates itself unless another tab could lose files that it still needs.
 */
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)));

async function answerPage({ data, ports }: ExtendableMessageEvent): Promise<void> {
  const { buildFile } = data as { buildFile?: string };
  if (buildFile === undefined) return;
  const isSameBuild = getCacheKeyForURL(buildFile) !== undefined;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  ports[0]?.postMessage(isSameBuild);
  // Not awaited, because activation may wait for the end of this event.
  if (isSameBuild && tabs.length <= 1) void self.skipWaiting();
}

/** The server's push message. */
interface PushMessage {
  readonly messageId: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { messageId, language, title, body, url } = event.data.json() as PushMessage;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      // A repeated message replaces the first.
      tag: messageId,
      icon: '/icon-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as Pick<PushMessage, 'url'>;
  event.waitUntil(openTab(ownAddress(url)));
});

/**
 * How long a tab may take to respond, in milliseconds. A tab that the browser has suspended doesn't
 * respond.
 */
const tabWithinMs = 500;

/** Returns the URL of a path on this site; the start page for any other. */
function ownAddress(url: string): string {
  const { origin } = self.location;
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

/**
 * Opens a URL in a tab whose page accepts it (`answerPathsToOpen`), otherwise in a new tab, because
 * navigating an existing tab could interrupt a purchase.
 */
async function openTab(address: string): Promise<void> {
  const path = address.slice(self.location.origin.length);
  for (const tab of await self.clients.matchAll({ type: 'window' })) {
    if (!(await takesPath(tab, path))) continue;
    await tab.focus();
    return;
  }
  await self.clients.openWindow(address);
}

async function takesPath(tab: Client, openPath: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
  port1.start();
  tab.postMessage({ openPath }, [port2]);
  return within(tabWithinMs, promise)
    .catch(() => false)
    .finally(() => port1.close());
}
