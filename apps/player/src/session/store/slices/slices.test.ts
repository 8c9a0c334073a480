import type { Ticket, TicketGroup } from '@loto/api-contract';
import { describe, expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import { serve } from '../../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../../testing/people.ts';
import { signedInStore } from '../../../testing/signed-in-store.ts';
import { createStore } from '../store.ts';
import { signedOut } from './auth-actions.ts';
import { initialAuthState } from './auth-state.ts';
import { gameTypeSelected, initialGameTypeState } from './game-type-slice.ts';
import { selectAuthState, selectGameTypeState, selectTicketState } from './specified-state.ts';
import { gameTicketDiscarded } from './ticket-slice.ts';
import { initialTicketState } from './ticket-state.ts';
import { waitFor } from '../../../testing/wait-for.ts';

const account = api.endpoints;
const tickets = api.endpoints;
const credentials = { email: ioana.email, password: 'parola mea lungă' };
const ticketOf = (id: string) => ({ id }) as Ticket;

describe('auth', () => {
  test('login loads, then authenticates with tokens and user', async () => {
    const store = createStore();
    serve({ login: () => ({ data: ioanaSession }) });
    const running = store.dispatch(account.login.initiate({ body: credentials }));
    expect(selectAuthState(store.getState())).toMatchObject({ isLoading: true, isAuthenticated: false });
    await running;
    expect(selectAuthState(store.getState())).toEqual({
      user: ioana,
      isAuthenticated: true,
      token: 'first-token',
      refreshToken: 'first-refresh',
      paymentToken: null,
      isProfileCompleted: true,
      isLoading: false,
      registrationEmail: null,
    });
  });

  test('a failed login clears token and user, and names the form that failed', async () => {
    const store = createStore();
    serve({
      login: () => ({
        status: 401,
        errorCode: 'INVALID_CREDENTIALS',
        errorMessage: 'Parola nu se potrivește.',
      }),
    });
    await store.dispatch(account.login.initiate({ body: credentials, quietFor: 'all' }));
    expect(selectAuthState(store.getState())).toMatchObject({ token: null, user: null, isLoading: false });
    expect(store.getState().error).toEqual({
      errorMessage: 'Parola nu se potrivește.',
      component: 'login',
    });
  });

  test('the next try clears the error', async () => {
    const store = createStore();
    serve({ login: () => ({ status: 401, errorCode: 'INVALID_CREDENTIALS', errorMessage: 'x' }) });
    await store.dispatch(account.login.initiate({ body: credentials, quietFor: 'all' }));
    serve({ login: () => ({ data: ioanaSession }) });
    await store.dispatch(account.login.initiate({ body: credentials }));
    expect(store.getState().error).toEqual({ errorMessage: null, component: null });
  });

  test('updating the profile uses the server’s completion state', async () => {
    const store = await signedInStore();
    const incomplete = { ...ioana, userProfile: { ...ioana.userProfile, isProfileCompleted: false } };
    serve({
      getProfile: () => ({ data: { user: incomplete } }),
      updateProfile: () => ({ data: { user: ioana } }),
    });
    await store.dispatch(account.getProfile.initiate({}));
    expect(store.getState().auth.isProfileCompleted).toBe(false);
    await store.dispatch(account.updateProfile.initiate({ body: { city: 'Cluj-Napoca' } }));
    expect(store.getState().auth.isProfileCompleted).toBe(true);
  });

  test('a sign-out resets every slice and empties the cache', async () => {
    const store = await signedInStore();
    serve({
      getTicket: () => ({ data: ticketOf('1') }),
      getProfile: () => ({ data: { user: ioana } }),
    });
    await store.dispatch(tickets.getTicket.initiate({ params: { id: '1' } }));
    store.dispatch(gameTypeSelected('joker'));
    store.dispatch(signedOut());
    const { auth, gameType, ticket, api: cache } = store.getState();
    expect({ auth, gameType, ticket }).toEqual({
      auth: initialAuthState,
      gameType: initialGameTypeState,
      ticket: initialTicketState,
    });
    expect(cache.queries).toEqual({});
  });

  test('an answer that arrives after a sign-out changes nothing', async () => {
    const store = await signedInStore();
    serve({
      getProfile: () => {
        store.dispatch(signedOut());
        return { data: { user: ioana } };
      },
    });
    await store.dispatch(account.getProfile.initiate({}));
    expect(store.getState().auth).toEqual(initialAuthState);
  });
});

const page = (offset: number, status?: TicketGroup) =>
  tickets.listTickets.initiate(
    { query: { offset, limit: 10, ...(status && { status }) } },
    { forceRefetch: true },
  );
const idsOf = (list: readonly Ticket[]) => list.map(({ id }) => id);

describe('tickets', () => {
  test('further pages are appended, the first one replaces the list', async () => {
    const store = await signedInStore();
    const pages: Record<string, Ticket[]> = { 0: [ticketOf('a'), ticketOf('b')], 2: [ticketOf('c')] };
    serve({
      listTickets: ({ query }) => ({ data: { tickets: pages[query['offset'] ?? ''], totalCount: 3 } }),
    });
    await store.dispatch(page(0));
    await store.dispatch(page(2));
    expect(idsOf(store.getState().ticket.tickets)).toEqual(['a', 'b', 'c']);
    expect(store.getState().ticket.totalCount).toBe(3);
    await store.dispatch(page(0));
    expect(idsOf(store.getState().ticket.tickets)).toEqual(['a', 'b']);
  });

  test('an answer for an earlier filter does not replace the list', async () => {
    const store = await signedInStore();
    const answers = new Map<string, () => void>();
    serve({
      listTickets: ({ query }) =>
        new Promise((resolve) => {
          const group = query['status'] ?? 'all';
          answers.set(group, () => resolve({ data: { tickets: [ticketOf(group)], totalCount: 1 } }));
        }),
    });
    const requests = [store.dispatch(page(0, 'won')), store.dispatch(page(0))];
    await waitFor(() => expect([...answers.keys()]).toEqual(['won', 'all']));
    answers.get('all')?.();
    answers.get('won')?.();
    await Promise.all(requests);
    expect(idsOf(store.getState().ticket.tickets)).toEqual(['all']);
  });

  test('the bought ticket is stored over a reload until it is discarded', async () => {
    const store = await signedInStore();
    serve({ buyTicket: () => ({ data: { gameTicket: ticketOf('bought') } }) });
    const body = { gameCode: 'joker' as const, variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [6] }] };
    await store.dispatch(tickets.buyTicket.initiate({ body, idempotencyKey: 'k'.repeat(32) }));
    expect(createStore().getState().ticket.gameTicket).toEqual({ id: 'bought' });
    store.dispatch(gameTicketDiscarded());
    expect(createStore().getState().ticket.gameTicket).toBeNull();
  });

  test('a failure ends loading and leaves the list', async () => {
    const store = await signedInStore();
    serve({ listTickets: () => ({ data: { tickets: [ticketOf('a')], totalCount: 1 } }) });
    await store.dispatch(page(0));
    serve({ listTickets: () => ({ status: 503, errorCode: 'OVERLOADED', errorMessage: 'Mai încearcă.' }) });
    await store.dispatch(page(0));
    expect(selectTicketState(store.getState())).toMatchObject({
      isLoading: false,
      error: 'Mai încearcă.',
    });
    expect(idsOf(store.getState().ticket.tickets)).toEqual(['a']);
  });
});

