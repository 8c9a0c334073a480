import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../accounts/index.ts';
import type { PlayerPage } from '../profile/index.ts';
import { holdLike, recognisePlayer } from './compare-identity.ts';
import { personIdOf } from './identity-hash.ts';
import { isRunning, type PlayPause } from './play-pause.ts';
import { findPlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** A pause ends that many other accounts at once; jobs compare the rest, so many each. */
const mostAtOnce = 20;
const pageLength = 500;

const otherAccount = z.object({
  playerId: z.uuid(),
  /** By what it may be the same person's. */
  by: z.enum(['phone', 'cnp', 'confirmed-cnp']),
});

type OtherAccount = z.infer<typeof otherAccount>;

const compareOthersJob = defineJob({
  name: 'compare-others',
  // the others are named, since nothing finds them once the account is deleted; the version before
  // names none
  payload: z.object({ playerId: z.uuid(), others: z.array(otherAccount).optional() }),
});

/** Whose accounts may be those of a player who pauses. */
interface Pausing {
  readonly playerId: string;
  readonly pause: PlayPause;
}

/**
 * Holds the other accounts into which the CNP of a player was typed, who pauses now.
 * @returns those that are held at once
 */
export async function holdWithCnp(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  pausing: Pausing,
): Promise<readonly string[]> {
  const find = withCnp(saferPlay, transaction, pausing.playerId);
  const others = await compareFound(saferPlay, transaction, pausing, find);
  return others.map(({ playerId }) => playerId);
}

/** Compares the other accounts with the phone of a player who is excluded now. */
export async function compareWithPhone(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  pausing: Pausing,
): Promise<void> {
  await compareFound(saferPlay, transaction, pausing, withPhone(saferPlay, transaction, pausing.playerId));
}

/** Some of the other accounts, in the order of their ids. */
type FindOthers = (page: PlayerPage) => Promise<OtherAccount[]>;

function withCnp(saferPlay: SaferPlay, queries: Queries, playerId: string): FindOthers {
  return async (page) =>
    (await saferPlay.accountsWithCnp(queries, playerId, page)).map((other) => ({
      playerId: other.playerId,
      by: other.isConfirmed ? 'confirmed-cnp' : 'cnp',
    }));
}

function withPhone(saferPlay: SaferPlay, queries: Queries, playerId: string): FindOthers {
  return async (page) =>
    (await saferPlay.accountsWithPhone(queries, playerId, page)).map((other) => ({
      playerId: other,
      by: 'phone',
    }));
}

/** @returns those that are compared at once */
async function compareFound(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  pausing: Pausing,
  find: FindOthers,
): Promise<OtherAccount[]> {
  const others = await find({ after: null, limit: mostAtOnce });
  for (const other of others) await compareOther(saferPlay, transaction, pausing, other);
  if (others.length === mostAtOnce) await compareLater(transaction, pausing.playerId, find, others.at(-1));
  return others;
}

/**
 * Has those that are found after one of them, or all, compared by jobs. Who says as much later is
 * compared with what is remembered.
 */
async function compareLater(
  queries: Queries,
  playerId: string,
  find: FindOthers,
  from?: OtherAccount,
): Promise<void> {
  let last = from;
  do {
    const others = await find({ after: last?.playerId ?? null, limit: pageLength });
    if (others.length > 0) await enqueue(queries, compareOthersJob, { playerId, others });
    last = others[pageLength - 1];
  } while (last !== undefined);
}

async function compareOther(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { playerId: pausingId, pause: { kind, until } }: Pausing,
  { playerId, by }: OtherAccount,
): Promise<void> {
  // the list is asked about each account's own CNP
  if (kind === 'national-exclusion' || !(await lockPlayer(transaction, playerId))) return;
  if (by === 'phone') {
    await recognisePlayer(saferPlay, transaction, playerId);
    return;
  }
  await holdLike(saferPlay, transaction, playerId, {
    likenesses: [by],
    personIds: [personIdOf(pausingId)],
    pauseKind: kind,
    until,
  });
}

/** Compares other accounts with the CNP or the phone of a player who pauses, one by one. */
export function compareOthers(saferPlay: SaferPlay): Job {
  const { clock, database } = saferPlay;
  return implementJob(compareOthersJob, async ({ playerId, others }) => {
    if (others === undefined) {
      await compareLater(database, playerId, withCnp(saferPlay, database, playerId));
      await compareLater(database, playerId, withPhone(saferPlay, database, playerId));
      return;
    }
    // it stays when the account is deleted
    const { pause } = await findPlayState(database, playerId);
    if (!isRunning(pause, clock.now())) return;
    for (const other of others) {
      await database
        .transaction()
        .execute((transaction) => compareOther(saferPlay, transaction, { playerId, pause }, other));
    }
  });
}
