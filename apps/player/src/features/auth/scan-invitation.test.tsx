import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Scan } from '../../device/scanner/scanner.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RegistrationScreen from './registration-screen.tsx';

const path = '/auth/registration';

async function scan(platform: 'android' | 'ios', result: Scan) {
  onPhone({ phone: { platform, scanQrCode: async () => result } });
  serve({ signInOptions: () => ({ data: { providers: [] } }) });
  const view = renderScreen(<RegistrationScreen />, { path });
  fireEvent.click(await screen.findByRole('button', { name: 'Scanează un cod QR' }));
  return view;
}

test.each(['android', 'ios'] as const)('on %s a friend’s code opens their invitation', async (platform) => {
  const { addressOf } = await scan(platform, { text: 'https://loto.test/auth/registration/abc-1' });
  await waitFor(() => expect(addressOf()).toBe('/auth/registration/abc-1'));
});

test.each([
  'https://rau.test/auth/registration/abc',
  'https://loto.test/user/account',
  'https://loto.test/auth/registration/a/b',
  'text',
])('the code %s leads nowhere', async (text) => {
  const { addressOf } = await scan('android', { text });
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'warning' }]));
  expect(addressOf()).toBe(path);
});

test.each(['android', 'ios'] as const)('on %s a forbidden camera is explained', async (platform) => {
  await scan(platform, 'forbidden');
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'warning' }]));
  expect(shownToasts()[0]?.text).toContain('setările telefonului');
});

test('a browser has no camera to offer', () => {
  serve({ signInOptions: () => ({ data: { providers: [] } }) });
  renderScreen(<RegistrationScreen />, { path });
  expect(screen.queryByRole('button', { name: 'Scanează un cod QR' })).toBeNull();
});
