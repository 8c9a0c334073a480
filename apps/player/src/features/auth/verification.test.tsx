import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccessGate } from '../../app/access/access-gate.tsx';
import { verificationAwaited } from '../../session/store/slices/auth-actions.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import VerificationScreen from './verification-screen.tsx';

const { email } = ioana;
const password = 'o parolă nouă';
const session = (hasPassword: boolean) => ({
  data: { user: { ...ioana, hasPassword }, token: 'token', refreshToken: 'refresh' },
});

function enterCode() {
  const store = createStore();
  store.dispatch(verificationAwaited({ email }));
  const screenShown = renderScreen(
    <AccessGate>
      <VerificationScreen />
    </AccessGate>,
    { path: '/account/verification', store },
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
  return screenShown;
}

test('a correct code leads home', async () => {
  serve({ verifyEmail: () => session(true) });
  const { addressOf } = enterCode();
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
});

test('an account without a password gets one before home', async () => {
  const sent = serve({
    verifyEmail: () => session(false),
    resetPassword: () => ({ data: {}, message: 'Parola a fost schimbată.' }),
    login: () => session(true),
  });
  const { addressOf } = enterCode();
  expect(await screen.findByRole('heading', { name: 'Alege o parolă' })).toBeTruthy();
  expect(addressOf()).toBe('/account/verification');
  fireEvent.change(screen.getByLabelText('Parola nouă'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Repetă parola'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvează parola' }));
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
  expect(sent.slice(1)).toMatchObject([
    { call: 'resetPassword', body: { email, password, confirmPassword: password } },
    { call: 'login', body: { email, password } },
  ]);
});

test('a choice that came too late continues home; the account page offers another', async () => {
  serve({
    verifyEmail: () => session(false),
    resetPassword: () => ({ status: 400, errorCode: 'CODE_INVALID' }),
  });
  const { addressOf } = enterCode();
  fireEvent.change(await screen.findByLabelText('Parola nouă'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Repetă parola'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvează parola' }));
  await waitFor(() => expect(addressOf()).toBe('/user/home'));
});
