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

/** Gone when the test ends. */
function temporaryFolder(): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'loto-shells-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

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
