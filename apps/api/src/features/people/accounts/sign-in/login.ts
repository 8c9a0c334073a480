import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { CallContext, CallHandler } from '../../../../platform/calls/register-calls.ts';
import type { Accounts } from '../accounts.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import { registrationMail } from '../registration/mail-registration.ts';
import { issueProofCode, proofMail, proofRequesters } from '../registration/proof-code.ts';
import { hasTries } from '../codes/one-time-code-table.ts';
import { findKnownDevice } from './known-device.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords/password-hash.ts';
import { findPlayerByEmail, replacePasswordHash } from '../player-table.ts';
import { findRegistrationByEmail, type RegistrationTable } from '../registration/registration-table.ts';

/** Signs in with e-mail and password. */
export function login(accounts: Accounts): CallHandler<Calls['login']> {
  return async ({ body }, context) => {
    const { clock, database } = accounts;
    const { address, client, requestId } = context;
    const now = clock.now();
    const email = body.email.toLowerCase();
    const player = await findPlayerByEmail(database, email);
    const device = await findKnownDevice(accounts, player, client);
    const known = device?.toString('base64url') ?? null;
    const tries = signInAttempts(accounts, { email, address, known, now });
    // The attempt is counted before the password is verified, so that concurrent attempts are
    // counted one by one.
    await tries.count();

    const storedHash = player?.password_hash ?? null;
    const isRight = await verifyPassword(storedHash, body.password);
    if (player === undefined || !isRight) {
      // Neither the response nor its time depends on whether the e-mail has an account.
      const registration = await findRegistrationByEmail(database, email);
      const isOfRegistration = await verifyPassword(registration?.password_hash ?? null, body.password);
      if (registration === undefined || !isOfRegistration) {
        const facts = { reqId: requestId, playerId: player?.player_id ?? null };
        accounts.log.warn(facts, 'a password did not match');
        throw new ApiError('INVALID_CREDENTIALS');
      }
      await tries.takeBack();
      await sendCodeIfNone(accounts, registration, context, now);
      throw new ApiError('EMAIL_NOT_VERIFIED');
    }
    await tries.forget();
    const session = await database.transaction().execute(async (transaction) => {
      await accounts.onSignIn(transaction, player.player_id);
      return openSession(accounts, transaction, player, client);
    });
    if (storedHash && isOutdatedHash(storedHash)) {
      const to = await hashPassword(body.password);
      await replacePasswordHash(database, player.player_id, { from: storedHash, to });
    }
    return { data: session };
  };
}

/**
 * Sends a code to a player who entered the correct password but whose e-mail is unverified, unless
 * they have attempts left or a mail was sent within the last minute.
 */
async function sendCodeIfNone(
  accounts: Accounts,
  { player_id: playerId, email, language }: RegistrationTable,
  caller: Pick<CallContext, 'address' | 'client'>,
  now: Date,
): Promise<void> {
  const owner = { playerId, purpose: 'verify-email' } as const;
  await accounts.database.transaction().execute(async (transaction) => {
    if (await hasTries(transaction, owner, proofRequesters(accounts, email, caller), now)) return;
    if ((await takeCodeMail(transaction, proofMail(accounts, email, caller), now)) !== null) return;
    const code = { playerId, email, language, isMailNew: true, now };
    await issueProofCode(accounts, transaction, code, caller);
    await enqueue(transaction, registrationMail, { playerId }, queueTime(accounts.clock, now));
  });
}
