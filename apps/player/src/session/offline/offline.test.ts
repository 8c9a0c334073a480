import { generateKeyPairSync, sign } from 'node:crypto';
import {
  resultFilePath,
  resultKeysPath,
  ticketGroups,
  type PurchaseInput,
  type ResultKeys,
  type ResultsPayload,
  type SignedResults,
  type Ticket,
} from '@loto/api-contract';
import { GAME_CODES } from '@loto/game-rules';
import * as fakeIndexedDb from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/api.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { draw649 } from '../../testing/results.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { clearStorage } from '../store/browser-storage.ts';
import { drawCountChanged } from '../draft/draft-slice.ts';
import { noteServerTime } from '../api/server-clock.ts';
import { signedOut } from '../store/slices/auth-actions.ts';
import type { Store } from '../store/store.ts';
import { shownToasts } from '../messages/toasts.ts';
import { statusesOf } from './stored-answer.ts';
import { fetchResults, findResults, storeFile } from './stored-results.ts';
import {
  findPdf,
  findTickets,
  forgetOthers,
  storeOutcome,
  storePdf,
  storeTickets,
  mostPdfs,
  mostTickets,
} from './stored-tickets.ts';
import { matchTicket } from './match-ticket.ts';
import { storeAnswers } from './offline.ts';
import { waitFor } from '../../testing/wait-for.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  noteServerTime('2026-11-16T12:00:00+02:00');
});

const idOf = (count: number) => `0198a1b2-0000-7000-8000-${String(count).padStart(12, '0')}`;

/** A paid ticket for the draw in the results. Its first variant won in category III. */
const paid: Ticket = {
  ...unpaidTicket,
  id: idOf(1),
  status: 'active',
  variants: [{ numbers: [4, 11, 29, 38, 40, 41], jokers: [], isCombined: false, isQuickPick: false }],
  sideGame: { code: 'noroc', count: 1, numbers: ['0000001'] },
  draws: [{ ...draw649.draw, result: null }],
  serial: '649-77918',
  createdAt: '2026-11-13T11:59:00+02:00',
  paidAt: '2026-11-13T12:00:00+02:00',
  expiresAt: null,
};

/** Returns a signing key of the server with its published part. */
function keyOf(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const keys: ResultKeys = {
    keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig', alg: 'ES256' }],
  };
  return { kid, keys, privateKey };
}

type Key = ReturnType<typeof keyOf>;
const key = keyOf('one');

const payloadOf = (given: Partial<ResultsPayload> = {}): ResultsPayload => ({
  version: 1,
  gameCode: 'loto-6-49',
  asOf: '2026-11-15T19:00:00+02:00',
  results: [draw649],
  ...given,
});

function signed(payload: object, { kid, privateKey }: Key = key, header: object = {}): SignedResults {
  const said = { alg: 'ES256', kid, b64: false, crit: ['b64'], ...header };
  const protectedHeader = Buffer.from(JSON.stringify(said)).toString('base64url');
  const text = JSON.stringify(payload);
  const data = Buffer.from(`${protectedHeader}.${text}`);
  const signature = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
  return { protected: protectedHeader, payload: text, signature };
}

const storeResults = async (file: SignedResults, storedAtMs = 1000, { keys }: Key = key) =>
  storeFile({ gameCode: 'loto-6-49', file, keys, storedAtMs });