test('game types load; details are those of the ticket that was read last', async () => {
  const store = await signedInStore();
  serve({
    gameTypes: () => ({ status: 503, errorCode: 'OVERLOADED', errorMessage: 'Mai încearcă.' }),
    getTicket: ({ path }) => ({ data: ticketOf(path.split('/').at(-1) ?? '') }),
    showTicket: () => ({ data: { ticket: ticketOf('shown') } }),
  });
  expect(selectTicketState(store.getState()).ticketDetails).toBeNull();
  const running = store.dispatch(api.endpoints.gameTypes.initiate({}));
  expect(selectGameTypeState(store.getState())).toMatchObject({ isLoading: true, error: null });
  await running;
  expect(selectGameTypeState(store.getState())).toMatchObject({ isLoading: false, error: 'Mai încearcă.' });
  await store.dispatch(tickets.getTicket.initiate({ params: { id: 'read' } }));
  expect(selectTicketState(store.getState()).ticketDetails).toEqual({ id: 'read' });
  await store.dispatch(tickets.showTicket.initiate({ params: { id: 'shown' } }));
  expect(selectTicketState(store.getState()).ticketDetails).toEqual({ id: 'shown' });
});

describe.each(['anonymousLogin', 'googleLogin', 'appleLogin'] as const)('%s', (call) => {
  const other = { ...ioanaSession, user: { ...ioana, id: '0198a1b2-0000-7000-8000-000000000002' } };
  const byLink = (store: ReturnType<typeof createStore>) =>
    store.dispatch(account[call].initiate({ body: { token: 'from-a-link' }, quietFor: 'all' }));
  const refuse = () => serve({ [call]: () => ({ status: 401, errorCode: 'SOCIAL_TOKEN_INVALID' }) });

  test('signs in as login does', async () => {
    const store = createStore();
    serve({ [call]: () => ({ data: ioanaSession }) });
    const running = byLink(store);
    expect(selectAuthState(store.getState()).isLoading).toBe(true);
    await running;
    expect(selectAuthState(store.getState())).toMatchObject({
      user: ioana,
      token: 'first-token',
      refreshToken: 'first-refresh',
      isAuthenticated: true,
      isProfileCompleted: true,
      isLoading: false,
    });
  });

  test('an error leaves a visitor signed out and a signed-in player signed in', async () => {
    const store = createStore();
    refuse();
    await byLink(store);
    expect(store.getState().auth).toEqual(initialAuthState);
    const before = await signedInStore();
    refuse();
    await byLink(before);
    expect(selectAuthState(before.getState())).toMatchObject({
      user: ioana,
      token: 'first-token',
      isLoading: false,
    });
  });

  test('a player who signs in over another finds neither their tickets nor their cached answers', async () => {
    const store = await signedInStore();
    serve({ buyTicket: () => ({ data: { gameTicket: ticketOf('7') } }) });
    await store.dispatch(
      tickets.buyTicket.initiate({ body: {} as never, idempotencyKey: 'a-key-of-this-test' }),
    );
    serve({ getProfile: () => ({ data: { user: ioana } }) });
    await store.dispatch(account.getProfile.initiate({}));
    expect(store.getState().ticket.gameTicket?.id).toBe('7');
    serve({ [call]: () => ({ data: other }) });
    await byLink(store);
    expect(account.getProfile.select({})(store.getState()).data).toBeUndefined();
    expect(store.getState().auth.user?.id).toBe(other.user.id);
    expect(store.getState().ticket).toEqual(initialTicketState);
    expect(localStorage.getItem('gameTicket')).toBeNull();
  });
});
