import { createHash } from 'node:crypto';
import {
  resultFilePath,
  resultKeys,
  resultKeysPath,
  signedResults,
  type ResultsPayload,
} from '@loto/api-contract';
import { bucharestIso, GAME_CODES, type GameCode } from '@loto/game-rules';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queries } from '../../../../platform/database/database.ts';
import { hasCopy } from '../../../../platform/calls/revalidate.ts';
import { createEs256Signer, type Es256Signer } from '../../../../platform/keys/es256.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findDrawnDraws } from '../../../draws/games/index.ts';
import { describeDraws } from './describe-prizes.ts';

/** Number of draws in a file, which covers at least three weeks of each game. */
const drawsInFile = 8;
/** Maximum number of latest draws that aren't settled yet. */
const unsettledDraws = 4;

/** Each process responds from memory for this long, to limit the cost of a flood of requests. */
const freshMs = 30_000;

interface ResultFile {
  readonly json: string;
  readonly etag: string;
}

/**
 * Registers GET /results/v1/{game}.json, which returns the last settled draws of a game, signed and
 * for storage on devices, and the route for the public keys. These are public, cacheable files, not
 * API calls.
 */
export function registerResultFiles(app: FastifyInstance, platform: Platform): void {
  const { config, clock, database } = platform;
  const signer = createEs256Signer(config.secrets.resultSigningKeys);
  for (const gameCode of GAME_CODES) {
    let held: { readonly untilMs: number; readonly file: Promise<ResultFile> } | undefined;
    const read = async (): Promise<ResultFile> => {
      const nowMs = clock.now().getTime();
      if (held === undefined || held.untilMs <= nowMs) {
        const file = makeFile(database, signer, gameCode);
        held = { untilMs: nowMs + freshMs, file };
        // Doesn't cache a failure.
        file.catch(() => (held = undefined));
      }
      return held.file;
    };
    app.get(
      resultFilePath(gameCode),
      {
        schema: { response: { 200: signedResults, 304: z.null() } },
      },
      async (request, reply) => {
        const { json, etag } = await read();
        void reply.header('cache-control', 'public, max-age=60').header('etag', etag);
        if (hasCopy(request, etag)) return reply.code(304).send(null);
        return reply.type('application/json; charset=utf-8').send(json);
      },
    );
  }
  app.get(
    resultKeysPath,
    {
      schema: { response: { 200: resultKeys } },
    },
    // Caches must not store the keys, because a forged file would verify with a forged key.
    async (_request, reply) => reply.header('cache-control', 'no-store').send(signer.publicKeys),
  );
}

async function makeFile(queries: Queries, signer: Es256Signer, gameCode: GameCode): Promise<ResultFile> {
  const payload = JSON.stringify(await readPayload(queries, gameCode));
  const hash = createHash('sha256').update(`${signer.keyId} ${payload}`).digest('base64url');
  // The ETag is weak, because each process signs separately and signatures always differ.
  return { json: JSON.stringify(signer.sign(payload)), etag: `W/"${hash}"` };
}

async function readPayload(queries: Queries, gameCode: GameCode): Promise<ResultsPayload> {
  const draws = await findDrawnDraws(queries, gameCode, drawsInFile + unsettledDraws);
  const described = await describeDraws(queries, draws);
  const results = described.filter(({ isSettled }) => isSettled).slice(0, drawsInFile);
  const drawIds = results.map(({ draw }) => draw.id);
  return { version: 1, gameCode, asOf: await findLastEnd(queries, drawIds), results };
}

/** Returns when the last settlement of the given draws ended, or null if there are none. */
async function findLastEnd(queries: Queries, drawIds: readonly string[]): Promise<string | null> {
  if (drawIds.length === 0) return null;
  const found = await queries
    .selectFrom('settlement')
    .select((row) => row.fn.max('finished_at').as('at'))
    .where('draw_id', 'in', drawIds)
    .executeTakeFirst();
  return found?.at == null ? null : bucharestIso(found.at);
}
