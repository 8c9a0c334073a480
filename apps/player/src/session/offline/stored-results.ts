import type { DrawWithPrizes, ResultKeys, ResultsPayload, SignedResults } from '@loto/api-contract';
import { GAME_CODES, type GameCode } from '@loto/game-rules';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { device } from '../../device/device.ts';
import { serverNowMs } from '../api/server-clock.ts';
import { verifyResults } from './signed-results.ts';

/** A result file with the keys published with it. It's verified on each read. */
interface StoredFile {
  readonly gameCode: GameCode;
  readonly file: SignedResults;
  readonly keys: ResultKeys;
  readonly storedAtMs: number;
}

interface Schema extends DBSchema {
  files: { key: GameCode; value: StoredFile };
}

async function work<Result>(run: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>('stored-results', 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore('files', { keyPath: 'gameCode' }),
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}

/** Newer results aren't fetched again. */
const freshMs = 10 * 60_000;
const answerWithinMs = 20_000;

// Copied from the contract, because browsers don't load its schemas.
const keysPath = '/results/v1/keys.json';
const filePath = (gameCode: GameCode) => `/results/v1/${gameCode}.json`;

async function fetchJson<Body>(path: string): Promise<Body> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(new URL(path, device.productOrigin()), { signal });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return (await answer.json()) as Body;
}

/**
 * Fetches the latest results of all games and stores those that can be verified. A failure keeps
 * the earlier ones.
 * @throws if the keys can't be fetched, or nothing can be stored
 */
export async function fetchResults(nowMs: number): Promise<void> {
  const stored = await work(async (database) => database.getAll('files'));
  const isFresh = ({ storedAtMs }: StoredFile) => storedAtMs <= nowMs && nowMs - storedAtMs < freshMs;
  if (stored.length === GAME_CODES.length && stored.every(isFresh)) return;
  const keys = await fetchJson<ResultKeys>(keysPath);
  const fetched = GAME_CODES.map(async (gameCode) =>
    storeFile({ gameCode, file: await fetchJson(filePath(gameCode)), keys, storedAtMs: nowMs }),
  );
  await Promise.allSettled(fetched);
}

/** The accepted difference between the server's clock and this device's. */
const clockErrorMs = 5 * 60_000;

/**
 * Stores a verified file whose last settlement is in the past and not earlier than that of the
 * stored file. A stored file whose key is no longer published is ignored.
 * @returns whether it was stored
 */
export async function storeFile(given: StoredFile): Promise<boolean> {
  const payload = await verifyResults(given.file, given.keys, given.gameCode);
  if (payload === null || isToCome(payload)) return false;
  const stored = (await readFile(given.gameCode, given.keys))?.payload;
  if (stored !== undefined && !isToCome(stored) && endOf(payload) < endOf(stored)) return false;
  await work(async (database) => database.put('files', given));
  return true;
}

const endOf = ({ asOf }: ResultsPayload) => (asOf === null ? 0 : Date.parse(asOf));
const isToCome = (payload: ResultsPayload) => endOf(payload) > serverNowMs() + clockErrorMs;

/** @param keys the keys for verification; by default those stored with the file */
async function readFile(gameCode: GameCode, keys?: ResultKeys) {
  const stored = await work(async (database) => database.get('files', gameCode));
  if (stored === undefined) return null;
  const payload = await verifyResults(stored.file, keys ?? stored.keys, gameCode);
  return payload === null ? null : { payload, storedAtMs: stored.storedAtMs };
}

/** Returns the verified results of all games, newest first, and when the oldest file was stored. */
export async function findResults(): Promise<{ results: DrawWithPrizes[]; storedAtMs: number } | null> {
  const read = await Promise.all(GAME_CODES.map(async (gameCode) => readFile(gameCode)));
  const files = read.filter((file) => file !== null);
  if (files.length === 0) return null;
  const results = files
    .flatMap(({ payload }) => payload.results)
    .toSorted((one, other) => Date.parse(other.draw.drawAt) - Date.parse(one.draw.drawAt));
  return { results, storedAtMs: Math.min(...files.map(({ storedAtMs }) => storedAtMs)) };
}
