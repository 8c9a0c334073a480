import { z } from 'zod';
import { maxTextBytes, signatureSchema } from '../features/operators/index.ts';
import type { Wanted } from './command.ts';
import type { Outcome } from './outcome.ts';

const words = z.array(z.string().max(2_000)).max(60);
/** Secrets, and contents of files, by the names in `Wanted`. */
const given = z.record(z.string().max(60), z.string());

/**
 * Body of the call that parses the words and tries the command; the response is a {@link Tried}.
 */
export const trySchema = z.strictObject({ words, given });

/**
 * Body of the call that runs a tried command whose text has been signed; the response is a {@link
 * Ran}.
 */
export const runSchema = z.strictObject({
  words,
  given,
  text: z.string().max(maxTextBytes),
  signature: signatureSchema,
});

export type TryBody = z.infer<typeof trySchema>;
export type RunBody = z.infer<typeof runSchema>;

interface Refused {
  /** `refused` changed nothing; `forbidden` means that the operator's roles don't allow it. */
  readonly state: 'refused' | 'forbidden';
  readonly message: string;
}

export type Tried =
  | { readonly state: 'help'; readonly exitCode: 0 | 2; readonly lines: readonly string[] }
  | { readonly state: 'wanted'; readonly wanted: readonly Wanted[] }
  /** The result of a read or a look, or of a job that shows what would happen. */
  | { readonly state: 'done'; readonly outcome: Outcome; readonly workId?: string }
  /** The effects that the command would have; nothing was changed. */
  | { readonly state: 'tried'; readonly outcome: Outcome }
  /** The text must be signed; the facts describe what the command would do. */
  | {
      readonly state: 'sign';
      readonly text: string;
      readonly facts: readonly string[];
      /** Facts that may change at any time, which are shown but not signed. */
      readonly notes: readonly string[];
    }
  | Refused;

export type Ran =
  /** `workId` identifies the job that does the rest. */
  | { readonly state: 'done'; readonly outcome: Outcome; readonly workId?: string }
  | {
      readonly state: 'requested';
      readonly number: number;
      readonly reason: string;
      /** A sentence, if no other operator could approve it. */
      readonly alone: string | null;
      readonly facts: readonly string[];
      readonly notes: readonly string[];
    }
  /** The facts differ from the signed ones, so nothing was done. */
  | { readonly state: 'changed-meanwhile'; readonly facts: readonly string[] }
  | Refused;

/** Response, with status 401, to a request that no key known to the office has signed. */
export interface Unknown {
  readonly state: 'unknown';
  readonly message: string;
  /** The server's time, if the clocks differ. */
  readonly now?: string;
}
