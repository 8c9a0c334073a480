import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { federatedSignIn } from '../../device/federated-sign-in/federated-sign-in.ts';
import type { SignInPage } from '../../device/sign-in-page/sign-in-page.ts';
import { takeFederatedReturn } from '../../session/arrival/landing-params.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { waitFor } from '../../testing/wait-for.ts';

const google = {
  provider: 'google',
  clientId: 'loto-google',
  authorizationUrl: 'https://google.example/auth',
  scope: 'openid profile email',
  returnUrl: 'https://loto.example/return/google',
};
const apple = { ...google, provider: 'apple', scope: 'openid email name' };

let nonces = 0;
const offer = (...providers: object[]): FakeAnswer => ({ data: { nonce: `nonce-${++nonces}`, providers } });
let start = vi.fn<typeof federatedSignIn.start>();

beforeEach(() => {
  nonces = 0;
  start = vi.spyOn(federatedSignIn, 'start').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const button = async (name: string) => screen.findByRole('button', { name });

test('shows the providers the server offers, and no other', async () => {
  serve({ signInOptions: () => offer(apple) });
  renderScreen(<SocialButtons />);
  expect(await button('Continuă cu Apple')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('sau')).toBeTruthy();
});

test.each([
  ['none is offered', () => offer()],
  ['the server fails', (): FakeAnswer => ({ status: 500, errorCode: 'INTERNAL' })],
])('shows nothing, not even a message, when %s', async (_, answer) => {
  const sent = serve({ signInOptions: answer });
  const { container, store } = renderScreen(<SocialButtons />);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => {});
  expect(container.textContent).toBe('');
  expect(store.getState().request.pendingCount).toBe(0);
});

test('the form is not covered during the request', () => {
  serve({ signInOptions: async () => new Promise(() => {}) });
  const { store } = renderScreen(<SocialButtons />);
  expect(store.getState().request.pendingCount).toBe(0);
});

test('a tap continues with the current nonce; a second tap does nothing', async () => {
  const sent = serve({ signInOptions: () => offer(google, apple) });
  renderScreen(<SocialButtons />);
  fireEvent.click(await button('Continuă cu Google'));
  fireEvent.click(await button('Continuă cu Apple'));
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
  expect(start).toHaveBeenCalledWith({ ...google, responseType: 'id_token', nonce: 'nonce-1' }, undefined);
  expect(sent).toHaveLength(1);
  expect((await button('Continuă cu Google')).getAttribute('aria-busy')).toBe('true');
});

test('a code is requested from Apple too, without which it issues no ID token; an invitation goes along', async () => {
  serve({ signInOptions: () => offer(apple) });
  renderScreen(<SocialButtons invitedBy="QR7" />);
  fireEvent.click(await button('Continuă cu Apple'));
  await waitFor(() =>
    expect(start).toHaveBeenCalledWith({ ...apple, responseType: 'code id_token', nonce: 'nonce-1' }, 'QR7'),
  );
});

test('replaces a nonce that is about to expire before leaving', async () => {
  serve({ signInOptions: () => offer(google) });
  renderScreen(<SocialButtons />);
  const tapped = await button('Continuă cu Google');
  vi.setSystemTime(1_000_000 + 9 * 60 * 1000);
  fireEvent.click(tapped);
  await waitFor(() =>
    expect(start).toHaveBeenCalledWith({ ...google, responseType: 'id_token', nonce: 'nonce-2' }, undefined),
  );
});

test('does not continue to a provider that is no longer offered, and enables the button again', async () => {
  const answers = [offer(google), offer()];
  serve({ signInOptions: () => answers.shift() ?? offer() });
  renderScreen(<SocialButtons />);
  const tapped = await button('Continuă cu Google');
  vi.setSystemTime(2_000_000_000);
  fireEvent.click(tapped);
  await waitFor(() => expect(answers).toHaveLength(0));
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  expect(start).not.toHaveBeenCalled();
});

/** Simulates a phone whose sign-in browser ends as the test chooses. */
function onPhoneWith(openSignInPage: SignInPage['openSignInPage']): void {
  start.mockRestore();
  onPhone({ phone: { signInPage: { openSignInPage } } });
  serve({ signInOptions: () => offer(google) });
}
const isBusy = () => screen.queryByRole('button', { busy: true }) !== null;

describe('in a phone app', () => {
  test('the buttons can be pressed again after the person closed the browser', async () => {
    const ends: (() => void)[] = [];
    onPhoneWith(async () => new Promise((resolve) => ends.push(() => resolve(null))));
    const { addressOf } = renderScreen(<SocialButtons />, { path: '/auth/sign-in' });
    for (const time of [1, 2]) {
      fireEvent.click(await button('Continuă cu Google'));
      await waitFor(() => expect(ends).toHaveLength(time));
      expect(isBusy()).toBe(true);
      act(() => ends.at(-1)?.());
      await waitFor(() => expect(isBusy()).toBe(false));
    }
    expect(addressOf()).toBe('/auth/sign-in');
    expect(shownToasts()).toEqual([]);
  });

  test('a browser that ends at our link continues, without its secrets in the URL', async () => {
    onPhoneWith(async (url) => {
      const state = new URL(url).searchParams.get('state');
      return `/process#provider=google&id_token=a.b.c&state=${state}`;
    });
    const { addressOf } = renderScreen(<SocialButtons />, { path: '/auth/sign-in' });
    fireEvent.click(await button('Continuă cu Google'));
    await waitFor(() => expect(addressOf()).toBe('/process'));
    const answer = takeFederatedReturn();
    expect(answer?.get('id_token')).toBe('a.b.c');
    expect(federatedSignIn.takeStart(answer?.get('state') ?? null)).toMatchObject({ nonce: 'nonce-1' });
  });

  test('reports a browser that does not open and enables the button again', async () => {
    onPhoneWith(async () => Promise.reject(new Error('no browser')));
    renderScreen(<SocialButtons />);
    fireEvent.click(await button('Continuă cu Google'));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(isBusy()).toBe(false);
  });

  test('offers no provider on a phone without such a browser and explains the alternative', async () => {
    onPhone({ phone: { signInPage: null } });
    serve({ signInOptions: () => offer(google) });
    const { container } = renderScreen(<SocialButtons />);
    await act(async () => {});
    expect(container.textContent).toContain('Setează o parolă cu „Ai uitat parola?”');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
