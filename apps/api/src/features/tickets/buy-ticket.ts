import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../platform/api-error.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import type { Tickets } from './tickets.ts';

/** Buys a ticket, which waits for its payment. The same key gives the same ticket. The partner's players buy by another call. */
export function buyTicket({ purchases }: Tickets): CallHandler<Calls['buyTicket']> {
  return async ({ body }, { bearer: { playerId, isExternal }, idempotencyKey: key, language }) => {
    if (isExternal) throw new ApiError('PARTNER_PAYMENT_ONLY');
    return { data: await purchases({ playerId, callId: 'buyTicket', key, order: body, language }) };
  };
}
