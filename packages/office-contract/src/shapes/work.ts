import { z } from 'zod';
import type { Outcome } from '../outcome.ts';

/** The job that continues what a command started. */
export const work = z.object({
  actionId: z.uuid(),
  command: z.string(),
  operator: z.string(),
  drawId: z.uuid().nullable(),
  isDryRun: z.boolean().describe('Everything is rolled back at the end.'),
  done: z.int().describe('Steps that are done.'),
  of: z.int().nullable().describe('All steps; null until the job has begun.'),
  createdAt: z.iso.datetime({ offset: true }),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
  outcome: z
    .custom<Outcome>((value) => typeof value === 'object')
    .nullable()
    .describe('Null while it is under way.'),
});

export type WorkProgress = z.infer<typeof work>;
