import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
} from '../testing/index.ts';
import { balanceBani } from '../features/money/ledger/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({
    env: { OPERATOR_REFUND_CEILING_LEI: '10', ADDRESS_LIMIT_FACTOR: '1000' },
    overrides: { paymentProvider: provider },
  });
  terminal = await openTerminal(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await signUpPlayer(app, { complete: true });
});

const why = '--reason they-called-us';
const desk = (words: string, typed = '') => terminal.type(`${words} ${why}`, 'ana', typed);

/** Creates a paid ticket of 8.50 lei. */
async function paid(): Promise<{ id: string; serial: string; totalBani: number }> {
  const ticket = await buyPaidTicket(app, provider, player);
  await app.runDueJobs();
  return { ...ticket, serial: ticket.serial ?? '' };
}

async function audit(): Promise<string> {
  const { rows } = await app.platform.pool.query<{ row: string }>(
    'select row_to_json(operator_action)::text as row from operator_action order by seq',
  );
  return rows.map(({ row }) => row).join('\n');
}

/** Returns the balances, in bani, of the accounts that a sale and its refund change. */
const books = () =>
  Promise.all(
    (['provider-clearing', 'ticket-sales', 'processing-fees', 'refunds-payable'] as const).map((account) =>
      balanceBani(app.platform.database, account),
    ),
  );

describe('the service desk', () => {
  test('finds a player by id, e-mail or ticket, and sees and logs no name and no address', async () => {
    const { serial } = await paid();
    const { playerId, email } = player;
    const found = [
      await desk(`find-player ${playerId}`),
      await desk('find-player --email -', email),
      await desk(`find-player --serial ${serial.toLowerCase()}`),
    ];
    for (const { exitCode, lines } of found) {
      expect([exitCode, lines[0]]).toEqual([0, `player ${playerId}`]);
      expect(lines.join('\n')).toContain('signed in on 1 device');
      expect(lines.at(-1)).toBe('tickets: 1 active');
      expect(lines.join('\n')).toContain(`e-mail ${email.slice(0, 1)}•••@`);
      expect(lines.join('\n')).not.toMatch(/Popescu|Maria|\d{13}/);
      expect(lines.join('\n')).not.toContain(email);
    }
    const log = await audit();
    expect(log).toContain('they-called-us');
    expect(log).not.toContain(email);
    // The command is refused without a reason.
    expect(await terminal.type(`find-player ${playerId}`, 'ana')).toMatchObject({ exitCode: 2 });
    expect(await desk(`find-player --serial 000000000000`)).toMatchObject({ exitCode: 1 });
  });

  test('finds a payment by its id or its ticket, with details that a caller can compare', async () => {
    const { serial } = await paid();
    const byTicket = await desk(`find-payment --serial ${serial}`);
    expect(byTicket.lines.at(-1)).toMatch(/succeeded +8\.50 lei .*Visa 4242 +sandbox/);
    const [paymentId = ''] = (byTicket.lines.at(-1) ?? '').split(' ');
    expect((await desk(`find-payment ${paymentId}`)).lines).toEqual(byTicket.lines);
    expect(await desk(`find-payment ${randomUUID()}`)).toMatchObject({ exitCode: 1 });
  });

  test('mails a ticket again', async () => {
    const { serial } = await paid();
    const before = app.mailer.to(player.email).length;
    expect(await desk(`resend-mail ticket --serial ${serial}`)).toMatchObject({ exitCode: 0 });
    expect((await desk(`find-mail --about ${player.playerId}`)).lines.at(-1)).toContain('mail-ticket');
    await app.runDueJobs();
    expect(app.mailer.to(player.email)).toHaveLength(before + 1);
    expect((await desk(`find-mail --about ${player.playerId}`)).lines).toHaveLength(1);
    // There was no refund.
    expect(await desk(`resend-mail refund --serial ${serial}`)).toMatchObject({ exitCode: 1 });
  });

  test('finds a job that was given up, and runs it again', async () => {
    const { serial, id } = await paid();
    await desk(`resend-mail ticket --serial ${serial}`);
    await app.platform.pool.query(
      `update _private_jobs set attempts = max_attempts, run_at = now() + interval '1 day' where key = $1`,
      [`mail-ticket:${id}`],
    );
    const found = await desk(`find-job --failed --about ${id}`);
    expect(found.lines.at(-1)).toMatch(/mail-ticket +given-up +25 of 25/);
    const [, jobId = ''] = /^ *(\d+)/.exec(found.lines.at(-1) ?? '') ?? [];
    expect(await desk(`retry-job ${jobId}`)).toMatchObject({
      exitCode: 0,
      lines: [`job ${jobId} (mail-ticket) runs again`],
    });
    expect((await desk(`find-job ${jobId}`)).lines.at(-1)).toMatch(/waits +0 of 25/);
    await app.platform.pool.query('delete from _private_jobs where id = $1', [jobId]);
    expect(await desk(`retry-job ${jobId}`)).toMatchObject({ exitCode: 1 });
  });

  test('unlocks a player after too many wrong passwords', async () => {
    const { email, password, playerId } = player;
    // The maximum for all networks.
    await app.platform.pool.query(
      `insert into attempt (scope, subject_hash, times, last_at)
       select 'sign-in-account-all', sha256(convert_to($1, 'utf8')), array_agg($2::timestamptz), $2::timestamptz
       from generate_series(1, 100)`,
      [email, app.clock.now()],
    );
    const signIn = () => app.call('login', { body: { email, password } });
    expect((await signIn()).errorCode).toBe('SIGN_IN_SLOWED');
    expect(await desk(`unlock ${playerId}`)).toMatchObject({ exitCode: 0 });
    expect((await signIn()).status).toBe(200);
  });
});

