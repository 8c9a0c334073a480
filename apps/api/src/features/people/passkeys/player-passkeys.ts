import { randomUUID } from 'node:crypto';
import type { Calls, Passkey } from '@loto/api-contract';
import { takeAttempt } from '../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { deviceName, findPlayer, lockPlayer, type Accounts, type PlayerTable } from '../accounts/index.ts';
import { issueChallenge, takeChallenge } from './passkey-challenge-table.ts';
import { passkeyMailJob } from './passkey-mail.ts';
import { deletePasskey, findPasskeys, insertPasskey, type PasskeyTable } from './passkey-table.ts';
import { additionsOfPlayer, maxPasskeys } from './passkeys.ts';
import { providerName } from './provider-names.ts';
import { challengeOf, CredentialRefused, readCreatedPasskey } from './verify-credential.ts';
import { creationOptions, refusedAsApiError } from './webauthn-options.ts';

/** Lists the passkeys of a player. */
export function listPasskeys({ database }: Accounts): CallHandler<Calls['listPasskeys']> {
  return async (_request, { bearer }) => {
    const found = await findPasskeys(database, bearer.playerId);
    return { data: { passkeys: found.map(describePasskey) } };
  };
}

/** Returns the options with which a browser creates a passkey for the signed-in player. */
export function passkeyCreationOptions(accounts: Accounts): CallHandler<Calls['passkeyCreationOptions']> {
  return async (_request, { bearer }) => {
    const { clock, config, database } = accounts;
    const now = clock.now();
    const player = await findPlayer(database, bearer.playerId);
    if (player === undefined) throw new ApiError('UNAUTHENTICATED');
    const email = emailFor(player);
    const known = await findPasskeys(database, player.player_id);
    if (known.length >= maxPasskeys) throw tooMany();
    await takeAttempt(database, additionsOfPlayer, player.player_id, now);
    const wanted = { purpose: 'add', sessionId: bearer.sessionId } as const;
    const challenge = await issueChallenge(database, wanted, now);
    const named = { playerId: player.player_id, email, known };
    return { data: { options: creationOptions(config.passkeys, challenge, named) } };
  };
}

/** Adds a passkey that was created for this session's challenge, and emails the player. */
export function addPasskey(accounts: Accounts): CallHandler<Calls['addPasskey']> {
  return async ({ body: { credential } }, { bearer, client, language }) => {
    const { clock, config, database } = accounts;
    const { playerId, sessionId } = bearer;
    const now = clock.now();
    const created = await takeAndRead().catch(refusedAsApiError);
    const passkey: PasskeyTable = {
      player_id: playerId,
      passkey_id: randomUUID(),
      credential_id: created.credentialId,
      public_key: created.publicKey,
      sign_count: created.signCount,
      transports: credential.response.transports ?? [],
      provider: providerName(created.aaguid),
      device: deviceName(client.userAgent),
      created_at: now,
      last_used_at: null,
      is_synced: created.isSynced,
      count_fell_at: null,
      blocked_at: null,
    };
    await database.transaction().execute(async (transaction) => {
      await insertWithinLimit(transaction, passkey);
      await enqueue(transaction, passkeyMailJob, { playerId, event: 'added', language });
    });
    return { data: { passkey: describePasskey(passkey) } };

    async function takeAndRead() {
      const challenge = challengeOf(credential);
      if (!(await takeChallenge(database, challenge, { purpose: 'add', sessionId }, now)))
        throw new CredentialRefused('challenge');
      return readCreatedPasskey(credential, challenge, config.passkeys);
    }
  };
}

/** Removes a passkey and emails the player. */
export function removePasskey({ database }: Accounts): CallHandler<Calls['removePasskey']> {
  return async ({ params }, { bearer: { playerId }, language }) => {
    await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const named = { player_id: playerId, passkey_id: params.id };
      if (!(await deletePasskey(transaction, named))) throw new ApiError('PASSKEY_NOT_FOUND');
      await enqueue(transaction, passkeyMailJob, { playerId, event: 'removed', language });
    });
    return { data: {} };
  };
}

/**
 * Inserts a passkey for a player who has fewer than the maximum.
 * @throws {ApiError} PARTNER_SIGN_IN_ONLY, PASSKEYS_FULL, or PASSKEY_REFUSED if it already exists
 */
async function insertWithinLimit(transaction: Queries, passkey: PasskeyTable): Promise<void> {
  const playerId = passkey.player_id;
  if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
  const player = await findPlayer(transaction, playerId);
  if (player === undefined) throw new ApiError('UNAUTHENTICATED');
  emailFor(player);
  const known = await findPasskeys(transaction, playerId);
  if (known.length >= maxPasskeys) throw tooMany();
  if (!(await insertPasskey(transaction, passkey)))
    throw new ApiError('PASSKEY_REFUSED', { cause: new CredentialRefused('known credential') });
}

/**
 * Returns the e-mail that labels the player's passkeys in a browser and gets the mails about them.
 */
function emailFor(player: PlayerTable): string {
  // With a passkey, a partner's player could bypass the partner, and no mail would tell them about
  // it.
  if (player.is_external || player.email === null) throw new ApiError('PARTNER_SIGN_IN_ONLY');
  return player.email;
}

function tooMany(): ApiError {
  return new ApiError('PASSKEYS_FULL', { facts: { most: String(maxPasskeys) } });
}

function describePasskey(passkey: PasskeyTable): Passkey {
  return {
    id: passkey.passkey_id,
    provider: passkey.provider,
    device: passkey.device,
    addedAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    isBlocked: passkey.blocked_at !== null,
  };
}
