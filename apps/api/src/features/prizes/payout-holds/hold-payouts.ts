import type { Queries } from '../../../platform/database/database.ts';
import { changeKinds, findHoldingChanges, type SensitiveChange } from '../../people/accounts/index.ts';
import { sumPayoutsSince } from '../../money/payouts/index.ts';
import { partnerProviderName } from '../../money/providers/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** An amount about to be paid to a card or to a wallet at the partner. */
interface PayoutToHold {
  readonly playerId: string;
  readonly provider: string;
  readonly cardId: string | null;
  readonly amountBani: number;
}

/**
 * Returns until when each payout is held. The rule: a change of the destination is recorded and
 * emailed in one transaction (`recordSensitiveChange`). For `PAYOUT_HOLD_HOURS` after it, at most
 * `PAYOUT_HOLD_ABOVE_LEI` are paid, in total over all payouts that begin in that time, to whichever
 * card. Anything above waits for the end of that time and for the email to have been sent, and is
 * then requested from the provider. Choosing a card holds payouts to that card, another CNP holds
 * all payouts; a first CNP changes no destination. Payouts to partner wallets are not held, because
 * nobody can change that destination and these players have no email. See
 * docs/decisions/0083-large-payouts-wait.md.
 * @param payouts of one transaction, which has locked their players
 * @returns hold ends in the order of payouts; null if not held
 */
export async function holdPayouts(
  transaction: Queries,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  payouts: readonly PayoutToHold[],
): Promise<(Date | null)[]> {
  const playerIds = [...new Set(payouts.map(({ playerId }) => playerId))];
  const recent = await findHoldingChanges(transaction, playerIds, clock.now());
  const changes = recent.filter(({ kind }) => changeKinds[kind].holds !== 'counter');
  // the usual case
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
    // Counts since the first change, because otherwise each further card would have its own limit.
    const since = firstOf(changes.filter((change) => change.player_id === playerId));
    const before = sums.get(playerId) ?? (await sumPayoutsSince(transaction, playerId, since));
    sums.set(playerId, before + amountBani);
    holds.push(before + amountBani > config.payoutHold.aboveBani ? lastEndOf(relevant) : null);
  }
  return holds;
}

/** Reports whether a large payout is held after a change. */
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
