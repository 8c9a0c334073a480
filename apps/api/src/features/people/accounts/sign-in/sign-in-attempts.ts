import { countAddressAttempt, returnAddressAttempt } from '../../../../platform/calls/address-attempts.ts';
import {
  countAttempt,
  forgetAttempts,
  returnAttempt,
  type AttemptLimit,
} from '../../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import {
  addressLimits,
  signInFailuresFromNetwork,
  signInFailuresOfAccount,
  signInFailuresOfDevice,
} from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { accountFromNetwork } from '../codes/code-requester.ts';

/** The person who tries a password, as identified by the limits. */
interface Trier {
  /** The e-mail, with or without an account, or the player's id if the player has none. */
  readonly email: string;
  readonly address: string;
  /** Hash of a device, or a session, that the player has signed in on before; otherwise null. */
  readonly known: string | null;
  readonly now: Date;
}

/** One of the counts of failed sign-ins that includes an attempt. */
interface Count {
  /**
   * Counts the attempt.
   * @returns the error that rejects it, or null
   */
  readonly take: () => Promise<ApiError | null>;
  readonly uncount: () => Promise<void>;
  /** Updates the count after a correct password. */
  readonly forget: () => Promise<unknown>;
}

/**
 * Counts failed sign-ins. A device that the player has signed in on before has its own count, so
 * that nobody else can slow the player down. Other attempts are counted by address, by account and
 * network, and by account. An attempt is counted before its password is verified, so that
 * concurrent attempts are counted one by one.
 */
export function signInAttempts(accounts: Accounts, trier: Trier) {
  const counts = countsOf(accounts, trier);
  return {
    /**
     * @throws {ApiError} SIGN_IN_SLOWED with the time of the next permitted attempt for this
     *   account, or RATE_LIMITED if only the address has too many
     */
    async count() {
      const taken: Count[] = [];
      for (const count of counts) {
        const refusal = await count.take();
        if (refusal !== null) {
          for (const other of taken) await other.uncount();
          throw refusal;
        }
        taken.push(count);
      }
    },
    /**
     * Uncounts only this attempt. Anyone can register an e-mail, which must not reset the failed
     * attempts of its player.
     */
    async takeBack() {
      for (const count of counts) await count.uncount();
    },
    async forget() {
      for (const count of counts) await count.forget();
    },
  };
}

function countsOf(accounts: Accounts, { email, address, known, now }: Trier): Count[] {
  const { config, database } = accounts;
  if (known !== null) return [emptied(database, signInFailuresOfDevice, known, now)];
  const ofAddress = addressLimits.signInFailures;
  const uncount = () => returnAddressAttempt(accounts, ofAddress, address, now);
  const fromNetwork = accountFromNetwork(config.secrets.oneTimeCodeKeys, email, { address });
  return [
    {
      take: async () => {
        const retryAt = await countAddressAttempt(accounts, ofAddress, address, now);
        return retryAt === null ? null : new ApiError('RATE_LIMITED', { retryAt });
      },
      uncount,
      // Uncounts this attempt only: otherwise an attacker could reset the address's count by
      // signing in to their own account.
      forget: uncount,
    },
    emptied(database, signInFailuresFromNetwork, fromNetwork, now),
    // Uncounts this attempt only: the owner's sign-in must not give a guesser new attempts.
    kept(database, signInFailuresOfAccount, email, now),
  ];
}

/** Returns a count that a correct password resets. */
function emptied(database: Queries, limit: AttemptLimit, subject: string, now: Date): Count {
  return { ...kept(database, limit, subject, now), forget: () => forgetAttempts(database, limit, subject) };
}

/** Returns a count from which a correct password removes only its own attempt. */
function kept(database: Queries, limit: AttemptLimit, subject: string, now: Date): Count {
  const uncount = () => returnAttempt(database, limit, subject, now);
  const take = async () => {
    const retryAt = await countAttempt(database, limit, subject, now);
    return retryAt === null ? null : new ApiError('SIGN_IN_SLOWED', { retryAt });
  };
  return { take, uncount, forget: uncount };
}
