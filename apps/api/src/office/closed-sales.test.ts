import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  drawsToCome,
  FakeProvider,
  freshToken,
  notify,
  sealDraw,
  signUpPlayer,
  simpleOrder,
  startCheckout,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
} from '../testing/index.ts';
import { findDraws, type Draw } from '../features/draws/games/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
let terminal: Terminal;
let type: Terminal['type'];
/** The next 6/49 draw, on Thursday at 18:15. */
let draw: Draw;
beforeEach(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  terminal = await openTerminal(app);
  type = terminal.type;
  const [next] = await drawsToCome(app, 'loto-6-49');
  if (next === undefined) throw new Error('There is no draw');
  draw = next;
});
afterEach(() => app.close());

const named = 'loto-6-49:2026-11-19';
const [beforeDraw, afterDraw] = ['2026-11-19T18:10:00+02:00', '2026-11-19T18:20:00+02:00'];
const two = ['ana', 'radu'] as const;
const textOf = ({ lines }: { readonly lines: readonly string[] }) => lines.join('\n');
const me = () => ({ token: freshToken(app, player) });

/** Tries to buy a ticket for a draw, and returns the error code or status. */
async function tryToBuy(firstDrawId = draw.drawId): Promise<string | number> {
  const body = { ...simpleOrder, firstDrawId };
  const answer = await app.call('buyTicket', { ...me(), idempotencyKey: randomUUID(), body });
  return answer.errorCode ?? answer.status;
}

const drawNow = async () => (await findDraws(app.platform.database, [draw.drawId])).get(draw.drawId);

describe.each([
  ['between close and draw', beforeDraw],
  ['after the draw', afterDraw],
])('%s, nobody can sell tickets for it again', (_, now) => {
  beforeEach(() => app.clock.set(now));

  test('by moving it, alone or together', async () => {
    const alone = await type(`move ${named} --to 2026-11-19T21:00 --sales-close 2026-11-19T20:45`, 'ana');
    expect(alone).toMatchObject({ exitCode: 1 });
    expect(textOf(alone)).toContain('stay closed');
    for (const to of ['2026-11-19T21:00', '2026-11-20T18:15', '2026-11-22T20:00']) {
      expect(textOf(await type(`move ${named} --to ${to}`, 'ana'))).toContain('It takes two persons');
    }
    expect(await drawNow()).toEqual(draw);
    const moved = await terminal.approved(`move ${named} --to 2026-11-20T18:15`, two);
    expect(moved).toMatchObject({ exitCode: 0 });
    expect(await drawNow()).toMatchObject({ salesCloseAt: draw.salesCloseAt });
    expect(await tryToBuy()).toBe('DRAW_CLOSED');
  });

  test('by another lead of the game', async () => {
    await app.platform.pool.query('update game_setting set sales_close_lead_minutes = 0');
    await app.jobs['plan-draws']?.({});
    expect(await tryToBuy()).toBe('DRAW_CLOSED');
    await terminal.approved(`move ${named} --to 2026-11-19T23:00`, two);
    expect(await tryToBuy()).toBe('DRAW_CLOSED');
  });

  test('by cancelling it and adding one in its place', async () => {
    expect(textOf(await type(`cancel ${named} --refund`, 'ana'))).toContain('It takes two persons');
    expect(await drawNow()).toEqual(draw);
    expect(await terminal.approved(`cancel ${named} --refund`, two)).toMatchObject({ exitCode: 0 });
    const added = await type('add loto-6-49 --at 2026-11-19T22:00 --sales-close 2026-11-19T21:45', 'ana');
    expect(textOf(added)).toContain('no draw of that day goes on sale any more');
    // Later draws can't be moved to that day either.
    const moved = await type(
      'move loto-6-49:2026-11-22 --to 2026-11-19T22:00 --sales-close 2026-11-19T21:45',
      'ana',
    );
    expect(textOf(moved)).toContain('no draw of that day goes on sale any more');
    expect(await tryToBuy()).toBe('DRAW_CLOSED');
  });

  test('by paying for a ticket that was bought before', async () => {
    app.clock.set('2026-11-19T17:59:00+02:00');
    const ticket = await buyTicket(app, me());
    const checkoutId = await startCheckout(app, me(), ticket.id);
    app.clock.set(now);
    await terminal.approved(`move ${named} --to 2026-11-20T18:15`, two);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    expect(await storedTicketStatus(app, ticket.id)).toBe('expired');
  });
});

describe('before sales close', () => {
  test('one operator moves a draw, two allow it to sell for longer', async () => {
    expect(await type(`move ${named} --to 2026-11-19T19:00`, 'ana')).toMatchObject({ exitCode: 0 });
    const longer = await type(`move ${named} --to 2026-11-19T20:00 --sales-close 2026-11-19T19:45`, 'ana');
    expect(textOf(longer)).toContain('its sales would close later');
    expect((await drawNow())?.salesCloseAt).toEqual(draw.salesCloseAt);
  });

  test('two add a draw on a day that has one', async () => {
    const added = 'add loto-6-49 --at 2026-11-19T20:00 --sales-close 2026-11-19T19:45';
    expect(textOf(await type(added, 'ana'))).toContain('another draw on that day');
    expect(await terminal.approved(added, two)).toMatchObject({ exitCode: 0 });
  });
});

describe('a day that has a draw, or had one in the calendar,', () => {
  const other = '2026-11-20';

  test('gets another with two people, also by moving one there', async () => {
    await type(`add loto-6-49 --at ${other}T23:30 --sales-close ${other}T23:00`, 'ana');
    const moved = await type(
      `move loto-6-49:${other} --to 2026-11-19T23:30 --sales-close 2026-11-19T23:00`,
      'ana',
    );
    expect(textOf(moved)).toContain('another draw on that day');
  });

  test('gets another with two people, also after its own was moved away', async () => {
    const away = `move ${named} --to ${other}T18:15 --sales-close 2026-11-19T18:00`;
    expect(await type(away, 'ana')).toMatchObject({ exitCode: 0 });
    expect((await drawNow())?.drawAt).not.toEqual(draw.drawAt);
    const added = 'add loto-6-49 --at 2026-11-19T23:30 --sales-close 2026-11-19T23:00';
    expect(textOf(await type(added, 'ana'))).toContain('another draw on that day');
  });
});

describe('a confirmed result', () => {
  const drawn = '--numbers 44,11,45,46,33,19 --side 0012345';

  test('can only be corrected by two people', async () => {
    app.clock.set(afterDraw);
    await sealDraw(app, draw);
    await type(`record ${named} ${drawn}`, 'ana');
    await type(`confirm ${named}`, 'radu');
    const other = `record ${named} ${drawn.replace('19', '18')}`;
    expect(textOf(await type(other, 'ana'))).toContain('It takes two persons');
    expect((await drawNow())?.status).toBe('drawn');
    expect(await terminal.approved(other, two)).toMatchObject({ exitCode: 0 });
    expect((await drawNow())?.status).toBe('planned');
    expect(await type(`confirm ${named}`, 'ana')).toMatchObject({ exitCode: 1 });
    expect(await type(`confirm ${named}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect((await drawNow())?.result?.numbers.at(-1)).toBe(18);
  });
});
