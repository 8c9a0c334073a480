import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findKnownPlayer } from '../accounts/index.ts';
import { findProfile } from './profile-table.ts';
import { openCnp } from './seal-cnp.ts';

/**
 * Returns the data that identifies a player as a person; null means unknown. A CNP that no key
 * decrypts is logged and treated as unknown.
 */
export async function identityOf(
  queries: Queries,
  { config, log }: Pick<Platform, 'config' | 'log'>,
  playerId: string,
) {
  const player = await findKnownPlayer(queries, { playerId });
  const profile = await findProfile(queries, playerId);
  const sealed = profile?.cnp_sealed ?? null;
  return {
    email: player?.email ?? null,
    cnp: sealed === null ? null : tryToOpen({ config, log }, playerId, sealed),
    cnpState: profile?.cnp_state ?? 'unchecked',
  };
}

function tryToOpen(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  playerId: string,
  sealed: Buffer,
): string | null {
  try {
    return openCnp(config.secrets.cnpKeys, playerId, sealed);
  } catch (error) {
    log.error({ err: error, playerId, alert: true }, 'no key opens a sealed number');
    return null;
  }
}
