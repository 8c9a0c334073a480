import type { FastifyInstance } from 'fastify';
import type { Keys } from '../../../config/config.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isSignedLink, signLink } from '../../../platform/keys/sign-link.ts';
import { lockPlayer } from '../accounts/index.ts';
import { findPlaySettings, writePlaySettings } from './play-setting-table.ts';
import type { SaferPlay } from './safer-play.ts';

const purpose = 'stop-summary-mail';
const path = '/api/v2/user/play/stop-summary-mail';
const largestBodyBytes = 1024;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the signed URL with which a mail program turns off the monthly mail. */
export function stopSummaryMailUrl(publicUrl: string, keys: Keys, playerId: string): string {
  const query = new URLSearchParams({ player: playerId, signature: signLink(keys, purpose, [playerId]) });
  return `${publicUrl}${path}?${query.toString()}`;
}

interface StopRequest {
  Querystring: Record<string, unknown>;
}

/**
 * Registers the endpoint for one-click unsubscription (RFC 8058). POST, from a mail program, needs
 * no session and ignores its body. GET changes nothing, since some programs open every link in a
 * mail; it redirects to the setting.
 */
export async function registerStopSummaryMail(
  app: FastifyInstance,
  { config, database }: SaferPlay,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestBodyBytes },
      (_request, _body, done) => done(null, null),
    );
    scope.post<StopRequest>(path, async ({ query }) => {
      const { player: playerId, signature } = query;
      const isOurs =
        typeof playerId === 'string' &&
        typeof signature === 'string' &&
        uuid.test(playerId) &&
        isSignedLink(config.secrets.linkSigningKeys, purpose, [playerId], signature);
      if (!isOurs) throw new ApiError('NOT_FOUND');
      await database.transaction().execute(async (transaction) => {
        // The account may have been deleted.
        if (!(await lockPlayer(transaction, playerId))) return;
        const settings = await findPlaySettings(transaction, playerId);
        await writePlaySettings(transaction, playerId, { ...settings, isSummaryMailed: false });
      });
      return { success: true };
    });
    scope.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${config.publicUrl}/user/account/safer-play/summary`, 303),
    );
  });
}
