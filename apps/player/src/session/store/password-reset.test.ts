import { expect, test } from 'vitest';
import { api } from '../api/api.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { signedOut } from './slices/auth-actions.ts';
import { createStore } from './store.ts';

const { forgotPassword, verifyOtp, resetPassword, login } = api.endpoints;
const { email } = ioana;
const password = 'o parolă nouă';
const nothing = { email: null, isOpen: false };

async function askedStore() {
  const store = createStore();
  serve({
    forgotPassword: () => ({ data: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } }),
    verifyOtp: () => ({ data: {} }),
    resetPassword: () => ({ status: 400, errorCode: 'CODE_INVALID' }),
    login: () => ({ data: ioanaSession }),
  });
  await store.dispatch(forgotPassword.initiate({ body: { email } }));
  return store;
}

test('the e-mail and the right code are remembered, also on the next page', async () => {
  const store = await askedStore();
  expect(localStorage.getItem('forgotPasswordEmail')).toBe(email);
  expect(createStore().getState().passwordReset).toEqual({ email, isOpen: false });
  await store.dispatch(verifyOtp.initiate({ body: { email, otp: '123456' } }));
  expect(createStore().getState().passwordReset).toEqual({ email, isOpen: true });
});

test('a code that is no longer valid when the password is sent has to be requested again', async () => {
  const store = await askedStore();
  await store.dispatch(verifyOtp.initiate({ body: { email, otp: '123456' } }));
  await store.dispatch(resetPassword.initiate({ body: { email, password, confirmPassword: password } }));
  expect(store.getState().passwordReset).toEqual({ email, isOpen: false });
  expect(store.getState().error.component).toBe('resetPassword');
});

test.each([
  [
    'a sign-in',
    async (store: Awaited<ReturnType<typeof askedStore>>) =>
      store.dispatch(login.initiate({ body: { email, password } })),
  ],
  ['a sign-out', (store: Awaited<ReturnType<typeof askedStore>>) => store.dispatch(signedOut())],
])('%s ends it', async (_name, end) => {
  const store = await askedStore();
  await end(store);
  expect(store.getState().passwordReset).toEqual(nothing);
  expect(localStorage.getItem('forgotPasswordEmail')).toBeNull();
});
