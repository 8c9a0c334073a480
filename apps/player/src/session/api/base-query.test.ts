import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { tokensRefreshed } from '../store/slices/auth-actions.ts';
import { endStepUp } from './step-up.ts';
import { createStore, type Store } from '../store/store.ts';
import { shownToasts } from '../messages/toasts.ts';
import { waitFor } from '../../testing/wait-for.ts';

const refused: FakeAnswer = { status: 401, errorCode: 'UNAUTHENTICATED', errorMessage: 'Intră în cont.' };
const games = { data: { gameTypes: [], prices: [], feeBani: 50, serverTime: '2026-11-18T12:00:00+02:00' } };
const renewed = { data: { token: 'second-token', refreshToken: 'second-refresh' } };

const loadGames = (store: Store) =>
  store.dispatch(api.endpoints.gameTypes.initiate({}, { forceRefetch: true }));
const loadTickets = (store: Store) => store.dispatch(api.endpoints.listTickets.initiate({ query: {} }));
const change = (store: Store) =>
  store.dispatch(api.endpoints.updateProfile.initiate({ body: { birthDate: '1990-05-18' } }));
const loadProfile = (store: Store) => store.dispatch(api.endpoints.getProfile.initiate({}));

/** Rejects every token but the renewed one. */
const onlyRenewed = (answer: FakeAnswer) => (sent: { headers: Headers }) =>
  sent.headers.get('authorization') === 'Bearer second-token' ? answer : refused;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns what was sent and shown if the first response is this one and all later ones succeed. */
async function answersTo(load: (store: Store) => PromiseLike<unknown>, first: FakeAnswer) {
  const store = await signedInStore();
  vi.useFakeTimers();
  const answers = [first];
  const next = () => answers.pop() ?? games;
  const sent = serve({ gameTypes: next, updateProfile: next });
  const loading = load(store);
  await vi.advanceTimersByTimeAsync(5000);
  await loading;
  return { sent: sent.map(({ call }) => call), toasts: shownToasts().length };
}

describe('a call that is refused for a moment', () => {
  const tooMany: FakeAnswer = {
    status: 429,
    errorCode: 'RATE_LIMITED',
    errorMessage: 'Mai încearcă.',
    retryAfterSeconds: 1,
  };

  test('is sent once more when the server says, if it reads', async () => {
    expect(await answersTo(loadGames, tooMany)).toEqual({ sent: ['gameTypes', 'gameTypes'], toasts: 0 });
    const busy: FakeAnswer = { ...tooMany, status: 503, errorCode: 'OVERLOADED', retryAfterSeconds: 2 };
    expect(await answersTo(loadGames, busy)).toEqual({ sent: ['gameTypes', 'gameTypes'], toasts: 0 });
  });

  test('fails immediately when the wait would be long, and for writes', async () => {
    const long = { ...tooMany, retryAfterSeconds: 60 };
    expect(await answersTo(loadGames, long)).toEqual({ sent: ['gameTypes'], toasts: 1 });
    expect(await answersTo(change, tooMany)).toEqual({ sent: ['updateProfile'], toasts: 1 });
  });
});

