import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ticket, ticketOrder } from '../shapes/ticket.ts';
import { buyErrors } from './buy-ticket.ts';

export const externalBuyTicket = defineCall('externalBuyTicket', {
  summary: 'Buy a ticket that the partner’s app takes the payment for',
  body: ticketOrder,
  answer: z.object({ ticket, payment: z.object({ url: z.string() }) }),
  errors: [...buyErrors, 'EXTERNAL_PLAYERS_ONLY', 'TICKET_NOT_PAYABLE', 'PROVIDER_UNAVAILABLE'],
});
