import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import type { PhonePlatform } from '../platform.ts';
import { nativePush } from './native.ts';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => {
  phoneBridge.end();
  vi.useRealTimers();
});

const tokens = { android: 'fcm:a-registration-token', ios: 'A1'.repeat(32) } as const;

interface Setting {
  receive?: string;
  /** The result of registering: an event and its data, or undefined. */
  answer?: [event: string, data: object];
  hasService?: boolean;
}

function begin(platform: PhonePlatform, setting: Setting = {}) {
  const { receive = 'granted', hasService = true } = setting;
  const { answer = ['registration', { value: tokens[platform] }] } = setting;
  phoneBridge.begin(platform, {
    'PushNotifications.checkPermissions': () => ({ receive }),
    'PushNotifications.requestPermissions': () => ({ receive }),
    'PushNotifications.register': () => phoneBridge.fire(`PushNotifications.${answer[0]}`, answer[1]),
  });
  return nativePush(platform, { productOrigin: 'https://loto.test', hasService });
}

function press(url: unknown, actionId = 'tap') {
  const notification = { id: '1', data: { url } };
  phoneBridge.fire('PushNotifications.pushNotificationActionPerformed', { actionId, notification });
}

const listeners = () => phoneBridge.listenersOf('PushNotifications.pushNotificationActionPerformed');

const renew = (value: string) => phoneBridge.fire('PushNotifications.registration', { value });

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  const own = { platform, token: tokens[platform] };

  test('asks only when it is switched on, and then has the phone’s token', async () => {
    const { push } = begin(platform);
    expect(push.pushPlatform()).toBe(platform);
    expect(await push.pushPermission()).toBe('granted');
    expect(phoneBridge.called()).toEqual(['PushNotifications.checkPermissions']);
    expect(await push.subscribeToPush(null)).toEqual({ kind: 'done', device: own });
    expect(await push.pushSubscription(null)).toEqual(own);
    await push.unsubscribeFromPush();
    expect(phoneBridge.called().at(-1)).toBe('PushNotifications.unregister');
    await waitFor(() => expect(phoneBridge.listenersOf('PushNotifications.registration')).toBe(0));
  });

  test.each([
    ['denied', 'denied'],
    ['prompt', 'prompt'],
    ['prompt-with-rationale', 'prompt'],
  ])('a permission that is %s registers nothing', async (receive, permission) => {
    const { push } = begin(platform, { receive });
    expect(await push.pushPermission()).toBe(permission);
    expect(await push.pushSubscription(null)).toBeNull();
    expect(await push.subscribeToPush(null)).toEqual({ kind: 'denied' });
    expect(phoneBridge.called()).not.toContain('PushNotifications.register');
  });

  test('fails when the push service refuses or does not answer', async () => {
    const { push } = begin(platform, { answer: ['registrationError', { error: 'no network' }] });
    expect(await push.subscribeToPush(null)).toEqual({ kind: 'failed' });
    vi.useFakeTimers();
    const silent = begin(platform, { answer: ['nothing', {}] }).push.subscribeToPush(null);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await silent).toEqual({ kind: 'failed' });
  });

  test('a press opens its path, but no external URL', async () => {
    const { phonePush } = begin(platform);
    const opened: string[] = [];
    const stop = phonePush.onPushPress((path) => opened.push(path));
    await waitFor(() => expect(listeners()).toBe(1));
    press('/user/history/ticket-details/7');
    press(`https://loto.test/user/account/qr-codes?a=1`);
    for (const url of ['//rau.test', '@rau.test/', '.rau.test/', 'https://rau.test/', ':8443/', 7, null])
      press(url);
    press('/user/home', 'dismiss');
    phoneBridge.fire('PushNotifications.pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id: '2' },
    });
    expect(opened).toEqual(['/user/history/ticket-details/7', '/user/account/qr-codes?a=1']);
    stop();
    await waitFor(() => expect(listeners()).toBe(0));
  });

  test('a changed token is reported, the first and an unchanged one are not', async () => {
    const { push, phonePush } = begin(platform);
    const changed = vi.fn<() => void>();
    phonePush.onPushToken(changed);
    await push.subscribeToPush(null);
    renew(own.token);
    expect(changed).not.toHaveBeenCalled();
    renew('B2'.repeat(32));
    renew('B2'.repeat(32));
    expect(changed).toHaveBeenCalledOnce();
  });

  test('the phone’s settings name the messages, if a phone has names', async () => {
    const { phonePush } = begin(platform);
    await phonePush.namePushChannel('Bilete și premii');
    const named = [{ id: 'tickets', name: 'Bilete și premii', importance: 3, visibility: 0 }];
    expect(phoneBridge.callsOf('PushNotifications.createChannel')).toEqual(platform === 'ios' ? [] : named);
  });
});

test('an app without an account at the push service does not call its plugin', async () => {
  const { push } = begin('android', { hasService: false });
  expect(await push.pushPermission()).toBe('unsupported');
  expect(await push.pushSubscription(null)).toBeNull();
  expect(await push.subscribeToPush(null)).toEqual({ kind: 'failed' });
  await push.unsubscribeFromPush();
  expect(phoneBridge.called()).toEqual([]);
});
