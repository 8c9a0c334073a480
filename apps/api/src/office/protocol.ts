import { z } from 'zod';
import { maxTextBytes, signatureSchema } from '../features/operators/index.ts';
import type { Wanted } from './command.ts';
import type { Outcome } from './outcome.ts';

const words = z.array(z.string().max(2_000)).max(60);
/** Secrets, and contents of files, by the names under which they were wanted. */
const given = z.record(z.string().max(60), z.string());

/** Parses the words and tries the command; the answer is a {@link Tried}. */
export const trySchema = z.strictObject({ words, given });

/** Runs the command that was tried, whose text is signed now; the answer is a {@link Ran}. */
export const runSchema = z.strictObject({
  words,
  given,
  text: z.string().max(maxTextBytes),
  signature: signatureSchema,
});

export type TryBody = z.infer<typeof trySchema>;
export type RunBody = z.infer<typeof runSchema>;

interface Refused {
  /** `refused` changed nothing; `forbidden` is refused by the operator's roles. */
  readonly state: 'refused' | 'forbidden';
  readonly message: string;
}

export type Tried =
  | { readonly state: 'help'; readonly exitCode: 0 | 2; readonly lines: readonly string[] }
  | { readonly state: 'wanted'; readonly wanted: readonly Wanted[] }
  /** A read or a look, or a job that shows what would happen. */
  | { readonly state: 'done'; readonly outcome: Outcome; readonly workId?: string }
  /** What would happen; nothing was changed. */
  | { readonly state: 'tried'; readonly outcome: Outcome }
  /** The text has to be signed; the facts say what would happen. */
  | {
      readonly state: 'sign';
      readonly text: string;
      readonly facts: readonly string[];
      /** What is so at the moment; it is shown, and not signed. */
      readonly notes: readonly string[];
    }
  | Refused;

export type Ran =
  /** `workId` names the job that does the rest. */
  | { readonly state: 'done'; readonly outcome: Outcome; readonly workId?: string }
  | {
      readonly state: 'requested';
      readonly number: number;
      readonly reason: string;
      /** A sentence when no other operator could approve it. */
      readonly alone: string | null;
      readonly facts: readonly string[];
      readonly notes: readonly string[];
    }
  /** The facts differ from those that were signed, so nothing was done. */
  | { readonly state: 'changed-meanwhile'; readonly facts: readonly string[] }
  | Refused;

/** A request that isn't signed by a key of the office is answered with this and a status of 401. */
export interface Unknown {
  readonly state: 'unknown';
  readonly message: string;
  /** The server's time, when the clocks differ. */
  readonly now?: string;
}
