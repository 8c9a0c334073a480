import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { requireTicket } from '../reading/read-tickets.ts';
import { requirePrint } from './require-print.ts';
import type { Tickets } from '../tickets.ts';

/** A paid ticket as it is printed. */
export function showTicket(tickets: Tickets): CallHandler<Calls['showTicket']> {
  return async ({ params: { id } }, { bearer: { playerId }, language }) => {
    const ticket = await requireTicket(tickets, playerId, id);
    const { serial, issuedAt, claimUntil, minimumAge } = requirePrint(tickets, ticket, language);
    const print = {
      serial,
      issuedAt: bucharestIso(issuedAt),
      claimUntil: bucharestIso(claimUntil),
      minimumAge,
    };
    return { data: { ticket, print } };
  };
}
