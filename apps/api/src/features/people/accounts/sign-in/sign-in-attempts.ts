import { ApiError } from '../../../../platform/http/api-error.ts';
import { countAttempt, forgetAttempts, returnAttempt } from '../../../../platform/calls/attempt-limit.ts';
import { addressLimit, signInFailuresOfAccount } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';

/**
 * The two counts of failed sign-ins: of the account, named by its e-mail whether or not it exists,
 * and of the address. A try is counted before its password is looked at, so that tries that come at
 * once are counted one by one.
 */
export function signInAttempts(
  accounts: Accounts,
  { email, address, now }: { email: string; address: string; now: Date },
) {
  const { config, database } = accounts;
  const ofAddress = addressLimit(config, 'signInFailures');
  return {
    /** @throws {ApiError} SIGN_IN_SLOWED with the time of the next permitted try */
    async count() {
      const addressRetryAt = await countAttempt(database, ofAddress, address, now);
      if (addressRetryAt !== null) throw new ApiError('SIGN_IN_SLOWED', { retryAt: addressRetryAt });
      const accountRetryAt = await countAttempt(database, signInFailuresOfAccount, email, now);
      if (accountRetryAt === null) return;
      await returnAttempt(database, ofAddress, address, now);
      throw new ApiError('SIGN_IN_SLOWED', { retryAt: accountRetryAt });
    },
    /**
     * Only this try: anyone can register an e-mail, which must not reset the failed attempts of its
     * player.
     */
    async takeBack() {
      await returnAttempt(database, ofAddress, address, now);
      await returnAttempt(database, signInFailuresOfAccount, email, now);
    },
    async forget() {
      // only this try: otherwise an account of one's own would wash an address clean
      await returnAttempt(database, ofAddress, address, now);
      await forgetAttempts(database, signInFailuresOfAccount, email);
    },
  };
}
