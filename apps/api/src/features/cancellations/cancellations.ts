import type { GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketKey } from '../tickets/index.ts';

/** A moved or cancelled draw, as announced to players. */
interface AnnouncedChange {
  readonly kind: 'draw-moved' | 'draw-cancelled';
  readonly drawId: string;
  readonly gameCode: GameCode;
  /** The new time; for a cancelled draw the original one. */
  readonly drawAt: Date;
  readonly tickets: readonly TicketKey[];
}

/** Dependencies of the feature: the platform, and callbacks of later features. */
export interface Cancellations extends Platform {
  /** Adds a notice in the app; repeated ones are ignored. */
  readonly notifyInApp: (changed: AnnouncedChange) => Promise<void>;
  /** Ends tickets whose remaining draws are all settled. */
  readonly endTickets: (transaction: Transaction<Tables>, tickets: readonly TicketKey[]) => Promise<void>;
}
