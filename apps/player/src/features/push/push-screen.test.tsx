import type { PushDevice } from '@loto/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushOutcome, PushPermission } from '../../device/push/push.ts';
import { webPush } from '../../device/push/web.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import PushScreen from './push-screen.tsx';

const subscription: PushDevice = {
  platform: 'web',
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const kinds = { payment: true, 'draw-soon': false, results: true, prize: true };

/** The simulated device's permission. */
let permission: PushPermission;
let subscribed: PushDevice | null;
let outcome: PushOutcome;
const asked = vi.fn<(key: string | null) => void>();

beforeEach(() => {
  [permission, subscribed, outcome] = ['prompt', null, { kind: 'done', device: subscription }];
  asked.mockReset();
  vi.spyOn(webPush, 'pushPermission').mockImplementation(async () => permission);
  vi.spyOn(webPush, 'pushSubscription').mockImplementation(async () => subscribed);
  vi.spyOn(webPush, 'unsubscribeFromPush').mockImplementation(async () => void (subscribed = null));
  vi.spyOn(webPush, 'subscribeToPush').mockImplementation(async (key) => {
    asked(key);
    if (outcome.kind === 'denied') permission = 'denied';
    return outcome;
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(changes: object = {}) {
  const store = await signedInStore();
  const settings = { kinds, isDeviceAdded: false, platforms: ['web'], webPushKey: 'key', ...changes };
  const sent = serve({
    getPushSettings: () => ({ data: settings }),
    addPushDevice: () => {
      settings.isDeviceAdded = true;
      return { data: {} };
    },
    removePushDevice: () => {
      settings.isDeviceAdded = false;
      return { data: {} };
    },
    choosePushKinds: ({ body }): FakeAnswer => {
      settings.kinds = { ...settings.kinds, ...(body as object) };
      return { data: { kinds: settings.kinds } };
    },
  });
  renderScreen(<PushScreen />, { path: '/user/account/notifications', store });
  await screen.findByText('Pe acest dispozitiv');
  return { sent, callsOf: (call: string) => sent.filter((each) => each.call === call) };
}

const button = (name: string) => screen.findByRole('button', { name });

test('asks nothing before the player presses, then adds the device and can remove it', async () => {
  const { callsOf } = await open();
  const on = await button('Pornește notificările');
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(on);
  const off = await button('Oprește notificările');
  expect(asked).toHaveBeenCalledWith('key');
  expect(callsOf('addPushDevice').map(({ body }) => body)).toEqual([subscription]);
  fireEvent.click(off);
  await button('Pornește notificările');
  expect(callsOf('removePushDevice')).toHaveLength(1);
  expect(shownToasts().at(-1)).toMatchObject({ text: 'Notificările sunt oprite pe acest dispozitiv.' });
});

test('a refused permission is explained, with the way to give it', async () => {
  outcome = { kind: 'denied' };
  const { callsOf } = await open();
  fireEvent.click(await button('Pornește notificările'));
  expect(await screen.findByText(/deschide setările acestui site/)).toBeTruthy();
  expect(callsOf('addPushDevice')).toEqual([]);
});

test('a permission granted in the settings is shown when the player returns', async () => {
  [permission, subscribed] = ['denied', subscription];
  await open({ isDeviceAdded: true });
  await screen.findByText(/deschide setările acestui site/);
  permission = 'granted';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await button('Oprește notificările')).toBeTruthy();
});

test('an app links to the phone’s settings, and reports a missing push service', async () => {
  const push = { ...webPush, pushPlatform: () => 'android' as const };
  onPhone({ push });
  permission = 'denied';
  await open({ platforms: ['web', 'android'] });
  expect(await screen.findByText(/deschide Setările telefonului/)).toBeTruthy();
  cleanup();
  permission = 'unsupported';
  await open({ platforms: ['web', 'android'] });
  expect(await screen.findByText(/nu trimitem notificări deocamdată/)).toBeTruthy();
});

test('keeps the button when the device does not answer, and reports it on a press', async () => {
  vi.spyOn(webPush, 'pushPermission').mockRejectedValue(new Error('no plugin'));
  await open();
  fireEvent.click(await button('Pornește notificările'));
  await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('nu au putut fi pornite'));
  expect(await button('Pornește notificările')).toBeTruthy();
});

test('reports an unreachable push service and allows another attempt', async () => {
  outcome = { kind: 'failed' };
  await open();
  fireEvent.click(await button('Pornește notificările'));
  await waitFor(() =>
    expect(shownToasts().at(-1)?.text).toBe(
      'Notificările nu au putut fi pornite. Verifică internetul și mai încearcă o dată.',
    ),
  );
  expect(await button('Pornește notificările')).toBeTruthy();
});

test('a device that is on is registered with the server again, once', async () => {
  [permission, subscribed] = ['granted', subscription];
  const { callsOf } = await open({ isDeviceAdded: true });
  await button('Oprește notificările');
  await waitFor(() => expect(callsOf('addPushDevice')).toHaveLength(1));
});

test('shows another account’s subscription as off and adds nothing unasked', async () => {
  [permission, subscribed] = ['granted', subscription];
  const { callsOf } = await open();
  await button('Pornește notificările');
  expect(callsOf('addPushDevice')).toEqual([]);
});

test.each([
  ['unsupported', {}, /Browserul acesta nu poate primi notificări/],
  ['prompt', { platforms: [] }, /nu trimitem notificări deocamdată/],
] as const)('if there are none (%s, %j) it says so', async (state, changes, text) => {
  permission = state;
  await open(changes);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pornește notificările' })).toBeNull();
});

test('each kind has a switch; the advertising one is initially off', async () => {
  const { callsOf } = await open();
  const states = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'));
  expect(states).toEqual(['true', 'true', 'true', 'false']);
  fireEvent.click(screen.getByRole('switch', { name: 'Extragerea de azi' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Extragerea de azi' }).getAttribute('aria-checked')).toBe(
      'true',
    ),
  );
  await waitFor(() =>
    expect(callsOf('choosePushKinds').map(({ body }) => body)).toEqual([{ 'draw-soon': true }]),
  );
});
