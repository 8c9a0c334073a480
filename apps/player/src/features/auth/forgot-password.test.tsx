import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import ForgotPasswordScreen from './forgot-password-screen.tsx';

const path = '/auth/forgot-password';
const email = 'ioana@exemplu.ro';

function askFor(address: string) {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Trimite codul' }));
}

test('requests a code, shows where it was sent, and continues to its form', async () => {
  const sent = serve({ forgotPassword: () => ({ data: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } }) });
  const { addressOf, store } = renderScreen(<ForgotPasswordScreen />, { path });
  askFor(` ${email} `);
  await waitFor(() => expect(addressOf()).toBe('/forgot-password/verification'));
  expect(sent).toMatchObject([{ call: 'forgotPassword', body: { email } }]);
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: `E-mail trimis la ${email}` }]);
  expect(store.getState().passwordReset.email).toBe(email);
});

test('in English as well', async () => {
  await startTexts('en');
  serve({ forgotPassword: () => ({ data: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } }) });
  renderScreen(<ForgotPasswordScreen />, { path });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'ok', text: `E-mail sent to ${email}` }]));
});

test.each([
  ['', 'Scrie adresa de e-mail.'],
  ['ioana@exemplu', 'Adresa de e-mail nu pare completă. Exemplu: ioana@exemplu.ro.'],
])('an address "%s" is rejected at its field', (address, text) => {
  const sent = serve({});
  renderScreen(<ForgotPasswordScreen />, { path });
  askFor(address);
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(sent).toEqual([]);
});

test('also continues with a code sent within the last minute', async () => {
  const tooSoon: FakeAnswer = { status: 429, errorCode: 'RESEND_TOO_SOON', errorMessage: 'Am trimis deja.' };
  serve({ forgotPassword: () => tooSoon });
  const { addressOf, store } = renderScreen(<ForgotPasswordScreen />, { path });
  askFor(email);
  await waitFor(() => expect(addressOf()).toBe('/forgot-password/verification'));
  expect(shownToasts()).toMatchObject([{ kind: 'warning', text: 'Am trimis deja.' }]);
  expect(store.getState().passwordReset.email).toBe(email);
});

test('keeps a failure and the typed text on the page', async () => {
  serve({
    forgotPassword: () => ({ status: 500, errorCode: 'INTERNAL', errorMessage: 'Ceva n-a mers bine!' }),
  });
  const { addressOf, store } = renderScreen(<ForgotPasswordScreen />, { path });
  askFor(email);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Ceva n-a mers bine!' }]));
  expect(addressOf()).toBe(path);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
  expect(store.getState().error).toEqual({
    errorMessage: 'Ceva n-a mers bine!',
    component: 'forgotPassword',
  });
  // The message stays after the toast has disappeared, until the next attempt.
  expect(screen.getByText('Ceva n-a mers bine!')).toBeTruthy();
  serve({ forgotPassword: () => new Promise(() => {}) });
  askFor(email);
  await waitFor(() => expect(screen.queryByText('Ceva n-a mers bine!')).toBeNull());
});
