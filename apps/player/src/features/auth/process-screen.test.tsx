import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { federatedSignIn } from '../../device/federated-sign-in/federated-sign-in.ts';
import { confirmIdentity } from '../../session/api/step-up.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import ProcessScreen from './process-screen.tsx';

beforeEach(() => {
  begin({});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Stores a sign-in that was started here; the provider's response to it has the state `ours`. */
function begin(start: object): void {
  vi.spyOn(federatedSignIn, 'takeStart').mockImplementation((state) => (state === 'ours' ? start : null));
}

/** Returns from a provider with a fragment. */
function comeBack(federatedReturn: string | null) {
  globalThis.lotoLanding = { token: null, federatedReturn };
  return renderScreen(<ProcessScreen />, { path: '/process' });
}

const welcome = (): FakeAnswer => ({ data: ioanaSession });
const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`);

test('Google’s token signs in and leads home', async () => {
  const sent = serve({ googleLogin: welcome });
  const { addressOf, store } = comeBack('provider=google&id_token=a.b.c&state=ours&firstName=Ioana');
  expect(screen.getByRole('heading', { name: 'Intri în cont' })).toBeTruthy();
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'googleLogin', body: { token: 'a.b.c' } },
  ]);
  expect(store.getState().auth.isAuthenticated).toBe(true);
});

test('a newcomer by a friend’s code and a partner’s link keeps both', async () => {
  begin({ invitedBy: 'QR7' });
  document.cookie = 'affiliationCode=presa; Path=/';
  try {
    const sent = serve({ googleLogin: welcome });
    const { addressOf } = comeBack('provider=google&id_token=a.b.c&state=ours');
    await waitFor(() => expect(addressOf()).toBe('/user/home'));
    expect(sent.map(({ body }) => body)).toEqual([
      { token: 'a.b.c', qr_code: 'QR7', affiliationCode: 'presa' },
    ]);
  } finally {
    document.cookie = 'affiliationCode=; Path=/; Max-Age=0';
  }
});

test('Apple’s comes with the name, which is sent once', async () => {
  const sent = serve({ appleLogin: welcome });
  const { addressOf } = comeBack('provider=apple&id_token=a.b.c&state=ours&firstName=Ioana&lastName=');
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'a.b.c', firstName: 'Ioana' }]);
});

test.each([
  ['google', 'googleLogin'],
  ['apple', 'appleLogin'],
] as const)('in a phone app, %s’s token is sent with the stored nonce', async (provider, call) => {
  begin({ nonce: 'kept' });
  const sent = serve({ [call]: welcome });
  const { addressOf } = comeBack(`provider=${provider}&id_token=a.b.c&state=ours`);
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'a.b.c', nonce: 'kept' }]);
});

describe('a response to the app’s sign-in that stays in the browser', () => {
  const answer = 'provider=google&id_token=a.b.c&state=app.s1&firstName=Ana%3B%23&error=access_denied';

  test('leads to the app on an Android phone, and is sent nowhere', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16) Chrome/149');
    const sent = serve({ googleLogin: welcome });
    const { addressOf } = comeBack(answer);
    const link = await screen.findByRole('link', { name: 'Deschide aplicația' });
    expect(link.getAttribute('href')).toBe(
      `intent://${location.host}/process#${answer}#Intent;scheme=http;end`,
    );
    expect(screen.getByRole('heading', { name: 'Înapoi în aplicație' })).toBeTruthy();
    expect(addressOf()).toBe('/process');
    expect(sent).toEqual([]);
  });

  test('is treated as another window’s on other devices', async () => {
    const sent = serve({ googleLogin: welcome });
    const { addressOf } = comeBack('provider=google&id_token=a.b.c&state=app.s1');
    await waitFor(() => expect(addressOf()).toBe('/auth/sign-in'));
    expect(sent).toEqual([]);
  });
});

test('the question for a recent sign-in, which an app has still open, ends with it', async () => {
  const answered = confirmIdentity();
  serve({ googleLogin: welcome });
  comeBack('provider=google&id_token=a.b.c&state=ours');
  expect(await answered).toBe(false);
});

test.each([
  ['a wrong state', 'provider=google&id_token=a.b.c&state=theirs'],
  ['no state', 'provider=google&id_token=a.b.c'],
  ['no token', 'provider=google&state=ours'],
  ['an unknown provider', 'provider=other&id_token=a.b.c&state=ours'],
])('%s: nothing is sent, and sign-in shows why', async (_, fragment) => {
  const sent = serve({ googleLogin: welcome, appleLogin: welcome });
  const { addressOf } = comeBack(fragment);
  await waitFor(() => expect(addressOf()).toBe('/auth/sign-in'));
  expect(sent).toEqual([]);
  expect(texts()).toEqual([
    'danger: Intrarea a durat prea mult sau a început în altă fereastră. Încearcă din nou.',
  ]);
});

test.each(['access_denied', 'user_cancelled_authorize'])(
  '%s: back to sign-in without a message',
  async (error) => {
    const { addressOf } = comeBack(`provider=apple&state=ours&error=${error}`);
    await waitFor(() => expect(addressOf()).toBe('/auth/sign-in'));
    expect(texts()).toEqual([]);
  },
);

test('another error of the provider is shown', async () => {
  const { addressOf } = comeBack('provider=apple&state=ours&error=server_error');
  await waitFor(() => expect(addressOf()).toBe('/auth/sign-in'));
  expect(texts()).toEqual(['danger: Nu am putut confirma contul tău. Încearcă din nou.']);
});

test.each(['SOCIAL_EMAIL_UNVERIFIED', 'SOCIAL_TOKEN_INVALID', 'PROVIDER_NOT_OFFERED'] as const)(
  '%s: the server’s text, back at sign-in',
  async (errorCode) => {
    serve({ googleLogin: () => ({ status: 401, errorCode, errorMessage: `Textul ${errorCode}` }) });
    const { addressOf } = comeBack('provider=google&id_token=a.b.c&state=ours');
    await waitFor(() => expect(addressOf()).toBe('/auth/sign-in'));
    expect(texts()).toEqual([`danger: Textul ${errorCode}`]);
  },
);

test('redirects by the access rules when opened without an answer', async () => {
  const { addressOf } = comeBack(null);
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(texts()).toEqual([]);
});
