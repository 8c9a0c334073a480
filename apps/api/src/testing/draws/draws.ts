import { randomUUID } from 'node:crypto';
import type { GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import {
  appendSigned,
  executeRequest,
  findOperatorNames,
  giveRolesSigned,
  insertOperators,
  insertRequest,
  lockOpenRequest,
  operatorRoles,
} from '../../features/operators/index.ts';
import { trustOf } from '../../office/trust-of.ts';
import { resultFacts } from '../../office/format-result.ts';
import type { Tables } from '../../platform/database/database.ts';
import { confirmResult, listDraws, recordResult, type Draw } from '../../features/draws/games/index.ts';
import { cancelDraw } from '../../features/cancellations/index.ts';
import { settleDraw } from '../../features/prizes/settlement/index.ts';
import { testSigner } from '../app/test-config.ts';
import type { TestApp } from '../app/test-app.ts';

/** A valid result for each game. */
export const goodResults = {
  'loto-6-49': { numbers: [44, 11, 45, 46, 33, 19], jokers: [], sideGameNumber: '0012345' },
  joker: { numbers: [45, 9, 8, 7, 6], jokers: [1], sideGameNumber: '007654' },
  'loto-5-40': { numbers: [31, 2, 40, 17, 8, 25], jokers: [], sideGameNumber: '000321' },
} as const;

/** Returns the game's future draws, soonest first. */
export async function drawsToCome(app: TestApp, gameCode: GameCode): Promise<Draw[]> {
  const now = app.clock.now();
  const { draws } = await listDraws(app.platform.database, { gameCode, from: now, first: 'soonest' });
  return draws.filter(({ status, drawAt }) => status === 'planned' && drawAt > now);
}

/**
 * Adds the operators ana and radu with every role unless there are operators. Other given names are
 * added without a key.
 */
export async function addOperators(
  { platform: { database, config }, clock }: Pick<TestApp, 'platform' | 'clock'>,
  names: readonly string[] = ['ana', 'radu'],
): Promise<void> {
  if ((await findOperatorNames(database)).length > 0) return;
  const now = clock.now();
  const by = [testSigner('ana'), testSigner('radu')] as const;
  const roles = operatorRoles.filter((role) => role !== 'administrator').join(',');
  await database.transaction().execute(async (transaction) => {
    const added = names.map((name) => ({ name, email: `${name}@loto.test` }));
    await insertOperators(transaction, added, now);
    for (const name of ['ana', 'radu']) {
      await giveRolesSigned(transaction, trustOf(config), { name, roles, by, now });
    }
  });
}

/** The demo operators, as tests sign with their keys. */
export const testOperators = {
  installation: 'test localhost',
  ana: testSigner('ana'),
  radu: testSigner('radu'),
};

/** Runs work in a transaction as a draw command that ana requested and radu approved. */
export async function byTwoPersons<T>(
  app: TestApp,
  { command, drawId }: { readonly command: string; readonly drawId: string | null },
  work: (transaction: Transaction<Tables>, requestNumber: number) => Promise<T>,
): Promise<T> {
  await addOperators(app);
  const now = app.clock.now();
  return app.platform.database.transaction().execute(async (transaction) => {
    const number = await insertRequest(transaction, {
      actionId: randomUUID(),
      command,
      arguments: { words: [], options: {} },
      reason: '',
      facts: [],
      summary: '',
      drawId,
      requestedBy: 'ana',
      now,
    });
    await executeRequest(transaction, await lockOpenRequest(transaction, number, now), {
      approvedBy: 'radu',
      now,
    });
    return work(transaction, number);
  });
}

/** Seals a draw whose sales have closed; no witness is needed in tests. */
export async function sealDraw(app: Pick<TestApp, 'jobs'>, { drawId }: Pick<Draw, 'drawId'>): Promise<void> {
  await app.jobs['seal-draw']?.({ drawId });
}

/**
 * Holds a draw: ana records the result and radu confirms it. Moves the clock past a future draw.
 */
export async function holdDraw(app: TestApp, draw: Draw, input: unknown = null): Promise<void> {
  await addOperators(app);
  if (app.clock.now() <= draw.drawAt) app.clock.set(new Date(draw.drawAt.getTime() + 60_000).toISOString());
  await sealDraw(app, draw);
  const now = app.clock.now();
  const { drawId } = draw;
  const given = input ?? { result: goodResults[draw.gameCode] };
  await app.platform.database.transaction().execute(async (transaction) => {
    const { results } = await recordResult(transaction, { drawId, input: given, operator: 'ana', now });
    await confirmResult(transaction, { drawId, operator: 'radu', now });
    const signed = { arguments: { words: [drawId] }, facts: resultFacts(draw, results) };
    const trust = trustOf(app.platform.config);
    await appendSigned(transaction, trust, testSigner('ana'), { ...signed, command: 'record', drawId, now });
    await appendSigned(transaction, trust, testSigner('radu'), {
      ...signed,
      command: 'confirm',
      drawId,
      now,
    });
  });
}

/** Settles a drawn draw, with all consequences for its players. */
export async function settleHeldDraw(app: TestApp, { drawId }: Draw): Promise<void> {
  const settled = await settleDraw(app.settlements, { drawId, operator: 'radu' });
  if (settled.state !== 'settled') throw new Error(`The draw is ${settled.state}`);
  await app.runDueJobs();
}

/** Cancels a future draw; its tickets move to the next one. */
export async function cancelPlannedDraw(app: TestApp, { drawId }: Draw): Promise<void> {
  const now = app.clock.now();
  await app.platform.database
    .transaction()
    .execute((transaction) => cancelDraw(transaction, { drawId, to: 'next-draw', now }));
  await app.runDueJobs();
}
