import { parseStringPromise } from 'xml2js';
import { parse as parsePlist } from 'plist';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnFiles, readPicture } from './scripts/draw-icons.ts';
import { type AppSettings } from './scripts/shell-page.ts';

const folder = import.meta.dirname;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const app = JSON.parse(read('app.json')) as AppSettings;
const { version } = JSON.parse(read('../../package.json')) as { version: string };
const host = new URL(app.productOrigin).host;

interface Permission {
  name: string;
  android: string[];
  /** The key of the explanation for the permission. */
  ios: string | null;
  reason: { ro: string; en: string };
}
const permissions = JSON.parse(read('permissions.json')) as Permission[];

type Xml = { $?: Record<string, string> } & { [name: string]: Xml[] };
type Plist = Record<string, unknown>;

const manifest = async () =>
  ((await parseStringPromise(read('android/app/src/main/AndroidManifest.xml'))) as { manifest: Xml })
    .manifest;
const application = async () => (await manifest())['application']?.[0];
const plist = (path: string) => parsePlist(read(path)) as Plist;
const project = read('ios/App/App.xcodeproj/project.pbxproj');
const gradle = read('android/app/build.gradle');

/**
 * Returns the build number of a product version. It grows with each version, because stores accept
 * only a larger number.
 */
function buildOf(text: string): number {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

const sources = (ending: string) =>
  globSync(`{android,ios}/**/*.${ending}`, { cwd: folder }).filter(
    (path) => !/\/(?:build|public|capacitor-cordova-[\w-]+)\//.test(path),
  );

/** Returns a setting's values in all build configurations of the Xcode project. */
const settingsOf = (name: string) =>
  Array.from(project.matchAll(new RegExp(`${name} = (.*);`, 'g')), ([, value]) => value);

describe('the files of the shells', () => {
  test.each([...sources('xml'), ...sources('storyboard'), ...sources('svg')])(
    '%s is well-formed',
    async (path) => {
      expect(await parseStringPromise(read(path), { strict: true })).toBeTypeOf('object');
    },
  );

  test.each([...sources('plist'), ...sources('entitlements'), ...sources('xcprivacy')])(
    '%s is a property list',
    (path) => {
      expect(plist(path)).toBeTypeOf('object');
    },
  );

  test.each([...sources('gradle'), ...sources('pbxproj'), ...sources('swift')])(
    '%s closes what it opens',
    (path) => {
      const text = read(path).replaceAll(/"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '');
      for (const [opening, closing] of ['{}', '()', '[]']) {
        expect([opening, text.split(opening ?? '').length]).toEqual([
          opening,
          text.split(closing ?? '').length,
        ]);
      }
    },
  );

  test('every file that the Xcode project names is there', () => {
    const made = ['config.xml', 'capacitor.config.json', 'public', 'App.app'];
    const paths = [...project.matchAll(/isa = PBXFileReference;[^}]* path = "?([\w./-]+?)"?;/g)].map(
      ([, path = '']) => path,
    );
    const missing = paths.filter(
      (path) =>
        !made.includes(path) &&
        globSync([`ios/App/App/${path}`, `ios/App/${path}`], { cwd: folder }).length === 0,
    );
    expect(paths.length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });

  test('every object of the Xcode project that is named is defined once', () => {
    const named = new Set(Array.from(project.matchAll(/\b[0-9A-F]{24}\b/g), ([id]) => id));
    const defined = Array.from(project.matchAll(/^\t\t([0-9A-F]{24}) .*= \{/gm), ([, id = '']) => id);
    expect([...named].toSorted()).toEqual(defined.toSorted());
  });
});

describe('identity and version of the apps', () => {
  test('the version of the product', () => {
    expect(gradle).toContain(`versionName "${version}"`);
    expect(gradle).toContain(`versionCode ${buildOf(version)}\n`);
    expect(settingsOf('MARKETING_VERSION')).toEqual([version, version]);
    expect(settingsOf('CURRENT_PROJECT_VERSION')).toEqual([`${buildOf(version)}`, `${buildOf(version)}`]);
  });

  test('one name and one id', async () => {
    expect(gradle).toContain(`applicationId "${app.appId}"`);
    expect(project.split(`PRODUCT_BUNDLE_IDENTIFIER = ${app.appId};`)).toHaveLength(3);
    expect(plist('ios/App/App/Info.plist')['CFBundleDisplayName']).toBe(app.name);
    expect(read('android/app/src/main/res/values/strings.xml')).toContain(
      `<string name="app_name">${app.name}</string>`,
    );
  });

  test('for Android 8 and iOS 16.4 on, built for SDK 36', () => {
    const variables = read('android/variables.gradle');
    expect(variables).toContain('minSdkVersion = 26\n');
    expect(variables).toContain('compileSdkVersion = 36\n');
    expect(variables).toContain('targetSdkVersion = 36\n');
    expect(new Set(project.match(/IPHONEOS_DEPLOYMENT_TARGET = .*;/g))).toEqual(
      new Set(['IPHONEOS_DEPLOYMENT_TARGET = 16.4;']),
    );
  });

  test('icons and splash are drawn from the source picture', () => {
    for (const [path, content] of Object.entries(drawnFiles(readPicture(read('icon.svg'))))) {
      expect([path, readFileSync(join(folder, path)).equals(Buffer.from(content))]).toEqual([path, true]);
    }
  });
});

describe('permissions of the apps', () => {
  test('Android: the permissions of the list, and no others', async () => {
    const named = (await manifest())['uses-permission']?.map(({ $ }) => $?.['android:name']);
    expect(named?.toSorted()).toEqual(permissions.flatMap(({ android }) => android).toSorted());
  });

  test('iOS: a reason in both languages for each of the list, and for no other', () => {
    const info = plist('ios/App/App/Info.plist');
    const keys = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
    const listed = permissions.flatMap(({ ios, reason }) => (ios === null ? [] : [{ key: ios, reason }]));
    expect(keys.toSorted()).toEqual(listed.map(({ key }) => key).toSorted());
    for (const language of ['ro', 'en'] as const) {
      const texts = read(`ios/App/App/${language}.lproj/InfoPlist.strings`);
      const lines = listed.map(({ key, reason }) => `"${key}" = "${reason[language]}";\n`);
      expect(texts).toBe(lines.join(''));
    }
    for (const { key, reason } of listed) expect(info[key]).toBe(reason.ro);
  });

  test('nothing unencrypted', async () => {
    expect((await application())?.$?.['android:usesCleartextTraffic']).toBe('false');
    expect(read('android/app/src/main/res/xml/network_security_config.xml')).toContain(
      '<base-config cleartextTrafficPermitted="false" />',
    );
    expect(plist('ios/App/App/Info.plist')['NSAppTransportSecurity']).toEqual({
      NSAllowsArbitraryLoads: false,
    });
    const config = read('capacitor.config.ts');
    expect(config).toContain("androidScheme: 'https'");
    expect(config).toContain('cleartext: false');
    expect(config).toContain('allowMixedContent: false');
  });

  test('nothing goes into a backup', async () => {
    const { $ = {} } = (await application()) ?? {};
    expect($['android:allowBackup']).toBe('false');
    expect($['android:fullBackupContent']).toBe('false');
    expect($['android:dataExtractionRules']).toBe('@xml/data_extraction_rules');
    const rules = read('android/app/src/main/res/xml/data_extraction_rules.xml');
    for (const part of ['cloud-backup', 'device-transfer']) {
      const [, inside = ''] = new RegExp(`<${part}>([\\s\\S]*)</${part}>`).exec(rules) ?? [];
      const excluded = Array.from(inside.matchAll(/exclude domain="(\w+)"/g), ([, domain]) => domain);
      expect(excluded).toEqual(['root', 'file', 'database', 'sharedpref', 'external']);
      expect(inside).not.toContain('include');
    }
  });

  test('the keyboard shrinks the page', async () => {
    const activity = (await application())?.['activity']?.[0];
    expect(activity?.$?.['android:windowSoftInputMode']).toBe('adjustResize');
  });

  test('does not track the player across apps', () => {
    const privacy = plist('ios/App/App/PrivacyInfo.xcprivacy');
    expect(privacy['NSPrivacyTracking']).toBe(false);
    expect(privacy['NSPrivacyTrackingDomains']).toEqual([]);
    expect(JSON.stringify(privacy)).not.toContain('"NSPrivacyCollectedDataTypeTracking":true');
  });

  test('the position does not count as collected data: Apple counts only data stored longer than a response takes', () => {
    expect(read('ios/App/App/PrivacyInfo.xcprivacy')).not.toMatch(/Location/);
    expect(permissions.map(({ name }) => name)).toContain('location');
  });
});

describe('links to the product', () => {
  test('Android opens https links of its host, and proves them', async () => {
    const filters = (await application())?.['activity']?.[0]?.['intent-filter'] ?? [];
    const links = filters.filter(({ data }) => data !== undefined);
    expect(links).toHaveLength(1);
    expect(links[0]?.$?.['android:autoVerify']).toBe('true');
    expect(links[0]?.['data']?.map(({ $ }) => $)).toEqual([
      { 'android:scheme': 'https', 'android:host': host },
    ]);
  });

  test('iOS opens https links of its host, and proves them', () => {
    expect(plist('ios/App/App/App.entitlements')).toMatchObject({
      'com.apple.developer.associated-domains': [`applinks:${host}`, `webcredentials:${host}`],
    });
    expect(project.split('CODE_SIGN_ENTITLEMENTS = App/App.entitlements;')).toHaveLength(3);
  });
});

describe('signing in at Google and Apple', () => {
  test('iOS builds the sign-in session, and the first page registers it', () => {
    const own = read('ios/App/App/SignInSession.swift');
    const name = /let jsName = "(\w+)"/.exec(own)?.[1];
    const methods = Array.from(own.matchAll(/CAPPluginMethod\(name: "(\w+)"/g), ([, method]) => method);
    const player = read('../player/src/device/sign-in-page/native.ts');
    expect(player).toContain(`}>('${name}');`);
    expect(methods).toEqual(['isAvailable', 'start']);
    for (const method of methods) {
      expect(own).toContain(`@objc func ${method}(_ call: CAPPluginCall)`);
      expect(player).toContain(`session.${method}(`);
    }
    expect(read('ios/App/App/PlayerViewController.swift')).toContain(
      'registerPluginInstance(SignInSession())',
    );
    expect(read('ios/App/App/SceneDelegate.swift')).toContain('rootViewController = PlayerViewController()');
    expect(read('ios/App/App/Base.lproj/Main.storyboard')).toContain('customClass="PlayerViewController"');
    expect(project.split('/* SignInSession.swift in Sources */,')).toHaveLength(2);
  });
});

describe('push messages', () => {
  test('Android asks Google for nothing before they are switched on, and has an icon and a channel', async () => {
    const facts = (await application())?.['meta-data']?.map(({ $ = {} }) => [
      $['android:name']?.replace('com.google.firebase.messaging.', ''),
      $['android:value'] ?? $['android:resource'],
    ]);
    expect(Object.fromEntries(facts ?? [])).toEqual({
      'com.google.android.gms.wallet.api.enabled': 'true',
      firebase_messaging_auto_init_enabled: 'false',
      // The names used in the player's code and in the server's messages.
      default_notification_channel_id: 'tickets',
      default_notification_icon: '@drawable/ic_notification',
      default_notification_color: '@color/notification',
    });
    expect(read('../player/src/device/push/native.ts')).toContain("createChannel({ id: 'tickets'");
    expect(read('../api/src/features/people/push/senders/fcm-sender.ts')).toContain("channel_id: 'tickets'");
  });

  test('Android is built with and without an account of Firebase, which is not committed', () => {
    expect(gradle).toMatch(
      /if \(file\('google-services\.json'\)\.exists\(\)\) \{\s+apply plugin: 'com\.google\.gms/,
    );
    expect(read('android/.gitignore')).toMatch(/^google-services\.json$/m);
  });

  test('iOS may receive them, and passes on its token', () => {
    expect(Object.keys(plist('ios/App/App/App.entitlements')).toSorted()).toEqual([
      'aps-environment',
      'com.apple.developer.associated-domains',
      'com.apple.developer.in-app-payments',
    ]);
    const delegate = read('ios/App/App/AppDelegate.swift');
    expect(delegate).toContain('name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken');
    expect(delegate).toContain('name: .capacitorDidFailToRegisterForRemoteNotifications, object: error');
  });
});

/** Returns the names of a source's methods. */
const methods = (text: string, each: RegExp) =>
  Array.from(text.matchAll(each), ([, found = '']) => found).toSorted();

describe('the wallets of the phones', () => {
  const own = 'android/app/src/main/java/ro/loto/app';

  test('have a plugin on both platforms with the name and methods that the page calls', () => {
    const called = read('../player/src/device/phone-wallet/native.ts');
    const [, name = ''] = /registerPlugin<PhoneWalletPlugin>\('(\w+)'\)/.exec(called) ?? [];
    const android = read(`${own}/PhoneWalletPlugin.java`);
    const ios = read('ios/App/App/PhoneWalletPlugin.swift');
    expect(android).toContain(`@CapacitorPlugin(name = "${name}")`);
    expect(ios).toContain(`let jsName = "${name}"`);
    expect(methods(android, /@PluginMethod\s+public void (\w+)\(/g)).toEqual(['isReady', 'pay']);
    expect(methods(ios, /CAPPluginMethod\(name: "(\w+)"/g)).toEqual(['end', 'isReady', 'pay']);
    expect(methods(ios, /@objc func (\w+)\(_ call/g)).toEqual(['end', 'isReady', 'pay']);
    // The page treats this code as the player's own choice.
    for (const text of [android, ios]) expect(text).toContain('"cancelled"');
    expect(called).toContain("code === 'cancelled'");
  });

  test('are registered before the page starts', () => {
    expect(read(`${own}/MainActivity.java`)).toMatch(
      /registerPlugin\(PhoneWalletPlugin\.class\);\s+super\.onCreate/,
    );
    expect(read('ios/App/App/PlayerViewController.swift')).toContain(
      'bridge?.registerPluginInstance(PhoneWalletPlugin())',
    );
    for (const name of ['PhoneWalletPlugin', 'PlayerViewController']) {
      expect(project.split(`/* ${name}.swift in Sources */,`)).toHaveLength(2);
    }
  });

  test('use the merchant id of the app and one library', () => {
    expect(plist('ios/App/App/App.entitlements')['com.apple.developer.in-app-payments']).toEqual([
      `merchant.${app.appId}`,
    ]);
    expect(gradle).toContain('"com.google.android.gms:play-services-wallet:$playServicesWalletVersion"');
    expect(read('android/variables.gradle')).toMatch(/playServicesWalletVersion = '[\d.]+'/);
  });
});
