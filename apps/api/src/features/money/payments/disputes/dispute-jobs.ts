import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Reads a dispute from its provider, because events only report that it changed. */
export const readDispute = defineJob({
  name: 'read-dispute',
  payload: z.object({ provider: z.string(), reference: z.string() }),
  key: ({ provider, reference }) => `${provider}:${reference}`,
  lane: 'providers',
});

/** Emails operators about a change in a dispute. */
export const mailDispute = defineJob({
  name: 'mail-dispute',
  payload: z.object({
    playerId: z.uuid(),
    disputeId: z.uuid(),
    news: z.enum(['opened', 'reopened', 'sum-changed', 'won', 'lost']),
  }),
  key: ({ disputeId, news }) => `${disputeId}:${news}`,
  lane: 'mail',
});

/** Emails operators that a dispute couldn't be booked; `readDispute` keeps retrying. */
export const mailFailedDispute = defineJob({
  name: 'mail-failed-dispute',
  payload: z.object({ provider: z.string(), reference: z.string() }),
  key: ({ provider, reference }) => `${provider}:${reference}`,
  lane: 'mail',
});
