import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { passkeys } from '../../device/passkeys/passkeys.ts';
import { confirmIdentity } from '../../session/api/step-up.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

beforeAll(() => startTexts('ro'));

interface Setup {
  user?: typeof ioana;
  stepUpWithPassword?: () => FakeAnswer;
  answers?: Parameters<typeof serve>[0];
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Shows the dialog to a signed-in player. `ended` contains the outcome of the waiting call. */
async function ask({ user = ioana, stepUpWithPassword, answers }: Setup = {}) {
  const store = await signedInStore(user);
  const providers = [{ provider: 'google', clientId: 'c', authorizationUrl: 'https://g.test', scope: 's' }];
  const sent = serve({
    ...(stepUpWithPassword && { stepUpWithPassword }),
    ...answers,
    signInOptions: () => ({ data: { nonce: 'n', providers } }),
  });
  renderScreen(<StepUpDialog />, { store });
  const ended: boolean[] = [];
  void confirmIdentity().then((isConfirmed) => ended.push(isConfirmed));
  await screen.findByRole('dialog', { name: 'Confirmă că ești tu' });
  return { sent, ended, store };
}

const type = (password: string) => {
  fireEvent.change(screen.getByLabelText('Parola ta'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmă' }));
};

describe('with a password', () => {
  test('continues the waiting calls after the correct password and closes the dialog', async () => {
    const validUntil = '2026-11-18T12:05:00+02:00';
    const tokens = { token: 'renewed-token', refreshToken: 'renewed-refresh' };
    const { sent, ended, store } = await ask({
      stepUpWithPassword: () => ({ data: { ...tokens, validUntil } }),
    });
    type('parola mea lungă');
    await waitFor(() => expect(ended).toEqual([true]));
    // The waiting call continues with the new tokens.
    expect(store.getState().auth).toMatchObject(tokens);
    expect(localStorage.getItem('refreshToken')).toBe('renewed-refresh');
    expect(sent.map(({ call, body }) => [call, body])).toContainEqual([
      'stepUpWithPassword',
      { password: 'parola mea lungă' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['PASSWORD_WRONG', 'SIGN_IN_SLOWED'] as const)('%s is shown at the field', async (errorCode) => {
    const { ended } = await ask({
      stepUpWithPassword: () => ({ status: 400, errorCode, errorMessage: 'Nu e bine.' }),
    });
    type('nu e asta');
    await screen.findByText('Nu e bine.');
    expect(document.activeElement).toBe(screen.getByLabelText('Parola ta'));
    expect(ended).toEqual([]);
    expect(shownToasts()).toEqual([]);
  });

  test('rejects an empty password before sending', async () => {
    const { sent } = await ask();
    type('');
    expect(screen.getByText('Scrie parola, ca să știm că ești tu.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Renunță' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])('%s cancels', async (_by, leave) => {
    const { sent, ended } = await ask();
    leave();
    await waitFor(() => expect(ended).toEqual([false]));
    expect(sent).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('without a password, the ways to sign in again are shown, and the way to set one', async () => {
  await ask({ user: { ...ioana, hasPassword: false } });
  await screen.findByRole('button', { name: 'Continuă cu Google' });
  const link = screen.getByRole('link', { name: 'Setează mai bine o parolă' });
  expect(link.getAttribute('href')).toBe('/user/account/change-password');
  expect(screen.queryByLabelText('Parola ta')).toBeNull();
});

test('a partner’s player is sent back to the partner’s app', async () => {
  await ask({ user: { ...ioana, hasPassword: false, isExternal: true } });
  expect(screen.getByText(/Deschide din nou Loto din aplicația partenerului/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});

function supportPasskeys(isThere = true) {
  vi.spyOn(passkeys, 'areSupported').mockReturnValue(isThere);
}

describe('with a passkey', () => {
  const passkey = {
    id: '0198a1b2-0000-7000-8000-00000000000a',
    provider: null,
    device: null,
    addedAt: '2026-11-01T09:00:00+02:00',
    lastUsedAt: null,
    isBlocked: false,
  };
  const credential = {
    id: 'CgsM',
    rawId: 'CgsM',
    type: 'public-key' as const,
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
  };
  const name = 'Confirmă cu o cheie de acces';

  test('of the account it confirms, without the password', async () => {
    supportPasskeys();
    vi.spyOn(passkeys, 'sign').mockResolvedValue({ kind: 'done', credential });
    const { sent, ended } = await ask({
      answers: {
        listPasskeys: () => ({ data: { passkeys: [passkey] } }),
        passkeyStepUpOptions: () => ({ data: { options: { challenge: 'AQID' } } }),
        stepUpWithPasskey: () => ({
          data: { token: 't', refreshToken: 'renewed-refresh', validUntil: '2026-11-18T12:05:00+02:00' },
        }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(ended).toEqual([true]));
    expect(sent.find(({ call }) => call === 'stepUpWithPasskey')?.body).toEqual({ credential });
    expect(localStorage.getItem('refreshToken')).toBe('renewed-refresh');
  });

  test('that is cancelled, the dialog waits for another way', async () => {
    supportPasskeys();
    vi.spyOn(passkeys, 'sign').mockResolvedValue({ kind: 'cancelled' });
    const { ended } = await ask({
      answers: {
        listPasskeys: () => ({ data: { passkeys: [passkey] } }),
        passkeyStepUpOptions: () => ({ data: { options: { challenge: 'AQID' } } }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'warning' }]));
    expect(ended).toEqual([]);
    expect(screen.getByLabelText('Parola ta')).toBeTruthy();
  });

  test.each([
    ['none', true, []],
    ['a blocked one', true, [{ ...passkey, isBlocked: true }]],
    ['one, in a browser without passkeys', false, [passkey]],
  ])('%s: the button is hidden', async (_name, isThere, found) => {
    supportPasskeys(isThere);
    const { sent } = await ask({ answers: { listPasskeys: () => ({ data: { passkeys: found } }) } });
    await waitFor(() => expect(sent).toHaveLength(isThere ? 1 : 0));
    expect(screen.getByLabelText('Parola ta')).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
