import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams, instant } from '../shapes/primitives.ts';

export const downloadTicket = defineCall('downloadTicket', {
  summary: 'A signed link to the ticket’s PDF, good for ten minutes',
  params: idParams,
  answer: z.object({ fileUrl: z.string(), expiresAt: instant }),
  errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_PAID'],
});
