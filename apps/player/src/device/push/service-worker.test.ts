import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/service-worker.js'), 'utf8');

/** Calls that the worker made, in order. */
let did: unknown[][];
let tabs: object[];
let listeners: Map<string, (event: object) => void>;

const record = (name: string) =>
  vi.fn<(...args: unknown[]) => Promise<void>>(async (...args) => void did.push([name, ...args]));

beforeEach(() => {
  [did, tabs, listeners] = [[], [], new Map()];
  const scope = {
    location: { origin: 'https://loto.test' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: record('skipWaiting'),
    registration: { showNotification: record('show') },
    clients: { claim: record('claim'), matchAll: async () => tabs, openWindow: record('openWindow') },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the file as the browser runs it
  new Function('self', source)(scope);
});

/** Has the worker handle an event to its end. */
async function handle(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const press = (url: string) =>
  handle('notificationclick', { notification: { close: record('close'), data: { url } } });

test('shows a message in its language; a repetition takes its place', async () => {
  const message = { messageId: 'm-1', language: 'ro', title: 'Titlu', body: 'Text', url: '/user/home' };
  await handle('push', { data: { json: () => message } });
  expect(did).toEqual([
    [
      'show',
      'Titlu',
      { body: 'Text', lang: 'ro', tag: 'm-1', icon: '/icon-192.png', data: { url: '/user/home' } },
    ],
  ]);
});

test('a press leads an open tab on, else opens one', async () => {
  await press('/user/history');
  expect(did.at(-1)).toEqual(['openWindow', 'https://loto.test/user/history']);
  tabs = [{ focus: record('focus'), navigate: record('navigate') }];
  await press('/user/history');
  expect(did.slice(-2)).toEqual([['focus'], ['navigate', 'https://loto.test/user/history']]);
});

test.each(['https://elsewhere.test/user/home', '//elsewhere.test', 'javascript:alert(1)', 'https://'])(
  'a press on %s leads to the start page',
  async (url) => {
    await press(url);
    expect(did.at(-1)).toEqual(['openWindow', 'https://loto.test/']);
  },
);
