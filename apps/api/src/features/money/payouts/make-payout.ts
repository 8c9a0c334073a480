import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { implementJob, isQueued, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { findCardReference } from '../cards/index.ts';
import {
  PayoutRefused,
  ProviderUnavailable,
  type PayoutRequest,
  type ProviderPayout,
} from '../providers/index.ts';
import type { Payouts } from './payouts.ts';
import { findTransferPayout, prepareTransfer } from './transfers/prepare-transfer.ts';
import { applyPayout } from './apply.ts';
import { releasePayout } from './held-payouts.ts';
import {
  bank,
  countRefusal,
  findPayout,
  findPayoutsOf,
  isPayoutStopped,
  markRequested,
  type Payout,
  type PayoutKey,
} from './payout-table.ts';
import { enqueuePayouts, makePayout } from './start-payouts.ts';

/**
 * Makes a payout once it's no longer held. Without a response it retries forever, because money may
 * have moved; after {@link mostRefusals} refusals the payout fails. Each attempt polls the provider
 * first, so that a lost response doesn't pay twice; the payout's id is also the idempotency key. If
 * an earlier payout of the same amount failed, it's polled as well, in case it arrived after all. A
 * transfer waits for a file of `makeTransferFile` and ends with the bank's report. While payouts of
 * its draw are stopped, existing payouts are polled but no new ones are requested.
 */
export function makePayoutJob(platform: Payouts): Job {
  const { database, log } = platform;
  return implementJob(makePayout, async (key) => {
    const payout = await findPayout(database, key);
    if (payout?.status !== 'pending') return undefined;
    if (payout.held_until !== null) {
      const waiting = await releasePayout(platform, key);
      if (waiting !== null) return waiting.next;
    }
    try {
      const reported = await pollOrRequest(platform, payout);
      await database.transaction().execute(async (transaction) => {
        if (await isInFile(transaction, payout)) return;
        await applyPayout(transaction, platform, key, reported);
      });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, payoutId: key.payoutId }, 'a payout could not be made yet');
    }
    const after = await findPayout(database, key);
    return after?.status === 'pending' ? 'again' : undefined;
  });
}

/**
 * Reports whether a transfer has been added to a file, after which only the bank's report ends it.
 */
async function isInFile(transaction: Queries, payout: Payout): Promise<boolean> {
  if (payout.provider !== bank) return false;
  await lockPlayer(transaction, payout.player_id);
  return (await findTransferPayout(transaction, payout)) !== null;
}

/** Enqueues pending payouts whose job is missing or has failed too often. */
export async function enqueueLostPayouts(platform: Payouts, limit: number): Promise<void> {
  const lost = await sql<PayoutKey>`
    select player_id as "playerId", payout_id as "payoutId" from payout
    where status = 'pending' and not ${isQueued(makePayout, sql`payout.payout_id::text`)}
    limit ${limit}`.execute(platform.database);
  await enqueuePayouts(platform.database, platform, lost.rows);
}

async function pollOrRequest(platform: Payouts, payout: Payout): Promise<ProviderPayout> {
  const { player_id: playerId, source_id: sourceId } = payout;
  const isStopped = await isPayoutStopped(platform.database, { playerId, sourceId });
  if (isStopped && payout.requested_at === null) return notRequested(payout);
  const known = await findMade(platform, payout);
  if (known !== null) return known;
  const earlier = await findEarlierPaid(platform, payout);
  if (earlier !== undefined) return earlier;
  if (await isDisputed(platform, payout)) return failedUnlessOnItsWay(platform, payout);
  if (isStopped) return notRequested(payout);
  if ((await platform.mayLeave?.(platform.database, payout)) === false) return notRequested(payout);
  if (payout.provider === bank) {
    await markRequested(platform.database, keyOf(payout), platform.clock.now());
    return (await prepareTransfer(platform, payout)) ?? failedUnpaid(payout, 'account_deleted');
  }
  const payouts = platform.providers.payoutsOf(payout.provider);
  const to = await targetOf(platform, payout);
  if (to === null) return failedUnpaid(payout, 'card_deleted');
  await markRequested(platform.database, keyOf(payout), platform.clock.now());
  try {
    return await payouts.createPayout({ payoutId: payout.payout_id, amountBani: payout.amount_bani, to });
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
    const refusals = await countRefusal(platform.database, keyOf(payout));
    if (refusals < mostRefusals) throw error;
    platform.log.error({ alert: true, err: error, payoutId: payout.payout_id }, 'a payout is given up');
    return failedUnpaid(payout, 'refused');
  }
}

