import type { GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A ticket by its key. */
export interface TicketKey {
  readonly playerId: string;
  readonly ticketId: string;
}

/** A draw that was moved or cancelled, as its players are told of it. */
export interface NotedChange {
  readonly kind: 'draw-moved' | 'draw-cancelled';
  readonly drawId: string;
  readonly gameCode: GameCode;
  /** When it is now, or was to be. */
  readonly drawAt: Date;
  readonly tickets: readonly TicketKey[];
}

/** What the feature works with: the platform, and what later features know. */
export interface DrawChanges extends Platform {
  /** Puts a notice into the app, once however often it is asked to. */
  readonly noteInApp: (changed: NotedChange) => Promise<void>;
  /** Ends tickets that have no draw left to be settled: their last one was taken out. */
  readonly endTickets: (transaction: Transaction<Tables>, tickets: readonly TicketKey[]) => Promise<void>;
}