describe('a refund by the service desk', () => {
  test('cancels the ticket, refunds all of it and mails its player', async () => {
    const before = await books();
    const { serial, id } = await paid();
    expect(await desk(`refund --serial ${serial}`)).toMatchObject({ exitCode: 0 });
    expect(await storedTicketStatus(app, id)).toBe('refunded');
    await app.runDueJobs();
    expect([...provider.refunds.values()].at(-1)).toMatchObject({ amountBani: 850 });
    expect(await books()).toEqual(before);
    expect(app.mailer.to(player.email).at(-1)?.text).toContain('Colegii noștri au scos din joc biletul');
    expect((await desk(`find-payment --serial ${serial}`)).lines.at(-1)).toMatch(/refunded.*ticket-refunded/);
    // A second refund is refused.
    expect(await desk(`refund --serial ${serial}`)).toMatchObject({ exitCode: 1 });
    expect(await desk(`resend-mail refund --serial ${serial}`)).toMatchObject({ exitCode: 0 });
  });

  test('above the daily ceiling takes two people', async () => {
    const [first, second] = [await paid(), await paid()];
    expect(await desk(`refund --serial ${first.serial}`)).toMatchObject({ exitCode: 0 });
    const number = await terminal.request(`refund --serial ${second.serial} ${why}`, 'ana');
    expect(await storedTicketStatus(app, second.id)).toBe('active');
    expect(await terminal.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect(await storedTicketStatus(app, second.id)).toBe('refunded');
  });

  test('is refused once sales of one of its draws have closed', async () => {
    const { serial, id } = await paid();
    const { rows } = await app.platform.pool.query<{ at: Date }>(
      `select min(sales_close_at) as at from draw join ticket_draw using (draw_id) where ticket_id = $1`,
      [id],
    );
    app.clock.set(rows[0]?.at.toISOString() ?? '');
    expect((await desk(`refund --serial ${serial}`)).lines[0]).toMatch(/have closed, so the ticket plays/);
    expect(await storedTicketStatus(app, id)).toBe('active');
  });
});
