import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorizationAddress, federatedSignIn } from './federated-sign-in.ts';

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

function startedState(): string | null {
  federatedSignIn.start(request);
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

test('accepts the answer to its own request, once', () => {
  const state = startedState();
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  expect(federatedSignIn.takeState(state)).toBe(true);
  expect(federatedSignIn.takeState(state)).toBe(false);
});

test('returns the code of the link that the person came by, once, and only that of the last start', () => {
  federatedSignIn.start(request, 'QR7');
  expect(federatedSignIn.takeInvitedBy()).toBe('QR7');
  expect(federatedSignIn.takeInvitedBy()).toBeUndefined();
  federatedSignIn.start(request, 'QR7');
  federatedSignIn.start(request);
  expect(federatedSignIn.takeInvitedBy()).toBeUndefined();
});

test('refuses another state, none, and its own after a wrong one', () => {
  const state = startedState();
  expect(federatedSignIn.takeState('another')).toBe(false);
  expect(federatedSignIn.takeState(state)).toBe(false);
  startedState();
  expect(federatedSignIn.takeState(null)).toBe(false);
});

test('each start has a state of its own, and only the last is answered', () => {
  const first = startedState();
  const second = startedState();
  expect(second).not.toBe(first);
  expect(federatedSignIn.takeState(second)).toBe(true);
});

test('an answer is accepted for less than ten minutes', () => {
  const early = startedState();
  vi.advanceTimersByTime(599_999);
  expect(federatedSignIn.takeState(early)).toBe(true);
  const late = startedState();
  vi.advanceTimersByTime(600_000);
  expect(federatedSignIn.takeState(late)).toBe(false);
});

test.each(['{', 'null', '"text"'])('unreadable storage (%s) is no answer', (stored) => {
  sessionStorage.setItem('federatedSignIn', stored);
  expect(federatedSignIn.takeState('s')).toBe(false);
});
