import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { cancelReload, clearSession, endStoredSession, isReloadAwaited, signOut } from './sign-out.ts';
import { dismissToast, restoreToasts, shownToasts, showToast } from '../messages/toasts.ts';
import { waitFor } from '../../testing/wait-for.ts';

const refused: FakeAnswer = { status: 401, errorCode: 'UNAUTHENTICATED' };

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom can't load a page and logs an error instead.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('notifies the server with the token it still has, and does not wait', async () => {
  const store = await signedInStore();
  const sent = serve({ logout: () => new Promise(() => {}) });
  signOut(store.dispatch);
  expect(store.getState().auth).toMatchObject({ isAuthenticated: false, token: null });
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['logout']));
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer first-token');
});

test('clears all local storage and keeps the device’s settings for the next page', async () => {
  const store = await signedInStore();
  serve({ logout: () => new Promise(() => {}) });
  const own = { lang: 'en', theme: 'dark', staticPageClosed: 'c1' };
  for (const [key, text] of Object.entries(own)) localStorage.setItem(key, text);
  signOut(store.dispatch);
  await vi.advanceTimersByTimeAsync(750);
  expect(localStorage).toHaveLength(0);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ choices: JSON.stringify(own) });
  endStoredSession();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(own);
  expect(sessionStorage).toHaveLength(0);
});

test('clears the device, whether or not the server can be reached', async () => {
  const store = await signedInStore();
  serve({ logout: () => new Promise(() => {}) });
  const clearDevice = vi.spyOn(device, 'clearDevice');
  signOut(store.dispatch);
  expect(clearDevice).toHaveBeenCalledOnce();
});

test('renews a token that has run out, only to end the session', async () => {
  const store = await signedInStore();
  const sent = serve({
    logout: ({ headers }) => (headers.get('authorization') === 'Bearer first-token' ? refused : { data: {} }),
    refreshToken: () => ({ data: { token: 'second-token', refreshToken: 'second-refresh' } }),
  });
  signOut(store.dispatch);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.headers.get('authorization')).toBe('Bearer second-token');
  expect(store.getState().auth.token).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a session that the server has ended is only forgotten here', async () => {
  const store = await signedInStore();
  const sent = serve({});
  clearSession(store.dispatch);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  expect(store.getState().auth.isAuthenticated).toBe(false);
});

test('a sign-out during another one reloads the page once', async () => {
  const store = await signedInStore();
  clearSession(store.dispatch);
  clearSession(store.dispatch);
  expect(vi.getTimerCount()).toBe(1);
});

test('reloads at the requested path, whatever ends the session in the meantime', async () => {
  const store = await signedInStore();
  serve({ logout: () => new Promise(() => {}) });
  signOut(store.dispatch, '/auth/sign-in');
  clearSession(store.dispatch);
  await vi.advanceTimersByTimeAsync(749);
  expect(location.pathname).toBe('/');
  await vi.advanceTimersByTimeAsync(1);
  expect(location.pathname).toBe('/auth/sign-in');
});

test('a reload is awaited until it is cancelled, and clears nothing then', async () => {
  const store = await signedInStore();
  expect(isReloadAwaited()).toBe(false);
  clearSession(store.dispatch);
  expect(isReloadAwaited()).toBe(true);
  cancelReload();
  expect(isReloadAwaited()).toBe(false);
  localStorage.setItem('lang', 'en');
  await vi.advanceTimersByTimeAsync(750);
  expect(localStorage.getItem('lang')).toBe('en');
});

test('the message of a sign-out is shown after the reload', async () => {
  const store = await signedInStore();
  showToast({ kind: 'ok', text: 'Gata.' });
  clearSession(store.dispatch);
  await vi.advanceTimersByTimeAsync(750);
  for (const { id } of shownToasts()) dismissToast(id);
  restoreToasts();
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Gata.' }]);
  for (const { id } of shownToasts()) dismissToast(id);
  restoreToasts();
  expect(shownToasts()).toEqual([]);
});
