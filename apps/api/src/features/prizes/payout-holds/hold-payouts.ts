import type { Queries } from '../../../platform/database/database.ts';
import { changeKinds, findHoldingChanges, type SensitiveChange } from '../../people/accounts/index.ts';
import { sumPayoutsSince } from '../../money/payouts/index.ts';
import { partnerProviderName } from '../../money/providers/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A sum that is about to leave for a card, or for a wallet at the partner. */
interface PayoutToHold {
  readonly playerId: string;
  readonly provider: string;
  readonly cardId: string | null;
  readonly amountBani: number;
}

/**
 * Until when each payout is held. The rule, in this order: a change of where money goes is
 * recorded and mailed by one transaction (`recordSensitiveChange`); for `PAYOUT_HOLD_HOURS` after
 * it, at most `PAYOUT_HOLD_ABOVE_LEI` leave, over all payouts that begin in that time, whichever
 * card they go to; what is more waits for the end of that time and for the mail to have left, then
 * it is requested of the provider. Choosing a card holds what goes to that card, another CNP holds
 * everything; a first CNP moves no money to a card. The wallet of a partner's player is no place
 * that someone can change, and they have no e-mail: nothing for it waits. See
 * docs/decisions/0083-large-payouts-wait.md.
 * @param payouts of one transaction, which has locked their players
 * @returns in their order; null where a payout may leave at once
 */
export async function holdPayouts(
  transaction: Queries,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  payouts: readonly PayoutToHold[],
): Promise<(Date | null)[]> {
  const playerIds = [...new Set(payouts.map(({ playerId }) => playerId))];
  const recent = await findHoldingChanges(transaction, playerIds, clock.now());
  const changes = recent.filter(({ kind }) => changeKinds[kind].holds !== 'counter');
  // nearly always
  if (changes.length === 0) return payouts.map(() => null);
  const sums = new Map<string, number>();
  const holds: (Date | null)[] = [];
  for (const payout of payouts) {
    const relevant = changes.filter((change) => holdsBack(change, payout));
    if (relevant.length === 0) {
      holds.push(null);
      continue;
    }
    const { playerId, amountBani } = payout;
    // since the first of all, or each further card would have the whole sum again
    const since = firstOf(changes.filter((change) => change.player_id === playerId));
    const before = sums.get(playerId) ?? (await sumPayoutsSince(transaction, playerId, since));
    sums.set(playerId, before + amountBani);
    holds.push(before + amountBani > config.payoutHold.aboveBani ? lastEndOf(relevant) : null);
  }
  return holds;
}

/** Whether a large payout waits after a change. */
export function holdsBack(change: SensitiveChange, { playerId, provider, cardId }: PayoutToHold): boolean {
  if (change.player_id !== playerId || provider === partnerProviderName) return false;
  const { holds } = changeKinds[change.kind];
  return holds === 'everything' || (holds === 'its-card' && change.card_id === cardId);
}

function firstOf(changes: readonly SensitiveChange[]): Date {
  return new Date(Math.min(...changes.map((change) => change.changed_at.getTime())));
}

function lastEndOf(changes: readonly SensitiveChange[]): Date {
  return new Date(Math.max(...changes.map((change) => change.holds_until?.getTime() ?? 0)));
}
