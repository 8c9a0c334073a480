import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resetCodeAwaited } from '../../session/store/slices/password-reset-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import ResetCodeScreen from './reset-code-screen.tsx';

const email = 'ioana@exemplu.ro';

function open() {
  const store = createStore();
  store.dispatch(resetCodeAwaited({ email }));
  return renderScreen(<ResetCodeScreen />, { path: '/forgot-password/verification', store });
}

const codeField = () => screen.getByLabelText<HTMLInputElement>('Codul din e-mail');
const paste = (text: string) => fireEvent.change(codeField(), { target: { value: text } });

test('a correct code, pasted from the mail, leads to the new password', async () => {
  const sent = serve({ verifyOtp: () => ({ data: {} }) });
  const { addressOf, store } = open();
  expect(codeField().autocomplete).toBe('one-time-code');
  paste('123 456');
  await waitFor(() => expect(addressOf()).toBe('/auth/reset-password'));
  expect(sent).toMatchObject([{ call: 'verifyOtp', body: { email, otp: '123456' } }]);
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'E-mail confirmat cu succes.' }]);
  expect(store.getState().passwordReset.isOpen).toBe(true);
});

test('a wrong code is reported at its field', async () => {
  serve({ verifyOtp: () => ({ status: 400, errorCode: 'CODE_INVALID', errorMessage: 'Codul nu e bun.' }) });
  const { store } = open();
  paste('111111');
  await screen.findByText('Codul nu e bun.');
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  expect(shownToasts()).toEqual([]);
  expect(store.getState().error.component).toBe('confirmation');
  expect(store.getState().passwordReset.isOpen).toBe(false);
});

test('another code is sent at most once a minute, and announced', async () => {
  const resendAllowedAt = new Date(Date.now() + 60_000).toISOString();
  const sent = serve({ resendOtp: () => ({ data: { resendAllowedAt } }) });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Trimite alt cod' }));
  const waiting = await screen.findByRole('button', { name: /Poți cere alt cod în/ });
  fireEvent.click(waiting);
  expect(sent).toMatchObject([{ call: 'resendOtp', body: { email } }]);
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: `E-mail trimis la ${email}` }]);
});