/**
 * Returns the current state of a payout at its provider, or the last known state of a transfer;
 * null if it was never sent.
 * @throws {ProviderUnavailable}
 */
export async function findMade(
  { database, providers }: Pick<Payouts, 'database' | 'providers'>,
  payout: Payout,
): Promise<ProviderPayout | null> {
  if (payout.provider === bank) return findTransferPayout(database, payout);
  return providers.payoutsOf(payout.provider).findPayout(payout.payout_id);
}

async function isDisputed({ database, isPayoutDisputed }: Payouts, payout: Payout): Promise<boolean> {
  const { player_id: playerId, source_id: sourceId } = payout;
  return (await isPayoutDisputed?.(database, { playerId, sourceId })) === true;
}

/** A request whose response was lost may still reach the provider within this time. */
const lostRequestMs = 10 * 60_000;

/**
 * Fails a disputed payout that its provider doesn't know.
 * @throws {ProviderUnavailable} while an earlier request may still arrive
 */
function failedUnlessOnItsWay({ clock }: Payouts, payout: Payout): ProviderPayout {
  const { requested_at: requestedAt } = payout;
  if (requestedAt !== null && clock.now().getTime() - requestedAt.getTime() < lostRequestMs) {
    throw new ProviderUnavailable('It is not known yet whether a disputed payout was made');
  }
  return failedUnpaid(payout, 'disputed');
}

/** With the job's backoff, these retries take ten minutes, which outlasts most temporary faults. */
const mostRefusals = 8;

function keyOf({ player_id: playerId, payout_id: payoutId }: Payout): PayoutKey {
  return { playerId, payoutId };
}

/**
 * Returns an earlier payout of the same amount that was reported as failed but is now reported as
 * paid; it replaces this one.
 * @throws {ProviderUnavailable} while the earlier payout may still be paid
 */
async function findEarlierPaid(platform: Payouts, payout: Payout): Promise<ProviderPayout | undefined> {
  const { player_id: playerId, source_id: sourceId } = payout;
  const attempts = await findPayoutsOf(platform.database, { playerId, sourceId });
  for (const attempt of attempts.filter(({ status }) => status === 'failed')) {
    const { payout_id: payoutId } = attempt;
    const earlier = await findMade(platform, attempt);
    if (earlier === null || earlier.status === 'failed') continue;
    const facts = { alert: true, payoutId, reported: earlier.status };
    platform.log.error(facts, 'a failed payout is paid or pending after all: it is not made a second time');
    if (earlier.status === 'paid') return earlier;
    throw new ProviderUnavailable('An earlier payout of the same sum is pending');
  }
  return undefined;
}

/**
 * Returns the provider's reference of the card, or null if it was detached just before the payout.
 */
async function targetOf({ database }: Payouts, payout: Payout): Promise<PayoutRequest['to'] | null> {
  if (payout.checkout_reference !== null) return { checkoutId: payout.checkout_reference };
  const key = { playerId: payout.player_id, cardId: payout.saved_card_id ?? '' };
  const card = await findCardReference(database, key, payout.created_at);
  return card === undefined ? null : { card };
}

/**
 * Fails a payout that the provider doesn't know and that paid nothing. The player chooses another
 * destination.
 */
function failedUnpaid(
  { payout_id: payoutId, amount_bani: amountBani }: Payout,
  failureCode: string,
): ProviderPayout {
  return { id: '', reference: payoutId, amountBani, status: 'failed', failureCode };
}

/** Returns a pending state without requesting anything; the job will check again. */
function notRequested({ payout_id: payoutId, amount_bani: amountBani }: Payout): ProviderPayout {
  return { id: '', reference: payoutId, amountBani, status: 'pending', failureCode: null };
}
