import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { resetCodeAwaited } from '../../session/store/slices/password-reset-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import ResetPasswordScreen from './reset-password-screen.tsx';

const path = '/auth/reset-password';
const email = 'ioana@exemplu.ro';
const password = 'o parolă nouă';

async function open() {
  const store = createStore();
  store.dispatch(resetCodeAwaited({ email }));
  serve({ verifyOtp: () => ({ data: {} }) });
  const { verifyOtp } = api.endpoints;
  await store.dispatch(verifyOtp.initiate({ body: { email, otp: '123456' } }));
  return renderScreen(<ResetPasswordScreen />, { path, store });
}

function type(first: string, second = first) {
  fireEvent.change(screen.getByLabelText('Parola nouă'), { target: { value: first } });
  fireEvent.change(screen.getByLabelText('Repetă parola'), { target: { value: second } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvează parola' }));
}

test('shows the message of the server, goes to the landing page, and clears the e-mail', async () => {
  const { addressOf, store } = await open();
  const sent = serve({ resetPassword: () => ({ data: {}, message: 'Parola a fost schimbată.' }) });
  type(password);
  await waitFor(() => expect(addressOf()).toBe('/welcome'));
  expect(sent).toMatchObject([{ body: { email, password, confirmPassword: password } }]);
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Parola a fost schimbată.' }]);
  await waitFor(() => expect(store.getState().passwordReset).toEqual({ email: null, isOpen: false }));
  expect(localStorage.getItem('forgotPasswordEmail')).toBeNull();
});

test.each([
  ['scurt', 'scurt', 'Mai adaugă 5 caractere la parolă.'],
  [password, 'alta parolă', 'Cele două parole nu sunt la fel.'],
])('%s, %s: shown at the field, before any request', async (first, second, text) => {
  await open();
  const sent = serve({});
  type(first, second);
  expect(screen.getByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a password that the server rejects as common is shown at its field', async () => {
  const fieldErrors = { password: 'Parola e prea ușor de ghicit. Alege alta.' };
  const { addressOf } = await open();
  serve({ resetPassword: () => ({ status: 400, errorCode: 'PASSWORD_TOO_COMMON', fieldErrors }) });
  type('qwertyuiop1');
  await screen.findByText(fieldErrors.password);
  expect(document.activeElement).toBe(screen.getByLabelText('Parola nouă'));
  expect(shownToasts()).toEqual([]);
  expect(addressOf()).toBe(path);
});

test('a code that is no longer valid is reported', async () => {
  const { store } = await open();
  serve({ resetPassword: () => ({ status: 400, errorCode: 'CODE_INVALID', errorMessage: 'A expirat.' }) });
  type(password);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'A expirat.' }]));
  expect(store.getState().passwordReset).toEqual({ email, isOpen: false });
});
