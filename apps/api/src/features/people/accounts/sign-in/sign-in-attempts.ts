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

/** The subject of a try of a password, for the counts. */
interface Trier {
  /** The e-mail, with or without an account; the id of a player without one. */
  readonly email: string;
  readonly address: string;
  /** A device's hash or a session, when the player has signed in there before; else null. */
  readonly known: string | null;
  readonly now: Date;
}

/** One count of failed sign-ins that includes a try. */
interface Count {
  /** @returns null when the try was counted, or the reason of its refusal */
  readonly take: () => Promise<ApiError | null>;
  readonly uncount: () => Promise<void>;
  /** The effect of a right password on the count. */
  readonly forget: () => Promise<unknown>;
}

/**
 * The counts of failed sign-ins. If the player has signed in before on this device, their tries
 * have a count of their own, so that nobody else's slow them down. All other tries are counted by
 * their address, by account and network, and by account. A try is counted before its password is
 * checked, so that simultaneous tries are counted one by one.
 */
export function signInAttempts(accounts: Accounts, trier: Trier) {
  const counts = countsOf(accounts, trier);
  return {
    /**
     * @throws {ApiError} SIGN_IN_SLOWED with the time of the next permitted try to this account, or
     * RATE_LIMITED when the address has too many at this moment
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
     * Takes back only this try: anyone can register an e-mail, which must not reset the failed
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
      // only this try: otherwise one's own account would reset an address
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

/** A count that ignores a right password. */
function kept(database: Queries, limit: AttemptLimit, subject: string, now: Date): Count {
  const uncount = () => returnAttempt(database, limit, subject, now);
  const take = async () => {
    const retryAt = await countAttempt(database, limit, subject, now);
    return retryAt === null ? null : new ApiError('SIGN_IN_SLOWED', { retryAt });
  };
  return { take, uncount, forget: uncount };
}
