import type { WinningCard } from '../payout-destinations/index.ts';
import type { PayoutTarget } from '../../money/payouts/index.ts';
import type { NewNotice } from '../notices/index.ts';
import type { WinningTable } from './winning-table.ts';

type Status = WinningTable['status'];

/** Facts about a winning and the transitions they cause, as in the table `winning_transition`. */
export const winningTransitions = {
  accepted: { from: ['offered', 'declined'], to: 'accepted' },
  declined: { from: ['offered'], to: 'declined' },
  'payout-paid': { from: ['accepted'], to: 'paid' },
  'payout-failed': { from: ['accepted'], to: 'offered' },
  /** The player stopped the payout while it was held. */
  'payout-stopped': { from: ['accepted'], to: 'offered' },
  /** A paid transfer was returned. */
  'payout-returned': { from: ['paid'], to: 'offered' },
  'paid-at-counter': { from: ['offered', 'declined', 'accepted'], to: 'paid' },
  expired: { from: ['offered', 'declined'], to: 'expired' },
  'payment-disputed': { from: ['offered', 'declined', 'accepted'], to: 'disputed' },
  'dispute-won': { from: ['disputed', 'forfeited'], to: 'offered' },
  'dispute-lost': { from: ['disputed'], to: 'forfeited' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;

/**
 * Minimum time for choosing a card after a failed payout, a held prize or a stopped payout, even
 * after the expiry.
 */
const retryPeriodMs = 7 * 24 * 60 * 60_000;

export type WinningFact =
  | { readonly kind: 'accepted'; readonly card: WinningCard }
  | { readonly kind: 'declined' | 'expired' }
  | {
      readonly kind: 'payout-paid';
      readonly at: Date;
      /** The new payout, if an earlier one of the prize was paid and returned. */
      readonly againBy?: string;
    }
  | { readonly kind: 'payment-disputed' | 'dispute-lost'; readonly disputeId: string }
  | { readonly kind: 'dispute-won'; readonly disputeId: string; readonly at: Date }
  | {
      readonly kind: 'payout-stopped';
      readonly at: Date;
      /** The card that bought the ticket, instead of the chosen one. */
      readonly cardId: string | null;
    }
  | { readonly kind: 'payout-failed' | 'payout-returned'; readonly at: Date; readonly payoutId: string }
  | { readonly kind: 'paid-at-counter'; readonly at: Date; readonly serial: string };

type WinningState = Pick<WinningTable, 'status' | 'expires_at'>;

type WinningChanges = Pick<WinningTable, 'status'> &
  Partial<Pick<WinningTable, 'card_id' | 'paid_at' | 'expires_at'>>;

export type WinningEffect =
  | { readonly kind: 'start-payout'; readonly provider: string; readonly to: PayoutTarget }
  | { readonly kind: 'pay-at-counter'; readonly receipt: string }
  /** Books an unpaid prize as our income, unclaimed or forfeited. */
  | { readonly kind: 'book-unclaimed' | 'book-forfeited' }
  /** Reverses a forfeiture, because a lost dispute was won later. */
  | { readonly kind: 'book-restored' }
  | { readonly kind: 'notify'; readonly notice: NewNotice['kind']; readonly occasion: string };

interface WinningDecision {
  readonly changes: WinningChanges;
  readonly effects: readonly WinningEffect[];
}

/**
 * Decides how a fact changes a winning.
 * @throws {Error} if the transition isn't permitted
 */
export function decideWinning(state: WinningState, fact: WinningFact): WinningDecision {
  const { from, to: status }: { from: readonly Status[]; to: Status } = winningTransitions[fact.kind];
  if (!from.includes(state.status))
    throw new Error(`A winning that is ${state.status} cannot be ${fact.kind}`);
  switch (fact.kind) {
    case 'accepted': {
      const { cardId, provider, to } = fact.card;
      return { changes: { status, card_id: cardId }, effects: [{ kind: 'start-payout', provider, to }] };
    }
    case 'declined':
      return { changes: { status }, effects: [] };
    case 'payout-paid':
      return {
        changes: { status, paid_at: fact.at },
        effects: [notify('prize-paid', fact.againBy && `prize-paid ${fact.againBy}`)],
      };
    case 'payout-failed':
      return {
        changes: { status, expires_at: retryUntil(state, fact.at) },
        effects: [notify('payout-failed', `payout-failed ${fact.payoutId}`)],
      };
    case 'payout-returned':
      return {
        changes: { status, paid_at: null, expires_at: retryUntil(state, fact.at) },
        effects: [notify('payout-failed', `${fact.kind} ${fact.payoutId}`)],
      };
    case 'payout-stopped':
      return {
        changes: { status, expires_at: retryUntil(state, fact.at), card_id: fact.cardId },
        effects: [],
      };
    case 'paid-at-counter':
      return {
        changes: { status, paid_at: fact.at, card_id: null },
        effects: [{ kind: 'pay-at-counter', receipt: fact.serial }, notify('prize-paid')],
      };
    case 'expired':
      return { changes: { status }, effects: [{ kind: 'book-unclaimed' }, notify('prize-expired')] };
    case 'payment-disputed':
      return { changes: { status }, effects: [notify(fact.kind, `${fact.kind} ${fact.disputeId}`)] };
    case 'dispute-won':
      return {
        changes: { status, expires_at: retryUntil(state, fact.at) },
        effects: [
          ...(state.status === 'forfeited' ? [{ kind: 'book-restored' } as const] : []),
          notify(fact.kind, `${fact.kind} ${fact.disputeId}`),
        ],
      };
    case 'dispute-lost':
      return {
        changes: { status },
        effects: [{ kind: 'book-forfeited' }, notify(fact.kind, `${fact.kind} ${fact.disputeId}`)],
      };
    default:
      return fact satisfies never;
  }
}

function retryUntil({ expires_at: expiresAt }: WinningState, at: Date): Date {
  const atLeast = new Date(at.getTime() + retryPeriodMs);
  return expiresAt > atLeast ? expiresAt : atLeast;
}

function notify(notice: NewNotice['kind'], occasion: string = notice): WinningEffect {
  return { kind: 'notify', notice, occasion };
}
