import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endStepUp } from '../../session/api/step-up.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import DeleteAccountScreen from './delete-account-screen.tsx';

const path = '/user/account/delete-account';
const unset = { ...ioana, hasPassword: false };

interface Setup {
  user?: typeof ioana;
  active?: number;
  unpaid?: number;
  won?: number;
  deleteAccount?: () => FakeAnswer;
  listTickets?: () => FakeAnswer;
}

async function open({
  user = ioana,
  active = 0,
  unpaid = 0,
  won = 0,
  deleteAccount,
  listTickets,
}: Setup = {}) {
  const store = await signedInStore(user);
  const sent = serve({
    listTickets:
      listTickets ??
      (({ query }) => ({
        data: {
          tickets: [],
          totalCount: { won, paid: active, active: active + unpaid }[query['status'] ?? ''],
        },
      })),
    ...(deleteAccount && { deleteAccount }),
    logout: () => ({ data: {} }),
  });
  return { sent, ...renderScreen(<DeleteAccountScreen />, { path, store }) };
}

const deletion = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === 'deleteAccount').map(({ body }) => body);

/** Types the password and presses the button. */
const press = (password: string) => {
  fireEvent.change(screen.getByLabelText('Parola ta'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Șterge contul' }));
};

/** Presses the button, and again in the confirmation dialog. */
const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Șterge contul' }));
  const dialog = await screen.findByRole('dialog');
  const buttons = Array.from(dialog.querySelectorAll('button'));
  fireEvent.click(buttons.find(({ textContent }) => textContent === 'Șterge contul') as HTMLElement);
};

describe('before it', () => {
  test('lists the tickets in play and the winning ones, with links to them', async () => {
    await open({ active: 2, won: 1 });
    await screen.findByText('Ai 2 bilete în joc');
    expect(screen.getByText('Ai un bilet câștigător')).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/user/history?status=active');
    expect(hrefs).toContain('/user/history?status=won');
    expect(hrefs).toContain('/delete-account');
  });

  test('an unpaid ticket is not in play', async () => {
    const { sent } = await open({ unpaid: 1 });
    await waitFor(() => expect(sent.filter(({ call }) => call === 'listTickets')).toHaveLength(2));
    expect(screen.queryByText(/bilete? în joc/)).toBeNull();
  });

  test('lists no items when there are none', async () => {
    const { sent } = await open();
    await waitFor(() => expect(sent.filter(({ call }) => call === 'listTickets')).toHaveLength(2));
    expect(screen.queryByText(/bilete? în joc|câștigător/)).toBeNull();
  });

  test('shows a message when the list cannot be loaded', async () => {
    await open({ listTickets: () => ({ status: 500, errorCode: 'INTERNAL' }) });
    expect(await screen.findByText(/Nu am putut vedea acum/)).toBeTruthy();
  });
});

describe('with a password', () => {
  test('deletes, confirms it, and clears everything stored here', async () => {
    const { sent, store } = await open({
      deleteAccount: () => ({ data: {}, message: 'Contul tău a fost șters.' }),
    });
    press('parola mea lungă');
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false));
    expect(deletion(sent)).toEqual([{ password: 'parola mea lungă' }]);
    expect(sent.map(({ call }) => call)).not.toContain('logout');
    expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Contul tău a fost șters.' }]);
    expect(localStorage).toHaveLength(0);
  });

  test('requires the password', async () => {
    const { sent } = await open();
    press('');
    expect(screen.getByText('Scrie parola, ca să știm că ești tu.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Parola ta'));
    expect(deletion(sent)).toEqual([]);
  });

  test.each(['OLD_PASSWORD_WRONG', 'SIGN_IN_SLOWED'] as const)(
    '%s is shown at the field',
    async (errorCode) => {
      const { store } = await open({
        deleteAccount: () => ({ status: 400, errorCode, errorMessage: 'Nu e bine.' }),
      });
      press('nu e asta');
      await screen.findByText('Nu e bine.');
      expect(store.getState().auth.isAuthenticated).toBe(true);
      expect(shownToasts()).toEqual([]);
    },
  );
});

test('explains a held prize and links to the prizes', async () => {
  const { store } = await open({
    deleteAccount: () => ({ status: 409, errorCode: 'PAYOUT_HELD', errorMessage: 'Un premiu e pe drum.' }),
  });
  press('parola mea lungă');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Un premiu așteaptă să plece spre card');
  const link = screen.getByRole('link', { name: 'Vezi premiile' });
  expect(link.getAttribute('href')).toBe('/user/account/winning-payment');
  expect(store.getState().auth.isAuthenticated).toBe(true);
  expect(shownToasts()).toEqual([]);
});

describe('without one', () => {
  test('requires a second confirmation, and deletes after a recent sign-in', async () => {
    const { sent, store } = await open({ user: unset, deleteAccount: () => ({ data: {} }) });
    await confirm();
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false));
    expect(deletion(sent)).toEqual([{}]);
    expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Contul tău a fost șters.' }]);
  });

  test('keeps the account when the player does not confirm their identity', async () => {
    const { sent, store } = await open({
      user: unset,
      deleteAccount: () => ({ status: 403, errorCode: 'STEP_UP_REQUIRED', errorMessage: 'Confirmă.' }),
    });
    await confirm();
    await waitFor(() => expect(deletion(sent)).toEqual([{}]));
    await waitFor(() => expect(store.getState().request.pendingCount).toBe(0));
    endStepUp(false);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Șterge contul' }).hasAttribute('disabled')).toBe(false),
    );
    expect(store.getState().auth.isAuthenticated).toBe(true);
    expect(shownToasts()).toEqual([]);
  });
});
