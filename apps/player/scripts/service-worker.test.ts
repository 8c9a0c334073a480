import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleWorker, placeholder, writeServiceWorker } from './service-worker.ts';

const origin = 'https://loto.test';
const buildFile = '/assets/manifest-0123abcd.js';
const files = [
  { url: '/', revision: 'r1' },
  { url: '/welcome', revision: 'r2' },
  { url: '/assets/i18n/ro.json', revision: 'r3' },
  { url: '/first-paint.js', revision: 'r4' },
  { url: buildFile, revision: null },
];

let bundled: string;
beforeAll(async () => {
  bundled = await bundleWorker();
});

/** The worker's calls, in order. */
let did: unknown[][];
let tabs: object[];
let listeners: Map<string, ((event: object) => void)[]>;
/** The contents of the caches, by name. */
let cached: Map<string, Map<string, Response>>;
let isOnline: boolean;
/** True if the connection accepts requests but never responds. */
let isHanging: boolean;
/** The URLs requested from the server. */
let requested: string[];

const record = (name: string) =>
  vi.fn<(...args: unknown[]) => Promise<void>>(async (...args) => void did.push([name, ...args]));

const urlOf = (request: Request | URL | string) =>
  new URL(request instanceof Request ? request.url : request, origin).href;

function openCache(name: string) {
  const cache = cached.get(name) ?? new Map<string, Response>();
  cached.set(name, cache);
  return {
    match: async (request: Request | string) => cache.get(urlOf(request))?.clone(),
    put: async (request: Request | string, answer: Response) => void cache.set(urlOf(request), answer),
    keys: async () => [...cache.keys()].map((url) => new Request(url)),
    delete: async (request: Request | string) => cache.delete(urlOf(request)),
  };
}

const caches = {
  open: async (name: string) => openCache(name),
  match: async (request: Request, { cacheName }: { cacheName: string }) =>
    openCache(cacheName).match(request),
};

async function fetchOfServer(request: Request | string): Promise<Response> {
  const { pathname } = new URL(urlOf(request));
  requested.push(pathname);
  if (isHanging) return new Promise(() => {});
  if (!isOnline) throw new TypeError('Failed to fetch');
  return new Response(`server ${pathname}`);
}

