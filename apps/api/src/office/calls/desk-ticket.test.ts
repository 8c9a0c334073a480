import type { Ticket } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPlayer, offer, type Stage } from '../../features/prizes/winnings/testing/stage.ts';
import {
  buyPaidTicket,
  createTestApp,
  drawsToCome,
  FakeProvider,
  freshToken,
  holdDraw,
  settleHeldDraw,
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
const read = async (id: string) => (await browser.call('readTicket', { id, reason })).data;
const readMail = async (id: string) => (await browser.call('readMail', { id, reason })).data;
const buy = () =>
  buyPaidTicket(app, provider, { token: freshToken(app, player) }, { sideGameNumberCount: 1 });
const numbersOf = ({ variants, sideGame }: Pick<Ticket, 'variants' | 'sideGame'>) => [
  variants.map(({ numbers }) => numbers),
  sideGame?.numbers,
];

describe('the page of a ticket', () => {
  test('shows it as printed, with its money, and logs the view', async () => {
    const ticket = await buy();
    await app.runDueJobs();
    const data = await read(ticket.serial ?? '');
    expect(data).toMatchObject({
      id: ticket.serial,
      playerId: player.playerId,
      status: 'active',
      totalBani: ticket.totalBani,
      draws: [{ id: ticket.draws[0]?.id, state: 'on-sale', mainBani: ticket.mainBani }],
      claimUntil: expect.stringMatching(/^2027-02-17/),
      payments: [{ status: 'succeeded', amountBani: ticket.totalBani, card: { last4: '4242' } }],
      movements: [{ kind: 'sale' }],
      mails: [{ kind: 'ticket', state: 'sent' }],
    });
    const [payment] = data.payments;
    expect(payment?.page).toBe(`https://provider.test/${payment?.reference}`);
    expect(await lastAction(app)).toMatchObject({
      command: 'find-ticket',
      arguments: { words: [ticket.id], reason },
    });
  });

  test('needs a reason, an existing ticket and a role', async () => {
    const { serial } = await buy();
    const unsaid = await browser.call('readTicket', { id: serial ?? '' });
    expect([unsaid.status, unsaid.errorCode]).toEqual([400, 'REASON_MISSING']);
    expect((await browser.call('readTicket', { id: '649-0000', reason })).status).toBe(404);
    await terminal.enrol('bogdan', 'bank');
    const other = await openBrowser(app, 'bogdan');
    expect((await other.call('readTicket', { id: serial ?? '', reason })).status).toBe(403);
  });

  test('hides the numbers until the draw is settled, on the ticket and in its mails', async () => {
    const ticket = await buy();
    const before = await read(ticket.serial ?? '');
    expect(before.areNumbersShown).toBe(false);
    expect(numbersOf(before)).toEqual([[[]], []]);
    expect(before.variants).toMatchObject([{ numberCount: 6, jokerCount: 0 }]);
    const mailId = before.mails[0]?.id ?? '';
    const hidden = await readMail(mailId);
    expect(hidden).toMatchObject({
      to: expect.stringContaining('•••@'),
      attachments: [`bilet-${ticket.serial}.pdf`],
    });
    expect(hidden.text).toContain('A: ••••••');
    expect(hidden.text).not.toContain('3, 11, 19, 24, 37, 42');
    expect(hidden.text).not.toContain(ticket.sideGame?.numbers?.[0]);

    const [draw] = await drawsToCome(app, 'loto-6-49');
    if (draw === undefined) throw new Error('There is no draw');
    await holdDraw(app, draw);
    browser = await openBrowser(app);
    expect((await read(ticket.serial ?? '')).areNumbersShown).toBe(false);
    await settleHeldDraw(app, draw);
    const after = await read(ticket.serial ?? '');
    expect(after).toMatchObject({ areNumbersShown: true, draws: [{ state: 'settled' }] });
    expect(numbersOf(after)).toEqual(numbersOf(ticket));
    expect((await readMail(mailId)).text).toContain('A: 3, 11, 19, 24, 37, 42');
  });
});

describe('a ticket’s money', () => {
  test('is shown from the order to the payout, and each ledger movement adds up to zero', async () => {
    const stage: Stage = { app, provider };
    const won = await offer(stage, { grossBani: 100_000, taxBani: 4_000 });
    await app.call('acceptWinningPayment', asPlayer(stage, won.player));
    await app.runDueJobs();
    browser = await openBrowser(app);
    const data = await read(`${won.player.playerId}~${won.ticketId}`);
    expect(data.winnings).toMatchObject([
      {
        id: won.winningId,
        grossBani: 100_000,
        taxBani: 4_000,
        netBani: 96_000,
        status: 'paid',
        payouts: [{ amountBani: 96_000, status: 'paid', reference: expect.any(String) }],
      },
    ]);
    expect(data.movements.map(({ kind }) => kind)).toEqual(['sale', 'prize', 'payout']);
    for (const { lines } of data.movements) {
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.reduce((sum, { bani }) => sum + bani, 0)).toBe(0);
    }
    expect(data.mails.map(({ kind, occasion }) => `${kind} ${occasion}`)).toContain('notice prize-paid');
  });

  test('includes a waiting mail, and a colleague’s refund with its reason', async () => {
    const ticket = await buy();
    await app.runDueJobs();
    await terminal.type(`refund --serial ${ticket.serial} --reason they-called-us`, 'radu');
    const waiting = await read(ticket.serial ?? '');
    expect(waiting.jobs).toEqual([]);
    expect(waiting.payments).toMatchObject([{ status: 'refund-pending', refundReason: 'ticket-refunded' }]);
    await app.runDueJobs();
    await terminal.type(`resend-mail refund --serial ${ticket.serial} --reason they-called-us`, 'radu');
    const data = await read(ticket.serial ?? '');
    expect(data.mails).toMatchObject([
      { kind: 'ticket', state: 'sent' },
      { kind: 'refund', occasion: 'ticket-refunded', state: 'waits' },
    ]);
    expect(data.actions).toMatchObject([
      { operator: 'radu', command: 'resend-mail', reason: 'they-called-us' },
      { operator: 'radu', command: 'refund', outcome: 'done' },
    ]);
    expect(data.movements.map(({ kind }) => kind)).toEqual(['sale', 'sale-given-back', 'refund']);
    expect((await readMail(data.mails[1]?.id ?? '')).text).toContain('Colegii noștri au scos din joc');
  });
});
