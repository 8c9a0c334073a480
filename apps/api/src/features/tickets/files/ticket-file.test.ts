import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LightMyRequestResponse } from 'fastify';
import type { Ticket } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  drawnTicketPdfs,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { sampleFacts } from '../pdf/testing/sample-ticket.ts';
import { createTicketPdfs } from '../pdf/ticket-pdfs.ts';
import { ticketLinkPath } from './ticket-link.ts';

let app: TestApp;
let player: SignedUpPlayer;
let ticket: Ticket;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider, ticketPdfs: drawnTicketPdfs } });
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyPaidTicket(app, provider, player, { sideGameNumberCount: 2, drawCount: 2 });
});
afterAll(() => app.close());

async function linkTo(id: string, language = 'ro'): Promise<URL> {
  const headers = { 'accept-language': language };
  const { data } = await app.call('downloadTicket', { id, token: player.token, headers });
  return new URL(data.fileUrl);
}

function open(link: URL): Promise<LightMyRequestResponse> {
  return app.server.inject({ method: 'GET', url: link.pathname + link.search });
}

async function expectRefused(changed: URL): Promise<void> {
  const answer = await open(changed);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const content = await (await document.getPage(1)).getTextContent();
  return content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

describe('the link', () => {
  test('opens the file without a token, in the browser, and is not cached by intermediaries', async () => {
    const link = await linkTo(ticket.id);
    expect(link.origin).toBe('http://localhost:3000');
    const file = await open(link);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(`inline; filename="bilet-${ticket.serial}.pdf"`);
    expect(file.headers['cache-control']).toBe('private, no-store');
  });

  test('opens the file if the ticket’s id has capital letters', async () => {
    expect((await open(await linkTo(ticket.id.toUpperCase()))).statusCode).toBe(200);
  });

  test('shows this ticket in the language of its request, with all letters', async () => {
    const romanian = await textOf((await open(await linkTo(ticket.id))).rawPayload);
    expect(romanian).toContain(ticket.serial);
    for (const number of ticket.sideGame?.numbers ?? []) {
      expect(romanian.replaceAll(' ', '')).toContain(number);
    }
    expect(romanian).toMatch(/[șțăâî]/);
    const english = await textOf((await open(await linkTo(ticket.id, 'en'))).rawPayload);
    expect(english).toContain(ticket.serial);
    expect(english).toContain('Thursday');
    expect(romanian).not.toContain('Thursday');
  });

  test('is valid for exactly ten minutes', async () => {
    const other = await createTestApp({ overrides: { paymentProvider: provider } });
    try {
      const owner = await signUpPlayer(other, { complete: true });
      const paid = await buyPaidTicket(other, provider, owner);
      const { data } = await other.call('downloadTicket', { id: paid.id, token: owner.token });
      expect(data.expiresAt).toBe('2026-11-18T12:10:00+02:00');
      const url = data.fileUrl.replace('http://localhost:3000', '');
      other.clock.set('2026-11-18T12:09:59+02:00');
      expect((await other.server.inject({ url })).statusCode).toBe(200);
      other.clock.set('2026-11-18T12:10:00+02:00');
      const late = await other.server.inject({ url });
      expect(late.statusCode).toBe(403);
      expect(late.json()).toMatchObject({ success: false, errorCode: 'LINK_EXPIRED' });
    } finally {
      await other.close();
    }
  });
});

describe('a forged link', () => {
  let link: URL;
  beforeEach(async () => {
    link = await linkTo(ticket.id);
  });

  test.each([
    ['a later end', 'expires', '9999999999'],
    ['another language', 'language', 'en'],
    ['another player', 'player', '00000000-0000-4000-8000-000000000001'],
    ['another signature', 'signature', 'A'.repeat(43)],
    ['a short signature', 'signature', 'AAAA'],
    ['an empty signature', 'signature', ''],
    ['an end that is no number', 'expires', '1e12'],
  ])('with %s is not found', async (_, name, value) => {
    link.searchParams.set(name, value);
    await expectRefused(link);
  });

  test('for another ticket is not found', async () => {
    const second = await buyPaidTicket(app, provider, player);
    link.pathname = `/files/tickets/${second.id}.pdf`;
    await expectRefused(link);
  });

  test.each(['player', 'language', 'expires', 'signature'])('without %s is not found', async (name) => {
    link.searchParams.delete(name);
    await expectRefused(link);
  });

  test('signed by another key is not found', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const said = { ticketId: ticket.id, playerId: player.playerId, language: 'ro', expiresAt } as const;
    const path = ticketLinkPath([{ keyId: '', secret: Buffer.alloc(32, 'x') }], said);
    await expectRefused(new URL(path, 'http://localhost:3000'));
  });

  test('with a repeated parameter is not found', async () => {
    link.searchParams.append('player', player.playerId);
    await expectRefused(link);
  });
});

