import { expect, type Page } from '@playwright/test';

/** The initial state of the fake phone. */
interface PhoneSettings {
  platform: 'android' | 'ios';
  /** Values in the Keychain or Keystore. */
  secrets: Record<string, string>;
}

/** The phone outside of the page. It outlives the page. */
export interface Phone {
  /** Current values in the Keychain or Keystore. */
  readonly secrets: Map<string, string>;
  /** Results of the next biometric checks: `yes` or one of the plugin's errors. */
  readonly biometricAnswers: string[];
  /** Results of other plugin methods, for example `SignInSession.start`. */
  readonly answers: Map<string, (options: PluginOptions) => unknown>;
}

/** The fake phone in the page. The test inspects and controls it. */
interface PhoneDouble {
  called: { method: string; options: unknown }[];
  /** Returns true if there was a listener. */
  fire: (event: string, data: unknown) => boolean;
}

declare global {
  // Injected into the page before its scripts.
  var phoneDouble: PhoneDouble;
  var askPhone: (method: string, options: PluginOptions) => Promise<unknown>;
}

interface PluginOptions {
  prefixedKey?: string;
  data?: string;
  url?: string;
}

/**
 * Makes a page behave like the installed app, using Capacitor's hook for custom platforms with fake
 * plugins. They record calls and fire events on request.
 * @param productOrigin the product's origin that the app uses
 */
export async function bePhone(page: Page, productOrigin: string, settings: PhoneSettings): Promise<Phone> {
  const phone: Phone = {
    secrets: new Map(Object.entries(settings.secrets)),
    biometricAnswers: [],
    answers: new Map(),
  };
  await page.exposeFunction('askPhone', (method: string, options: PluginOptions) =>
    answerOf(phone, method, options),
  );
  await page.route('**/app-settings.json', (route) => route.fulfill({ json: { productOrigin } }));
  await page.addInitScript((platform) => {
    // Marks the secrets as belonging to this installation; see the player's
    // device/secrets/native.ts.
    if (location.protocol.startsWith('http')) localStorage.setItem('hasSecrets', 'yes');
    const plugins: Record<string, string[]> = {
      App: ['getInfo', 'getLaunchUrl', 'exitApp'],
      BiometricAuthNative: ['checkBiometry', 'internalAuthenticate'],
      FileViewer: ['openDocumentFromLocalPath'],
      Filesystem: ['writeFile', 'rmdir'],
      InAppBrowser: ['openInWebView', 'openInSystemBrowser', 'close'],
      Keyboard: ['setResizeMode'],
      Network: ['getStatus'],
      PhoneWallet: ['isReady', 'pay', 'end'],
      PrivacyScreen: ['enable'],
      PushNotifications: [
        'register',
        'unregister',
        'checkPermissions',
        'requestPermissions',
        'createChannel',
        'removeAllDeliveredNotifications',
      ],
      SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
      SignInSession: ['isAvailable', 'start'],
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
    const listenerMethods = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));
    Object.assign(globalThis, {
      phoneDouble: double,
      CapacitorCustomPlatform: { name: platform },
      Capacitor: {
        PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
          name,
          methods: [...methods.map((method) => ({ name: method, rtype: 'promise' })), ...listenerMethods],
        })),
        nativePromise: async (plugin: string, method: string, options: PluginOptions) => {
          double.called.push({ method: `${plugin}.${method}`, options });
          const answer = await askPhone(`${plugin}.${method}`, options ?? {});
          if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
          return answer;
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
  }, settings.platform);
  return phone;
}

/** Returns a plugin's result. A string is the code with which it rejects. */
function answerOf(
  { secrets, biometricAnswers, answers }: Phone,
  method: string,
  options: PluginOptions,
): unknown {
  const key = (options.prefixedKey ?? '').replace('loto_', '');
  switch (method) {
    case 'App.getInfo':
      return { name: 'Loto', id: 'ro.loto.app', build: '908', version: '0.9.8' };
    case 'Filesystem.writeFile':
      return { uri: 'file:///cache/bilet.pdf' };
    case 'Network.getStatus':
      return { connected: true };
    case 'SignInSession.isAvailable':
      return { value: true };
    case 'SecureStorage.internalGetItem':
      return { data: secrets.get(key) ?? null };
    case 'SecureStorage.internalSetItem':
      secrets.set(key, options.data ?? '');
      return undefined;
    case 'SecureStorage.internalRemoveItem':
      return { success: secrets.delete(key) };
    case 'BiometricAuthNative.checkBiometry':
      return { isAvailable: true, strongBiometryIsAvailable: true };
    case 'BiometricAuthNative.internalAuthenticate': {
      const answer = biometricAnswers.shift() ?? 'yes';
      return answer === 'yes' ? undefined : answer;
    }
    case 'PhoneWallet.isReady':
      return answers.get(method)?.(options) ?? { isReady: false };
    default:
      return answers.get(method)?.(options);
  }
}

/** Returns the arguments of all calls to a plugin's method. */
export async function phoneCalls(page: Page, method: string): Promise<unknown[]> {
  return page.evaluate(
    (name) => phoneDouble.called.filter((call) => call.method === name).map(({ options }) => options),
    method,
  );
}

/** Fires a plugin's event, for example `App.backButton`, as soon as the app listens. */
export async function firePhone(page: Page, event: string, data: object = {}): Promise<void> {
  const fire = async () =>
    page.evaluate(([name, sent]) => phoneDouble.fire(name, sent), [event, data] as const);
  await expect.poll(fire).toBe(true);
}
