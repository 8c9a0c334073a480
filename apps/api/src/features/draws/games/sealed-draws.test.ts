import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

/** Tests what the database rejects for a sealed draw, regardless of the server's code. */
const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
let drawId: string;
let otherDrawId: string;
let ticketId: string;
let unpaidId: string;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  const [first, second] = await drawsToCome(app, 'loto-6-49');
  [drawId, otherDrawId] = [first?.drawId ?? '', second?.drawId ?? ''];
  const me = { token: freshToken(app, player) };
  ticketId = (await buyPaidTicket(app, provider, me)).id;
  const { status, data } = await app.call('buyTicket', {
    ...me,
    idempotencyKey: crypto.randomUUID(),
    body: { gameCode: 'loto-6-49', variants: [{ numbers: [1, 2, 3, 4, 5, 6] }] },
  });
  if (status !== 200) throw new Error('Nothing was bought');
  unpaidId = data.gameTicket.id;
});
afterAll(() => app.close());

const closed = '2026-11-19T18:00:00+02:00';
const seal = 'update draw set sealed_at = rule_clock() where draw_id = $draw';
const cancel = `update draw set status = 'cancelled', cancelled_at = now(), cancelled_to = 'refund' where draw_id = $draw`;
const pay = `update ticket set status = 'active', paid_at = now() where ticket_id = $unpaid`;
const refund = `update ticket set status = 'refunded' where ticket_id = $ticket`;
const leave = 'update ticket_draw set draw_id = $other where ticket_id = $ticket';
const remove = 'delete from ticket_draw where ticket_id = $ticket';

/**
 * Runs statements with the database's clock at an instant, then rolls them back.
 * @returns the number of rows that the last one changed
 */
async function at(now: string, ...statements: string[]): Promise<number | null> {
  let changed: number | null = null;
  const client = await app.platform.pool.connect();
  try {
    await client.query(
      `begin;
       create or replace function rule_clock() returns timestamptz language sql stable
         as 'select timestamptz ''${now}'''`,
    );
    const values = { $draw: drawId, $other: otherDrawId, $ticket: ticketId, $unpaid: unpaidId };
    for (const statement of statements) {
      const { rowCount } = await client.query(
        statement.replaceAll(/\$\w+/g, (name) => `'${values[name as keyof typeof values]}'`),
      );
      changed = rowCount;
    }
    return changed;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const sealed = { constraint: 'draw_is_sealed' };
const fixed = { constraint: 'draw_is_fixed_by_seal' };
const sealedOnce = { constraint: 'draw_is_sealed_once_closed' };

test('a draw is sealed when its sales have closed, and not before', async () => {
  await expect(at('2026-11-19T17:59:59+02:00', seal)).rejects.toMatchObject(sealedOnce);
  expect(await at(closed, seal)).toBe(1);
});

test.each([
  ['sealed again', `update draw set sealed_at = sealed_at + interval '1 minute' where draw_id = $draw`],
  ['unsealed', 'update draw set sealed_at = null where draw_id = $draw'],
])('a sealed draw is not %s', async (_, statement) => {
  await expect(at(closed, seal, statement)).rejects.toMatchObject(sealedOnce);
});

test('a cancelled draw is not sealed', async () => {
  await expect(at(closed, cancel, seal)).rejects.toMatchObject(sealedOnce);
});

test.each([
  [
    'moves to an earlier time',
    `update draw set draw_at = draw_at - interval '1 minute' where draw_id = $draw`,
  ],
  [
    'closed at another time',
    `update draw set sales_close_at = sales_close_at - interval '1 minute' where draw_id = $draw`,
  ],
  ['becomes special', 'update draw set is_special = true where draw_id = $draw'],
])('no sealed draw %s', async (_, statement) => {
  expect(await at(closed, statement)).toBe(1);
  await expect(at(closed, seal, statement)).rejects.toMatchObject(fixed);
});

test('a sealed draw moves to a later time, and may be cancelled', async () => {
  expect(
    await at(closed, seal, `update draw set draw_at = draw_at + interval '1 hour' where draw_id = $draw`),
  ).toBe(1);
  expect(await at(closed, seal, cancel)).toBe(1);
});

test('a draw is witnessed once, after its seal', async () => {
  const witness = 'update draw set witnessed_at = now() where draw_id = $draw';
  const again = `update draw set witnessed_at = now() + interval '1 s' where draw_id = $draw`;
  await expect(at(closed, witness)).rejects.toMatchObject({ constraint: 'draw_is_witnessed_when_sealed' });
  expect(await at(closed, seal, witness)).toBe(1);
  await expect(at(closed, seal, witness, again)).rejects.toMatchObject(fixed);
});

describe('of a sealed draw', () => {
  test.each([
    ['is activated', pay],
    ['is refunded', refund],
    ['moves to another draw', leave],
    ['loses its entry', remove],
  ])('no ticket %s', async (_, statement) => {
    expect(await at(closed, statement)).toBe(1);
    await expect(at(closed, seal, statement)).rejects.toMatchObject(sealed);
  });

  test('tickets leave it when it is cancelled', async () => {
    for (const statement of [refund, leave, remove]) {
      expect(await at(closed, seal, cancel, statement)).toBe(1);
    }
  });

  test('an unpaid ticket expires', async () => {
    expect(await at(closed, seal, `update ticket set status = 'expired' where ticket_id = $unpaid`)).toBe(1);
  });
});

test('no ticket moves into a sealed draw', async () => {
  const sealOther = `update draw set sales_close_at = rule_clock(), sealed_at = rule_clock() where draw_id = $other`;
  await expect(at(closed, sealOther, leave)).rejects.toMatchObject(sealed);
});
