import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  signIn,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';
import { lastAction } from '../testing/last-action.ts';
import { openBrowser, type OfficeBrowser } from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let terminal: Terminal;
let browser: OfficeBrowser;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  terminal = await openTerminal(app);
  browser = await openBrowser(app);
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const reason = 'apel, nr. 1234';
const of = (id = player.playerId) => ({ id, reason });

describe('a player’s page', () => {
  test('shows the account without a name and with a masked e-mail, and logs the view', async () => {
    await buyPaidTicket(app, provider, player);
    await signIn(app, player.email, player.password);
    const { data, response } = await browser.call('readPlayer', of());
    expect(data).toMatchObject({
      id: player.playerId,
      isExternal: false,
      maskedEmail: `${player.email.slice(0, 1)}•••@${player.email.split('@')[1]}`,
      hasPhone: true,
      devices: [{ client: 'web.mobile' }, { client: 'web.mobile' }],
      ticketCounts: [{ status: 'active', count: 1 }],
    });
    expect(response.payload).not.toContain(player.email);
    expect(response.payload).not.toMatch(/Marinescu|Ioana|\+40/);
    expect(await lastAction(app)).toMatchObject({
      command: 'find-player',
      operator_name: 'ana',
      arguments: { words: [player.playerId], reason },
    });
  });

  test.each(['readPlayer', 'readContact', 'readPlay', 'listPlayerTickets'] as const)(
    '%s needs a reason and an existing player',
    async (call) => {
      const unsaid = await browser.call(call, { id: player.playerId });
      expect([unsaid.status, unsaid.errorCode]).toEqual([400, 'REASON_MISSING']);
      expect((await browser.call(call, of(randomUUID()))).status).toBe(404);
      expect((await browser.call(call, of())).status).toBe(200);
    },
  );

  test('shows the e-mail and phone on request, which the log records without them', async () => {
    const { data } = await browser.call('readContact', of());
    expect(data).toMatchObject({ email: player.email, phone: expect.stringMatching(/^\+40/) });
    const action = await lastAction(app);
    expect(action).toMatchObject({ command: 'see-contact', arguments: { words: [player.playerId], reason } });
    expect(JSON.stringify(action)).not.toContain(player.email);
  });

  test('shows colleagues’ actions with their reasons', async () => {
    await terminal.type(`unlock ${player.playerId} --reason they-called-us`, 'radu');
    const { data } = await browser.call('readPlayer', of());
    expect(data.actions[0]).toMatchObject({
      operator: 'radu',
      command: 'unlock',
      outcome: 'done',
      reason: 'they-called-us',
    });
  });
});

describe('a player’s limits and play', () => {
  test('show limits with the amounts spent, a pause, and who changed what', async () => {
    const paused = await signUpPlayer(app, { complete: true });
    await terminal.type(
      `lower-limit ${paused.playerId} --period week --lei 100 --reason on-the-phone`,
      'ana',
    );
    await buyPaidTicket(app, provider, paused);
    await app.call('pausePlay', { token: paused.token, body: { length: '7-days' } });
    const { data } = await browser.call('readPlay', of(paused.playerId));
    expect(data).toMatchObject({
      limits: { day: null, week: 10_000, month: null },
      spent: { week: 850 },
      pause: { kind: 'time-out' },
      identity: 'unchecked',
      signs: null,
      changes: [
        { by: null, pause: { kind: 'time-out' } },
        { by: 'ana', limits: { week: 10_000 }, pause: null },
      ],
      actions: [{ operator: 'ana', command: 'lower-limit', reason: 'on-the-phone' }],
    });
    const action = await lastAction(app);
    expect(action?.command).toBe('play-state');
    expect(JSON.stringify(action)).not.toContain('time-out');
  });

  test('include the signs of harm, also during a pause', async () => {
    const often = await signUpPlayer(app, { complete: true });
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
      app.clock.set(`${day}T00:30:00+02:00`);
      await app.jobs['plan-draws']?.({});
      await buyPaidTicket(app, provider, { token: freshToken(app, often) });
    }
    browser = await openBrowser(app);
    const read = async () => (await browser.call('readPlay', of(often.playerId))).data.signs;
    const signs = { limitDays: null, nights: 3, raises: null, risingWeeks: null };
    expect(await read()).toEqual(signs);
    const list = async () => (await browser.call('listNearHarm', { reason })).data;
    expect(await list()).toEqual({ players: [{ id: often.playerId, signs }], isCut: false });
    expect(JSON.stringify(await lastAction(app))).not.toContain(often.playerId);
    await app.call('pausePlay', { token: freshToken(app, often), body: { length: '7-days' } });
    expect(await read()).toEqual(signs);
    expect((await list()).players).toEqual([]);
  });

  test('are only for identity: the service desk sees the account but not the limits', async () => {
    await terminal.enrol('mihai', 'service');
    const desk = await openBrowser(app, 'mihai');
    expect((await desk.call('readPlayer', of())).status).toBe(200);
    const refused = await desk.call('readPlay', of());
    expect([refused.status, refused.errorCode]).toEqual([403, 'ROLE_MISSING']);
    expect((await desk.call('listNearHarm', { reason })).status).toBe(403);
  });
});

describe('the tickets of a player', () => {
  test('are listed newest first in pages, by state, without their numbers', async () => {
    const buyer = await signUpPlayer(app, { complete: true });
    const paid = await buyPaidTicket(app, provider, buyer);
    for (let count = 0; count < 51; count += 1) await buyTicket(app, buyer);
    const page = async (query: Record<string, string>) =>
      (await browser.call('listPlayerTickets', { ...of(buyer.playerId), query })).data;
    const first = await page({});
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ number: 52, status: 'awaiting-payment', serial: null });
    const second = await page({ after: first.next ?? '' });
    expect(second).toMatchObject({ next: null, rows: [{ number: 2 }, { number: 1, serial: paid.serial }] });
    expect((await page({ status: 'active' })).rows).toMatchObject([{ id: paid.serial, totalBani: 850 }]);
    expect(JSON.stringify(first)).not.toContain('numbers');
    app.clock.advance(31 * 60_000);
    browser = await openBrowser(app);
    expect((await page({ status: 'expired' })).rows).toHaveLength(50);
    const { ticketCounts } = (await browser.call('readPlayer', of(buyer.playerId))).data;
    expect(ticketCounts).toEqual([
      { status: 'active', count: 1 },
      { status: 'expired', count: 51 },
    ]);
  });
});
