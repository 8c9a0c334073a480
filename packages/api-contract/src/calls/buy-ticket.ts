import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ticket, ticketOrder } from '../shapes/ticket.ts';

export const buyErrors = [
  'PROFILE_INCOMPLETE',
  'ACCEPTANCES_MISSING',
  'TICKET_INVALID',
  'GAME_DISABLED',
  'DRAW_CLOSED',
  'PRICE_CHANGED',
  'OVERLOADED',
] as const;

export const buyTicket = defineCall('buyTicket', {
  summary: 'Buy a ticket: it waits for its payment until it expires',
  body: ticketOrder,
  answer: z.object({ gameTicket: ticket }),
  errors: [...buyErrors, 'PARTNER_PAYMENT_ONLY'],
});
