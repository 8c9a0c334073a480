import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneBridge } from '../testing/phone-bridge.ts';
import { hideSplash, nativeDevice } from './native.ts';
import { phonePlatform } from './platform.ts';
import { waitFor } from '../testing/wait-for.ts';

afterEach(() => {
  phoneBridge.end();
  vi.unstubAllGlobals();
});

function stubSettings(settings: object): void {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/app-settings.json');
    return Response.json(settings);
  });
}

async function start(platform: 'android' | 'ios', answers = {}) {
  stubSettings({ productOrigin: 'https://loto.test/', appleId: '123', hasAndroidPush: true });
  phoneBridge.begin(platform, answers);
  return nativeDevice(platform, () => 'Închide');
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test('the page knows that it runs in the app', () => {
    phoneBridge.begin(platform);
    expect(phonePlatform()).toBe(platform);
  });

  test('calls name the app, its build and its package', async () => {
    const device = await start(platform);
    expect(device.applicationClient?.()).toBe(`app.${platform}`);
    expect(device.installedApp).toEqual({ build: '908', packageName: 'test.loto.app' });
    expect(device.productOrigin?.()).toBe('https://loto.test');
  });

  test('the status bar follows the theme, the list of apps shows no ticket, the splash disappears', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await start(platform);
    expect(phoneBridge.callsOf('StatusBar.setStyle').at(-1)).toEqual({ style: 'DARK' });
    document.documentElement.dataset['theme'] = 'light';
    await waitFor(() => expect(phoneBridge.callsOf('StatusBar.setStyle').at(-1)).toEqual({ style: 'LIGHT' }));
    expect(phoneBridge.callsOf('PrivacyScreen.enable')).toHaveLength(1);
    await hideSplash();
    expect(phoneBridge.called().at(-1)).toBe('SplashScreen.hide');
  });

  test('reports when the phone loses and regains its connection', async () => {
    const device = await start(platform);
    const events: string[] = [];
    const note = ({ type }: Event) => events.push(type);
    addEventListener('offline', note);
    addEventListener('online', note);
    for (const connected of [false, false, true]) {
      phoneBridge.fire('Network.networkStatusChange', { connected });
      expect(device.isOnline?.()).toBe(connected);
    }
    removeEventListener('offline', note);
    removeEventListener('online', note);
    expect(events).toEqual(['offline', 'online']);
  });

  test('back, resume and exit', async () => {
    const { phone } = await start(platform);
    const pressed = vi.fn<() => void>();
    const resumed = vi.fn<() => void>();
    const stops = [phone?.onBack(pressed), phone?.onResume(resumed)];
    await waitFor(() => expect(phoneBridge.listenersOf('App.resume')).toBe(1));
    phoneBridge.fire('App.backButton', { canGoBack: true });
    phoneBridge.fire('App.resume');
    for (const stop of stops) stop?.();
    await waitFor(() => expect(phoneBridge.listenersOf('App.resume')).toBe(0));
    phoneBridge.fire('App.backButton', { canGoBack: true });
    expect([pressed, resumed].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    phone?.exit();
    await waitFor(() => expect(phoneBridge.called()).toContain('App.exitApp'));
  });

  test.each([
    ['a code', { ScanResult: 'https://loto.test/auth/registration/abc' }],
    ['nothing', { ScanResult: '' }],
    ['a closed camera', 'OS-PLUG-BARC-0006'],
    ['a forbidden camera', 'OS-PLUG-BARC-0007'],
  ])('the scanner returns %s', async (what, answer) => {
    const { phone } = await start(platform, {
      'CapacitorBarcodeScanner.scanBarcode': () => {
        if (typeof answer === 'string') throw Object.assign(new Error('no'), { code: answer });
        return answer;
      },
    });
    const expected = {
      'a code': { text: 'https://loto.test/auth/registration/abc' },
      'a forbidden camera': 'forbidden',
    }[what];
    expect(await phone?.scanQrCode('Codul')).toEqual(expected ?? 'closed');
    expect(phoneBridge.callsOf('CapacitorBarcodeScanner.scanBarcode')).toMatchObject([
      { scanInstructions: 'Codul' },
    ]);
  });

  test('vibrates for a success and ignores a phone that cannot', async () => {
    const { phone } = await start(platform, {
      'Haptics.notification': () => {
        throw new Error('no motor');
      },
    });
    phone?.vibrateForSuccess();
    await waitFor(() =>
      expect(phoneBridge.callsOf('Haptics.notification')).toMatchObject([{ type: 'SUCCESS' }]),
    );
  });

  test('a sign-out removes stored files, shown messages and the address for them', async () => {
    const device = await start(platform, {
      'Filesystem.rmdir': () => {
        throw new Error('no such folder');
      },
    });
    device.clearDevice?.();
    await waitFor(() => expect(phoneBridge.called()).toContain('PushNotifications.unregister'));
    expect(phoneBridge.called()).toContain('PushNotifications.removeAllDeliveredNotifications');
    expect(phoneBridge.callsOf('Filesystem.rmdir')).toEqual([
      { path: 'documents', directory: 'CACHE', recursive: true },
    ]);
  });

  test('the store opens the app’s page', async () => {
    const { phone } = await start(platform);
    await phone?.openStore();
    expect(phoneBridge.callsOf('AppUpdate.openAppStore')).toEqual([{ appId: '123' }]);
  });
});

test('an app without its settings does not start', async () => {
  phoneBridge.begin('android');
  stubSettings({});
  await expect(nativeDevice('android', () => '')).rejects.toThrow('productOrigin');
});

test('does not treat a browser as a phone', () => {
  vi.stubGlobal('CapacitorCustomPlatform', undefined);
  vi.stubGlobal('Capacitor', undefined);
  expect(phonePlatform()).toBeNull();
});
