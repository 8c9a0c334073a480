import { expect, type Page } from '@playwright/test';

/** What the double of a phone starts with. */
interface PhoneSettings {
  platform: 'android' | 'ios';
  /** Of Keychain or Keystore. */
  secrets: Record<string, string>;
}

/** The double in the page, for the test to look at and to press. */
interface PhoneDouble {
  called: { method: string; options: unknown }[];
  /** Whether anybody listened. */
  fire: (event: string, data: unknown) => boolean;
}

declare global {
  // put into the page before its scripts
  var phoneDouble: PhoneDouble;
}

/**
 * Makes a page one of the installed app: Capacitor's hook for a custom platform, with doubles of
 * the plugins in place of a phone's bridge. They record calls, and fire events on request.
 * @param productOrigin what the app calls as the product's host
 */
export async function bePhone(page: Page, productOrigin: string, settings: PhoneSettings): Promise<void> {
  await page.route('**/app-settings.json', (route) => route.fulfill({ json: { productOrigin } }));
  await page.addInitScript(({ platform, secrets }) => {
    const plugins: Record<string, string[]> = {
      App: ['getInfo', 'getLaunchUrl', 'exitApp'],
      InAppBrowser: ['openInWebView', 'close'],
      Keyboard: ['setResizeMode'],
      Network: ['getStatus'],
      PrivacyScreen: ['enable'],
      SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
      SplashScreen: ['hide'],
      StatusBar: ['setStyle'],
    };
    const listeners: { event: string; listener: (data: unknown) => void }[] = [];
    const double: PhoneDouble = {
      called: [],
      fire: (event, data) => {
        const listening = listeners.filter((each) => each.event === event);
        for (const { listener } of listening) listener(data);
        return listening.length > 0;
      },
    };
    const answers: Record<string, (options: { prefixedKey?: string }) => unknown> = {
      'App.getInfo': () => ({ name: 'Loto', id: 'ro.loto.app', build: '908', version: '0.9.8' }),
      'Network.getStatus': () => ({ connected: true }),
      'SecureStorage.internalGetItem': ({ prefixedKey = '' }) => ({
        data: secrets[prefixedKey.replace('loto_', '')] ?? null,
      }),
      'SecureStorage.internalRemoveItem': () => ({ success: true }),
    };
    const listenerMethods = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));
    Object.assign(globalThis, {
      phoneDouble: double,
      CapacitorCustomPlatform: { name: platform },
      Capacitor: {
        PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
          name,
          methods: [...methods.map((method) => ({ name: method, rtype: 'promise' })), ...listenerMethods],
        })),
        nativePromise: async (plugin: string, method: string, options: { prefixedKey?: string }) => {
          double.called.push({ method: `${plugin}.${method}`, options });
          return answers[`${plugin}.${method}`]?.(options ?? {});
        },
        nativeCallback: (
          plugin: string,
          method: string,
          { eventName }: { eventName: string },
          listener: (data: unknown) => void,
        ) => {
          if (method === 'addListener') listeners.push({ event: `${plugin}.${eventName}`, listener });
          return `${listeners.length}`;
        },
      },
    });
  }, settings);
}

/** What a plugin's method was called with, each time. */
export async function phoneCalls(page: Page, method: string): Promise<unknown[]> {
  return page.evaluate(
    (name) => phoneDouble.called.filter((call) => call.method === name).map(({ options }) => options),
    method,
  );
}

/** Fires an event of a plugin, for example `App.backButton`, as soon as the app listens. */
export async function firePhone(page: Page, event: string, data: object = {}): Promise<void> {
  const fire = async () =>
    page.evaluate(([name, sent]) => phoneDouble.fire(name, sent), [event, data] as const);
  await expect.poll(fire).toBe(true);
}
