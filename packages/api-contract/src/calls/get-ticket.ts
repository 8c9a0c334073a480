import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';
import { ticket } from '../shapes/ticket.ts';

export const getTicket = defineCall('getTicket', {
  summary: 'One ticket; also how the outcome page learns the state of its payment',
  params: idParams,
  answer: ticket,
  errors: ['TICKET_NOT_FOUND'],
});