describe('a refused token', () => {
  test('is renewed once for all calls that wait, and each is sent again', async () => {
    const store = await signedInStore();
    const sent = serve({
      refreshToken: () => renewed,
      gameTypes: onlyRenewed(games),
      getProfile: onlyRenewed({ data: { user: ioana } }),
      listTickets: onlyRenewed({ data: { tickets: [], totalCount: 0 } }),
    });
    const answers = await Promise.all([loadGames(store), loadProfile(store), loadTickets(store)]);
    expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
    expect(sent.filter(({ call }) => call === 'refreshToken')).toHaveLength(1);
    expect(sent.find(({ call }) => call === 'refreshToken')?.body).toEqual({ refreshToken: 'first-refresh' });
    expect(store.getState().auth).toMatchObject({ token: 'second-token', refreshToken: 'second-refresh' });
    expect(localStorage.getItem('refreshToken')).toBe('second-refresh');
    expect(shownToasts()).toEqual([]);
  });

  test('is taken from storage when another tab has renewed it', async () => {
    const store = await signedInStore();
    localStorage.setItem('token', 'second-token');
    localStorage.setItem('refreshToken', 'second-refresh');
    const sent = serve({ gameTypes: onlyRenewed(games) });
    expect((await loadGames(store)).isSuccess).toBe(true);
    expect(sent.map(({ call }) => call)).toEqual(['gameTypes', 'gameTypes']);
    expect(store.getState().auth.token).toBe('second-token');
  });

  test('ends the session when it cannot be renewed: one warning, everything stored is gone', async () => {
    const store = await signedInStore();
    vi.useFakeTimers();
    serve({
      refreshToken: () => ({ status: 401, errorCode: 'REFRESH_TOKEN_INVALID', errorMessage: 'x' }),
      gameTypes: () => refused,
      getProfile: () => refused,
    });
    await Promise.all([loadGames(store), loadProfile(store)]);
    expect(store.getState().auth).toMatchObject({ isAuthenticated: false, token: null, user: null });
    expect(localStorage).toHaveLength(0);
    expect(shownToasts()).toMatchObject([
      { kind: 'warning', text: 'Sesiunea a expirat. Autentifică-te din nou.' },
    ]);
  });

  test('does not end a session that a confirmation has renewed', async () => {
    const store = await signedInStore();
    serve({
      gameTypes: onlyRenewed(games),
      refreshToken: () => {
        store.dispatch(tokensRefreshed({ token: 'second-token', refreshToken: 'second-refresh' }));
        return { status: 401, errorCode: 'REFRESH_TOKEN_INVALID', errorMessage: 'x' };
      },
    });
    expect((await loadGames(store)).isSuccess).toBe(true);
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, token: 'second-token' });
    expect(shownToasts()).toEqual([]);
  });

  test('without a stored refresh token nothing is requested and the session ends', async () => {
    const store = await signedInStore();
    vi.useFakeTimers();
    localStorage.removeItem('refreshToken');
    const sent = serve({ gameTypes: () => refused });
    await loadGames(store);
    expect(sent.map(({ call }) => call)).toEqual(['gameTypes']);
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });

  test('the session stays when the server cannot be reached', async () => {
    const store = await signedInStore();
    serve({ gameTypes: () => refused });
    expect((await loadGames(store)).error).toMatchObject({ errorCode: 'UNREACHABLE' });
    expect(store.getState().auth.isAuthenticated).toBe(true);
    expect(localStorage.getItem('refreshToken')).toBe('first-refresh');
  });

  test('does not restore a session that the player has left', async () => {
    const store = await signedInStore();
    serve({
      gameTypes: () => refused,
      refreshToken: () => {
        store.dispatch({ type: 'auth/signedOut' });
        localStorage.clear();
        return renewed;
      },
    });
    await loadGames(store);
    expect(store.getState().auth.token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a wrong password at sign-in is no refused token', async () => {
    const store = createStore();
    const sent = serve({
      login: () => ({ status: 401, errorCode: 'INVALID_CREDENTIALS', errorMessage: 'Parola nu.' }),
    });
    await store.dispatch(api.endpoints.login.initiate({ body: { email: 'a@b.ro', password: 'x' } }));
    expect(sent).toHaveLength(1);
  });
});

describe('a call that requires a recent sign-in', () => {
  const stepUpRequired: FakeAnswer = {
    status: 403,
    errorCode: 'STEP_UP_REQUIRED',
    errorMessage: 'Confirmă.',
  };
  /** Rejects updates until the player has confirmed their identity. */
  function serveUntilConfirmed(answer: FakeAnswer) {
    const state = { isConfirmed: false };
    const sent = serve({
      updateProfile: () => (state.isConfirmed ? answer : stepUpRequired),
      getProfile: () => ({ data: { user: ioana } }),
    });
    const updates = () => sent.filter(({ call }) => call === 'updateProfile');
    return { state, updates };
  }

  test('waits for the player to confirm, without the loading overlay, and is sent once more', async () => {
    const store = await signedInStore();
    const { state, updates } = serveUntilConfirmed({ data: { user: ioana } });
    const changes = [change(store), change(store)];
    await waitFor(() => {
      expect(updates()).toHaveLength(2);
      expect(store.getState().request.pendingCount).toBe(0);
    });
    state.isConfirmed = true;
    endStepUp(true);
    expect((await Promise.all(changes)).map(({ data }) => data)).toEqual([{ user: ioana }, { user: ioana }]);
    expect(updates()).toHaveLength(4);
    expect(updates()[2]?.body).toEqual({ birthDate: '1990-05-18' });
  });

  test('stays refused when the player cancels, and nothing is announced', async () => {
    const store = await signedInStore();
    const { updates } = serveUntilConfirmed({ data: { user: ioana } });
    const changed = change(store);
    await waitFor(() => expect(updates()).toHaveLength(1));
    await waitFor(() => expect(store.getState().request.pendingCount).toBe(0));
    endStepUp(false);
    expect((await changed).error).toMatchObject({ errorCode: 'STEP_UP_REQUIRED' });
    expect(updates()).toHaveLength(1);
    expect(shownToasts()).toEqual([]);
  });

  test('shows the error of the second attempt and does not ask again', async () => {
    const store = await signedInStore();
    const { updates } = serveUntilConfirmed({ data: { user: ioana } });
    const changed = change(store);
    await waitFor(() => expect(updates()).toHaveLength(1));
    await waitFor(() => expect(store.getState().request.pendingCount).toBe(0));
    endStepUp(true);
    await changed;
    expect(updates()).toHaveLength(2);
    expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Confirmă.' }]);
  });
});