describe('a signed file', () => {
  test('is stored when a published key signed it, and read with its time', async () => {
    expect(await findResults()).toBeNull();
    expect(await storeResults(signed(payloadOf()))).toBe(true);
    expect(await findResults()).toEqual({ results: [draw649], storedAtMs: 1000 });
  });

  const good = signed(payloadOf());
  test.each<[string, SignedResults]>([
    ['changed on its way', { ...good, payload: good.payload.replace('[38,4,', '[39,4,') }],
    ['signed by another key under the same name', signed(payloadOf(), keyOf('one'))],
    ['signed by a key that is not published', signed(payloadOf(), keyOf('two'))],
    ['of another kind of signature', signed(payloadOf(), key, { alg: 'none' })],
    ['whose header asks for what we do not know', signed(payloadOf(), key, { crit: ['b64', 'exp'] })],
    ['of another game', signed(payloadOf({ gameCode: 'joker' }))],
    ['of another version', signed({ ...payloadOf(), version: 2 })],
    ['without a signature', { ...good, signature: '' }],
    ['that is none', {} as SignedResults],
  ])('is refused when it is one %s', async (_name, file) => {
    expect(await storeResults(file)).toBe(false);
    expect(await findResults()).toBeNull();
  });

  test('does not replace a later one, and is replaced by one of the same state', async () => {
    await storeResults(signed(payloadOf()));
    expect(await storeResults(signed(payloadOf({ asOf: '2026-11-12T19:00:00+02:00', results: [] })))).toBe(
      false,
    );
    expect(await storeResults(signed(payloadOf({ asOf: null, results: [] })))).toBe(false);
    expect(await storeResults(signed(payloadOf()), 2000)).toBe(true);
    expect((await findResults())?.storedAtMs).toBe(2000);
  });

  test('is ignored once the key that signed it is no longer published', async () => {
    const stolen = keyOf('stolen');
    await storeResults(signed(payloadOf(), stolen), 1000, stolen);
    const real = signed(payloadOf({ asOf: '2026-11-12T19:00:00+02:00', results: [] }));
    expect(await storeResults(real)).toBe(true);
    expect((await findResults())?.results).toEqual([]);
  });

  test('is refused if its settlement is in the future, and replaced if it was stored', async () => {
    const ofFuture = signed(payloadOf({ asOf: '2026-11-16T12:06:00+02:00' }));
    expect(await storeResults(ofFuture)).toBe(false);
    // Stored while the clock was ahead.
    noteServerTime('2026-11-17T12:00:00+02:00');
    expect(await storeResults(ofFuture)).toBe(true);
    noteServerTime('2026-11-16T12:00:00+02:00');
    expect(await storeResults(signed(payloadOf()), 2000)).toBe(true);
    expect((await findResults())?.storedAtMs).toBe(2000);
  });

  test('is verified again when it is read', async () => {
    await storeResults(signed(payloadOf()));
    const database = await openDB('stored-results');
    const stored = (await database.get('files', 'loto-6-49')) as { file: SignedResults };
    stored.file.payload = stored.file.payload.replace('[38,4,', '[39,4,');
    await database.put('files', stored);
    database.close();
    expect(await findResults()).toBeNull();
  });

  test('is fetched with the keys, and not again while it is fresh', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: URL) => {
      fetched.push(address.pathname);
      if (address.pathname === resultKeysPath) return Response.json(key.keys);
      const gameCode = GAME_CODES.find((code) => resultFilePath(code) === address.pathname);
      return Response.json(signed(payloadOf({ gameCode: gameCode ?? 'joker', results: [] })));
    });
    await fetchResults(1000);
    expect(fetched).toEqual([resultKeysPath, ...GAME_CODES.map(resultFilePath)]);
    await fetchResults(2000);
    expect(fetched).toHaveLength(4);
    await fetchResults(2000 + 10 * 60_000);
    expect(fetched).toHaveLength(8);
    expect((await findResults())?.storedAtMs).toBe(2000 + 10 * 60_000);
  });
});

describe('matching a ticket', () => {
  test('matches a ticket like the server: the line, its prize and its tax', () => {
    expect(matchTicket(paid, [draw649])).toEqual({
      outcomes: [
        {
          drawId: draw649.draw.id,
          wins: [
            {
              code: 'loto-6-49',
              run: 1,
              position: 0,
              category: 'III',
              count: 1,
              prizeBani: 333_333,
              taxBani: 13_333,
              taxPercent: 4,
            },
          ],
          grossBani: 333_333,
          taxBani: 13_333,
          netBani: 320_000,
        },
      ],
      results: [draw649],
    });
  });

  test.each<Ticket['status']>(['awaiting-payment', 'expired', 'refunded'])(
    'of a %s ticket gives none',
    (status) => {
      expect(matchTicket({ ...paid, status }, [draw649]).outcomes).toEqual([]);
    },
  );
});

