import type { Queries } from '../../../platform/database/database.ts';
import { changeKinds, findHoldingChanges, type SensitiveChange } from '../../people/accounts/index.ts';
import { sumPayoutsSince } from '../../money/payouts/index.ts';
import { partnerProviderName } from '../../money/providers/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** An amount that is about to be paid to a card, or to a wallet at the partner. */
interface PayoutToHold {
  readonly playerId: string;
  readonly provider: string;
  readonly cardId: string | null;
  readonly amountBani: number;
}

/**
 * Returns until when each payout is held. A change of the destination is recorded and emailed in
 * one transaction (`recordSensitiveChange`). For `PAYOUT_HOLD_HOURS` afterwards, at most
 * `PAYOUT_HOLD_ABOVE_LEI` are paid, in total over all payouts that begin in that time and over all
 * cards. Larger amounts are requested from the provider after that time and after the email was
 * sent. Choosing a card holds payouts to that card; changing the CNP holds all payouts, but a first
 * CNP changes no destination. Payouts to partner wallets aren't held, because nobody can change
 * that destination and these players have no email. See docs/decisions/0083-large-payouts-wait.md.
 * @param payouts of one transaction, which has locked their players
 * @returns the end of each hold, in the order of payouts; null if not held
 */
export async function holdPayouts(
  transaction: Queries,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  payouts: readonly PayoutToHold[],
): Promise<(Date | null)[]> {
  const playerIds = [...new Set(payouts.map(({ playerId }) => playerId))];
  const recent = await findHoldingChanges(transaction, playerIds, clock.now());
  const changes = recent.filter(({ kind }) => changeKinds[kind].holds !== 'counter');
  // This is the most common case.
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
    // Counts from the first change, because otherwise each further card would have its own limit.
    const since = firstOf(changes.filter((change) => change.player_id === playerId));
    const before = sums.get(playerId) ?? (await sumPayoutsSince(transaction, playerId, since));
    sums.set(playerId, before + amountBani);
    holds.push(before + amountBani > config.payoutHold.aboveBani ? lastEndOf(relevant) : null);
  }
  return holds;
}

/** Returns true if a change holds large payouts. */
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