describe('opening links excessively', () => {
  test('is limited to twenty per link, and other links still open', async () => {
    const paid = await buyPaidTicket(app, provider, player);
    const link = await linkTo(paid.id);
    for (let opened = 0; opened < 20; opened += 1) expect((await open(link)).statusCode).toBe(200);
    const refused = await open(link);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
    expect(refused.headers['retry-after']).toBe('600');
    // A different base64 spelling of the same signature is rejected as well.
    link.searchParams.set('signature', `${link.searchParams.get('signature')}=`);
    expect((await open(link)).statusCode).toBe(404);
    expect((await open(await linkTo(paid.id, 'en'))).statusCode).toBe(200);
  });

  test('is limited to sixty per player, and other players’ links still open', async () => {
    const [busy, other] = [
      await signUpPlayer(app, { complete: true }),
      await signUpPlayer(app, { complete: true }),
    ];
    const statuses: number[] = [];
    for (let tickets = 0; tickets < 4; tickets += 1) {
      const paid = await buyPaidTicket(app, provider, busy);
      const { data } = await app.call('downloadTicket', { id: paid.id, token: busy.token });
      for (let opened = 0; opened < 16; opened += 1) {
        statuses.push((await open(new URL(data.fileUrl))).statusCode);
      }
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(4).fill(429)]);
    const paid = await buyPaidTicket(app, provider, other);
    const { data } = await app.call('downloadTicket', { id: paid.id, token: other.token });
    expect((await open(new URL(data.fileUrl))).statusCode).toBe(200);
  });

  test('gets 503 beyond the worker threads’ queue', async () => {
    const workerFile = new URL('../pdf/testing/odd-worker.ts', import.meta.url);
    const ticketPdfs = createTicketPdfs({ workerFile, queueLength: 1 });
    const busy = await createTestApp({ overrides: { paymentProvider: provider, ticketPdfs } });
    try {
      const owner = await signUpPlayer(busy, { complete: true });
      const paid = await buyPaidTicket(busy, provider, owner);
      const { data } = await busy.call('downloadTicket', { id: paid.id, token: owner.token });
      const url = data.fileUrl.replace('http://localhost:3000', '');
      // Another thread renders this one.
      expect((await busy.server.inject({ url })).body).toMatch(/^[1-9]/);
      const stalled = ['a', 'b', 'c'].map((serial) =>
        ticketPdfs.render({ ...paid, id: 'stall', serial }, sampleFacts, 'wait').catch(() => {}),
      );
      const english = await busy.call('downloadTicket', {
        id: paid.id,
        token: owner.token,
        headers: { 'accept-language': 'en' },
      });
      const refused = await busy.server.inject({
        url: english.data.fileUrl.replace('http://localhost:3000', ''),
      });
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ errorCode: 'OVERLOADED' });
      expect(refused.headers['retry-after']).toBe('2');
      // Files that were already rendered stay cached.
      expect((await busy.server.inject({ url })).statusCode).toBe(200);
      await ticketPdfs.close();
      await Promise.all(stalled);
    } finally {
      await busy.close();
    }
  });
});
