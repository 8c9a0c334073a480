import pg from 'pg';
import { expect, test } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { runScenario } from './run-scenario.ts';
import type { Environment } from './environment/open-environment.ts';
import { findLostCards } from './environment/settle-down.ts';
import { readCharges } from './invariants/read-charges.ts';
import { readDatabaseSide } from './invariants/read-database-side.ts';
import { checkInvariants } from './invariants/invariants.ts';

/** The short form of `npm run chaos`. */
test('people buy while processes are killed, messages get lost and the providers misbehave: nothing is lost or doubled', async () => {
  test.setTimeout(6 * 60_000);
  const playerCount = isFullRun ? 40 : 10;
  const result = await runScenario({
    seed: 20_240_915,
    playerCount,
    ...(isFullRun
      ? { buyingMs: 15_000, exclusionCount: 30, afterwards: seeInjectedViolations }
      : { buyingMs: 6_000, exclusionCount: 6, isShort: true }),
    say: console.log,
  });
  const { verdict, surprises, purchases, purchasesUnderKills, purchasesAtPartner, idleProviders, tally } =
    result;
  expect(surprises).toEqual([]);
  expect(verdict).toEqual({
    paidWithoutTicketOrRefund: 0,
    ticketWithoutPayment: 0,
    chargedTwice: 0,
    ledgerDifferenceBani: 0,
    acknowledgedMissing: 0,
    activatedAfterExclusion: 0,
  });
  // Each player (one in five is the partner's) buys twice before the kills and once more during
  // them.
  expect(purchases).toBeGreaterThanOrEqual(3 * playerCount);
  expect(purchasesUnderKills).toBeGreaterThanOrEqual(playerCount);
  expect(tally.of('excluded-while-buying')).toBe(isFullRun ? 30 : 6);
  expect(purchasesAtPartner).toBeGreaterThanOrEqual(isFullRun ? 16 : 4);
  // With so few purchases, not every kind of fault occurs.
  if (!isFullRun) return;
  expect(idleProviders).toEqual([]);
  expect(tally.missing).toEqual([]);
});

/** Injects violations into the real database and checks that the invariant checker counts them. */
async function seeInjectedViolations(environment: Environment): Promise<void> {
  const client = new pg.Client({ connectionString: environment.databaseUrl });
  await client.connect();
  try {
    // The database's own constraints would reject all of this.
    await client.query(`set session_replication_role = replica`);
    const lost = [{ checkoutId: 'cs_lost', answers: 'addCard answered 200' }];
    expect(await findLostCards(environment, lost, 0)).toEqual(['a saved card is lost: addCard answered 200']);
    const observations = { bought: [], pages: [], seen: [] };
    const after = async (wrong: string) => {
      await client.query(wrong);
      const charges = await readCharges(environment);
      return checkInvariants({ observations, database: await readDatabaseSide(environment), charges });
    };
    const aTicket = `select ticket_id from ticket where status = 'active' limit 1`;
    expect(
      await after(
        `update ticket set status = 'expired', paid_at = null, card_brand = null, card_last4 = null
          where ticket_id in (${aTicket})`,
      ),
    ).toMatchObject({
      paidWithoutTicketOrRefund: 1,
      ticketWithoutPayment: 0,
    });
    const anUnpaid = `select ticket_id from ticket where status = 'expired' and ticket_id not in
      (select ticket_id from payment where taken_at is not null) limit 1`;
    expect(
      await after(`update ticket set status = 'active', paid_at = now() where ticket_id in (${anUnpaid})`),
    ).toMatchObject({ paidWithoutTicketOrRefund: 1, ticketWithoutPayment: 1 });
    const aTicketOfPartner = `select ticket_id from payment join ticket using (player_id, ticket_id)
      where provider = 'partner' and ticket.status = 'active' limit 1`;
    expect(
      await after(
        `update ticket set status = 'expired', paid_at = null where ticket_id in (${aTicketOfPartner})`,
      ),
    ).toMatchObject({ paidWithoutTicketOrRefund: 2, ticketWithoutPayment: 1 });
    const aRefundOfPartner = `select ticket_id from payment where provider = 'partner' and status = 'refunded' limit 1`;
    expect(
      await after(
        `update ticket set status = 'active', paid_at = now() where ticket_id in
          (${aRefundOfPartner})`,
      ),
    ).toMatchObject({ paidWithoutTicketOrRefund: 2, ticketWithoutPayment: 2 });
    const twoSales = `select payment_id, ticket_id, row_number() over () as place from payment where status = 'succeeded'
      and ticket_id in (select ticket_id from ticket where status = 'active') limit 2`;
    const doubled = await after(`with sale as (${twoSales}) update payment
      set ticket_id = (select ticket_id from sale where place = 2), status = 'refunded', refund_reason = 'paid-twice',
        refunded_at = now()
      where payment_id = (select payment_id from sale where place = 1)`);
    expect(doubled).toMatchObject({ chargedTwice: 1 });
    const anExpired = `select ticket_id from ticket join playing_when_excluded using (player_id)
      where status = 'expired' limit 1`;
    const before = await after(
      `update ticket set status = 'active', paid_at = now() where ticket_id in (${anExpired})`,
    );
    // The tickets above may also belong to excluded players.
    expect(before).toMatchObject({ activatedAfterExclusion: doubled.activatedAfterExclusion + 1 });
    const aMovement = `select movement_id from ledger_movement where kind = 'sale' limit 1`;
    const unbalanced = await after(`update ledger_entry set debit_bani = debit_bani + 1
      where account = 'provider-clearing' and movement_id in (${aMovement})`);
    expect(unbalanced.ledgerDifferenceBani).not.toBe(before.ledgerDifferenceBani);
  } finally {
    await client.end();
  }
}
