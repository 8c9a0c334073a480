import type { GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import {
  addFirstOperators,
  executeRequest,
  hasOperators,
  insertRequest,
  lockOpenRequest,
  signTransaction,
  type OperatorRole,
} from '../features/people/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';
import { confirmResult, listDraws, recordResult, type Draw } from '../features/draws/games/index.ts';
import { cancelDraw } from '../features/draws/changes/index.ts';
import { settleDraw } from '../features/prizes/settlement/index.ts';
import type { TestApp } from './test-app.ts';

/** A result of each game. */
export const goodResults = {
  'loto-6-49': { numbers: [44, 11, 45, 46, 33, 19], jokers: [], sideGameNumber: '0012345' },
  joker: { numbers: [45, 9, 8, 7, 6], jokers: [1], sideGameNumber: '007654' },
  'loto-5-40': { numbers: [31, 2, 40, 17, 8, 25], jokers: [], sideGameNumber: '000321' },
} as const;

/** The game's draws to come, soonest first. */
export async function drawsToCome(app: TestApp, gameCode: GameCode): Promise<Draw[]> {
  const now = app.clock.now();
  const { draws } = await listDraws(app.platform.database, { gameCode, from: now, first: 'soonest' });
  return draws.filter(({ status, drawAt }) => status === 'planned' && drawAt > now);
}

const everyRole = ['administrator', 'draws', 'payments'] as const satisfies readonly OperatorRole[];

const tokenOf = (name: string) => Buffer.alloc(32, name).toString('base64url');

/**
 * Adds the operators ana and radu, unless there are any.
 * @returns their tokens; none when they were there
 */
export async function addOperators(
  { platform: { database, config }, clock }: Pick<TestApp, 'platform' | 'clock'>,
  names: readonly string[] = ['ana', 'radu'],
): Promise<Record<string, string>> {
  if (await hasOperators(database)) return {};
  const added = names.map((name) => ({
    name,
    email: `${name}@loto.test`,
    roles: everyRole,
    token: tokenOf(name),
  }));
  const validity = { now: clock.now(), tokenDays: config.operatorTokenDays };
  return database.transaction().execute((transaction) => addFirstOperators(transaction, added, validity));
}

/** Runs work in a transaction as ana requested it by a command about a draw; radu approved it. */
export async function byTwoPersons<T>(
  app: TestApp,
  { command, drawId }: { readonly command: string; readonly drawId: string | null },
  work: (transaction: Transaction<Tables>, requestNumber: number) => Promise<T>,
): Promise<T> {
  await addOperators(app);
  const now = app.clock.now();
  return app.platform.database.transaction().execute(async (transaction) => {
    const request = { command, arguments: { words: [], options: {} }, reason: '', facts: [] };
    const by = { summary: '', drawId, requestedBy: 'ana', now };
    for (const name of ['ana', 'radu']) await signTransaction(transaction, { name, token: tokenOf(name) });
    const number = await insertRequest(transaction, { ...request, ...by });
    const open = await lockOpenRequest(transaction, number, now);
    await executeRequest(transaction, open, { approvedBy: 'radu', now });
    return work(transaction, number);
  });
}

/** Changes draws by a statement as if their sales were open, whatever the clocks say. */
export async function changeOpenDraws(app: TestApp, text: string, values: unknown[] = []): Promise<void> {
  const client = await app.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('loto.now', '2000-01-01', true)`);
    await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Has a draw take place: ana records what was drawn and radu confirms it. Moves the clock past it
 * when it is still to come.
 */
export async function holdDraw(app: TestApp, draw: Draw, input: unknown = null): Promise<void> {
  await addOperators(app);
  if (app.clock.now() <= draw.drawAt) app.clock.set(new Date(draw.drawAt.getTime() + 60_000).toISOString());
  const now = app.clock.now();
  const { drawId } = draw;
  const given = input ?? { result: goodResults[draw.gameCode] };
  await app.platform.database.transaction().execute(async (transaction) => {
    await recordResult(transaction, { drawId, input: given, operator: 'ana', now });
    await confirmResult(transaction, { drawId, operator: 'radu', now });
  });
}

/** Settles a draw that was held, and what follows for its players. */
export async function settleHeldDraw(app: TestApp, { drawId }: Draw): Promise<void> {
  const settled = await settleDraw(app.settlements, { drawId, operator: 'radu' });
  if (settled.state !== 'settled') throw new Error(`The draw is ${settled.state}`);
  await app.runDueJobs();
}

/** Cancels a draw to come; its tickets play the next one. */
export async function cancelPlannedDraw(app: TestApp, { drawId }: Draw): Promise<void> {
  const now = app.clock.now();
  await app.platform.database
    .transaction()
    .execute((transaction) => cancelDraw(transaction, { drawId, to: 'next-draw', now }));
  await app.runDueJobs();
}
