import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ticket } from '@loto/api-contract';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  register,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';
import { lastAction, loggedActions } from '../testing/last-action.ts';
import { openBrowser, type OfficeBrowser } from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let terminal: Terminal;
let browser: OfficeBrowser;
let player: SignedUpPlayer;
let ticket: Ticket;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  terminal = await openTerminal(app);
  browser = await openBrowser(app);
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyPaidTicket(app, provider, player);
});
afterAll(() => app.close());

const reason = 'apel, nr. 1234';
const find = async (text: string) => (await browser.call('findObjects', { body: { text } })).data;
const serial = () => ticket.serial ?? '';
async function payment(): Promise<{ id: string; reference: string }> {
  const { rows } = await app.platform.pool.query<{ id: string; reference: string }>(
    'select payment_id as id, provider_reference as reference from payment where ticket_id = $1',
    [ticket.id],
  );
  return rows[0] ?? { id: '', reference: '' };
}

const findPersons = (text: string, why?: string) =>
  browser.call('findPersons', { body: { text }, ...(why !== undefined && { reason: why }) });

describe('the search', () => {
  test('finds a ticket by its serial in any notation', async () => {
    for (const typed of [serial(), serial().toLowerCase().replaceAll('-', ' '), ` ${serial()} `]) {
      expect((await find(typed)).found).toMatchObject([{ kind: 'ticket', id: serial(), status: 'active' }]);
    }
  });

  test('says that a serial is mistyped if one of its characters is wrong', async () => {
    const last = serial().endsWith('7') ? '8' : '7';
    expect(await find(serial().slice(0, -1) + last)).toEqual({ found: [], isMistyped: true });
    expect(await find('nothing like that')).toEqual({ found: [], isMistyped: false });
  });

  test('finds a player, a payment and a draw by their ids, and a draw by game and day', async () => {
    const { id } = await payment();
    const drawId = ticket.draws[0]?.id ?? '';
    expect((await find(player.playerId)).found).toMatchObject([{ kind: 'player', id: player.playerId }]);
    expect((await find(id.toUpperCase())).found).toMatchObject([
      { kind: 'payment', id, status: 'succeeded', amountBani: 850 },
    ]);
    expect((await find(drawId)).found).toMatchObject([{ kind: 'draw', id: drawId }]);
    expect((await find('loto-6-49:2026-11-19')).found).toMatchObject([{ kind: 'draw', id: drawId }]);
    expect((await find('loto-6-49:2026-02-31')).found).toEqual([]);
  });

  test('finds an unpaid ticket by its player’s id and its own', async () => {
    const unpaid = await buyTicket(app, player);
    const id = `${player.playerId}~${unpaid.id}`;
    expect((await find(id)).found).toMatchObject([{ kind: 'ticket', id, status: 'awaiting-payment' }]);
  });

  test('finds a payment by the provider’s reference, once its list has been read', async () => {
    const { id, reference } = await payment();
    provider.list(provider.event(reference));
    await app.jobs['reconcile']?.({});
    expect((await find(reference)).found).toMatchObject([{ kind: 'payment', id }]);
  });

  test('needs a session, and no reason', async () => {
    const before = (await loggedActions(app)).length;
    await find(player.playerId);
    expect(await loggedActions(app)).toHaveLength(before);
  });
});

describe('the search for a person', () => {
  test('asks for the reason first', async () => {
    const refused = await findPersons(player.email);
    expect([refused.status, refused.errorCode]).toEqual([400, 'REASON_MISSING']);
  });

  test('finds a player by e-mail and by phone in any notation; the log contains only the id', async () => {
    const { rows } = await app.platform.pool.query<{ phone: string }>(
      'select phone from player_profile where player_id = $1',
      [player.playerId],
    );
    const phone = rows[0]?.phone ?? '';
    for (const text of [player.email.toUpperCase(), phone, phone.replace('+40', '0')]) {
      const { data } = await findPersons(text, reason);
      expect(data.players.map(({ id }) => id)).toContain(player.playerId);
      const action = await lastAction(app);
      expect(action).toMatchObject({ command: 'find-person', operator_name: 'ana', arguments: { reason } });
      expect(action?.arguments.words).toContain(player.playerId);
      const said = JSON.stringify(action).toLowerCase();
      expect(said).not.toContain(player.email);
      expect(said).not.toContain(phone.slice(3));
    }
  });

  test('reports a registration that was never verified', async () => {
    await register(app, 'nou@exemplu.ro', player.password);
    const { data } = await findPersons('nou@exemplu.ro', reason);
    expect(data).toMatchObject({ players: [], registeredAt: expect.stringMatching(/^2026-11-18T12/) });
    expect((await findPersons('nobody@exemplu.ro', reason)).data).toEqual({
      players: [],
      registeredAt: null,
    });
  });

  test('is only for the service desk and identity', async () => {
    await terminal.enrol('dana', 'draws');
    const other = await openBrowser(app, 'dana');
    const refused = await other.call('findPersons', { body: { text: player.email }, reason });
    expect([refused.status, refused.errorCode]).toEqual([403, 'ROLE_MISSING']);
  });
});
