import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  /** Put in after the build (`scripts/service-worker.ts`): the app's files with their revisions. */
  readonly builtFiles: PrecacheEntry[];
};

/**
 * The service worker of the site: it opens the app without a connection, and shows push messages.
 * Answers of the API and files of tickets never pass through it, so that nothing of a player lies
 * in its caches.
 */
precache(self.builtFiles);

/** A page that did not come so soon is opened from the cache. */
const pageWithinMs = 5000;
/** Nor a file, without which the page stays blank. */
const fileWithinMs = 1500;

/** Pages that came from the cache: on such a connection their files do as well. */
const cachedPages = new Set<string>();

/** What is in no first page and large (the PDF viewer), cached once it was used. */
const usedAssets = 'used-assets';
const mostUsedAssets = 40;

// Open tabs are ours at once: what they load from now on is cached.
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

/** As the server tells them apart (`registerWebApp`): no page has a dot in its path. */
function isPage(pathname: string): boolean {
  return !pathname.includes('.') && !/^\/(?:api|v2|files|assets)\//.test(pathname);
}

/** Files with a hash in their name never change. */
function isHashed(pathname: string): boolean {
  return /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(pathname);
}

/**
 * The server's page while it answers, so that no worker ever holds a visitor at an old build;
 * without it the page as it was built, else the empty one, which shows any path.
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
  // in the order in which they came
  await Promise.all(keys.slice(0, -mostUsedAssets).map((key) => cache.delete(key)));
}

/**
 * Texts, icons and the like: as the server has them now, since a page of it may need new ones, and
 * of the cache where it does not answer soon.
 */
async function answerFile({ request, clientId }: FetchEvent, pathname: string): Promise<Response> {
  try {
    if (!cachedPages.has(clientId)) return await within(fileWithinMs, fetch(request));
  } catch {
    // below
  }
  return (await matchPrecache(pathname)) ?? fetch(request);
}

/**
 * A page asks the worker that waits whether it is of the same build. Such a worker has nothing to
 * offer, and begins at once where no other tab could lose the files it still needs.
 */
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)));

async function answerPage({ data, ports }: ExtendableMessageEvent): Promise<void> {
  const { buildFile } = data as { buildFile?: string };
  if (buildFile === undefined) return;
  const isSameBuild = getCacheKeyForURL(buildFile) !== undefined;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  ports[0]?.postMessage(isSameBuild);
  // not awaited: beginning may wait for the end of this event
  if (isSameBuild && tabs.length <= 1) void self.skipWaiting();
}

/** What the server sends as a push message. */
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
      // A repetition replaces the first.
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

/** A tab that the browser has put to sleep answers nothing. */
const tabWithinMs = 500;

/** The address of a path of our own; the start page for any other. */
function ownAddress(url: string): string {
  const { origin } = self.location;
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

/**
 * Shows it in a tab whose page takes it (`answerPathsToOpen`), else in a new one: to load a tab
 * could end a purchase in it.
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
