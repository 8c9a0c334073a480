import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountCalls } from '../../session/calls/account-calls.ts';
import { createStore } from '../../session/store.ts';
import { shownToasts } from '../../session/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { usePartnerEntry } from './use-partner-entry.ts';

const token = 'signed.by.partner';
const external = { ...ioana, id: '0198a1b2-0000-7000-8000-0000000000ee', isExternal: true };
const accept = (): FakeAnswer => ({
  data: { user: external, token: 'partners-token', refreshToken: 'partners-refresh' },
});
const refuse = (): FakeAnswer => ({
  status: 401,
  errorCode: 'PARTNER_TOKEN_INVALID',
  errorMessage: 'Linkul nu mai e bun.',
});

function Page() {
  return usePartnerEntry() ? <p>Se intră</p> : <h1>Pagina</h1>;
}

beforeEach(() => {
  globalThis.lotoLanding = undefined;
});

function arrive(store = createStore()) {
  globalThis.lotoLanding = { token, federatedReturn: null };
  return renderScreen(<Page />, { path: '/user/history', store });
}

test('signs in by the token, covers the page meanwhile, and leads home', async () => {
  const sent = serve({ anonymousLogin: accept });
  const { addressOf, store } = arrive();
  expect(screen.getByText('Se intră')).toBeTruthy();
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { isExternal: true } });
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'anonymousLogin', body: { accessToken: token } },
  ]);
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  // stored for the partner's payment pages alone
  expect(localStorage.getItem('paymentToken')).toBe(token);
  localStorage.removeItem('paymentToken');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(token);
});

test('a refusal shows the server’s message, on the welcome page', async () => {
  serve({ anonymousLogin: refuse });
  const { addressOf } = arrive();
  await waitFor(() => expect(addressOf()).toBe('/welcome'));
  expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Linkul nu mai e bun.' }]);
});

test.each([
  ['a refusal keeps', refuse, ioana.id],
  ['a success replaces', accept, external.id],
])('%s the player who was signed in', async (_, answer, expectedId) => {
  const store = createStore();
  serve({ login: () => ({ data: ioanaSession }) });
  await store.dispatch(
    accountCalls.endpoints.login.initiate({ body: { email: ioana.email, password: 'x' } }),
  );
  serve({ anonymousLogin: answer });
  const { addressOf } = arrive(store);
  expect(store.getState().auth.user?.id).toBe(ioana.id);
  await waitFor(() => expect(addressOf()).not.toBe('/user/history'));
  expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { id: expectedId } });
});

test('without a token nothing is requested and nothing is covered', () => {
  const sent = serve({});
  renderScreen(<Page />);
  expect(screen.getByRole('heading', { name: 'Pagina' })).toBeTruthy();
  expect(sent).toEqual([]);
});