describe('what is stored', () => {
  test('is bounded: the oldest tickets and files are deleted', async () => {
    const many = Array.from({ length: mostTickets + 5 }, (_, count) => ({
      ...paid,
      id: idOf(count),
      createdAt: new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString(),
    }));
    await storeTickets('p', many, 1);
    const found = await findTickets('p');
    expect(found).toHaveLength(mostTickets);
    expect(found.at(-1)?.ticketId).toBe(idOf(5));
    for (let count = 0; count <= mostPdfs; count += 1)
      await storePdf({ playerId: 'p', ticketId: idOf(count), bytes: new ArrayBuffer(8), storedAtMs: count });
    await storePdf({ playerId: 'p', ticketId: idOf(99), bytes: new ArrayBuffer(2_000_001), storedAtMs: 99 });
    const has = async (count: number) => (await findPdf('p', idOf(count))) !== undefined;
    expect([await has(0), await has(1), await has(mostPdfs), await has(99)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is one player’s', async () => {
    await storeTickets('p', [paid], 1);
    await storePdf({ playerId: 'p', ticketId: paid.id, bytes: new ArrayBuffer(8), storedAtMs: 1 });
    expect(await findTickets('q')).toEqual([]);
    expect(await findPdf('q', paid.id)).toBeUndefined();
    await forgetOthers('q');
    expect(await findTickets('p')).toEqual([]);
    expect(await findPdf('p', paid.id)).toBeUndefined();
  });

  test('an earlier answer does not replace a later one', async () => {
    await storeTickets('p', [{ ...paid, status: 'won' }], 2);
    await storeTickets('p', [paid], 1);
    expect((await findTickets('p'))[0]?.ticket.status).toBe('won');
  });

  test('a stored time in the future does not block later answers', async () => {
    await storeTickets('p', [paid], Date.now() + 60 * 60_000);
    await storeTickets('p', [{ ...paid, status: 'won' }], Date.now());
    expect((await findTickets('p'))[0]?.ticket.status).toBe('won');
  });

  test('is deleted by a sign-out', async () => {
    await storeTickets(ioana.id, [paid], 1);
    clearStorage();
    await waitFor(async () => expect(await findTickets(ioana.id)).toEqual([]));
  });
});

test('addresses and groups are those of the contract', () => {
  expect(statusesOf).toEqual(ticketGroups);
});

const list = (store: Store) =>
  store.dispatch(
    api.endpoints.listTickets.initiate({ query: { offset: 0, limit: 10 } }, { forceRefetch: true }),
  );
const details = (store: Store) =>
  store.dispatch(api.endpoints.getTicket.initiate({ params: { id: paid.id } }, { forceRefetch: true }));

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return serve({});
};

/** Returns a store after its responses have been stored. */
async function storeWithTicket() {
  const store = await signedInStore();
  serve({ listTickets: () => ({ data: { tickets: [paid], totalCount: 1 } }) });
  const stop = storeAnswers(store);
  await list(store);
  await waitFor(async () => expect(await findTickets(ioana.id)).toHaveLength(1));
  return { store, stop };
}

describe('without a connection', () => {
  test('a ticket that was shown is shown again, with the results that were stored', async () => {
    const { store, stop } = await storeWithTicket();
    const [shown] = await findTickets(ioana.id);
    await storeResults(signed(payloadOf()));
    goOffline();
    const { data: tickets } = await list(store);
    expect(tickets).toMatchObject({
      totalCount: 1,
      storedAt: new Date(shown?.storedAtMs ?? 0).toISOString(),
    });
    expect(tickets?.tickets[0]?.draws[0]?.result).toEqual(draw649.draw.result);
    const { data: ticket } = await details(store);
    expect(ticket).toMatchObject({ id: paid.id, isProvisional: true });
    const outcome = await store.dispatch(api.endpoints.ticketOutcome.initiate({ params: { id: paid.id } }));
    expect(outcome.data?.outcomes).toMatchObject([{ netBani: 320_000 }]);
    const results = async (query: object) =>
      (await store.dispatch(api.endpoints.results.initiate({ query }))).data?.totalCount;
    expect(await results({ gameCode: 'loto-6-49', from: '2026-11-15', to: '2026-11-15' })).toBe(1);
    expect([await results({ gameCode: 'joker' }), await results({ from: '2026-11-16' })]).toEqual([0, 0]);
    expect(shownToasts()).toEqual([]);
    // A stored response isn't stored again as a new one.
    expect((await findTickets(ioana.id))[0]).toEqual(shown);
    stop();
  });

  test('a match is not final until the server has confirmed each draw', async () => {
    const { store, stop } = await storeWithTicket();
    stop();
    // The server showed the result, but not yet the winnings.
    const drawn = { ...paid, draws: [draw649.draw] };
    await storeTickets(ioana.id, [drawn], Date.now());
    await storeResults(signed(payloadOf()));
    goOffline();
    const isProvisional = async () => (await details(store)).data;
    expect(await isProvisional()).toMatchObject({ isProvisional: true });
    await storeOutcome(ioana.id, paid.id, matchTicket(drawn, [draw649]));
    expect(await isProvisional()).toMatchObject({ isProvisional: false });
    // No draw that was settled later is final.
    const other = { ...draw649, draw: { ...draw649.draw, id: idOf(50) } };
    await storeTickets(ioana.id, [{ ...drawn, draws: [draw649.draw, other.draw] }], Date.now());
    await storeResults(signed(payloadOf({ results: [draw649, other] })));
    expect(await isProvisional()).toMatchObject({ isProvisional: true });
  });

  test('a stored answer does not change a purchase', async () => {
    const { store, stop } = await storeWithTicket();
    const bought = { ...paid, status: 'awaiting-payment' };
    serve({ buyTicket: () => ({ data: { gameTicket: bought } }) });
    store.dispatch(drawCountChanged({ gameCode: 'loto-6-49', count: 2 }));
    await store.dispatch(
      api.endpoints.buyTicket.initiate({ body: {} as PurchaseInput, idempotencyKey: 'k' }),
    );
    goOffline();
    await list(store);
    expect((await details(store)).data?.status).toBe('active');
    expect(store.getState().ticket.gameTicket).toEqual(bought);
    expect(store.getState().draft.drafts['loto-6-49']?.boughtTicketId).toBe(paid.id);
    stop();
  });

  test('refuses writes immediately with a text and never sends them', async () => {
    const store = await signedInStore();
    const sent = goOffline();
    const change = () =>
      store.dispatch(api.endpoints.updateProfile.initiate({ body: { birthDate: '1990-05-18' } }));
    expect((await change()).error).toMatchObject({ status: 0, errorCode: 'NOT_SENT' });
    expect(shownToasts()).toMatchObject([
      { kind: 'danger', text: expect.stringMatching(/^Ești fără internet/) },
    ]);
    vi.restoreAllMocks();
    dispatchEvent(new Event('online'));
    expect(sent).toEqual([]);
  });

  test('a read without a stored answer fails without a toast, because the banner explains it', async () => {
    const store = await signedInStore();
    goOffline();
    expect((await list(store)).isError).toBe(true);
    expect(shownToasts()).toEqual([]);
  });

  test('an unreachable server is not a lost connection: the page shows an error for data that is not stored', async () => {
    const store = await signedInStore();
    serve({});
    expect((await list(store)).isError).toBe(true);
    expect(shownToasts()).toEqual([]);
  });
});

describe('the owner of stored tickets', () => {
  test('a player who signs in over another finds none of their tickets', async () => {
    const { store, stop } = await storeWithTicket();
    const other = { ...ioana, id: idOf(77) };
    serve({ anonymousLogin: () => ({ data: { ...ioanaSession, user: other } }) });
    await store.dispatch(api.endpoints.anonymousLogin.initiate({ body: { accessToken: 'x' } }));
    await waitFor(async () => expect(await findTickets(ioana.id)).toEqual([]));
    goOffline();
    expect((await list(store)).isError).toBe(true);
    stop();
  });

  test('a signed-out player sees no tickets, even before they are deleted', async () => {
    const { store, stop } = await storeWithTicket();
    store.dispatch(signedOut());
    goOffline();
    expect((await details(store)).isError).toBe(true);
    stop();
  });

  test('deletes tickets that another tab wrote after the sign-out', async () => {
    const { store, stop } = await storeWithTicket();
    store.dispatch(signedOut());
    await waitFor(async () => expect(await findTickets(ioana.id)).toEqual([]));
    stop();
  });

  test('results are fetched again when the page is looked at', async () => {
    const store = await signedInStore();
    const fetched = vi.fn<() => Promise<never>>(async () => Promise.reject(new TypeError('Failed')));
    vi.stubGlobal('fetch', fetched);
    const stop = storeAnswers(store);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    stop();
  });

  test('deletes a former player’s tickets at the start', async () => {
    await storeTickets(idOf(77), [paid], 1);
    const { stop } = await storeWithTicket();
    expect(await findTickets(idOf(77))).toEqual([]);
    stop();
  });
});