describe('every call', () => {
  test('carries the headers of the specification', async () => {
    const store = await signedInStore();
    const sent = serve({ gameTypes: () => games });
    await loadGames(store);
    const { headers, path } = sent[0]!;
    expect(path).toBe('/api/v2/loto/game-types');
    expect(Object.fromEntries(headers)).toMatchObject({
      applicationclient: 'web.desktop',
      appversion: '0.9.8',
      'accept-language': 'ro',
      authorization: 'Bearer first-token',
    });
  });

  test('sends the language in force, and sign-in sends no token', async () => {
    const store = await signedInStore();
    await startTexts('en');
    const sent = serve({ login: () => ({ data: ioanaSession }) });
    await store.dispatch(api.endpoints.login.initiate({ body: { email: 'a@b.ro', password: 'x' } }));
    expect(sent[0]!.headers.get('accept-language')).toBe('en');
    expect(sent[0]!.headers.has('authorization')).toBe(false);
  });

  test('counts for the loading overlay until it is answered, tickets do not; only a change covers the page', async () => {
    const store = await signedInStore();
    const counts: [string, number, number][] = [];
    const count = (answer: FakeAnswer) => (sent: { call: string }) => {
      const { pendingCount, changeCount } = store.getState().request;
      counts.push([sent.call, pendingCount, changeCount]);
      return answer;
    };
    serve({
      gameTypes: count(games),
      listTickets: count({ data: { tickets: [], totalCount: 0 } }),
      updateProfile: count({ data: { user: ioana } }),
    });
    await loadGames(store);
    await loadTickets(store);
    await change(store);
    expect(counts).toEqual([
      ['gameTypes', 1, 0],
      ['listTickets', 0, 0],
      ['updateProfile', 1, 1],
    ]);
    expect(store.getState().request).toEqual({ pendingCount: 0, changeCount: 0 });
  });
});

async function loadWith(answer: FakeAnswer, quietFor?: string[]) {
  const store = await signedInStore();
  serve({ gameTypes: () => answer });
  const query = api.endpoints.gameTypes.initiate(quietFor ? { quietFor } : {}, {
    forceRefetch: true,
  });
  return (await store.dispatch(query)).error;
}

describe('a failure', () => {
  test('shows the message of the server', async () => {
    await loadWith({ status: 503, errorCode: 'OVERLOADED', errorMessage: 'Sunt foarte multe cereri acum.' });
    expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Sunt foarte multe cereri acum.' }]);
  });

  test('without a text shows the fallback', async () => {
    await loadWith({ status: 500, errorCode: 'INTERNAL' });
    expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Ceva n-a mers bine!' }]);
  });

  test('of the connection is shown in the player’s language after "Error: ", where no page shows it', async () => {
    const store = await signedInStore();
    serve({});
    await loadGames(store);
    expect(shownToasts()).toEqual([]);
    await change(store);
    expect(shownToasts()).toMatchObject([
      {
        kind: 'danger',
        text: 'Error: nu am putut ajunge la Loto. Verifică internetul și încearcă din nou.',
      },
    ]);
  });

  test('is not toasted when the screen shows it', async () => {
    const error = await loadWith({ status: 503, errorCode: 'OVERLOADED', errorMessage: 'x' }, ['OVERLOADED']);
    expect(error).toMatchObject({ errorCode: 'OVERLOADED', errorMessage: 'x', status: 503 });
    expect(shownToasts()).toEqual([]);
  });
});
