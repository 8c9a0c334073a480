import type { GameCode } from './game-codes.ts';
import type { Provenance } from './provenance.ts';

/** How much one ticket of a game may hold. */
export interface TicketLimits extends Provenance {
  readonly maxVariants: number;
  /** Numbers in one combined variant. */
  readonly maxNumbers: number;
  /** Jokers in one combined variant; 0 where the game has no Joker. */
  readonly maxJokers: number;
  /** Consecutive numbers of the side game. */
  readonly maxSideGameNumbers: number;
  /** Consecutive draws that the ticket plays in. */
  readonly maxDraws: number;
}

const onlineForm = {
  maxVariants: 12,
  maxSideGameNumbers: 12,
  maxDraws: 10,
  source: 'games page, "Numbers games": limits of a ticket and of combined variants',
  isAssumption: true,
};

/**
 * Limits in force. None of them is published for tickets sold online; the paper forms allow less.
 */
export const TICKET_LIMITS: Readonly<Record<GameCode, TicketLimits>> = {
  'loto-6-49': { maxNumbers: 13, maxJokers: 0, ...onlineForm },
  joker: { maxNumbers: 12, maxJokers: 5, ...onlineForm },
  'loto-5-40': { maxNumbers: 12, maxJokers: 0, ...onlineForm },
};
