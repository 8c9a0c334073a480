import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { createStore, type Store } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import RegistrationScreen from './registration-screen.tsx';

interface Opening {
  answer?: FakeAnswer;
  store?: Store;
}

async function open(at: string, { answer = { data: {} }, store = createStore() }: Opening = {}) {
  const sent = serve({ referralCodeVisits: () => answer });
  renderScreen(
    <StrictMode>
      <RegistrationScreen />
    </StrictMode>,
    { path: '/auth/registration/:qr_code?', at, store },
  );
  await act(async () => {});
  return sent;
}

test('a followed code is counted once', async () => {
  const sent = await open('/auth/registration/abc123');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ code: 'abc123' }]));
});

test.each(['/auth/registration', '/auth/registration/not%20a%20code'])('does not count %s', async (at) => {
  expect(await open(at)).toEqual([]);
});

test('a failure shows no message, and the form stays', async () => {
  const answer: FakeAnswer = { status: 404, errorCode: 'REFERRAL_CODE_NOT_FOUND', errorMessage: 'Nu e.' };
  const sent = await open('/auth/registration/gone', { answer });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(shownToasts()).toEqual([]);
  expect(screen.getByLabelText('E-mail')).toBeTruthy();
});

test('does not count a signed-in player', async () => {
  const store = await signedInStore();
  expect(await open('/auth/registration/abc123', { store })).toEqual([]);
});
