import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { checksSession, type CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Tickets } from '../tickets.ts';

/**
 * Buys a ticket, which awaits its payment. The same key returns the same ticket. Players of the
 * partner use another call.
 */
export function buyTicket({ purchases }: Tickets): CallHandler<Calls['buyTicket']> {
  return checksSession(async ({ body: order }, { bearer, idempotencyKey: key, language }) => {
    const { playerId, sessionId, isExternal } = bearer;
    if (isExternal) throw new ApiError('PARTNER_PAYMENT_ONLY');
    return { data: await purchases({ playerId, sessionId, callId: 'buyTicket', key, order, language }) };
  });
}
