import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPlayer, createStage, offer, type Stage } from '../../features/prizes/winnings/testing/stage.ts';
import { signUpPlayer } from '../../testing/index.ts';
import { attack as attackBySql, missingRight, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// One who has the password of the operators' role, and destroys by one statement of SQL: prizes,
// sessions, limits of attempts, events for the partner and the queue.

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const attack = (...statements: string[]) => attackBySql(stage.app, statements);
const ana = () => signAs(terminal, 'ana');
const now = () => `'${stage.app.clock.now().toISOString()}'::timestamptz`;
const rowsOf = async (text: string) =>
  (await stage.app.platform.pool.query<Record<string, unknown>>(text)).rows;

test('a winning is changed by who signs, as its payout is, and never expires by them', async () => {
  const { winningId, player } = await offer(stage, { grossBani: 500_00 });
  const change = (what: string) => `update winning set ${what} where winning_id = '${winningId}'`;
  for (const what of [
    `status = 'expired'`,
    `status = 'declined'`,
    `status = 'disputed'`,
    `status = 'paid', paid_at = now()`,
    `expires_at = '2020-01-01'`,
    `status = 'accepted', card_id = gen_random_uuid()`,
  ])
    for (const signed of [[], [ana()]])
      expect([what, await attack(...signed, change(what))]).toEqual([what, 'winning_follows_its_payout']);
  expect(await attack(change(`expires_at = expires_at + interval '9 years'`))).toBe(
    'winning_follows_its_payout',
  );
  expect((await stage.app.call('acceptWinningPayment', asPlayer(stage, player))).status).toBe(200);
  expect(await attack(ana(), change(`status = 'offered'`))).toBe('winning_follows_its_payout');
  expect(await attack(ana(), change(`status = 'paid', paid_at = now()`))).toBe('winning_follows_its_payout');
});

test('a session that ended stays ended', async () => {
  const { playerId } = await signUpPlayer(stage.app, { complete: true });
  const of = `where player_id = '${playerId}'`;
  expect(
    await attack(ana(), `update session set ended_at = ${now()}, end_reason = 'operator' ${of}`),
  ).toBeNull();
  for (const change of ['ended_at = null, end_reason = null', `ended_at = now()`, `end_reason = 'logout'`])
    expect(await attack(ana(), `update session set ${change} ${of}`)).toBe('session_stays_ended');
});

/** Counts an attempt. */
const counted = (scope: string) =>
  `insert into attempt values ('${scope}', sha256('ana'), array[${now()}], ${now()})
   on conflict (scope, subject_hash) do update set times = attempt.times || excluded.times, last_at = excluded.last_at`;

test('attempts are filled and forgotten by no one who does not sign', async () => {
  await signUpPlayer(stage.app, { complete: true });
  expect((await rowsOf('select from attempt')).length).toBeGreaterThan(0);
  for (const statement of [
    'delete from attempt',
    'update attempt set times = array_fill(now(), array[1000])',
    counted('sign-in-player'),
    `insert into attempt values ('operator-token', sha256('x'), array_fill(now(), array[1000]), now())`,
  ])
    expect(await attack(statement)).toBe('changed_by_who_signs');
  expect(await attack(...Array.from({ length: 3 }, () => counted('operator-token')))).toBeNull();
  expect(await attack(`update attempt set times = '{}' where scope = 'operator-token'`)).toBe(
    'changed_by_who_signs',
  );
  expect(await attack(ana(), `delete from attempt where scope = 'sign-in-player'`)).toBeNull();
});

test('the partner is told of what happened', async () => {
  const { player, ticketId, drawId } = await offer(stage, { grossBani: 500_00 });
  const { playerId } = player;
  for (const event of [
    `'prize.paid', '${ticketId}', '${drawId}', null, 999999900`,
    `'prize.paid', '${ticketId}', '${drawId}', null, 50000`,
    `'ticket.paid', '${ticketId}', null, null, 850`,
    `'ticket.settled', '${ticketId}', '${drawId}', null, 50000`,
    `'ticket.refunded', '${ticketId}', null, null, null`,
  ])
    expect([
      event,
      await attack(
        ana(),
        `insert into partner_event values ('${playerId}', gen_random_uuid(), gen_random_uuid(), ${event}, now())`,
      ),
    ]).toEqual([event, 'partner_event_happened']);
});

/** Enqueues the job of the test again. */
const again = (runAt: string) =>
  `select from add_jobs(array[('offer-winnings', '{"drawId": "x", "polls": 1}', null, ${runAt}, 25, 'a-job', null, null)::job_spec])`;

test('jobs are added and run at once, and none is put off, renamed or ended', async () => {
  await stage.app.platform.pool.query(
    `select add_job('offer-winnings', '{"drawId": "x"}', run_at := now() + interval '1 hour', job_key := 'a-job')`,
  );
  for (const change of [
    `run_at = 'infinity'`,
    `key = key || ' '`,
    'key = null',
    'attempts = max_attempts',
    'attempts = 24',
    `locked_at = now(), locked_by = 'me'`,
    `payload = '{}'`,
    'priority = 100',
    'task_id = (select max(id) from _private_tasks) - task_id',
  ])
    expect([change, await attack(`update _private_jobs set ${change} where key = 'a-job'`)]).toEqual([
      change,
      'job_is_not_put_off',
    ]);
  for (const statement of [
    `update _private_tasks set identifier = 'x' || identifier`,
    `update _private_job_queues set locked_at = now(), locked_by = 'me'`,
    'delete from _private_jobs',
  ])
    expect(await attack(statement)).toBe(missingRight);
  expect(await attack(again(`now() + interval '2 hours'`))).toBe('job_is_not_put_off');
  expect(await attack(again(`now() + interval '1 minute'`))).toBeNull();
  await stage.app.platform.pool.query(`update _private_jobs set attempts = 3 where key = 'a-job'`);
  expect(
    await attack(
      `select from reschedule_jobs(array(select id from _private_jobs where key = 'a-job'), run_at := now(), attempts := 0)`,
    ),
  ).toBeNull();
  await stage.app.platform.pool.query(
    `update _private_jobs set locked_at = now(), locked_by = 'worker' where key = 'a-job'`,
  );
  expect(await attack(again('now()'))).toBeNull();
  expect(await rowsOf(`select from _private_jobs where key = 'a-job' and locked_at is null`)).toHaveLength(1);
});
