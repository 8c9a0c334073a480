import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onOwnConnection, type RunStatements } from '../../../platform/database/connection.ts';
import type { BatchLimits } from '../../../platform/database/batches.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { openSharedConnection, type SharedConnection } from '../../../platform/database/shared-connection.ts';
import {
  createTestApp,
  openPurchases,
  purchaseOrder,
  sessionIdOf,
  signUpPlayer,
  type PurchaseOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import type { Bought } from './stored-purchase.ts';

let app: TestApp;
let player: SignedUpPlayer;
let otherPlayer: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await signUpPlayer(app, { complete: true });
  otherPlayer = await signUpPlayer(app);
});
const connections: SharedConnection[] = [];
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await app.close();
});

/** The errors after which orders were repeated. */
const conflicts: unknown[] = [];

/** Creates a second purchase function with its own state, like another process. */
function openProcess(
  batches: Partial<BatchLimits> = {},
  run?: RunStatements,
): (order: PurchaseOrder) => Promise<Bought> {
  if (run === undefined) {
    const connection = openSharedConnection(app.platform.pool, () => {});
    connections.push(connection);
    run = connection.run;
  }
  const buy = openPurchases(app, run, { batches, onConflict: (error) => conflicts.push(error) });
  return async (order) => (await buy(order)).read();
}

const request = (changes: Partial<PurchaseOrder> = {}, numbers?: number[]) =>
  purchaseOrder(player, changes, numbers);

async function countTickets(): Promise<number> {
  return (await app.platform.pool.query('select from ticket')).rows.length;
}

/** Returns for each request its ticket's index among the distinct tickets, or the error's name. */
async function outcomesOf(requests: readonly Promise<{ gameTicket: { id: string } }>[]): Promise<string[]> {
  const ids: string[] = [];
  const settled = await Promise.allSettled(requests);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') return (outcome.reason as { code?: string }).code ?? 'failed';
    const { id } = outcome.value.gameTicket;
    if (!ids.includes(id)) ids.push(id);
    return `ticket ${ids.indexOf(id) + 1}`;
  });
}

describe('in one batch', () => {
  test('each gets its own result: tickets, rejections, a repeated key, a key of another order, an earlier key', async () => {
    const buy = openProcess();
    const before = request();
    const { gameTicket } = await buy(before);
    await app.platform.pool.query(`update game_setting set is_enabled = false where game_code = 'joker'`);
    const count = await countTickets();
    const twice = request();
    const joker = { ...request().purchase, gameCode: 'joker' as const };
    const requests = [
      buy(before),
      buy(twice),
      buy(twice),
      buy({ ...twice, purchase: request({}, [7, 8, 9, 10, 11, 12]).purchase }),
      buy(request({ purchase: joker })),
      buy(request({ playerId: otherPlayer.playerId, sessionId: sessionIdOf(otherPlayer.refreshToken) })),
      buy(request({ playerId: otherPlayer.playerId })),
      buy({ ...before, sessionId: randomUUID() }),
      buy(request({ purchase: { ...request().purchase, expectedTotalBani: 1 } })),
      buy(request({}, [1, 1, 2, 3, 4, 5])),
      buy({ ...before, callId: 'externalBuyTicket' }),
      buy(request()),
    ];
    expect(await outcomesOf(requests)).toEqual([
      'ticket 1',
      'ticket 2',
      'ticket 2',
      'IDEMPOTENCY_KEY_REUSED',
      'GAME_DISABLED',
      'ACCEPTANCES_MISSING',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'PRICE_CHANGED',
      'TICKET_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'ticket 3',
    ]);
    await app.platform.pool.query(`update game_setting set is_enabled = true where game_code = 'joker'`);
    expect(await requests[0]).toEqual({ gameTicket });
    expect(await countTickets()).toBe(count + 2);
  });

  test('the key of a rejected order is free', async () => {
    const buy = openProcess();
    const refused = request({ purchase: { ...request().purchase, expectedTotalBani: 1 } });
    const fine = { ...refused, purchase: request().purchase };
    expect(await outcomesOf([buy(refused)])).toEqual(['PRICE_CHANGED']);
    expect(await outcomesOf([buy(fine)])).toEqual(['ticket 1']);
    // The key of the rejected order is free again.
    expect(await outcomesOf([buy(refused), buy(fine)])).toEqual(['IDEMPOTENCY_KEY_REUSED', 'ticket 1']);
  });

  test('a ticket that the database rejects affects only its own buyer', async () => {
    await app.platform.pool.query(
      `alter table ticket_variant add constraint unlucky check (numbers <> '{13,14,15,16,17,18}')`,
    );
    const buy = openProcess();
    const count = await countTickets();
    const requests = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      buy(request({}, number === 4 ? [13, 14, 15, 16, 17, 18] : undefined)),
    );
    const outcomes = await outcomesOf(requests);
    await app.platform.pool.query('alter table ticket_variant drop constraint unlucky');
    expect(outcomes.filter((outcome) => outcome.startsWith('ticket'))).toHaveLength(6);
    expect(outcomes[3]).toBe('23514');
    expect(await countTickets()).toBe(count + 6);
  });
});

describe('in several processes at the same time', () => {
  test('the same keys in any order make one ticket each', async () => {
    const processes = [openProcess(), openProcess(), openProcess()];
    const requests = Array.from({ length: 40 }, () => request());
    const count = await countTickets();
    const bought = await Promise.all(
      processes.map((buy, place) =>
        Promise.all((place === 1 ? requests.toReversed() : requests).map((one) => buy(one))),
      ),
    );
    const ids = bought.map((one) => one.map(({ gameTicket }) => gameTicket.id));
    expect(ids[1]?.toReversed()).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(await countTickets()).toBe(count + 40);
  });
});

