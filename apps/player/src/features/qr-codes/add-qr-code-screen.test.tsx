import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToasts } from '../../session/toasts.ts';
import { referralCalls } from '../../session/calls/referral-calls.ts';
import { createStore } from '../../session/store.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import AddQrCodeScreen from './add-qr-code-screen.tsx';

const codeOf = (label: string) => ({ id: label, code: label, label, url: `https://l.example/${label}` });

function open(generateReferralCode: (sent: { body: unknown }) => FakeAnswer, store = createStore()) {
  const sent = serve({ generateReferralCode });
  const screenShown = renderScreen(<AddQrCodeScreen />, {
    path: '/user/account/qr-codes/add-qr-code',
    store,
  });
  return { ...screenShown, sent };
}

const type = (label: string) =>
  fireEvent.change(screen.getByLabelText('Numele codului'), { target: { value: label } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Fă codul' }));

test('a new code leads back to the list, where it is first', async () => {
  const store = createStore();
  serve({ referralCodes: () => ({ data: { referralCodes: [codeOf('Vechi')], totalCount: 1 } }) });
  await store.dispatch(referralCalls.endpoints.referralCodes.initiate({}));
  const { addressOf, sent } = open(({ body }) => {
    const { label } = body as { label: string };
    return { data: { referralCode: codeOf(label) } };
  }, store);
  type('  Avizier ');
  submit();
  await waitFor(() => expect(addressOf()).toBe('/user/account/qr-codes'));
  expect(sent.map(({ body }) => body)).toEqual([{ label: 'Avizier' }]);
  const list = referralCalls.endpoints.referralCodes.select({})(store.getState()).data;
  expect(list?.referralCodes.map(({ label }) => label)).toEqual(['Avizier', 'Vechi']);
  expect(list?.totalCount).toBe(2);
});

test('a code wants a name', () => {
  const { sent } = open(() => ({ data: {} }));
  type('   ');
  submit();
  const field = screen.getByLabelText('Numele codului');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Scrie un nume pentru cod.',
  );
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
});

test('one more than the server allows: its text, and the name stays', async () => {
  const { addressOf } = open(() => ({
    status: 409,
    errorCode: 'REFERRAL_CODES_FULL',
    errorMessage: 'Ai deja 50 de coduri QR.',
  }));
  type('Avizier');
  submit();
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Ai deja 50 de coduri QR.' }]),
  );
  expect(addressOf()).toBe('/user/account/qr-codes/add-qr-code');
  expect(screen.getByLabelText<HTMLInputElement>('Numele codului').value).toBe('Avizier');
});
