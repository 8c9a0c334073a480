import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Reads at its provider how a dispute stands. Events about it only say that it changed. */
export const readDispute = defineJob({
  name: 'read-dispute',
  payload: z.object({ provider: z.string(), reference: z.string() }),
  key: ({ provider, reference }) => `${provider}:${reference}`,
  lane: 'providers',
});

/** Mails the operators what happened to a dispute. */
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

/** Mails the operators that a dispute could not be booked, while `readDispute` tries again. */
export const mailFailedDispute = defineJob({
  name: 'mail-failed-dispute',
  payload: z.object({ provider: z.string(), reference: z.string() }),
  key: ({ provider, reference }) => `${provider}:${reference}`,
  lane: 'mail',
});