beforeEach(async () => {
  [did, tabs, listeners, cached, requested] = [[], [], new Map(), new Map(), []];
  [isOnline, isHanging] = [true, false];
  const scope = {
    caches,
    location: { origin, href: `${origin}/service-worker.js` },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    skipWaiting: record('skipWaiting'),
    registration: { showNotification: record('show') },
    clients: { claim: record('claim'), matchAll: async () => tabs, openWindow: record('openWindow') },
  };
  const source = bundled.replace(placeholder, JSON.stringify(files));
  const globals = {
    self: scope,
    location: scope.location,
    caches,
    fetch: fetchOfServer,
    FetchEvent: Event,
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the file as the browser runs it
  new Function(...Object.keys(globals), source)(...Object.values(globals));
  await handle('install', {});
  await handle('activate', {});
  requested = [];
});

/** Dispatches an event to the worker and waits until it's handled. */
async function handle(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  for (const listener of listeners.get(type) ?? [])
    listener({ type, ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

/**
 * Returns the worker's response to a page request; undefined if it leaves the request to the
 * browser.
 */
async function load(
  path: string,
  init: { mode?: string; method?: string; clientId?: string } = {},
): Promise<string | undefined> {
  const request = new Request(origin + path, { method: init.method ?? 'GET' });
  Object.defineProperty(request, 'mode', { value: init.mode ?? 'cors' });
  const answers: Promise<Response>[] = [];
  for (const listener of listeners.get('fetch') ?? [])
    listener({
      request,
      clientId: init.clientId ?? '',
      resultingClientId: 'opened',
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    });
  return (await answers[0])?.text();
}

const open = async (path: string) => load(path, { mode: 'navigate' });

describe('opening pages', () => {
  test('uses the server’s page while it responds, so that nobody stays on an old build', async () => {
    expect(await open('/welcome')).toBe('server /welcome');
    expect(await open('/user/history?status=won')).toBe('server /user/history');
  });

  test('without a connection, uses the built page, otherwise the empty one', async () => {
    isOnline = false;
    expect(await open('/welcome/')).toBe('server /welcome');
    expect(await open('/user/history')).toBe('server /');
  });

  test.each([
    '/api/v2/user/sign-in-return/google',
    '/files/tickets/7.pdf',
    '/v2/loto/x',
    '/results/v1/joker.json',
  ])('%s is not a page: the browser opens it', async (path) => {
    expect(await open(path)).toBeUndefined();
  });
});

describe('loading files', () => {
  test('never handles calls, results or other requests than GET', async () => {
    for (const path of ['/api/v2/loto/tickets/list', '/v2/loto/ticket/download/7', '/results/v1/joker.json'])
      expect(await load(path)).toBeUndefined();
    expect(await load('/assets/i18n/ro.json', { method: 'POST' })).toBeUndefined();
  });

  test('serves files that never change from the cache', async () => {
    expect(await load(buildFile)).toBe(`server ${buildFile}`);
    expect(requested).toEqual([]);
  });

  test('caches up to forty used files that are not in the list', async () => {
    for (let count = 10; count < 51; count += 1) await load(`/assets/pdf-012345${count}.mjs`);
    isOnline = false;
    expect(await load('/assets/pdf-01234550.mjs')).toBe('server /assets/pdf-01234550.mjs');
    await expect(load('/assets/pdf-01234510.mjs')).rejects.toThrow('Failed to fetch');
    expect(cached.get('used-assets')?.size).toBe(40);
  });

  test('prefers the server’s texts, which its pages may need, to cached ones', async () => {
    expect(await load('/assets/i18n/ro.json')).toBe('server /assets/i18n/ro.json');
    expect(requested).toEqual(['/assets/i18n/ro.json']);
    isOnline = false;
    expect(await load('/assets/i18n/ro.json')).toBe('server /assets/i18n/ro.json');
  });
});

describe('a connection that accepts requests but never responds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isHanging = true;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a file comes from the cache after a moment', async () => {
    const loaded = load('/assets/i18n/ro.json');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await loaded).toBe('server /assets/i18n/ro.json');
  });

  test('does not wait for the files of a page that came from the cache', async () => {
    const opened = open('/user/home');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await opened).toBe('server /');
    expect(await load('/first-paint.js', { clientId: 'opened' })).toBe('server /first-paint.js');
    expect(requested).toEqual(['/user/home']);
  });
});

async function ask(file: string) {
  const postMessage = vi.fn<(answer: boolean) => void>();
  await handle('message', { data: { buildFile: file }, ports: [{ postMessage }] });
  return postMessage.mock.calls;
}
const began = () => did.some(([name]) => name === 'skipWaiting');

describe('a page asks a waiting worker', () => {
  test('activates a worker of the page’s own build immediately', async () => {
    tabs = [{}];
    expect(await ask(buildFile)).toEqual([[true]]);
    expect(began()).toBe(true);
  });

  test('does not activate it while another tab may need the former files', async () => {
    tabs = [{}, {}];
    expect(await ask(buildFile)).toEqual([[true]]);
    expect(began()).toBe(false);
  });

  test('keeps a newer build’s worker waiting and offers it', async () => {
    tabs = [{}];
    expect(await ask('/assets/manifest-99999999.js')).toEqual([[false]]);
    expect(began()).toBe(false);
  });
});

/** Returns a tab whose page accepts a path or not; null for a page that doesn't respond. */
const tabOf = (name: string, takes: boolean | null) => ({
  focus: record(`focus ${name}`),
  postMessage: (message: unknown, [port]: MessagePort[]) => {
    did.push([`ask ${name}`, message]);
    if (takes !== null) port?.postMessage(takes);
  },
});
const asks = (name: string) => [`ask ${name}`, { openPath: '/user/history?status=won' }];

const press = (url: string) =>
  handle('notificationclick', { notification: { close: record('close'), data: { url } } });

