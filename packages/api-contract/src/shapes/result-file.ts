import { z } from 'zod';
import { gameCode } from './game.ts';
import { instant } from './primitives.ts';
import { drawWithPrizes } from './result.ts';

/** Returns the path of a game's signed results, which devices store for offline use. */
export const resultFilePath = (game: string) => `/results/v1/${game}.json`;

/** The path of the public keys that verify signed results. */
export const resultKeysPath = '/results/v1/keys.json';

/**
 * A signed result file: a JWS with ES256 (RFC 7515, flattened) and an unencoded payload (RFC 7797),
 * which stays readable and compressible.
 */
export const signedResults = z.object({
  protected: z.string().describe('`alg`, `kid`, `b64` and `crit`, as base64url of their JSON.'),
  payload: z
    .string()
    .describe('`version`, `gameCode`, `asOf` and `results` as JSON: exactly this text is signed.'),
  signature: z.string().describe('Base64url.'),
});

/** The payload of a signed result file. */
export const resultsPayload = z.object({
  version: z.literal(1),
  gameCode,
  asOf: instant
    .nullable()
    .describe(
      'When the latest settlement ended of those in the file; null without any. A file is never replaced by an earlier one.',
    ),
  results: z.array(drawWithPrizes).describe('The last settled draws, newest first.'),
});

/** Public keys as a JWK Set (RFC 7517). Each `kid` is the key's thumbprint (RFC 7638). */
export const resultKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.literal('ES256'),
    }),
  ),
});

export type SignedResults = z.infer<typeof signedResults>;
export type ResultsPayload = z.infer<typeof resultsPayload>;
export type ResultKeys = z.infer<typeof resultKeys>;
