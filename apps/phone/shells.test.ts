import { parseStringPromise } from 'xml2js';
import { parse as parsePlist } from 'plist';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyBuild } from './scripts/copy-build.ts';
import { drawnFiles, readPicture } from './scripts/draw-icons.ts';
import {
  type AppSettings,
  checkedOrigin,
  isForShell,
  settingsFile,
  shellPage,
} from './scripts/shell-page.ts';

const folder = import.meta.dirname;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const app = JSON.parse(read('app.json')) as AppSettings;
const { version } = JSON.parse(read('../../package.json')) as { version: string };
const host = new URL(app.productOrigin).host;

interface Permission {
  name: string;
  android: string[];
  /** The key of its reason. */
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

/** Gone when the test ends. */
function temporaryFolder(): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'loto-shells-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Grows with every version of the product: stores take only a larger number. */
function buildOf(text: string): number {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

const sources = (ending: string) =>
  globSync(`{android,ios}/**/*.${ending}`, { cwd: folder }).filter(
    (path) => !/\/(?:build|public|capacitor-cordova-[\w-]+)\//.test(path),
  );

/** Of every build configuration of the Xcode project. */
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

describe('what the apps are', () => {
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

  test('icons and splash are those of the source picture', () => {
    for (const [path, content] of Object.entries(drawnFiles(readPicture(read('icon.svg'))))) {
      expect([path, readFileSync(join(folder, path)).equals(Buffer.from(content))]).toEqual([path, true]);
    }
  });
});

describe('what the apps may', () => {
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

  test('nothing is followed across apps', () => {
    const privacy = plist('ios/App/App/PrivacyInfo.xcprivacy');
    expect(privacy['NSPrivacyTracking']).toBe(false);
    expect(privacy['NSPrivacyTrackingDomains']).toEqual([]);
    expect(JSON.stringify(privacy)).not.toContain('"NSPrivacyCollectedDataTypeTracking":true');
  });

  test('the position is no collected data: Apple counts what is stored longer than an answer takes', () => {
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

  test('so does iOS', () => {
    expect(plist('ios/App/App/App.entitlements')).toMatchObject({
      'com.apple.developer.associated-domains': [`applinks:${host}`, `webcredentials:${host}`],
    });
    expect(project.split('CODE_SIGN_ENTITLEMENTS = App/App.entitlements;')).toHaveLength(3);
  });
});

describe('signing in at Google and Apple', () => {
  test('iOS builds the browser that ends at a link of its host, and the first page has it', () => {
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
      // as the player makes it and the server names it
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

  test('iOS may receive them, and hands its token on', () => {
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

/** The names of the methods that a source has. */
const methods = (text: string, each: RegExp) =>
  Array.from(text.matchAll(each), ([, found = '']) => found).toSorted();

describe('the wallets of the phones', () => {
  const own = 'android/app/src/main/java/ro/loto/app';

  test('have a plugin of the app’s own on both, by the name and with the methods that the page calls', () => {
    const called = read('../player/src/device/phone-wallet/native.ts');
    const [, name = ''] = /registerPlugin<PhoneWalletPlugin>\('(\w+)'\)/.exec(called) ?? [];
    const android = read(`${own}/PhoneWalletPlugin.java`);
    const ios = read('ios/App/App/PhoneWalletPlugin.swift');
    expect(android).toContain(`@CapacitorPlugin(name = "${name}")`);
    expect(ios).toContain(`let jsName = "${name}"`);
    expect(methods(android, /@PluginMethod\s+public void (\w+)\(/g)).toEqual(['isReady', 'pay']);
    expect(methods(ios, /CAPPluginMethod\(name: "(\w+)"/g)).toEqual(['end', 'isReady', 'pay']);
    expect(methods(ios, /@objc func (\w+)\(_ call/g)).toEqual(['end', 'isReady', 'pay']);
    // what the page takes for the player's own choice
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

  test('take the merchant id of the app, and one library', () => {
    expect(plist('ios/App/App/App.entitlements')['com.apple.developer.in-app-payments']).toEqual([
      `merchant.${app.appId}`,
    ]);
    expect(gradle).toContain('"com.google.android.gms:play-services-wallet:$playServicesWalletVersion"');
    expect(read('android/variables.gradle')).toMatch(/playServicesWalletVersion = '[\d.]+'/);
  });
});

describe('cap sync', () => {
  // what a sync makes, and git ignores
  const made =
    /(?:^|\/)(?:build|node_modules|public|capacitor-cordova-[\w-]+|capacitor\.(?:config|plugins)\.json|config\.xml)(?:\/|$)/;

  test('run twice, writes nothing but what is committed', () => {
    // at the depth of the project, with its packages
    const copy = temporaryFolder();
    const phone = join(copy, 'apps/phone');
    cpSync(folder, phone, { recursive: true, filter: (path) => !made.test(relative(folder, path)) });
    cpSync(join(folder, '../player/package.json'), join(copy, 'apps/player/package.json'));
    const packages = realpathSync(join(folder, '../../node_modules'));
    symlinkSync(packages, join(copy, 'node_modules'));
    mkdirSync(join(phone, 'build/www'), { recursive: true });
    writeFileSync(join(phone, 'build/www/index.html'), '<html><head></head></html>');
    const committed = globSync('{android,ios}/**/*.{gradle,swift,xml,plist,pbxproj,json,properties}', {
      cwd: phone,
    });
    expect(committed.length).toBeGreaterThan(20);

    for (const time of ['first', 'second']) {
      const capacitor = join(packages, '@capacitor/cli/bin/capacitor');
      const { status, stderr } = spawnSync(process.execPath, [capacitor, 'sync'], { cwd: phone });
      expect([time, status, stderr.toString()]).toEqual([time, 0, '']);
      for (const path of committed) {
        // packages are named by where they lie from there
        const text = ['android', 'ios/App/CapApp-SPM'].reduce(
          (all, place) =>
            all.replaceAll(
              relative(join(phone, place), packages),
              relative(join(folder, place), join(folder, '../../node_modules')),
            ),
          readFileSync(join(phone, path), 'utf8'),
        );
        expect([path, text]).toEqual([path, read(path)]);
      }
    }
  });
});

describe('the page in the shells', () => {
  const html = '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>Loto</title></head></html>';

  test('is the web’s, with a policy that lets it call the product alone', () => {
    const page = shellPage(html, { scripts: ['sha256-abc='], styles: ['sha256-def='] }, 'https://loto.test');
    const [tag = '', policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(page) ?? [];
    expect(page.replace(tag, '')).toBe(html);
    expect(policy).toContain("connect-src 'self' capacitor://localhost blob: https://loto.test;");
    expect(policy).toContain("script-src 'self' capacitor://localhost 'sha256-abc=';");
    expect(policy).toContain("style-src 'self' capacitor://localhost 'sha256-def=';");
    expect(policy).not.toMatch(/\*|http:|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  test('an origin that is not https alone is refused', () => {
    expect(checkedOrigin('https://loto.test')).toBe('https://loto.test');
    for (const origin of ['http://loto.test', 'https://loto.test/', 'https://loto.test/api']) {
      expect(() => checkedOrigin(origin)).toThrow(origin);
    }
    for (const hasAndroidPush of [true, false]) {
      expect(JSON.parse(settingsFile(app, { hasAndroidPush }))).toEqual({
        productOrigin: app.productOrigin,
        hasAndroidPush,
      });
    }
  });

  test('a number in Apple’s store that is none is refused, here and before an upload', () => {
    expect(settingsFile({ ...app, appleId: '1234567890' }, { hasAndroidPush: true })).toContain(
      '"appleId":"1234567890"',
    );
    for (const appleId of ['', 'id1234567890', 'loto']) {
      expect(() => settingsFile({ ...app, appleId }, { hasAndroidPush: true })).toThrow('store');
    }
    expect(read('fastlane/Fastfile')).toContain('UI.user_error!("apps/phone/app.json needs appleId');
  });

  test('its files are those of the web build, byte for byte', () => {
    const folders = temporaryFolder();
    const [built, shell] = [join(folders, 'web'), join(folders, 'shell')];
    const files: Record<string, string> = {
      'index.html': html,
      'csp-hashes.json': '{"index.html":{"scripts":["sha256-abc="],"styles":[]}}',
      'assets/root-abc.js': 'start()',
      'assets/root-abc.js.br': '',
      'assets/i18n/ro.json': '{}',
      'welcome/index.html': html,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(built, path)), { recursive: true });
      writeFileSync(join(built, path), text);
    }
    mkdirSync(shell);
    writeFileSync(join(shell, 'of-an-earlier-build.js'), '');
    copyBuild(built, shell, app, { hasAndroidPush: false });
    const copied = globSync('**/*.*', { cwd: shell }).toSorted();
    expect(copied).toEqual(['app-settings.json', 'assets/i18n/ro.json', 'assets/root-abc.js', 'index.html']);
    for (const path of copied.slice(1, 3)) {
      expect(readFileSync(join(shell, path), 'utf8')).toBe(files[path]);
    }
  });

  test.each([
    ['index.html', true],
    ['assets/root-abc.js', true],
    ['assets/i18n/ro.json', true],
    ['first-paint.js', true],
    ['index.html.br', false],
    ['assets/root-abc.js.gz', false],
    ['welcome/index.html', false],
    ['csp-hashes.json', false],
    ['manifest.webmanifest', false],
    ['service-worker.js', false],
    ['share-en.png', false],
    ['sitemap.xml', false],
    ['robots.txt', false],
  ])('%s: %s', (path, isIn) => {
    expect(isForShell(path)).toBe(isIn);
  });
});
