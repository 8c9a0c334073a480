import type { GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketKey } from '../tickets/index.ts';

/** A moved or cancelled draw in a notice to players. */
interface AnnouncedChange {
  readonly kind: 'draw-moved' | 'draw-cancelled';
  readonly drawId: string;
  readonly gameCode: GameCode;
  /** The new time, or the original one of a cancelled draw. */
  readonly drawAt: Date;
  readonly tickets: readonly TicketKey[];
}

/** Dependencies of the feature: the platform, and hooks into later features. */
export interface Cancellations extends Platform {
  /** Adds a notice in the app; a repeated one is ignored. */
  readonly notifyInApp: (changed: AnnouncedChange) => Promise<void>;
  /** Ends tickets whose remaining draws are all settled. */
  readonly endTickets: (transaction: Transaction<Tables>, tickets: readonly TicketKey[]) => Promise<void>;
}
