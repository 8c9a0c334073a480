import {
  differenceSheet,
  disputeSheet,
  paymentSheet,
  payoutSheet,
  refundSheet,
} from '@loto/office-contract/lists';
import { disputes, paymentLists, refunds } from '../../../features/money/payments/index.ts';
import { listDifferences } from '../../../features/money/provider-events/index.ts';
import { findHold, type Hold } from '../../../features/prizes/payout-holds/index.ts';
import { prizeLists } from '../../../features/prizes/winnings/index.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { dayPeriod } from './periods.ts';
import { pagedSheet } from './sheet-list.ts';

export const paymentList = pagedSheet(paymentSheet, async ({ query }, part, { queries, now }) => {
  const { day, status, way, provider } = query;
  const rows = await paymentLists.listPayments(
    queries,
    { period: dayPeriod(day, now), status, way, provider },
    part,
  );
  return rows.map((row) => ({ ...row, place: { at: row.at, id: row.paymentId } }));
});

export const refundList = pagedSheet(refundSheet, async ({ query }, part, { queries, now }) => {
  const { state = 'pending', kind, day } = query;
  const period = day === undefined ? undefined : dayPeriod(day, now);
  const rows = await refunds.listRefunds(queries, { state, kind, period }, part);
  return rows.map((row) => ({ ...row, place: { at: row.at, id: row.id } }));
});

export const differenceList = pagedSheet(differenceSheet, async ({ query }, part, { queries }) => {
  const { state, provider } = query;
  const rows = await listDifferences(queries, { provider, isResolved: state === 'resolved' }, part);
  return rows.map((row) => ({
    ...row,
    differenceBani: row.theirsBani - row.oursBani,
    place: { at: row.at, id: row.id },
  }));
});

export const disputeList = pagedSheet(disputeSheet, async ({ query }, part, { queries }) => {
  const rows = await disputes.listDisputesByStatus(queries, query.status ?? 'open', part);
  return rows.map((row) => ({ ...row, place: { at: row.at, id: row.disputeId } }));
});

export const payoutList = pagedSheet(payoutSheet, async ({ query }, part, { queries, now }) => {
  const { state = 'held', provider, day } = query;
  const period = day === undefined ? undefined : dayPeriod(day, now);
  const rows = await prizeLists.listPayouts(queries, { state, provider, period }, part);
  const listed = [];
  for (const row of rows) {
    const change = await holdingChange(queries, row);
    listed.push({
      ...row,
      fileNumber: row.fileNumber === null ? null : String(row.fileNumber),
      heldFor: change?.kind ?? null,
      heldCard: change?.card_name ?? null,
      place: { at: row.at, id: row.payoutId },
    });
  }
  return listed;
});

/** Returns the newest change that holds a payout, if it's held. */
async function holdingChange(
  queries: Queries,
  { playerId, cardId, heldUntil, createdAt, provider, amountBani }: prizeLists.ListedPayout,
): Promise<Hold['changes'][number] | undefined> {
  if (heldUntil === null) return undefined;
  const hold = await findHold(
    queries,
    { player_id: playerId, card_id: cardId },
    { held_until: heldUntil, created_at: createdAt, provider, amount_bani: amountBani },
  );
  return hold?.changes.at(-1);
}
