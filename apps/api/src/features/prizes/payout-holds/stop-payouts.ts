import type { Calls, Language } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import { takeAddressAttempt, type AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import {
  findChange,
  findHoldingChanges,
  lockPlayer,
  markChange,
  readStopLink,
  recordSensitiveChange,
  type SensitiveChange,
} from '../../people/accounts/index.ts';
import { findHeldPayouts, stopHeldPayouts, transfers, type Payouts } from '../../money/payouts/index.ts';
import { pollPendingPayments } from '../../money/payments/index.ts';
import { eraseCnp } from '../../people/profile/index.ts';
import { expireTicketsOf } from '../../tickets/index.ts';
import { removeCard } from '../payout-destinations/index.ts';

/**
 * Ends all sessions and credentials of an account; implemented by `endAccess` of the accounts
 * feature.
 */
export type EndAccess = (
  transaction: Queries,
  player: { readonly playerId: string; readonly language: Language },
) => Promise<void>;

/** Limit per address for opening links. No player has many, and each attempt costs a query. */
const linksOfAddress: AddressLimit = { scope: 'stop-address', most: 20 };

/**
 * Returns what the link in an email about a change would stop. It changes nothing, because mail
 * scanners open links.
 */
export function checkStopLink(payouts: Payouts): CallHandler<Calls['checkStopLink']> {
  return async ({ body }, { address }) => {
    const { database, clock } = payouts;
    const change = await requireChange(database, payouts, body.token, address);
    const playerId = change.player_id;
    const recent = await findRecent(database, playerId, clock.now());
    const held = [
      ...(await findHeldPayouts(database, playerId)),
      ...(await transfers.findUnsentPayouts(database, playerId, placesOf(recent))),
    ];
    return {
      data: {
        kind: linkKindOf(change),
        cardName: change.card_name,
        changedAt: bucharestIso(change.changed_at),
        until: bucharestIso(change.holds_until ?? clock.now()),
        heldBani: held.reduce((sum, { amountBani }) => sum + amountBani, 0),
        isStopped: change.stopped_at !== null,
      },
    };
  };
}

/**
 * Stops payouts after a change that the player didn't make. Held prizes are offered to the player
 * again, card and CNP are removed, all sessions end, and the password is void until the player sets
 * a new one with an emailed code. Repeating it changes nothing.
 */
export function stopPayouts(payouts: Payouts, endAccess: EndAccess): CallHandler<Calls['stopPayouts']> {
  return async ({ body }, { address, language }) => {
    const { database, config, clock } = payouts;
    const named = await requireChange(database, payouts, body.token, address);
    const { player_id: playerId } = named;
    const now = clock.now();
    await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('STOP_LINK_INVALID');
      const change = await findChange(transaction, { playerId, changeId: named.change_id });
      if (change === undefined || change.stopped_at !== null) return;
      await undoRecentChanges(transaction, payouts, playerId);
      await endAccess(transaction, { playerId, language });
      await recordSensitiveChange(transaction, config, { playerId, kind: 'payouts-stopped', language, now });
    });
    return { data: {} };
  };
}

/**
 * Removes each card and CNP whose change still holds a payout, whichever link was used, and offers
 * the held prizes again. Otherwise another change by the attacker could receive them later.
 * @param transaction must have locked the player
 * @returns whether anything was undone
 */
export async function undoRecentChanges(
  transaction: Transaction<Tables>,
  payouts: Payouts,
  playerId: string,
): Promise<boolean> {
  const now = payouts.clock.now();
  const recent = await findRecent(transaction, playerId, now);
  for (const { change_id: changeId, card_id: cardId } of recent) {
    await markChange(transaction, { playerId, changeId }, { stopped_at: now });
    if (cardId === null) {
      const needsDocument = await eraseCnp(transaction, playerId, now);
      if (needsDocument) await stopBuying(transaction, payouts, playerId);
    } else await removeCard(transaction, { playerId, cardId, now });
  }
  const held = await findHeldPayouts(transaction, playerId);
  await stopHeldPayouts(transaction, payouts, playerId, placesOf(recent));
  return recent.length > 0 || held.length > 0;
}

/** Prevents purchases until the player shows an identity document. */
async function stopBuying(
  transaction: Transaction<Tables>,
  payouts: Payouts,
  playerId: string,
): Promise<void> {
  await expireTicketsOf(transaction, playerId);
  await pollPendingPayments(transaction, payouts, playerId);
}

/** Returns the changes that still hold a payout and weren't stopped. */
async function findRecent(queries: Queries, playerId: string, now: Date): Promise<SensitiveChange[]> {
  const changes = await findHoldingChanges(queries, [playerId], now);
  return changes.filter((change) => change.stopped_at === null);
}

/** Returns the cards and bank accounts that changes concern. */
function placesOf(changes: readonly SensitiveChange[]): string[] {
  return changes.flatMap(({ card_id: cardId }) => (cardId === null ? [] : [cardId]));
}

/** Returns the API's name for the kind of a link; only these kinds of changes have links. */
function linkKindOf({ kind }: SensitiveChange): LinkKind {
  return linkKinds.find((one) => one === kind) ?? 'payout-card-chosen';
}

const linkKinds = ['payout-card-chosen', 'bank-account-chosen', 'cnp-given', 'cnp-changed'] as const;

type LinkKind = (typeof linkKinds)[number];

/**
 * Returns the change that a link belongs to.
 * @throws {ApiError} STOP_LINK_INVALID if the link is unknown or its hold has ended
 */
async function requireChange(
  queries: Queries,
  payouts: Payouts,
  token: string,
  address: string,
): Promise<SensitiveChange> {
  const { config, clock } = payouts;
  const now = clock.now();
  await takeAddressAttempt(payouts, linksOfAddress, address, now);
  const key = readStopLink(config.secrets, token);
  const change = key === null ? undefined : await findChange(queries, key);
  if (change === undefined || change.holds_until === null || change.holds_until <= now) {
    throw new ApiError('STOP_LINK_INVALID');
  }
  return change;
}
