import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';
import { ticket, ticketPrint } from '../shapes/ticket.ts';

export const showTicket = defineCall('showTicket', {
  summary: 'A paid ticket as it is printed',
  params: idParams,
  answer: z.object({ ticket, print: ticketPrint }),
  errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_PAID'],
});
