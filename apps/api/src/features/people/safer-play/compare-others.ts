import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../accounts/index.ts';
import type { PlayerPage, WithCnp } from '../profile/index.ts';
import { holdLike, recognisePlayer } from './compare-identity.ts';
import { isRunning, type PlayPause } from './play-pause.ts';
import { findPlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** A pause ends that many other accounts at once; a job compares the rest. */
const mostAtOnce = 20;
const pageLength = 100;

const compareOthersJob = defineJob({
  name: 'compare-others',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
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
  const others = await saferPlay.accountsWithCnp(transaction, pausing.playerId, firstPage);
  for (const other of others) await holdOther(saferPlay, transaction, pausing, other);
  await compareRest(transaction, pausing.playerId, others.length);
  return others.map(({ playerId }) => playerId);
}

/** Compares the other accounts with the phone of a player who is excluded now. */
export async function compareWithPhone(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  const others = await saferPlay.accountsWithPhone(transaction, playerId, firstPage);
  for (const other of others) await compareOther(saferPlay, transaction, other);
  await compareRest(transaction, playerId, others.length);
}

const firstPage: PlayerPage = { after: null, limit: mostAtOnce };

async function compareRest(
  transaction: Transaction<Tables>,
  playerId: string,
  compared: number,
): Promise<void> {
  if (compared === mostAtOnce) await enqueue(transaction, compareOthersJob, { playerId });
}

async function holdOther(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  { pause: { kind, until } }: Pausing,
  { playerId, isConfirmed }: WithCnp,
): Promise<void> {
  // the list is asked about each account's own CNP
  if (kind === 'national-exclusion' || !(await lockPlayer(transaction, playerId))) return;
  const likenesses = [isConfirmed ? 'confirmed-cnp' : 'cnp'] as const;
  await holdLike(saferPlay, transaction, playerId, { likenesses, pauseKind: kind, until });
}

async function compareOther(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  playerId: string,
): Promise<void> {
  if (await lockPlayer(transaction, playerId)) await recognisePlayer(saferPlay, transaction, playerId);
}

/** Compares all other accounts with the CNP or the phone of a player who pauses, one by one. */
export function compareOthers(saferPlay: SaferPlay): Job {
  const { clock, database } = saferPlay;
  return implementJob(compareOthersJob, async ({ playerId }) => {
    const { pause } = await findPlayState(database, playerId);
    if (!isRunning(pause, clock.now())) return;
    const pausing = { playerId, pause };
    const inTurn = (work: (transaction: Transaction<Tables>) => Promise<void>) =>
      database.transaction().execute(work);
    await forEach(
      (page) => saferPlay.accountsWithCnp(database, playerId, page),
      (other) => inTurn((transaction) => holdOther(saferPlay, transaction, pausing, other)),
      (other) => other.playerId,
    );
    await forEach(
      (page) => saferPlay.accountsWithPhone(database, playerId, page),
      (other) => inTurn((transaction) => compareOther(saferPlay, transaction, other)),
      (other) => other,
    );
  });
}

async function forEach<One>(
  find: (page: PlayerPage) => Promise<readonly One[]>,
  work: (one: One) => Promise<void>,
  idOf: (one: One) => string,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: readonly One[] = await find({ after, limit: pageLength });
    for (const one of page) await work(one);
    const last = page.at(-1);
    if (last === undefined) return;
    after = idOf(last);
  }
}
