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

/** Who tries a password, as counts name them. */
interface Trier {
  /** Whether or not it has an account; of a player without one their id. */
  readonly email: string;
  readonly address: string;
  /** A device's hash or a session: the player has signed in there before. Else null. */
  readonly known: string | null;
  readonly now: Date;
}

/** One count of failed sign-ins that a try goes into. */
interface Count {
  /** @returns null when the try was counted, or what refuses it */
  readonly take: () => Promise<ApiError | null>;
  readonly uncount: () => Promise<void>;
  /** What a right password makes of the count. */
  readonly forget: () => Promise<unknown>;
}

/**
 * The counts of failed sign-ins. Where the player has signed in before, their tries have one count
 * of their own, so that no one else's slow them down. All other tries are counted by their address,
 * by account and network, and by account alone. A try is counted before its password is looked at,
 * so that tries that come at once are counted one by one.
 */
export function signInAttempts(accounts: Accounts, trier: Trier) {
  const counts = countsOf(accounts, trier);
  return {
    /**
     * @throws {ApiError} SIGN_IN_SLOWED with the time of the next permitted try to this account, or
     *   RATE_LIMITED when the address alone has too many at this moment
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
     * Only this try: anyone can register an e-mail, which must not reset the failed attempts of its
     * player.
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
      // only this try: otherwise an account of one's own would wash an address clean
      forget: uncount,
    },
    emptied(database, signInFailuresFromNetwork, fromNetwork, now),
    // only this try: the owner's sign-in does not give a guesser new tries
    kept(database, signInFailuresOfAccount, email, now),
  ];
}

/** A count that a right password empties. */
function emptied(database: Queries, limit: AttemptLimit, subject: string, now: Date): Count {
  return { ...kept(database, limit, subject, now), forget: () => forgetAttempts(database, limit, subject) };
}

/** A count in which a right password is no try, and changes nothing else. */
function kept(database: Queries, limit: AttemptLimit, subject: string, now: Date): Count {
  const uncount = () => returnAttempt(database, limit, subject, now);
  const take = async () => {
    const retryAt = await countAttempt(database, limit, subject, now);
    return retryAt === null ? null : new ApiError('SIGN_IN_SLOWED', { retryAt });
  };
  return { take, uncount, forget: uncount };
}
