import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../shapes/primitives.ts';
import { ticket, ticketGroup } from '../shapes/ticket.ts';

export const listTickets = defineCall('listTickets', {
  summary: 'The player’s tickets, newest first',
  /**
   * `status` narrows the list and its count to a group of states; without it every ticket is
   * listed.
   */
  query: pageQuery.extend({ status: ticketGroup.optional() }),
  answer: z.object({ tickets: z.array(ticket), totalCount: z.int() }),
});
