import { enqueue } from '../../../platform/jobs/define-job.ts';
import type { Session } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../platform/calls/register-calls.ts';
import {
  deleteRegistrationOfEmail,
  findPlayer,
  findPlayerByEmail,
  lockPlayer,
  insertPlayer,
  openSession,
  type PlayerTable,
} from '../accounts/index.ts';
import { setDefaultName, type ProviderName } from '../profile/index.ts';
import type { FederatedSignIns } from './federated-sign-ins.ts';
import { identityMailJob } from './identity-mail.ts';
import { eraseIdentities, findIdentity, insertIdentity, type Identity } from './player-identity-table.ts';
import { takeNonce, type NonceScope } from './used-nonce-table.ts';
import { newPlayerId } from '../../../platform/directory/cell-ids.ts';

/** A person as identified by a provider. */
interface Newcomer {
  readonly identity: Identity;
  /** The nonce that makes this sign-in work only once. */
  readonly nonce: { readonly scope: NonceScope; readonly nonce: string; readonly expiresAt: Date };
  /** The account to link if no player has the identity yet. */
  readonly account:
    | { readonly kind: 'of-e-mail'; readonly provedEmail: string | null }
    | { readonly kind: 'of-partner' };
  readonly name: ProviderName;
  /**
   * The link through which a new player came. It's ignored if the person already has an account.
   */
  readonly invitation?: Invitation;
}

/** The parameters of a link that led to an account, as in `register`. */
export interface Invitation {
  readonly qr_code?: string | undefined;
  readonly affiliationCode?: string | undefined;
}

type SignInRefusal = 'nonce-used' | 'e-mail-not-proved';

/**
 * Thrown if a concurrent request linked the identity or e-mail to a player, or deleted that player.
 * The caller retries and reads the new state.
 */
class TakenMeanwhile extends Error {}

/** Thrown if the sign-in is rejected; it rolls back, so that the nonce stays unused. */
class Refused extends Error {
  readonly refusal: SignInRefusal;

  constructor(refusal: SignInRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const mostTries = 5;

/**
 * Signs in the player with an identity. If no player has it, it's linked to the player who verified
 * the same e-mail, who gets a mail; otherwise a new player is created. One transaction covers the
 * nonce, the player and the session.
 * @returns the session, or the reason for the rejection, in which case nothing was written
 */
export async function signInByIdentity(
  signIns: FederatedSignIns,
  newcomer: Newcomer,
  context: CallContext,
): Promise<Session | SignInRefusal> {
  for (let triesLeft = mostTries; ; triesLeft -= 1) {
    try {
      return await signIns.database.transaction().execute(async (transaction) => {
        if (!(await takeNonce(transaction, newcomer.nonce))) throw new Refused('nonce-used');
        const player = await findOrMakePlayer(signIns, transaction, newcomer, context);
        const { player_id: playerId } = player;
        await setDefaultName(transaction, playerId, newcomer.name, signIns.clock.now());
        await signIns.onSignIn(transaction, playerId);
        return openSession(signIns, transaction, player, context.client);
      });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      if (!(error instanceof TakenMeanwhile) || triesLeft === 1) throw error;
    }
  }
}

async function findOrMakePlayer(
  signIns: FederatedSignIns,
  transaction: Transaction<Tables>,
  { identity, account, invitation = {} }: Newcomer,
  { language }: CallContext,
): Promise<PlayerTable> {
  const playerId = await findIdentity(transaction, identity);
  if (playerId !== undefined) {
    const player = await findLockedPlayer(transaction, playerId);
    if (player !== undefined) return player;
    // Deletion also deletes identities. One that was left behind would lock its owner out
    // permanently.
    await eraseIdentities(transaction, playerId);
  }
  if (account.kind === 'of-partner') {
    return makePlayer(signIns, transaction, identity, { email: null, isExternal: true, invitation });
  }
  const email = account.provedEmail;
  if (email === null) throw new Refused('e-mail-not-proved');
  const owner = await findPlayerByEmail(transaction, email);
  if (owner === undefined) {
    return makePlayer(signIns, transaction, identity, { email, isExternal: false, invitation });
  }
  // No player has an unverified e-mail. If that ever changes, this check keeps the account from
  // being taken over.
  if (owner.email_verified_at === null || owner.is_external) throw new Refused('e-mail-not-proved');
  if (!(await lockPlayer(transaction, owner.player_id))) throw new TakenMeanwhile();
  await giveIdentity(signIns, transaction, identity, owner.player_id);
  await signIns.onIdentityKnown(transaction, owner.player_id);
  const { provider } = identity;
  if (provider !== 'partner')
    await enqueue(transaction, identityMailJob, { playerId: owner.player_id, provider, language });
  return owner;
}

/**
 * Locks and returns a player, who can't be deleted until the session is written; undefined if
 * already deleted.
 */
async function findLockedPlayer(transaction: Queries, playerId: string): Promise<PlayerTable | undefined> {
  return (await lockPlayer(transaction, playerId)) ? findPlayer(transaction, playerId) : undefined;
}

async function makePlayer(
  signIns: FederatedSignIns,
  transaction: Transaction<Tables>,
  identity: Identity,
  { email, isExternal, invitation }: { email: string | null; isExternal: boolean; invitation: Invitation },
): Promise<PlayerTable> {
  const now = signIns.clock.now();
  const player: PlayerTable = {
    player_id: newPlayerId(signIns.config.cell),
    email,
    password_hash: null,
    is_external: isExternal,
    // The partner's players have no e-mail to verify, so the token is enough.
    email_verified_at: now,
    affiliation_code: invitation.affiliationCode ?? null,
    referral_code: invitation.qr_code ?? null,
    created_at: now,
    deleted_at: null,
  };
  // Comes before inserting the player, as in e-mail verification; with different orders the two
  // could deadlock.
  if (email !== null) await deleteRegistrationOfEmail(transaction, email);
  if (!(await insertPlayer(transaction, player))) throw new TakenMeanwhile();
  await giveIdentity(signIns, transaction, identity, player.player_id);
  await signIns.onIdentityKnown(transaction, player.player_id);
  return player;
}

async function giveIdentity(
  signIns: FederatedSignIns,
  transaction: Queries,
  identity: Identity,
  playerId: string,
): Promise<void> {
  const linked = { ...identity, player_id: playerId, linked_at: signIns.clock.now() };
  if (!(await insertIdentity(transaction, linked))) throw new TakenMeanwhile();
}
