import type { CapacitorConfig } from '@capacitor/cli';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const app = require('./app.json') as { appId: string; name: string };
const player = require('../player/package.json') as { dependencies: Record<string, string> };

/** Reports whether a package is a plugin of the apps: those that the player imports. */
const isPlugin = (name: string) =>
  /^@(?:capacitor|capawesome|aparajita)\//.test(name) && name !== '@capacitor/core';

const config: CapacitorConfig = {
  appId: app.appId,
  appName: app.name,
  webDir: 'build/www',
  includePlugins: Object.keys(player.dependencies).filter(isPlugin),
  loggingBehavior: 'debug',
  server: { androidScheme: 'https', hostname: 'localhost', cleartext: false },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { webContentsDebuggingEnabled: false, contentInset: 'never' },
  plugins: {
    // For the affiliation cookie (specification 9), which iOS would otherwise not store for an
    // app's page.
    CapacitorCookies: { enabled: true },
    SplashScreen: { launchAutoHide: false, backgroundColor: '#171a3d' },
    Keyboard: { resize: 'native', resizeOnFullScreen: true },
    PrivacyScreen: { enable: true },
    // Also shows messages while the app is open.
    PushNotifications: { presentationOptions: ['banner', 'list', 'sound'] },
  },
};

export default config;
