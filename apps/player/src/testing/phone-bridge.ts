/** A call that reached a plugin's native side. */
interface PluginCall {
  plugin: string;
  method: string;
  options: unknown;
}

type Answer = (options: Record<string, unknown>) => unknown;
type Listener = (event: unknown) => void;

/** The methods of the plugins, as a phone's bridge lists them. */
const methods: Readonly<Record<string, readonly string[]>> = {
  App: ['getInfo', 'getLaunchUrl', 'exitApp'],
  AppUpdate: ['openAppStore'],
  BiometricAuthNative: ['checkBiometry', 'internalAuthenticate'],
  CapacitorBarcodeScanner: ['scanBarcode'],
  FileViewer: ['openDocumentFromLocalPath'],
  Filesystem: ['writeFile', 'rmdir'],
  Geolocation: ['getCurrentPosition', 'checkPermissions', 'requestPermissions'],
  Haptics: ['notification'],
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
  SecureStorage: [
    'internalGetItem',
    'internalSetItem',
    'internalRemoveItem',
    'internalClearItemsWithPrefix',
    'internalGetPrefixedKeys',
  ],
  Share: ['share'],
  SignInSession: ['isAvailable', 'start'],
  SplashScreen: ['hide'],
  StatusBar: ['setStyle'],
};

/**
 * Always a phone's platform, because a plugin looks up its native implementation only once, when
 * the first test imports it.
 */
const customPlatform = { name: 'android' };
let calls: PluginCall[] = [];
let answers: Record<string, Answer> = {};
const listeners = new Map<string, { event: string; listener: Listener }>();

async function nativePromise(plugin: string, method: string, options: Record<string, unknown>) {
  if (method === 'removeListener') listeners.delete(String(options['callbackId']));
  else calls.push({ plugin, method, options });
  return answers[`${plugin}.${method}`]?.(options);
}

let lastListener = 0;

function nativeCallback(
  plugin: string,
  method: string,
  options: { eventName: string; callbackId?: string },
  listener: Listener,
): string {
  if (method === 'removeListener') {
    listeners.delete(options.callbackId ?? '');
    return '';
  }
  lastListener += 1;
  const id = `listener-${lastListener}`;
  listeners.set(id, { event: `${plugin}.${options.eventName}`, listener });
  return id;
}

const listening = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));

// Capacitor's library looks up both only once, when it's first imported, which is after this file.
Object.assign(globalThis, {
  CapacitorCustomPlatform: customPlatform,
  Capacitor: {
    nativePromise,
    nativeCallback,
    PluginHeaders: Object.entries(methods).map(([name, names]) => ({
      name,
      methods: [...names.map((method) => ({ name: method, rtype: 'promise' })), ...listening],
    })),
  },
});

/**
 * Simulates the native side of Capacitor's bridge. It records calls, responds as the test chooses,
 * and fires the events of plugins.
 */
export const phoneBridge = {
  /** Resets the bridge to a platform, with the responses of a phone without problems. */
  begin(platform: 'android' | 'ios', own: Record<string, Answer> = {}): void {
    customPlatform.name = platform;
    calls = [];
    listeners.clear();
    answers = {
      'App.getInfo': () => ({ name: 'Loto', id: 'test.loto.app', build: '908', version: '0.9.8' }),
      'Network.getStatus': () => ({ connected: true, connectionType: 'wifi' }),
      'SignInSession.isAvailable': () => ({ value: true }),
      'SecureStorage.internalGetItem': () => ({ data: null }),
      'SecureStorage.internalRemoveItem': () => ({ success: true }),
      ...own,
    };
  },
  /** Removes all listeners. */
  end(): void {
    listeners.clear();
  },
  /** Returns the recorded calls as `Plugin.method`. */
  called: (): string[] => calls.map(({ plugin, method }) => `${plugin}.${method}`),
  /** Returns the arguments of each call of a method. */
  callsOf: (name: string): unknown[] =>
    calls.filter(({ plugin, method }) => `${plugin}.${method}` === name).map(({ options }) => options),
  /** Fires an event of a plugin, for example `App.backButton`. */
  fire(event: string, data: unknown = {}): void {
    for (const each of Array.from(listeners.values())) if (each.event === event) each.listener(data);
  },
  /** Returns how many listeners an event has. */
  listenersOf: (event: string): number =>
    Array.from(listeners.values()).filter((each) => each.event === event).length,
};
