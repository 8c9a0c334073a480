import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../shapes/primitives.ts';
import { ticket } from '../shapes/ticket.ts';

export const listTickets = defineCall('listTickets', {
  summary: 'The player’s tickets, newest first',
  query: pageQuery,
  answer: z.object({ tickets: z.array(ticket), totalCount: z.int() }),
});