test('keys are locked in the same order by every caller, so two processes never deadlock', async () => {
  const taken: unknown[] = [];
  const onOne = onOwnConnection(app.platform.pool);
  const buy = openProcess({}, (work) =>
    onOne((statements) =>
      work({
        query: (statement) => {
          if (statement.name === 'write-keyed-tickets') taken.push(statement.values[1]);
          return statements.query(statement);
        },
      }),
    ),
  );
  const orders = [
    ['bbbbbbbb', 'aaaaaaaa', 'cccccccc'],
    ['gggggggg', 'ffffffff', 'eeeeeeee', 'dddddddd'],
  ];
  for (const keys of orders) await Promise.all(keys.map((key) => buy(request({ key }))));
  expect(taken).toEqual(['{aaaaaaaa,bbbbbbbb,cccccccc}', '{dddddddd,eeeeeeee,ffffffff,gggggggg}']);
});

test('as many as there are connections: none waits for one that another holds', async () => {
  const narrow = openDatabase(app.databaseUrl, 2, () => {});
  const buy = openProcess({ size: 1, concurrency: 2 }, onOwnConnection(narrow.pool));
  const outcomes = await outcomesOf([buy(request()), buy(request()), buy(request())]);
  await narrow.close();
  expect(outcomes).toEqual(['ticket 1', 'ticket 2', 'ticket 3']);
});

describe('a failing database', () => {
  test('stalls: all callers are rejected in time, and the same keys give one ticket each afterwards', async () => {
    const buy = openProcess({ size: 3, concurrency: 1, queueLength: 4, timeoutMs: 100 });
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table idempotency_key in exclusive mode');
    const count = await countTickets();
    const requests = Array.from({ length: 9 }, () => request());
    expect(await outcomesOf(requests.map((one) => buy(one)))).toEqual(Array(9).fill('OVERLOADED'));
    await holder.end();
    const after = openProcess();
    const bought = await Promise.all(requests.map((one) => after(one)));
    expect(new Set(bought.map(({ gameTicket }) => gameTicket.id)).size).toBe(9);
    expect(await countTickets()).toBe(count + 9);
  });

  test('loses its connections in the middle of a batch, which is written again, once', async () => {
    await app.platform.pool.query(`
      create sequence cut_offs;
      create function cut_off_once() returns trigger language plpgsql as $$
      begin
        if nextval('cut_offs') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
      create trigger cut_off_once before insert on ticket_draw for each row execute function cut_off_once()`);
    const count = await countTickets();
    const buy = openProcess();
    const requests = [request(), request(), request()];
    const outcomes = await outcomesOf([...requests, ...requests].map((one) => buy(one)));
    await app.platform.pool.query('drop trigger cut_off_once on ticket_draw');
    expect(outcomes).toEqual(['ticket 1', 'ticket 2', 'ticket 3', 'ticket 1', 'ticket 2', 'ticket 3']);
    expect(await countTickets()).toBe(count + 3);
  });

  test('is unavailable: every caller gets a retryable error', async () => {
    const away = openDatabase('postgresql://none@127.0.0.1:1/none', 2, () => {});
    for (const run of [onOwnConnection(away.pool), openSharedConnection(away.pool, () => {}).run]) {
      const buy = openProcess({}, run);
      expect(await outcomesOf([buy(request()), buy(request())])).toEqual(['OVERLOADED', 'OVERLOADED']);
    }
    await away.close();
  });
});

/** Waits until this many connections are waiting for locks. */
async function untilWaiting(count: number): Promise<void> {
  const { pool } = app.platform;
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await pool.query(waiting)).rowCount !== count);
}

describe('a deadlock', () => {
  beforeEach(() =>
    app.platform.pool.query(`
      create function pause() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
      create trigger pause before insert on ticket for each row execute function pause()`),
  );
  afterEach(() => app.platform.pool.query('drop function pause cascade'));

  test('that rolls an order back is retried, and the ticket is bought once', async () => {
    const buy = openProcess({ timeoutMs: 60_000 });
    const order = request();
    const count = await countTickets();
    conflicts.splice(0);
    const other = new pg.Client(app.databaseUrl);
    const pausing = new pg.Client(app.databaseUrl);
    await Promise.all([other.connect(), pausing.connect()]);
    try {
      await pausing.query('select pg_advisory_lock(1)');
      // The order's transaction notices the deadlock first.
      await other.query(`begin; set local deadlock_timeout = '1min'`);
      await other.query('select from player where player_id = $1 for update', [order.playerId]);
      const bought = buy(order);
      await untilWaiting(1);
      const collided = other.query(
        `insert into idempotency_key (player_id, key, call_id, request_hash, answer) values ($1, $2, 'x', '', '{}')`,
        [order.playerId, order.key],
      );
      await untilWaiting(2);
      await pausing.query('select pg_advisory_unlock(1)');
      const [{ gameTicket }] = await Promise.all([bought, collided.then(() => other.query('rollback'))]);
      expect(conflicts).toEqual([expect.objectContaining({ code: '40P01' })]);
      expect(await countTickets()).toBe(count + 1);
      expect((await buy(order)).gameTicket.id).toBe(gameTicket.id);
    } finally {
      await Promise.all([other.end(), pausing.end()]);
    }
  });
});
