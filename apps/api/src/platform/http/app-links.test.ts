import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';

const certificate = Array.from({ length: 32 }, () => 'A1').join(':');

let app: TestApp;
let withoutApps: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      ANDROID_APP_ID: 'ro.loto.app',
      ANDROID_CERTIFICATES: certificate,
      IOS_APP_ID: 'ro.loto.app',
      IOS_TEAM_ID: 'ABCDE12345',
    },
  });
  withoutApps = await createTestApp({ env: { WEB_ROOT: import.meta.dirname } });
});
afterAll(() => Promise.all([app.close(), withoutApps.close()]));

const files = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'] as const;

test.each(files)('%s is JSON, without a redirect, cached briefly', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.server.inject({ method, url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers.location).toBeUndefined();
  }
});

test.each(files)('%s is not found while no app is configured, and is not a page of the app', async (url) => {
  const { statusCode, headers, body } = await withoutApps.server.inject(url);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
});

test('Android reads the package and its certificates', async () => {
  expect((await app.server.inject(files[0])).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: 'ro.loto.app',
        sha256_cert_fingerprints: [certificate],
      },
    },
  ]);
});

test('iOS opens pages of the app in it, and nothing else', async () => {
  const { applinks, webcredentials } = (await app.server.inject(files[1])).json();
  expect(webcredentials).toEqual({ apps: ['ABCDE12345.ro.loto.app'] });
  expect(applinks.details).toHaveLength(1);
  const [{ appIDs, components }] = applinks.details;
  expect(appIDs).toEqual(['ABCDE12345.ro.loto.app']);
  expect(components.at(-1)).toEqual({ '/': '*' });
  expect(components.slice(0, -1).map(({ '/': path }: { '/': string }) => path)).toEqual(
    expect.arrayContaining(['/api/*', '/process']),
  );
  expect(components.slice(0, -1).every(({ exclude }: { exclude?: boolean }) => exclude)).toBe(true);
});

test('the files and the apps’ shells refer to each other', async () => {
  const phone = join(import.meta.dirname, '../../../../phone');
  const read = (path: string) => readFileSync(join(phone, path), 'utf8');
  const { appId, productOrigin } = JSON.parse(read('app.json')) as Record<string, string>;
  const { host } = new URL(productOrigin ?? '');

  const [link] = (await app.server.inject(files[0])).json();
  expect(link.target.package_name).toBe(appId);
  expect(read('android/app/build.gradle')).toContain(`applicationId "${link.target.package_name}"`);
  const hosts = [...read('android/app/src/main/AndroidManifest.xml').matchAll(/android:host="([^"]*)"/g)];
  expect(hosts.map(([, name]) => name)).toEqual([host]);

  const association = (await app.server.inject(files[1])).json();
  expect(association.webcredentials.apps).toEqual([`ABCDE12345.${appId}`]);
  // The app requests each service of the file at the product's host, and no other.
  const domains = [...read('ios/App/App/App.entitlements').matchAll(/<string>(\w+):([^<]*)</g)];
  expect(new Set(domains.map(([, service]) => service))).toEqual(new Set(Object.keys(association)));
  for (const [, , name] of domains) expect(name).toBe(host);
});
