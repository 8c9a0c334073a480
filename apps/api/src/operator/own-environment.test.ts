import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readOperatorConfig } from '../config/operator-config.ts';
import { createTestApp, drawsToCome, type TestApp } from '../testing/index.ts';
import { asRole, testOperatorEnvironment } from '../testing/test-config.ts';
import { testSchemas } from '../testing/test-database.ts';
import { openOperations } from './open-operations.ts';
import { runOperator } from './run-operator.ts';

// An operator alone at night says what they like in their own environment, and in psql.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ start: new Date().toISOString() });
  await become('production');
});
afterAll(() => app.close());

/** No update changes it, so triggers are left out. */
async function become(environment: string): Promise<void> {
  await app.platform.pool.query(
    `begin; set local session_replication_role = replica;
     update installation set environment = '${environment}', demands_official_values = ${environment === 'production'};
     commit`,
  );
}

const theirs = {
  LOTO_ENV: 'demo',
  LOTO_CLOCK_START: '2020-01-01T12:00:00+02:00',
  OPERATOR_REFUND_CEILING_LEI: '1000000',
  COUNTER_PAYOUT_CEILING_LEI: '100000',
  PAYOUT_HOLD_HOURS: '1',
  PAYOUT_HOLD_ABOVE_LEI: '1000000',
  OPERATOR_TOKEN_DAYS: '366',
  OFFICIAL_VALUES: 'optional',
  BANK_ACCOUNT_NAME: 'Mallory SRL',
  BANK_ACCOUNT_IBAN: 'RO66BACX0000001234567890',
  PARTNER_WEBHOOK_URL: 'https://mallory.example',
  PAYMENT_PROVIDERS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_API_URL: 'http://127.0.0.1:1',
};

async function openTheirs() {
  const env = { ...testOperatorEnvironment(app.databaseUrl), ...theirs };
  const operations = await openOperations(readOperatorConfig(env));
  onTestFinished(() => operations.close());
  return operations;
}

test('no variable of theirs moves the clock, raises a ceiling or names an account', async () => {
  const { platform, refundCeilingBani, settlements } = await openTheirs();
  expect(Math.abs(platform.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  const { config } = platform;
  expect({
    refundCeilingBani,
    environment: config.environment,
    counter: config.counterPayoutCeilingBani,
    hold: config.payoutHold,
    days: config.operatorTokenDays,
    demandsOfficialValues: settlements.demandsOfficialValues,
    iban: config.bankAccount?.iban,
    notifiesPartner: config.notifiesPartner,
  }).toEqual({
    refundCeilingBani: 50_000,
    environment: 'production',
    counter: 100_000,
    hold: { ms: 24 * 60 * 60_000, aboveBani: 100_000 },
    days: 90,
    demandsOfficialValues: true,
    iban: 'RO49AAAA1B31007593840000',
    notifiesPartner: false,
  });
});

async function openThere(DATABASE_SCHEMA: string): Promise<void> {
  const env = { ...testOperatorEnvironment(app.databaseUrl), DATABASE_SCHEMA };
  const operations = await openOperations(readOperatorConfig(env));
  await operations.close();
}

describe('a schema of their own', () => {
  const { work } = testSchemas;
  const installation = `select true as is_only, 'production' as environment, 100000000 as refund_ceiling_bani,
    100000000 as counter_payout_ceiling_bani, 1 as payout_hold_ms, 0 as payout_hold_above_bani,
    false as demands_official_values, 90 as operator_token_days, false as notifies_partner,
    null::text as bank_account_name, null::text as bank_account_iban, null::text as bank_account_bic`;
  const migrations = `select * from ${testSchemas.product}.kysely_migration`;

  test.each(['view', 'materialized view', 'table'])('of a %s says nothing of ceilings', async (kind) => {
    await asOperator(async (client) => {
      await client.query(`create ${kind} ${work}.installation as ${installation}`);
      await client.query(`create ${kind} ${work}.kysely_migration as ${migrations}`);
    });
    try {
      await expect(openThere(work)).rejects.toThrow('owns tables, views or functions');
      await app.platform.pool.query(
        `alter ${kind} ${work}.installation owner to loto_server;
         alter ${kind} ${work}.kysely_migration owner to loto_server;
         grant select on all tables in schema ${work} to loto_operator`,
      );
      await expect(openThere(work)).rejects.toThrow('tables of the owner alone');
      // what others put beside the tables stops no command
      await openThere(testSchemas.product);
    } finally {
      await app.platform.pool.query(
        `drop ${kind} ${work}.installation; drop ${kind} ${work}.kysely_migration`,
      );
    }
  });

  test('that another role of the database made and shared', async () => {
    const other = `other_${randomBytes(4).toString('hex')}`;
    await app.platform.pool.query(
      `create role ${other}; create schema ${other}; create table ${other}.installation as ${installation};
       create table ${other}.kysely_migration as ${migrations};
       alter table ${other}.installation owner to ${other}; alter table ${other}.kysely_migration owner to ${other};
       grant usage on schema ${other} to loto_operator; grant select on all tables in schema ${other} to loto_operator`,
    );
    try {
      await expect(openThere(other)).rejects.toThrow('have one owner for all cells');
    } finally {
      await app.platform.pool.query(`drop schema ${other} cascade; drop role ${other}`);
    }
  });
});

test('no command asks a provider, so none can be made up', async () => {
  const operations = await openTheirs();
  const { exitCode, lines } = await runOperator(operations, ['reconcile'], '');
  expect([exitCode, lines[0]]).toEqual([2, 'There is no command reconcile.']);
  expect(() => operations.payments.providers.all).toThrow('has no all in its providers');
});

const asOperator = async (work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: asRole(app.databaseUrl, 'loto_operator') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

test('who has the role of operators stores no event of a provider', async () => {
  await asOperator(async (client) => {
    for (const statement of [
      `insert into payment_notification (provider, event_id, type, body, received_at)
       values ('stripe', 'evt_1', 'charge', '{}', now())`,
      `insert into provider_cursor (provider, last_event_id) values ('stripe', 'evt_1')`,
      `delete from provider_difference`,
      `delete from provider_movement`,
      `insert into failed_payout_answer (player_id, payout_id, answered_at)
       values (gen_random_uuid(), gen_random_uuid(), now())`,
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('a session’s own clock opens no sales that have closed, but in a demonstration', async () => {
  // the last one: sales of the next may have closed by the time of day at which the test runs
  const draw = (await drawsToCome(app, 'loto-6-49')).at(-1);
  if (draw === undefined) throw new Error('There is no draw');
  await app.platform.pool.query(
    `update draw set sales_close_at = now() - interval '1 minute' where draw_id = $1`,
    [draw.drawId],
  );
  const reopen = (client: pg.Client) =>
    client.query(
      `begin; set loto.now = '2020-01-01'; update draw set sales_close_at = draw_at where draw_id = '${draw.drawId}'`,
    );
  await asOperator(async (client) => {
    await expect(reopen(client)).rejects.toMatchObject({ constraint: 'draw_sales_stay_closed' });
  });
  await app.platform.pool.query(
    'begin; set local session_replication_role = replica; delete from installation; commit',
  );
  await asOperator(async (client) => {
    // while it does not say what it is, no session's clock counts either
    await expect(reopen(client)).rejects.toMatchObject({ constraint: 'draw_sales_stay_closed' });
  });
});
