import { z } from 'zod';
import { sha256 } from '../features/operators/index.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Command } from './command.ts';

const payload = z.object({ actionId: z.uuid() });
const key = ({ actionId }: z.infer<typeof payload>) => actionId;

/** Job for work that reads every ticket of a draw. */
export const drawWorkJob = defineJob({ name: 'work-on-draw', payload, key, lane: 'settlements' });

/** Job for all other work. */
export const operatorWorkJob = defineJob({ name: 'work-for-operator', payload, key });

/** Returns the job that does the work of a command. */
export function workJobOf({ name }: Command): typeof operatorWorkJob {
  return name === 'settle' ? drawWorkJob : operatorWorkJob;
}

/**
 * Returns the fact with which the signer commits to the job's input, regardless of the order of its
 * fields.
 */
export function workFact(input: unknown): string {
  return `The SHA-256 of the input of the job is ${sha256(JSON.stringify(sorted(input)))}`;
}

/** Returns the same value with sorted fields, because jsonb reorders them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}
