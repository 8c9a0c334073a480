import { z } from 'zod';
import { maxTextBytes, signatureSchema } from '../features/operators/index.ts';

export type { Ran, RunBody, Shown, Tried, TryBody, Unknown } from '@loto/office-contract/protocol';

const words = z.array(z.string().max(2_000)).max(60);
const given = z.record(z.string().max(60), z.string());

/** The schema of a `TryBody`. */
export const trySchema = z.strictObject({ words, given });

/** The schema of a `RunBody`. */
export const runSchema = z.strictObject({
  words,
  given,
  text: z.string().max(maxTextBytes),
  signature: signatureSchema,
  credential: z.string().max(1_400).optional(),
});
