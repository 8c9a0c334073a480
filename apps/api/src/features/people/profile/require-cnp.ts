import type { Keys } from '../../../config/config.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { cnpProblem, type CnpProblem } from './cnp.ts';
import { findProfile, storeCnp } from './profile-table.ts';
import { openCnp, sealCnp } from './seal-cnp.ts';

/**
 * Checks a CNP that an operator enters for a player, who showed it, and stores it encrypted when
 * the profile has none. A deleted account has no date of birth to compare and nothing is stored.
 * @param keys those of {@link sealCnp}
 * @returns what is wrong with it; null when it fits
 */
export async function requireCnp(
  transaction: Queries,
  { playerId, cnp, keys, now }: { playerId: string; cnp: string; keys: Keys; now: Date },
): Promise<CnpProblem | 'other-cnp' | null> {
  const profile = await findProfile(transaction, playerId);
  const stored = profile?.cnp_sealed ?? null;
  if (stored !== null) return openCnp(keys, playerId, stored) === cnp ? null : 'other-cnp';
  const birthDate = profile?.birth_date ?? null;
  const problem = cnpProblem(cnp, birthDate);
  if (problem === null && birthDate !== null) {
    await storeCnp(transaction, { playerId, sealed: sealCnp(keys, playerId, cnp), now });
  }
  return problem;
}
