import type { ProviderEvents } from '../provider-events.ts';
import { accountMovementsOf, accountMovementsSince } from '../../ledger/index.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { storeComparedUntil, readCursor } from './cursor-table.ts';
import {
  findOpenDifferences,
  resolveDifferences,
  storeDifferences,
  type Comparison,
} from './difference-table.ts';
import { sumOurs, causesOf, type OurSum } from './our-movements.ts';
import { findMovedSince, sumTheirs, type MovementKey } from './provider-movement-table.ts';

/**
 * Maximum time until a provider's list contains an event that it already responded about. Until
 * then the ledger may be ahead of the list.
 */
export const graceMs = 10 * 60_000;

/** Consecutive runs overlap by this time, because clocks and commit times differ slightly. */
const overlapMs = 60 * 60_000;

/**
 * Compares a provider's list with the ledger: each charge, refund, payout and dispute must have the
 * same amount on both sides. Covers everything that moved on either side since the last run, and
 * earlier differences.
 */
export async function compareWithLedger(
  { database, clock, log }: ProviderEvents,
  provider: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const { compared_until: before } = await readCursor(transaction, provider);
    // If the clock was set back, compare everything.
    const since = before === null || before > now ? null : new Date(before.getTime() - overlapMs);
    const compared = await compareSince(transaction, provider, { since, now });
    const differing = compared.filter(({ theirsBani, oursBani }) => theirsBani !== oursBani);
    const fresh = await storeDifferences(transaction, { provider, now }, differing);
    const equal = compared.filter(({ theirsBani, oursBani }) => theirsBani === oursBani);
    await resolveDifferences(transaction, { provider, now }, equal);
    await storeComparedUntil(transaction, provider, new Date(now.getTime() - graceMs));
    for (const difference of fresh) {
      log.error({ alert: true, provider, ...difference }, 'the provider and the ledger differ');
    }
  });
}

async function compareSince(
  queries: Queries,
  provider: string,
  { since, now }: { since: Date | null; now: Date },
): Promise<Comparison[]> {
  const atProvider: MovementKey[] = [
    ...(await findMovedSince(queries, provider, since)),
    ...(await findOpenDifferences(queries, provider)),
  ];
  const account = 'provider-clearing';
  const moved = [
    ...(await accountMovementsSince(queries, account, since)),
    ...(await accountMovementsOf(queries, account, await causesOf(queries, provider, atProvider))),
  ];
  const unique = new Map(moved.map((movement) => [`${movement.kind} ${movement.sourceId}`, movement]));
  const ours = await sumOurs(queries, provider, [...unique.values()]);
  return compare(
    [...atProvider, ...ours],
    ours,
    await sumTheirs(queries, provider, [...atProvider, ...ours]),
    now,
  );
}

const movementName = ({ kind, reference }: MovementKey) => `${kind} ${reference}`;

/**
 * Returns the amounts to compare. During the grace time, amounts for which the ledger is ahead are
 * skipped.
 */
function compare(
  keys: readonly MovementKey[],
  ours: readonly OurSum[],
  theirs: Awaited<ReturnType<typeof sumTheirs>>,
  now: Date,
): Comparison[] {
  const oursBy = new Map(ours.map((sum) => [movementName(sum), sum]));
  const theirsBy = new Map(theirs.map((sum) => [movementName(sum), sum]));
  const unique = new Map(
    keys.map((key) => [movementName(key), { kind: key.kind, reference: key.reference }]),
  );
  return [...unique].flatMap(([name, key]) => {
    const own = oursBy.get(name);
    const their = theirsBy.get(name);
    const oursBani = own?.bani ?? 0;
    const theirsBani = their?.bani ?? 0;
    const isYoung = own !== undefined && now.getTime() - own.lastMovedAt.getTime() < graceMs;
    // Winning a dispute reduces the provider's amount again.
    if ((oursBani > theirsBani || key.kind === 'dispute') && isYoung) return [];
    return [{ ...key, providerReference: their?.providerReference ?? null, theirsBani, oursBani }];
  });
}
