import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passkeys } from '../../device/passkeys/passkeys.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const options = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
};
const credential = {
  id: 'CgsM',
  rawId: 'CgsM',
  type: 'public-key' as const,
  response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: 'BA' },
};

let areSupported = true;
beforeEach(() => {
  areSupported = true;
  vi.spyOn(passkeys, 'areSupported').mockImplementation(() => areSupported);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: 'Intră cu o cheie de acces' });
const offer = (): FakeAnswer => ({ data: { options } });
const refuse = (): FakeAnswer => ({
  status: 400,
  errorCode: 'PASSKEY_REFUSED',
  errorMessage: 'Cheia nu e bună.',
});
const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`);

test('is hidden if the browser has no passkeys', () => {
  areSupported = false;
  const { container } = renderScreen(<PasskeyButton />);
  expect(container.textContent).toBe('');
});

test('signs in with the device’s signature and goes home', async () => {
  const sign = vi.spyOn(passkeys, 'sign').mockResolvedValue({ kind: 'done', credential });
  const sent = serve({ passkeySignInOptions: offer, passkeySignIn: () => ({ data: ioanaSession }) });
  const { addressOf, store } = renderScreen(<PasskeyButton />, { path: '/auth/sign-in' });
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(sign).toHaveBeenCalledExactlyOnceWith(options);
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'passkeySignInOptions', body: {} },
    { call: 'passkeySignIn', body: { credential } },
  ]);
  expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { id: ioanaSession.user.id } });
  expect(localStorage.getItem('refreshToken')).toBe(ioanaSession.refreshToken);
});

test.each([
  ['cancelled', 'warning: Nu ai intrat cu o cheie de acces.'],
  ['impossible', 'danger: Nu se poate intra cu o cheie de acces pe acest dispozitiv.'],
] as const)('%s: says what to do instead, and the button is enabled again', async (kind, text) => {
  vi.spyOn(passkeys, 'sign').mockResolvedValue({ kind });
  const sent = serve({ passkeySignInOptions: offer });
  renderScreen(<PasskeyButton />);
  fireEvent.click(button());
  await waitFor(() => expect(texts()).toHaveLength(1));
  expect(texts()[0]).toContain(text);
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a refusal is shown in the server’s words', async () => {
  vi.spyOn(passkeys, 'sign').mockResolvedValue({ kind: 'done', credential });
  serve({ passkeySignInOptions: offer, passkeySignIn: refuse });
  const { addressOf } = renderScreen(<PasskeyButton />, { path: '/auth/sign-in' });
  fireEvent.click(button());
  await waitFor(() => expect(texts()).toEqual(['danger: Cheia nu e bună.']));
  expect(addressOf()).toBe('/auth/sign-in');
});
