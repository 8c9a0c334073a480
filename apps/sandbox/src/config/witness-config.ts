import { createHash } from 'node:crypto';
import { parseVerifierKey, signatureTypes, type VerifierKey } from '@loto/draw-seal';
import { z } from 'zod';
import { blankIsMissing, port } from './values.ts';

/** The configuration of the two witnesses. */
export type WitnessConfig = {
  /** Listening port; 0 picks a free one. */
  port: number;
  /** Folder that contains their state; null uses a subfolder of the card provider's folder. */
  home: string | null;
  /** Secret seeds of their keys. */
  seeds: readonly [Buffer, Buffer];
  /** The keys of the logs that they cosign. */
  logs: readonly VerifierKey[];
};

const seed = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine(({ length }) => length === 32, { error: 'must be 32 bytes in base64url' });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const logKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => parseVerifierKey(sha256, key.trim())))
  .refine((keys) => keys.every((key) => key?.type === signatureTypes.ed25519), {
    error: 'must be keys of logs, separated by commas',
  });

/** Environment variables of the witnesses. */
export const witnessEnvironment = {
  WITNESS_PORT: z.preprocess(blankIsMissing, port.optional()),
  WITNESS_HOME: z.preprocess(blankIsMissing, z.string().optional()),
  WITNESS_ONE_KEY: z.preprocess(blankIsMissing, seed.optional()),
  WITNESS_TWO_KEY: z.preprocess(blankIsMissing, seed.optional()),
  WITNESS_LOG_KEYS: z.preprocess(blankIsMissing, logKeys.optional()),
};

/**
 * Converts the variables to a configuration. Returns null without a port, which disables the
 * witnesses.
 */
export function witnessConfig(value: z.infer<z.ZodObject<typeof witnessEnvironment>>): WitnessConfig | null {
  const { WITNESS_PORT, WITNESS_HOME, WITNESS_ONE_KEY, WITNESS_TWO_KEY, WITNESS_LOG_KEYS } = value;
  if (WITNESS_PORT === undefined || WITNESS_ONE_KEY === undefined || WITNESS_TWO_KEY === undefined)
    return null;
  return {
    port: WITNESS_PORT,
    home: WITNESS_HOME ?? null,
    seeds: [WITNESS_ONE_KEY, WITNESS_TWO_KEY],
    logs: (WITNESS_LOG_KEYS ?? []) as VerifierKey[],
  };
}

/** Returns the missing variables: the witnesses need keys and a log. */
export function missingOfWitnesses(env: Record<string, string | undefined>): string[] {
  if (!env['WITNESS_PORT']) return [];
  return ['WITNESS_ONE_KEY', 'WITNESS_TWO_KEY', 'WITNESS_LOG_KEYS']
    .filter((name) => !env[name])
    .map((name) => `${name} is missing (WITNESS_PORT is set)`);
}
