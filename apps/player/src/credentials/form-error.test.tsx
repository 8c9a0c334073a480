import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import RegistrationScreen from '../features/auth/registration-screen.tsx';
import SignInScreen from '../features/auth/sign-in-screen.tsx';
import VerificationScreen from '../features/auth/verification-screen.tsx';
import { createFirstStore } from '../session/store/first-store.ts';
import { serve } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const failed = { status: 503, errorCode: 'OVERLOADED', errorMessage: 'Încearcă din nou.' } as const;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const typeCode = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

function signIn() {
  type('E-mail', 'ioana@exemplu.ro');
  type('Parolă', 'o parolă lungă');
  fireEvent.click(screen.getByRole('button', { name: 'Intră în cont' }));
}

test('a form shows why it failed, from the error state, until it is left', async () => {
  serve({ login: () => failed, signInOptions: () => failed });
  const { store, unmount } = renderScreen(<SignInScreen />, {
    path: '/auth/sign-in',
    store: createFirstStore(),
  });
  signIn();
  expect(await screen.findByText('Încearcă din nou.')).toBeTruthy();
  expect(store.getState().error).toEqual({ errorMessage: 'Încearcă din nou.', component: 'login' });
  unmount();
  expect(store.getState().error).toEqual({ errorMessage: null, component: null });
});

test('does not repeat a field’s error, even after an edit', async () => {
  serve({ verifyEmail: () => ({ status: 400, errorCode: 'CODE_INVALID', errorMessage: 'Codul nu e bun.' }) });
  const { store } = renderScreen(<VerificationScreen />, { path: '/account/verification' });
  typeCode('123456');
  expect(await screen.findAllByText('Codul nu e bun.')).toHaveLength(1);
  expect(store.getState().error.component).toBe('verification');
  typeCode('1');
  await waitFor(() => expect(screen.queryByText('Codul nu e bun.')).toBeNull());
});

test('the form of another page does not show it', async () => {
  serve({ register: () => failed, signInOptions: () => failed });
  const { store } = renderScreen(<RegistrationScreen />, { path: '/auth/registration' });
  type('E-mail', 'ioana@exemplu.ro');
  type('Parolă', 'o parolă lungă');
  type('Zi', '17');
  type('Lună', '5');
  type('An', '1990');
  fireEvent.click(screen.getByRole('button', { name: 'Creează contul' }));
  await waitFor(() => expect(store.getState().error.component).toBe('registration'));
  expect(screen.getByText('Încearcă din nou.')).toBeTruthy();
  renderScreen(<SignInScreen />, { path: '/auth/sign-in', store });
  expect(screen.getAllByText('Încearcă din nou.')).toHaveLength(1);
});
