import { describe, expect, test } from 'vitest';
import { api } from '../api/api.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { readStoredState } from './persistence.ts';
import { signedOut } from './slices/auth-actions.ts';
import { initialAuthState } from './slices/auth-state.ts';
import { gameTypeSelected } from './slices/game-type-slice.ts';
import { createStore } from './store.ts';

const { login, register, verifyEmail } = api.endpoints;
const keys = () => Object.keys(localStorage).toSorted((a, b) => a.localeCompare(b));
const credentials = { email: ioana.email, password: 'parola mea lungă' };

describe('what the browser stores', () => {
  test('after a sign-in: the user, both tokens and whether the profile is complete', async () => {
    await signedInStore();
    expect(keys()).toEqual(['auth', 'authState', 'refreshToken', 'token']);
    expect(localStorage.getItem('token')).toBe('first-token');
    expect(localStorage.getItem('refreshToken')).toBe('first-refresh');
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({ isProfileCompleted: true });
    expect(JSON.parse(localStorage.getItem('authState') ?? '')).toEqual({ user: ioana });
  });

  test('restores the session on the next page', async () => {
    const before = (await signedInStore()).getState();
    expect(createStore().getState().auth).toEqual(before.auth);
  });

  test.each([
    { token: 'dead', refreshToken: 'dead' },
    { token: 'dead' },
    { token: 'dead', refreshToken: 'dead', authState: '{"user":null}' },
  ])('keeps no tokens that open nothing: %o', (entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    expect(createStore().getState().auth).toMatchObject({ token: null, refreshToken: null });
    expect(keys().filter((key) => /token/i.test(key))).toEqual([]);
  });

  test.each(['token', 'refreshToken'])(
    'signs out a player whose %s is missing and deletes their data',
    async (gone) => {
      await signedInStore();
      localStorage.removeItem(gone);
      expect(createStore().getState().auth).toEqual(initialAuthState);
      expect(keys()).toEqual([]);
    },
  );

  test('stores the games and the selected one', async () => {
    const store = createStore();
    const answer = { gameTypes: [], prices: [], feeBani: 50, serverTime: '2026-11-18T12:00:00+02:00' };
    serve({ gameTypes: () => ({ data: answer }) });
    await store.dispatch(api.endpoints.gameTypes.initiate({}));
    store.dispatch(gameTypeSelected('joker'));
    expect(readStoredState().gameType).toMatchObject({
      feeBani: 50,
      selectedGameType: 'joker',
    });
  });

  test('remembers the e-mail that waits for its code until it is verified', async () => {
    const store = createStore();
    const unproved = { ...ioana, isEmailVerified: false };
    serve({ register: () => ({ data: { user: unproved } }), verifyEmail: () => ({ data: ioanaSession }) });
    await store.dispatch(register.initiate({ body: credentials }));
    expect(createStore().getState().auth).toMatchObject({
      registrationEmail: ioana.email,
      isAuthenticated: false,
      token: null,
    });
    await store.dispatch(
      verifyEmail.initiate({ body: { email: ioana.email, emailVerificationOTP: '123456' } }),
    );
    expect(localStorage.getItem('registrationEmail')).toBeNull();
    expect(createStore().getState().auth).toMatchObject({ isAuthenticated: true, registrationEmail: null });
  });

  test('never stores a password', async () => {
    serve({ login: () => ({ data: ioanaSession }) });
    await createStore().dispatch(login.initiate({ body: credentials }));
    expect(keys()).toContain('token');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(credentials.password);
  });
});

describe('the token of the partner’s link', () => {
  const external = { ...ioana, isExternal: true };
  const comeByLink = async (accessToken: string, store = createStore()) => {
    serve({ anonymousLogin: () => ({ data: { ...ioanaSession, user: external } }) });
    await store.dispatch(api.endpoints.anonymousLogin.initiate({ body: { accessToken } }));
    return store;
  };

  test('is stored for the partner’s payments, only under its own key, and read by the next page', async () => {
    await comeByLink('signed.by.partner');
    expect(localStorage.getItem('paymentToken')).toBe('signed.by.partner');
    expect(createStore().getState().auth.paymentToken).toBe('signed.by.partner');
    localStorage.removeItem('paymentToken');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('signed.by.partner');
  });

  test('is removed when its player signs out, and when another player signs in', async () => {
    (await comeByLink('one')).dispatch(signedOut());
    expect(localStorage.getItem('paymentToken')).toBeNull();
    await comeByLink('two');
    await signedInStore();
    expect(localStorage.getItem('paymentToken')).toBeNull();
  });

  test('is not put back by an older tab', async () => {
    const older = await comeByLink('older');
    await comeByLink('newer');
    serve({ getProfile: () => ({ data: { user: external } }) });
    await older.dispatch(api.endpoints.getProfile.initiate({}));
    expect(localStorage.getItem('paymentToken')).toBe('newer');
  });
});

describe('starts empty when the storage is unreadable', () => {
  test.each([
    ['half a session', { token: 'first-token', authState: JSON.stringify({ user: ioana }) }],
    ['tokens without a player', { token: 'first-token', refreshToken: 'first-refresh' }],
    ['broken text', { token: 't', refreshToken: 'r', authState: '{"user":', auth: 'x', gameTypeState: '[' }],
    [
      'another shape',
      { token: 't', refreshToken: 'r', authState: '"user"', gameTypeState: '7', gameTicket: '{}' },
    ],
  ])('%s', (_name, stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    const { auth, ticket, gameType } = createStore().getState();
    expect(auth.isAuthenticated).toBe(false);
    expect(ticket.gameTicket).toBeNull();
    expect(gameType.gameTypes).toEqual([]);
  });
});
