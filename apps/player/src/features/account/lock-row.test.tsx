import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BiometricAnswer } from '../../device/biometrics/biometrics.ts';
import { device } from '../../device/device.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LockRow } from './lock-row.tsx';

function open(platform: 'android' | 'ios', answer: BiometricAnswer = 'opened') {
  const ask = vi.fn<() => Promise<BiometricAnswer>>(async () => answer);
  onPhone({ phone: { platform, hasBiometrics: async () => true, askBiometrics: ask } });
  const { phone } = device;
  if (phone === null) throw new Error('There is no phone');
  renderScreen(<LockRow phone={phone} />);
  return ask;
}

const lockSwitch = async () => screen.findByRole('switch', { name: 'Blocare cu fața sau amprenta' });

test.each(['android', 'ios'] as const)('on %s the owner switches the lock on and off', async (platform) => {
  const ask = open(platform);
  const control = await lockSwitch();
  for (const [stored, checked] of [
    ['on', 'true'],
    [null, 'false'],
  ] as const) {
    fireEvent.click(control);
    await waitFor(() => expect(control.getAttribute('aria-checked')).toBe(checked));
    expect(device.readSecret('lock')).toBe(stored);
  }
  expect(ask).toHaveBeenCalledTimes(2);
});

test('does not switch the lock for anyone else', async () => {
  open('android', 'cancelled');
  fireEvent.click(await lockSwitch());
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'warning' }]));
  expect(device.readSecret('lock')).toBeNull();
});

test('does not show a lock as on that the phone did not store', async () => {
  open('ios');
  const { phone } = device;
  if (phone !== null) phone.storeLock = async () => Promise.reject(new Error('osError'));
  const control = await lockSwitch();
  fireEvent.click(control);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ text: 'Blocarea a rămas cum era.' }]));
  expect(control.getAttribute('aria-checked')).toBe('false');
  expect(control.getAttribute('aria-busy')).toBeNull();
});

test('a phone without biometrics is not offered it', async () => {
  const has = Promise.resolve(false);
  onPhone({ phone: { hasBiometrics: async () => has } });
  const { phone } = device;
  if (phone !== null) renderScreen(<LockRow phone={phone} />);
  await has;
  expect(screen.queryByRole('switch')).toBeNull();
});
