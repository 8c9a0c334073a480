import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';
import { drawOutcome, drawWithPrizes } from '../shapes/result.ts';

export const ticketOutcome = defineCall('ticketOutcome', {
  summary: 'What a ticket won in the draws that are settled, and how each prize was computed',
  params: idParams,
  answer: z.object({ outcomes: z.array(drawOutcome), results: z.array(drawWithPrizes) }),
  errors: ['TICKET_NOT_FOUND'],
});
