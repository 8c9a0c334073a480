import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import ChangePasswordScreen from './change-password-screen.tsx';
import { returnDelayMs } from './set-password.tsx';

const path = '/user/account/change-password';
const { email } = ioana;
const oldPassword = 'parola veche';
const password = 'o parolă nouă';

async function open(user = ioana) {
  const store = await signedInStore(user);
  return renderScreen(<ChangePasswordScreen />, { path, store });
}

/** Waits for the toast without advancing the timers, unlike waitFor. */
async function untilToast() {
  for (let turn = 0; turn < 1000 && shownToasts().length === 0; turn += 1) {
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  }
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function change(old: string, first: string, second = first) {
  write('Parola actuală', old);
  write('Parola nouă', first);
  write('Repetă parola', second);
  press('Schimbă parola');
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an account with a password', () => {
  test('shows the message of the server, and goes to the account 350 ms later', async () => {
    const { addressOf } = await open();
    const sent = serve({ changePassword: () => ({ data: {}, message: 'Parola a fost schimbată.' }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    change(oldPassword, password);
    await untilToast();
    expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Parola a fost schimbată.' }]);
    expect(sent).toMatchObject([{ body: { oldPassword, password, confirmPassword: password } }]);
    expect(returnDelayMs).toBe(350);
    await act(() => vi.advanceTimersByTimeAsync(returnDelayMs - 1));
    expect(addressOf()).toBe(path);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(addressOf()).toBe('/user/account');
  });

  test.each([
    ['', password, password, 'Scrie parola actuală.'],
    [oldPassword, 'scurt', 'scurt', 'Mai adaugă 5 caractere la parolă.'],
    [oldPassword, password, 'alta parolă', 'Cele două parole nu sunt la fel.'],
    [oldPassword, email, email, 'Parola nu poate fi chiar adresa de e-mail.'],
  ])('"%s", %s, %s: shown at the field, before any request', async (old, first, second, text) => {
    await open();
    const sent = serve({});
    change(old, first, second);
    expect(screen.getByText(text)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test.each([
    ['OLD_PASSWORD_WRONG', 'Parola actuală nu e corectă.', { oldPassword: 'Parola actuală nu e corectă.' }],
    ['SIGN_IN_SLOWED', 'Prea multe parole greșite.', undefined],
  ] as const)(
    '%s is shown at the old password, which has the focus',
    async (errorCode, errorMessage, fieldErrors) => {
      await open();
      serve({
        changePassword: () => ({ status: 400, errorCode, errorMessage, ...(fieldErrors && { fieldErrors }) }),
      });
      change('nu e asta', password);
      await screen.findByText(errorMessage);
      expect(document.activeElement).toBe(screen.getByLabelText('Parola actuală'));
      expect(shownToasts()).toEqual([]);
    },
  );

  test('shows any other failure and keeps the typed text', async () => {
    const { addressOf } = await open();
    serve({
      changePassword: () => ({ status: 500, errorCode: 'INTERNAL', errorMessage: 'Ceva n-a mers bine!' }),
    });
    change(oldPassword, password);
    await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'danger' }]));
    expect(addressOf()).toBe(path);
    expect(screen.getByLabelText<HTMLInputElement>('Parola nouă').value).toBe(password);
  });
});

describe('an account without a password', () => {
  const unset = { ...ioana, hasPassword: false };

  test('sets one in place with a mailed code, and stays signed in', async () => {
    const { addressOf, store } = await open(unset);
    const sent = serve({
      forgotPassword: () => ({ data: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } }),
      verifyOtp: () => ({ data: {} }),
      resetPassword: () => ({ data: {}, message: 'Parola a fost schimbată.' }),
      login: () => ({ data: { ...ioanaSession, token: 'second-token' } }),
    });
    press('Trimite codul');
    const code = await screen.findByLabelText('Codul din e-mail');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(shownToasts()).toMatchObject([{ kind: 'ok', text: `E-mail trimis la ${email}` }]);
    fireEvent.change(code, { target: { value: '123456' } });
    const first = await screen.findByLabelText('Parola nouă');
    await waitFor(() => expect(document.activeElement).toBe(first));
    write('Parola nouă', password);
    write('Repetă parola', password);
    press('Setează parola');
    await waitFor(() => expect(addressOf()).toBe('/user/account'));
    expect(sent.map(({ call }) => call)).toEqual(['forgotPassword', 'verifyOtp', 'resetPassword', 'login']);
    expect(store.getState().auth).toMatchObject({ token: 'second-token', user: { hasPassword: true } });
    expect(localStorage.getItem('forgotPasswordEmail')).toBeNull();
  });

  test('continues where it was after a reload', async () => {
    const { unmount, store } = await open(unset);
    serve({ forgotPassword: () => ({ data: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } }) });
    press('Trimite codul');
    await screen.findByLabelText('Codul din e-mail');
    unmount();
    renderScreen(<ChangePasswordScreen />, { path, store: createStore() });
    expect(screen.getByLabelText('Codul din e-mail')).toBeTruthy();
    expect(store.getState().auth.isAuthenticated).toBe(true);
  });

  test('an invalid code leads back to requesting one', async () => {
    await open(unset);
    serve({
      forgotPassword: () => ({ data: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } }),
      verifyOtp: () => ({ data: {} }),
      resetPassword: () => ({ status: 400, errorCode: 'CODE_INVALID', errorMessage: 'A expirat.' }),
    });
    press('Trimite codul');
    fireEvent.change(await screen.findByLabelText('Codul din e-mail'), { target: { value: '123456' } });
    await screen.findByLabelText('Parola nouă');
    write('Parola nouă', password);
    write('Repetă parola', password);
    press('Setează parola');
    await screen.findByRole('button', { name: 'Trimite alt cod' });
    expect(shownToasts().at(-1)).toMatchObject({ kind: 'danger', text: 'A expirat.' });
  });
});
