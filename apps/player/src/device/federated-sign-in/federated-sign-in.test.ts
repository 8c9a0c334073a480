import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPhone } from '../../testing/on-phone.ts';
import { authorizationAddress, federatedSignIn, isOfApp } from './federated-sign-in.ts';

const request = {
  authorizationUrl: 'https://provider.example/authorize?hl=ro',
  clientId: 'loto-web',
  returnUrl: 'https://loto.example/api/v2/user/sign-in-return/apple',
  responseType: 'code id_token',
  scope: 'openid email name',
  nonce: 'n-1',
} as const;

let left = '';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  left = '';
  vi.stubGlobal('location', { assign: (address: string) => (left = address) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startedState(invitedBy?: string): string | null {
  void federatedSignIn.start(request, invitedBy);
  return new URL(left).searchParams.get('state');
}

test('requests an ID token that the provider posts to our server', () => {
  expect(Object.fromEntries(new URL(authorizationAddress(request, 's-1')).searchParams)).toEqual({
    hl: 'ro',
    client_id: 'loto-web',
    redirect_uri: request.returnUrl,
    response_type: 'code id_token',
    response_mode: 'form_post',
    scope: 'openid email name',
    nonce: 'n-1',
    state: 's-1',
  });
});

test('accepts the response to its own request, once', () => {
  const state = startedState();
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  expect(federatedSignIn.takeStart(state)).not.toBeNull();
  expect(federatedSignIn.takeStart(state)).toBeNull();
});

test('keeps the code of the person’s link with its sign-in', () => {
  const invited = startedState('QR7');
  expect(federatedSignIn.takeStart(invited)?.invitedBy).toBe('QR7');
  startedState('QR7');
  const uninvited = startedState();
  expect(federatedSignIn.takeStart(uninvited)?.invitedBy).toBeUndefined();
});

test('rejects another state, a missing one, and the correct one after a wrong one', () => {
  const state = startedState();
  expect(federatedSignIn.takeStart('another')).toBeNull();
  expect(federatedSignIn.takeStart(state)).toBeNull();
  startedState();
  expect(federatedSignIn.takeStart(null)).toBeNull();
});

test('each sign-in has its own state, and only the last one gets a response', () => {
  const first = startedState();
  const second = startedState();
  expect(second).not.toBe(first);
  expect(federatedSignIn.takeStart(second)).not.toBeNull();
});

test('a response is accepted for less than ten minutes', () => {
  const early = startedState();
  vi.advanceTimersByTime(599_999);
  expect(federatedSignIn.takeStart(early)).not.toBeNull();
  const late = startedState();
  vi.advanceTimersByTime(600_000);
  expect(federatedSignIn.takeStart(late)).toBeNull();
});

test.each(['{', 'null', '"text"'])('unreadable storage (%s) contains no response', (stored) => {
  sessionStorage.setItem('federatedSignIn', stored);
  expect(federatedSignIn.takeStart('s')).toBeNull();
});

/** Starts a sign-in in the app; its browser ends at the path. */
async function startInApp(path: string | null = null) {
  const opened: string[] = [];
  onPhone({
    phone: {
      signInPage: {
        async openSignInPage(url) {
          opened.push(url);
          return path;
        },
      },
    },
  });
  const ended = await federatedSignIn.start(request, 'QR7');
  const sent = new URL(opened[0] ?? '').searchParams;
  return { ended, state: sent.get('state'), nonce: sent.get('nonce') };
}

describe('in a phone app', () => {
  afterEach(() => localStorage.clear());

  test('the system’s browser opens the page, and the app stays open', async () => {
    const { ended, state } = await startInApp('/process#state=s');
    expect(ended).toBe('/process#state=s');
    expect(left).toBe('');
    expect(isOfApp(state)).toBe(true);
    expect(isOfApp(state?.slice(4) ?? '')).toBe(false);
  });

  test('the nonce stays in the app, and the provider learns its hash', async () => {
    const { state, nonce } = await startInApp();
    expect(nonce).toBe(createHash('sha256').update(request.nonce).digest('base64url'));
    expect(federatedSignIn.takeStart(state)).toMatchObject({ nonce: request.nonce, invitedBy: 'QR7' });
    expect(federatedSignIn.takeStart(state)).toBeNull();
  });

  test('a started sign-in survives the page for less than ten minutes', async () => {
    const { state } = await startInApp();
    sessionStorage.clear();
    expect(federatedSignIn.isAwaited(state)).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(federatedSignIn.isAwaited(state)).toBe(false);
    expect(federatedSignIn.takeStart(state)).toBeNull();
  });

  test('a response with another state keeps the started sign-in', async () => {
    const { state } = await startInApp();
    for (const other of ['app.another', null, '']) expect(federatedSignIn.isAwaited(other)).toBe(false);
    expect(federatedSignIn.takeStart(state)).not.toBeNull();
  });
});
