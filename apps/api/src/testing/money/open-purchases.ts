import { randomUUID } from 'node:crypto';
import {
  createPurchases,
  createTicketNumbers,
  purchaseLimits,
  type Purchases,
} from '../../features/tickets/index.ts';
import type { BatchLimits } from '../../platform/database/batches.ts';
import type { RunStatements } from '../../platform/database/connection.ts';
import { sessionIdOf, type SignedUpPlayer } from '../people/sign-up.ts';
import type { TestApp } from '../app/test-app.ts';

/** An order as a process's purchases accept it. */
export type PurchaseOrder = Parameters<Purchases>[0];

/** Returns a player's order of a simple ticket of 6/49 for one draw, with a new key. */
export function purchaseOrder(
  { playerId, refreshToken }: Pick<SignedUpPlayer, 'playerId' | 'refreshToken'>,
  changes: Partial<PurchaseOrder> = {},
  numbers = [1, 2, 3, 4, 5, 6],
): PurchaseOrder {
  return {
    playerId,
    sessionId: sessionIdOf(refreshToken),
    callId: 'buyTicket',
    key: randomUUID(),
    language: 'ro',
    requestId: 'test',
    purchase: {
      gameCode: 'loto-6-49',
      variants: [{ numbers, jokers: [], isCombined: false, isQuickPick: false }],
      sideGameNumberCount: 0,
      drawCount: 1,
    },
    ...changes,
  };
}

interface PurchasesOptions {
  readonly orderBani?: number;
  readonly unpaidTickets?: number;
  readonly batches?: Partial<BatchLimits>;
  readonly onConflict?: (error: unknown) => void;
}

/** Opens purchases like another server process. */
export function openPurchases(
  { platform: { clock, config, log } }: TestApp,
  run: RunStatements,
  { orderBani = 1_000_000, unpaidTickets = 1000, batches, onConflict = () => {} }: PurchasesOptions = {},
): Purchases {
  return createPurchases(
    {
      run,
      clock,
      nextTicketNumber: createTicketNumbers(),
      limits: { unpaidTickets, orderBani },
      identity: config,
      checkExclusionList: null,
      onConflict,
    },
    { ...purchaseLimits({ purchaseBatchSize: 20, databasePoolSize: 5 }), ...batches },
    { policy: 'off', log },
  );
}
