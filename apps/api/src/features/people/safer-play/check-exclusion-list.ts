import { bucharestDayNumber, bucharestTimeMs } from '@loto/game-rules';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { listHash, type ExclusionList } from './exclusion-list.ts';
import { storeListAnswer } from './exclusion-list-answer-table.ts';
import { addPause } from './add-pause.ts';
import type { SaferPlay } from './safer-play.ts';

/** Interval between checks while the list is unreachable and playing is allowed. */
const checkAgainMs = 60_000;

/**
 * Checks whether the national exclusion list contains a player with a CNP, and stores the result
 * until midnight in Bucharest. A listed player is excluded until then and checked again afterwards.
 * @throws {ApiError} EXCLUSION_LIST_UNREACHABLE if playing isn't allowed without a result
 */
export async function checkExclusionList(
  saferPlay: SaferPlay,
  list: ExclusionList,
  playerId: string,
): Promise<void> {
  const { config, database, clock, log } = saferPlay;
  const { exclusionList } = config;
  if (exclusionList === null) return;
  const { cnp } = await saferPlay.identityOf(database, playerId);
  if (cnp === null) throw new ApiError('EXCLUSION_LIST_UNREACHABLE');
  const outcome = await list.isExcluded(listHash(exclusionList.key, cnp)).then(
    (isExcluded) => (isExcluded ? 'listed' : 'not-listed'),
    (error: unknown) => {
      log.error({ err: error, alert: true }, 'the national list of excluded persons does not answer');
      return 'unreachable' as const;
    },
  );
  if (outcome === 'unreachable' && exclusionList.whenUnreachable === 'closed') {
    throw new ApiError('EXCLUSION_LIST_UNREACHABLE');
  }
  const now = clock.now();
  const midnight = new Date(bucharestTimeMs(bucharestDayNumber(now) + 1, 0));
  const until = outcome === 'unreachable' ? new Date(now.getTime() + checkAgainMs) : midnight;
  await database.transaction().execute(async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
    await storeListAnswer(transaction, { player_id: playerId, outcome, asked_at: now, good_until: until });
    if (outcome !== 'listed') return;
    const chosen = { kind: 'national-exclusion', from: now, until } as const;
    await addPause(saferPlay, transaction, { playerId, chosen, by: null, now });
  });
}
