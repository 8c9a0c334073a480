import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { signedOut } from '../../session/store/slices/auth-actions.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { PartnerQuestion } from './partner-question.tsx';
import { usePartnerEntry } from './use-partner-entry.ts';

const tokenOf = (sub: string, jti: string) =>
  `e30.${btoa(JSON.stringify({ iss: 'https://partner.test', sub, jti }))}.signature`;
const token = tokenOf('p-1', 'one');
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
  const { isEntering, question } = usePartnerEntry();
  return (
    <>
      {isEntering ? <p>Se intră</p> : <h1>Pagina</h1>}
      <PartnerQuestion
        isOpen={question !== null}
        onStay={() => question?.stay()}
        onGoOn={() => question?.goOn()}
      />
    </>
  );
}

beforeEach(() => {
  globalThis.lotoLanding = undefined;
});

function arrive(store = createStore()) {
  globalThis.lotoLanding = { token, federatedReturn: null };
  return renderScreen(<Page />, { path: '/user/history', store });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const visitorQuestion = 'Intri cu contul de la Partener?';

test('asks a visitor, then covers the page, signs in with the token and goes home', async () => {
  const sent = serve({ anonymousLogin: accept });
  const { addressOf, store } = arrive();
  await screen.findByRole('dialog', { name: visitorQuestion });
  expect(screen.queryByText('Se intră')).toBeNull();
  expect(sent).toEqual([]);
  press('Continuă');
  await screen.findByText('Se intră');
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { isExternal: true } });
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'anonymousLogin', body: { accessToken: token } },
  ]);
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  // Stored only for the partner's payment pages.
  expect(localStorage.getItem('paymentToken')).toBe(token);
  localStorage.removeItem('paymentToken');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(token);
});

test('does not sign in a visitor who stays, and discards the token', async () => {
  const sent = serve({ anonymousLogin: accept });
  const { addressOf, store } = arrive();
  await screen.findByRole('dialog', { name: visitorQuestion });
  press('Rămâi');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  expect(addressOf()).toBe('/user/history');
  expect(store.getState().auth.isAuthenticated).toBe(false);
  expect(globalThis.lotoLanding).toMatchObject({ token: null });
});

test('a refusal shows the server’s message, on the welcome page', async () => {
  serve({ anonymousLogin: refuse });
  const { addressOf } = arrive();
  await screen.findByRole('dialog', { name: visitorQuestion });
  press('Continuă');
  await waitFor(() => expect(addressOf()).toBe('/welcome'));
  expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Linkul nu mai e bun.' }]);
});

/** Opens a link while another player is signed in. */
async function arriveAs(user = ioana) {
  const store = await signedInStore(user);
  const before = JSON.stringify(localStorage);
  const sent = serve({ anonymousLogin: accept });
  const { addressOf } = arrive(store);
  await screen.findByRole('dialog', { name: 'Continui cu contul de la Partener?' });
  return { store, before, sent, addressOf };
}

describe('another player is signed in', () => {
  test('they are asked first, with their known name, and the page is not covered', async () => {
    const { sent, store, before } = await arriveAs();
    expect(screen.getByText(/Ești în contul ioana@exemplu\.ro\./)).toBeTruthy();
    expect(screen.queryByText('Se intră')).toBeNull();
    expect(sent).toEqual([]);
    expect(store.getState().auth.user?.id).toBe(ioana.id);
    expect(JSON.stringify(localStorage)).toBe(before);
  });

  test.each([
    ['staying', () => press('Rămâi')],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])('%s keeps everything as it was and drops the token', async (_by, stay) => {
    const { sent, store, before, addressOf } = await arriveAs();
    stay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(addressOf()).toBe('/user/history');
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { id: ioana.id } });
    expect(JSON.stringify(localStorage)).toBe(before);
    expect(globalThis.lotoLanding).toMatchObject({ token: null });
  });

  test('continuing signs the partner’s player in', async () => {
    const { sent, store, addressOf } = await arriveAs();
    press('Continuă');
    await waitFor(() => expect(addressOf()).toBe('/user/home'));
    expect(sent.map(({ body }) => body)).toEqual([{ accessToken: token }]);
    expect(store.getState().auth.user?.id).toBe(external.id);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refusal keeps them signed in', async () => {
    const { store, addressOf } = await arriveAs();
    serve({ anonymousLogin: refuse });
    press('Continuă');
    await waitFor(() => expect(addressOf()).toBe('/welcome'));
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { id: ioana.id } });
  });

  test('a player without an e-mail is named by their name', async () => {
    await arriveAs({ ...external, email: '' });
    expect(screen.getByText(/Ești în contul Ioana Munteanu\./)).toBeTruthy();
  });

  test('after a sign-out in another tab the visitor is asked, and nothing is sent', async () => {
    const { sent, store } = await arriveAs();
    act(() => void store.dispatch(signedOut()));
    await screen.findByRole('dialog', { name: visitorQuestion });
    expect(sent).toEqual([]);
  });
});

/** Opens another link while the player of the first one is signed in. */
async function arriveAgain(next: string) {
  const store = createStore();
  serve({ anonymousLogin: accept });
  const body = { accessToken: token };
  await store.dispatch(api.endpoints.anonymousLogin.initiate({ body }));
  const sent = serve({ anonymousLogin: accept });
  globalThis.lotoLanding = { token: next, federatedReturn: null };
  return { sent, ...renderScreen(<Page />, { path: '/user/history', store }) };
}

describe('a partner’s player is signed in', () => {
  test('a newer link of the same player asks nothing', async () => {
    const next = tokenOf('p-1', 'two');
    const { sent, addressOf } = await arriveAgain(next);
    await waitFor(() => expect(addressOf()).toBe('/user/home'));
    expect(sent.map(({ body }) => body)).toEqual([{ accessToken: next }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a link of another player of the partner asks first', async () => {
    const { sent } = await arriveAgain(tokenOf('p-2', 'two'));
    await screen.findByRole('dialog', { name: 'Continui cu contul de la Partener?' });
    expect(sent).toEqual([]);
  });
});

test('without a token nothing is requested and nothing is covered', () => {
  const sent = serve({});
  renderScreen(<Page />);
  expect(screen.getByRole('heading', { name: 'Pagina' })).toBeTruthy();
  expect(sent).toEqual([]);
});
