import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Scan } from '../../device/scanner/scanner.ts';
import { api } from '../../session/api/api.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { createStore } from '../../session/store/store.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
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
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Creează codul' }));

test('a new code leads back to the list, where it is first', async () => {
  const store = createStore();
  serve({ referralCodes: () => ({ data: { referralCodes: [codeOf('Vechi')], totalCount: 1 } }) });
  await store.dispatch(api.endpoints.referralCodes.initiate({}));
  const { addressOf, sent } = open(({ body }) => {
    const { label } = body as { label: string };
    return { data: { referralCode: codeOf(label) } };
  }, store);
  type('  Avizier ');
  submit();
  await waitFor(() => expect(addressOf()).toBe('/user/account/qr-codes'));
  expect(sent.map(({ body }) => body)).toEqual([{ label: 'Avizier' }]);
  const list = api.endpoints.referralCodes.select({})(store.getState()).data;
  expect(list?.referralCodes.map(({ label }) => label)).toEqual(['Avizier', 'Vechi']);
  expect(list?.totalCount).toBe(2);
});

test('a code needs a name', () => {
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

async function scanOn(platform: 'android' | 'ios', result: Scan) {
  onPhone({ phone: { platform, scanQrCode: async () => result } });
  serve({ referralCodes: () => ({ data: { referralCodes: [codeOf('vechi')], totalCount: 1 } }) });
  const view = renderScreen(<AddQrCodeScreen />, { path: '/user/account/qr-codes/add-qr-code' });
  fireEvent.click(screen.getByRole('button', { name: 'Scanează un cod QR' }));
  return view;
}

describe('on a phone', () => {
  test.each(['android', 'ios'] as const)('%s finds an existing code', async (platform) => {
    const { addressOf } = await scanOn(platform, { text: 'https://loto.test/auth/registration/vechi' });
    await waitFor(() => expect(addressOf()).toBe('/user/account/qr-codes'));
  });

  test.each([
    [{ text: 'https://loto.test/auth/registration/alt' }, 'Codul acesta nu este al tău.'],
    [{ text: 'https://rau.test/auth/registration/vechi' }, 'Codul acesta nu este o invitație Loto.'],
    ['forbidden', 'Loto nu are voie la cameră. Dă-i voie din setările telefonului, la aplicația Loto.'],
  ] as const)('for %o it says why not', async (result, text) => {
    const { addressOf } = await scanOn('android', result);
    await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'warning', text }]));
    expect(addressOf()).toBe('/user/account/qr-codes/add-qr-code');
  });
});

test('a browser has no camera to offer', () => {
  open(() => ({ data: {} }));
  expect(screen.queryByRole('button', { name: 'Scanează un cod QR' })).toBeNull();
});
