import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { confirmSession, type Accounts } from '../accounts/index.ts';
import { issueChallenge } from './passkey-challenge-table.ts';
import { findPasskeys } from './passkey-table.ts';
import { countSignature, readPasskey } from './use-passkey.ts';
import { refusedAsApiError, requestOptions } from './webauthn-options.ts';

/**
 * Returns the options with which a browser confirms with one of the signed-in player's passkeys.
 */
export function passkeyStepUpOptions(accounts: Accounts): CallHandler<Calls['passkeyStepUpOptions']> {
  return async (_request, { bearer: { playerId, sessionId } }) => {
    const { clock, config, database } = accounts;
    const now = clock.now();
    const known = await findPasskeys(database, playerId);
    const usable = known.filter((passkey) => passkey.blocked_at === null);
    if (usable.length === 0) throw new ApiError('PASSKEY_NOT_FOUND');
    const challenge = await issueChallenge(database, { purpose: 'step-up', sessionId }, now);
    return { data: { options: requestOptions(config.passkeys, challenge, usable) } };
  };
}

/** Reauthenticates the caller by passkey. Only this session counts as just authenticated. */
export function stepUpWithPasskey(accounts: Accounts): CallHandler<Calls['stepUpWithPasskey']> {
  return async ({ body: { credential } }, { bearer, language }) => {
    const { clock, database } = accounts;
    const now = clock.now();
    const wanted = { purpose: 'step-up', sessionId: bearer.sessionId } as const;
    const signed = await readPasskey(accounts, credential, wanted, now).catch(refusedAsApiError);
    if (signed.passkey.player_id !== bearer.playerId) throw new ApiError('PASSKEY_REFUSED');
    const confirmed = await database.transaction().execute(async (transaction) => {
      if (!(await countSignature(transaction, signed, { language, now }))) return null;
      return confirmSession(accounts, transaction, bearer, now);
    });
    if (confirmed === null) throw new ApiError('PASSKEY_REFUSED');
    return { data: confirmed };
  };
}
