import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../platform/register-call.ts';
import type { Tickets } from './tickets.ts';

/** Buys a ticket, which waits for its payment. The same key gives the same ticket. */
export function buyTicket({ purchases }: Tickets): CallHandler<Calls['buyTicket']> {
  return async ({ body }, { bearer: { playerId }, idempotencyKey: key, language }) => ({
    data: await purchases({ playerId, callId: 'buyTicket', key, order: body, language }),
  });
}
