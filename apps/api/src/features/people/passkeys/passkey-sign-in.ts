import type { Calls } from '@loto/api-contract';
import { takeAddressAttempt } from '../../../platform/calls/address-attempts.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findPlayer, openSession, type Accounts } from '../accounts/index.ts';
import { issueChallenge } from './passkey-challenge-table.ts';
import { addressLimits } from './passkeys.ts';
import { countSignature, readPasskey } from './use-passkey.ts';
import { refusedAsApiError, requestOptions } from './webauthn-options.ts';

/**
 * Returns the options with which a browser signs in with any of the player's passkeys for our site.
 */
export function passkeySignInOptions(accounts: Accounts): CallHandler<Calls['passkeySignInOptions']> {
  return async (_request, { address }) => {
    const { clock, config, database } = accounts;
    const now = clock.now();
    await takeAddressAttempt(accounts, addressLimits.options, address, now);
    const challenge = await issueChallenge(database, { purpose: 'sign-in' }, now);
    return { data: { options: requestOptions(config.passkeys, challenge, []) } };
  };
}

/** Signs in the player who owns a passkey. */
export function passkeySignIn(accounts: Accounts): CallHandler<Calls['passkeySignIn']> {
  return async ({ body: { credential } }, { address, client, language }) => {
    const { clock, database } = accounts;
    const now = clock.now();
    await takeAddressAttempt(accounts, addressLimits.signIns, address, now);
    // Nothing else identifies the player (WebAuthn Level 3, 7.2 step 6).
    if (credential.response.userHandle === undefined) throw new ApiError('PASSKEY_REFUSED');
    const wanted = { purpose: 'sign-in' } as const;
    const signed = await readPasskey(accounts, credential, wanted, now).catch(refusedAsApiError);
    const session = await database.transaction().execute(async (transaction) => {
      if (!(await countSignature(transaction, signed, { language, now }))) return null;
      const player = await findPlayer(transaction, signed.passkey.player_id);
      if (player === undefined || player.email_verified_at === null) return null;
      await accounts.onSignIn(transaction, player.player_id);
      return openSession(accounts, transaction, player, client);
    });
    if (session === null) throw new ApiError('PASSKEY_REFUSED');
    return { data: session };
  };
}