describe('push messages', () => {
  test('are shown in their language, and a repetition replaces the first', async () => {
    const message = { messageId: 'm-1', language: 'ro', title: 'Titlu', body: 'Text', url: '/user/home' };
    await handle('push', { data: { json: () => message } });
    expect(did.at(-1)).toEqual([
      'show',
      'Titlu',
      { body: 'Text', lang: 'ro', tag: 'm-1', icon: '/icon-192.png', data: { url: '/user/home' } },
    ]);
  });

  test('a press is offered to the open tabs and otherwise opens a new one, never replacing a page', async () => {
    await press('/user/history');
    expect(did.at(-1)).toEqual(['openWindow', 'https://loto.test/user/history']);
    tabs = [tabOf('buying', false), tabOf('resting', true)];
    await press('/user/history?status=won');
    expect(did.slice(-3)).toEqual([asks('buying'), asks('resting'), ['focus resting']]);
    tabs = [tabOf('buying', false)];
    await press('/user/history?status=won');
    expect(did.slice(-2)).toEqual([
      asks('buying'),
      ['openWindow', 'https://loto.test/user/history?status=won'],
    ]);
  });

  test('does not wait for a tab that does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    tabs = [tabOf('frozen', null)];
    const pressed = press('/user/history?status=won');
    await vi.advanceTimersByTimeAsync(500);
    await pressed;
    expect(did.at(-1)?.[0]).toBe('openWindow');
    vi.useRealTimers();
  });

  test.each(['https://elsewhere.test/user/home', '//elsewhere.test', 'javascript:alert(1)', 'https://'])(
    'a press on %s leads to the start page',
    async (url) => {
      await press(url);
      expect(did.at(-1)).toEqual(['openWindow', 'https://loto.test/']);
    },
  );
});

describe('the list of a built folder', () => {
  const large = 'x'.repeat(200_001);
  const built = {
    'index.html': '<script src="/assets/app-0123abcd.js"></script>',
    'welcome/index.html': '<p>',
    'welcome/index.en.html': '<p>',
    'index.ro.html': '<p>',
    'auth/registration/_/index.html': '<p>',
    'csp-hashes.json': '[]',
    'assets/app-0123abcd.js': large,
    'assets/app-0123abcd.js.br': 'x',
    'assets/pdf-0123abcd.js': large,
    'assets/small-0123abcd.js': 'x',
    'assets/i18n/ro.json': '{}',
    'assets/all-0123abcd.css': 'p{}',
    'assets/font-0123abcd.woff2': 'x',
    'assets/text-0123abcd.svg': '<svg/>',
    'terms.data': 'x',
    '.vite/manifest.json': '{}',
    'assets/._app.js': 'x',
    'icon-192.png': 'x',
    'icon-512.png': 'x',
    'service-worker.js': 'of the build before',
  };
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'player-build-'));
    for (const [path, content] of Object.entries(built)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  });
  afterEach(async () => rm(folder, { recursive: true }));

  /** Returns revisions by URL, in the order of the list. */
  async function writtenList(): Promise<[string, string | null][]> {
    await writeServiceWorker(folder);
    const script = await readFile(join(folder, 'service-worker.js'), 'utf8');
    const [list = '[]'] = /\[\{[^[]*?"revision"[^[]*?\}\]/.exec(script) ?? [];
    const entries = JSON.parse(list) as { url: string; revision: string | null }[];
    return entries.map(({ url, revision }) => [url, revision]);
  }

  test('lists the files that open the app: built pages by path, and no large unreferenced files', async () => {
    const list = await writtenList();
    expect(list.map(([url, revision]) => [url, revision === null])).toEqual([
      ['/assets/all-0123abcd.css', true],
      ['/assets/app-0123abcd.js', true],
      ['/assets/font-0123abcd.woff2', true],
      ['/assets/i18n/ro.json', false],
      ['/assets/small-0123abcd.js', true],
      ['/assets/text-0123abcd.svg', true],
      ['/icon-192.png', false],
      ['/', false],
      ['/terms.data', false],
      ['/welcome', false],
    ]);
  });

  test('changes only the revision of changed pages', async () => {
    const before = new Map(await writtenList());
    await writeFile(join(folder, 'welcome/index.html'), '<p>new');
    const after = await writtenList();
    expect(after.filter(([url, revision]) => before.get(url) !== revision).map(([url]) => url)).toEqual([
      '/welcome',
    ]);
  });
});
