import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { webPush } from '../../device/push/web.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { currentLanguage } from '../../i18n/translator.ts';
import { useChooseLanguage } from './use-choose-language.ts';

const subscription = {
  platform: 'web',
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
} as const;

afterEach(() => vi.restoreAllMocks());

function Chooser() {
  const chooseLanguage = useChooseLanguage();
  return (
    <>
      <button onClick={() => void chooseLanguage('en')}>EN</button>
      <button onClick={() => void chooseLanguage('ro')}>RO</button>
    </>
  );
}

async function open({ isDeviceAdded }: { isDeviceAdded: boolean }) {
  const subscribed = vi.spyOn(webPush, 'pushSubscription').mockResolvedValue(subscription);
  const kinds = { payment: true, 'draw-soon': false, results: true, prize: true };
  const store = await signedInStore();
  const sent = serve({
    getPushSettings: () => ({ data: { kinds, isDeviceAdded, platforms: ['web'], webPushKey: 'key' } }),
    addPushDevice: () => ({ data: {} }),
  });
  renderScreen(<Chooser />, { path: '/user/home', store });
  return { sent, subscribed };
}

test('messages to this device follow the language', async () => {
  const { sent } = await open({ isDeviceAdded: true });
  act(() => screen.getByText('EN').click());
  await waitFor(() => expect(currentLanguage()).toBe('en'));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['getPushSettings', 'addPushDevice']));
  expect(sent[1]).toMatchObject({ body: subscription });
  act(() => screen.getByText('RO').click());
  await waitFor(() => expect(sent).toHaveLength(4));
});

test('does not add a device that receives no messages', async () => {
  const { sent, subscribed } = await open({ isDeviceAdded: false });
  act(() => screen.getByText('EN').click());
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['getPushSettings']));
  act(() => screen.getByText('RO').click());
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['getPushSettings', 'getPushSettings']));
  expect(subscribed).not.toHaveBeenCalled();
});

test('a chosen language replaces the one in the address', async () => {
  await open({ isDeviceAdded: false });
  history.replaceState(null, '', '/welcome?lang=en&utm_source=x#steps');
  act(() => screen.getByText('RO').click());
  await waitFor(() => expect(location.search + location.hash).toBe('?utm_source=x#steps'));
});
