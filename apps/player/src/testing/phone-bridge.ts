/** One call that reached the phone's side of a plugin. */
interface PluginCall {
  plugin: string;
  method: string;
  options: unknown;
}

type Answer = (options: Record<string, unknown>) => unknown;
type Listener = (event: unknown) => void;

/** The methods of the plugins, as a phone's own bridge lists them. */
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
 * Always a phone's: a plugin looks once, when the first test imports it, for its side that is for
 * phones.
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

// Capacitor's library looks for both once, when it is first imported: after this file.
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
 * The phone's side of Capacitor's bridge, in place of a phone: it records what is called, answers
 * as the test says and fires the events of plugins.
 */
export const phoneBridge = {
  /** Starts again on a platform, with the answers of a phone on which all is well. */
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
  /** No one listens any more. */
  end(): void {
    listeners.clear();
  },
  /** What was called, as `Plugin.method`. */
  called: (): string[] => calls.map(({ plugin, method }) => `${plugin}.${method}`),
  /** What a method was called with, each time. */
  callsOf: (name: string): unknown[] =>
    calls.filter(({ plugin, method }) => `${plugin}.${method}` === name).map(({ options }) => options),
  /** Fires an event of a plugin, for example `App.backButton`. */
  fire(event: string, data: unknown = {}): void {
    for (const each of Array.from(listeners.values())) if (each.event === event) each.listener(data);
  },
  /** How many listen to an event. */
  listenersOf: (event: string): number =>
    Array.from(listeners.values()).filter((each) => each.event === event).length,
};
