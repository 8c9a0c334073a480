import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let plainApp: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      ANDROID_APP_VERSION: '1.10.0',
      ANDROID_APP_OLDEST_VERSION: '1.2.0',
      IOS_APP_VERSION: '1.9.3',
    },
  });
  plainApp = await createTestApp({
    env: { IOS_APP_VERSION: '2.0.0', APP_UPDATE_MESSAGE_RO: 'Ia-o.', APP_UPDATE_MESSAGE_EN: 'Take it.' },
  });
});
afterAll(() => Promise.all([app.close(), plainApp.close()]));

async function ask(server: TestApp, applicationclient: string, appversion: string, language = 'ro') {
  const { status, data } = await server.call('versionRequirements', {
    headers: {
      applicationclient,
      appversion,
      appbuild: '7',
      packagename: 'ro.loto.app',
      'accept-language': language,
    },
  });
  expect(status).toBe(200);
  return data;
}

const offered = 'O versiune nouă a aplicației te așteaptă în magazin.';
const required = 'Versiunea pe care o ai nu mai merge. Actualizează aplicația ca să joci mai departe.';

test.each([
  ['app.android', '1.1.9', '1.10.0', true, required],
  ['app.android', '1.2.0', '1.10.0', false, offered],
  ['app.android', '1.9.99', '1.10.0', false, offered],
  ['app.android', '1.10.0', '1.10.0', false, ''],
  ['app.android', '2.0.0', '2.0.0', false, ''],
  ['app.ios', '0.0.1', '1.9.3', false, offered],
  ['app.ios', '1.9.3', '1.9.3', false, ''],
  // Neither has an app store.
  ['app.unknown', '0.0.1', '0.0.1', false, ''],
  ['web.mobile', '0.0.1', '0.0.1', false, ''],
])('%s %s gets %s, required: %s', async (client, installed, version, isRequired, message) => {
  expect(await ask(app, client, installed)).toEqual({ version, required: isRequired, message });
});

test('the text is in the caller’s language', async () => {
  expect((await ask(app, 'app.ios', '1.0.0', 'en')).message).toBe(
    'A new version of the app is waiting for you in the store.',
  );
  expect((await ask(app, 'app.android', '1.0.0', 'en')).message).toContain('Update the app');
});

test('the configuration can set another text, and an unconfigured platform has no newer version', async () => {
  expect((await ask(plainApp, 'app.ios', '0.9.8')).message).toBe('Ia-o.');
  expect((await ask(plainApp, 'app.ios', '0.9.8', 'en')).message).toBe('Take it.');
  expect(await ask(plainApp, 'app.android', '0.9.8')).toEqual({
    version: '0.9.8',
    required: false,
    message: '',
  });
});
