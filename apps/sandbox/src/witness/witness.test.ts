import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consistencyProof,
  formatCheckpoint,
  formatNote,
  leafHash,
  signatureTypes,
  signText,
  subtreesOf,
  toBase64,
  treeRoot,
  verifierKey,
} from '@loto/draw-seal';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { witnessService } from './witness-service.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const keyOf = (letter: string) => {
  const seed = Buffer.alloc(32, letter);
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
};
const logKey = keyOf('l');
const log = verifierKey(sha256, {
  name: 'loto.test/seals',
  type: signatureTypes.ed25519,
  publicKey: createPublicKey(logKey).export({ format: 'der', type: 'spki' }).subarray(-32),
});
const leaves = Array.from({ length: 9 }, (_, at) => leafHash(sha256, Buffer.from(`entry ${at}`)));

let home: string;
let service: ReturnType<typeof witnessService>;
let nowMs = Date.parse('2026-11-19T16:01:00Z');
const start = () =>
  witnessService({
    seeds: [Buffer.alloc(32, '1'), Buffer.alloc(32, '2')],
    logs: [log],
    home,
    now: () => nowMs,
  });
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'witness-'));
  service = start();
});
afterEach(async () => {
  await service.stop();
  rmSync(home, { recursive: true });
});

const rootOf = (size: number, of = leaves) => treeRoot(sha256, of.slice(0, size));

/** Returns a signed state of the log. */
function noteOf(size: number, { root = rootOf(size), key = logKey, origin = log.name } = {}): string {
  const text = formatCheckpoint({ origin, size, root });
  return formatNote({
    text,
    signatures: [signText(log, (message) => sign(null, message, key), Buffer.from(text))],
  });
}

function bodyOf(old: number, size: number, note = noteOf(size), of = leaves): string {
  const proof = old === 0 ? [] : consistencyProof(subtreesOf(sha256, of), old, size);
  return `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
}

const post = (payload: string, witness = 'one') =>
  service.app.inject({
    method: 'POST',
    url: `/${witness}/add-checkpoint`,
    headers: { 'content-type': 'text/plain' },
    payload,
  });
const page = async (lang: string) => (await service.app.inject(`/?lang=${lang}`)).body;
const statusOf = async (payload: string) => (await post(payload)).statusCode;

test('states that contain the ones before are signed, with the time, and are kept across restarts', async () => {
  const first = await post(bodyOf(0, 3));
  expect([first.statusCode, first.body]).toEqual([
    200,
    expect.stringMatching(/^— witness\.sandbox\/one [\w+/=]+\n$/),
  ]);
  nowMs += 60_000;
  expect(await statusOf(bodyOf(3, 7))).toBe(200);
  await service.stop();
  service = start();
  const behind = await post(bodyOf(3, 9));
  expect([behind.statusCode, behind.body, behind.headers['content-type']]).toEqual([
    409,
    '7\n',
    'text/x.tlog.size',
  ]);
  expect(await statusOf(bodyOf(7, 9))).toBe(200);
  expect(await statusOf(bodyOf(9, 9))).toBe(200);
  const hash = createHash('sha256').update(log.name).digest('hex');
  const latest = await service.app.inject(`/one/${hash}/checkpoint`);
  expect(latest.body).toContain(noteOf(9));
  expect((await service.app.inject(`/two/${hash}/checkpoint`)).statusCode).toBe(404);
});

test('another history is refused', async () => {
  expect(await statusOf(bodyOf(0, 4))).toBe(200);
  const others = leaves.with(2, leafHash(sha256, Buffer.from('another entry')));
  const root = rootOf(6, others);
  expect(await statusOf(bodyOf(4, 6, noteOf(6, { root }), others))).toBe(422);
  expect(await statusOf(bodyOf(4, 4, noteOf(4, { root: rootOf(4, others) })))).toBe(422);
  expect(await statusOf(bodyOf(4, 6))).toBe(200);
});

test('an unknown log, a forged signature and malformed requests are refused', async () => {
  expect(await statusOf(bodyOf(0, 3, noteOf(3, { origin: 'other.test/seals' })))).toBe(404);
  expect(await statusOf(bodyOf(0, 3, noteOf(3, { key: keyOf('x') })))).toBe(403);
  expect(await statusOf(bodyOf(0, 3).replace('old 0', 'old 00'))).toBe(400);
  expect(await statusOf(bodyOf(0, 3).replace('old 0', 'old 4'))).toBe(400);
  expect(await statusOf(bodyOf(0, 3).replace('old 0\n', 'old 0\nAAAA\n'))).toBe(400);
  expect(await statusOf('')).toBe(400);
  const proof = toBase64(rootOf(1));
  expect(await statusOf(bodyOf(0, 3).replace('old 0\n', `old 0\n${proof}\n`))).toBe(422);
});

test('of two simultaneous states one is signed', async () => {
  const both = await Promise.all([post(bodyOf(0, 3)), post(bodyOf(0, 5))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('the page shows what each signed, and has a switch for each', async () => {
  await post(bodyOf(0, 3));
  expect(await page('ro')).toContain('3 înregistrări');
  expect(await page('en')).toContain('It has signed nothing yet.');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const turn = (answers: string, site = 'same-origin') =>
    service.app.inject({
      method: 'POST',
      url: '/two/switch?lang=en',
      headers: { ...form, 'sec-fetch-site': site },
      payload: `answers=${answers}`,
    });
  expect((await turn('off', 'cross-site')).statusCode).toBe(403);
  expect((await turn('off')).headers.location).toBe('/?lang=en');
  expect(await page('en')).toContain('Start witness two');
  await turn('on');
  expect(await page('en')).toContain('Stop witness two');
});

test('the clock is that of the demonstration', async () => {
  const clock = await service.app.inject({
    method: 'PUT',
    url: '/control/clock',
    body: { now: '2030-01-01T10:00:00Z' },
  });
  expect(clock.statusCode).toBe(200);
  await post(bodyOf(0, 3));
  expect((await service.app.inject('/?lang=en')).body).toContain('2030');
});
