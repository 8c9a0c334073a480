import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPlayer } from '../accounts/index.ts';
import { findProfile } from './profile-table.ts';
import { openCnp } from './seal-cnp.ts';

/**
 * What a player said of who they are; null is not known. The name is the first and the last one. A
 * CNP that no key opens is not known either, and is logged.
 */
export async function identityOf(
  queries: Queries,
  { config, log }: Pick<Platform, 'config' | 'log'>,
  playerId: string,
) {
  const player = await findPlayer(queries, playerId);
  const profile = await findProfile(queries, playerId);
  const { first_name: first = null, last_name: last = null, cnp_sealed: sealed = null } = profile ?? {};
  return {
    email: player?.email ?? null,
    phone: profile?.phone ?? null,
    isCnpChecked: profile?.cnp_checked_at != null,
    isCnpConfirmed: profile?.identity_confirmed_at != null,
    cnp: sealed === null ? null : tryToOpen({ config, log }, playerId, sealed),
    name: first === null || last === null ? null : `${first} ${last}`,
    birthDate: profile?.birth_date ?? null,
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
