import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BiometricAnswer } from '../device/biometrics/biometrics.ts';
import { device } from '../device/device.ts';
import { serve } from '../testing/fake-server.ts';
import { onPhone } from '../testing/on-phone.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { StartLock } from './start-lock.tsx';

/** Returns a phone whose secrets are locked. */
function locked(platform: 'android' | 'ios', answers: BiometricAnswer[]) {
  let areLocked = true;
  onPhone({
    phone: {
      platform,
      areSecretsLocked: () => areLocked,
      openSecrets: async () => {
        areLocked = false;
        device.writeSecret('token', 'a.b.c');
        device.writeSecret('refreshToken', 'r1');
      },
      askBiometrics: async () => answers.shift() ?? 'opened',
    },
  });
  return { areLocked: () => areLocked };
}

/** Opens the app; a marker shows what comes after the lock. */
function begin() {
  const onOpen = vi.fn<() => void>();
  return { ...renderScreen(<StartLock onOpen={onOpen} />, { path: '/user/account' }), onOpen };
}

test.each(['android', 'ios'] as const)('on %s the start waits for the owner', async (platform) => {
  const { areLocked } = locked(platform, ['cancelled']);
  const { onOpen } = begin();
  const again = await screen.findByRole('button', { name: 'Încearcă din nou' });
  expect(areLocked()).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(again);
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(device.readSecret('token')).toBe('a.b.c');
});

test.each(['android', 'ios'] as const)('on %s the alternative is to sign in again', async (platform) => {
  locked(platform, ['unavailable']);
  localStorage.setItem('authState', JSON.stringify({ user: { id: '1', isExternal: true } }));
  const sent = serve({ logout: () => ({ data: {} }) });
  const { addressOf, onOpen } = begin();
  fireEvent.click(await screen.findByRole('button', { name: 'Intră din nou în cont' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(addressOf()).toBe('/auth/sign-in');
  expect([device.readSecret('token'), localStorage.length]).toEqual([null, 0]);
  // The session that couldn't be unlocked also ends on the server.
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['logout']));
});
