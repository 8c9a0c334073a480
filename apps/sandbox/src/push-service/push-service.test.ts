import { afterAll, expect, test } from 'vitest';
import { pushService } from './push-service.ts';

const secretKey = 'push_test_0123456789';
const service = pushService({
  secretKey,
  now: () => Date.parse('2026-11-18T12:00:00+02:00'),
  webOrigin: 'http://localhost:4998',
});
afterAll(() => service.stop());

const message = {
  messageId: 'm-1',
  platform: 'web',
  address: 'https://push.test/1',
  language: 'ro',
  title: 'Biletul <tău>',
  body: 'E plătit.',
  url: '/user/home',
  expiresAt: '2026-11-19T12:00:00+02:00',
};

const send = async (changes: object = {}, key = secretKey) => {
  const body = { ...message, ...changes };
  const headers = { authorization: `Bearer ${key}` };
  const { statusCode } = await service.app.inject({ method: 'POST', url: '/api/messages', headers, body });
  return statusCode;
};
const page = async (url: string) => (await service.app.inject({ method: 'GET', url })).body;

test('shows sent messages, newest first, with links to their destinations', async () => {
  expect(await page('/')).toContain('Încă nu a fost trimisă nicio notificare');
  expect(await send()).toBe(201);
  expect(await send({ title: 'A doua', platform: 'ios' })).toBe(201);
  const shown = await page('/?lang=ro');
  expect(shown.indexOf('A doua')).toBeLessThan(shown.indexOf('Biletul &lt;tău&gt;'));
  expect(shown).toContain('href="http://localhost:4998/user/home"');
  expect(await page('/?lang=en')).toContain('Notifications that were sent');
});

test('accepts messages only with the key and with a path of the product', async () => {
  expect(await send({}, 'another key')).toBe(401);
  for (const url of ['https://elsewhere.test', '//elsewhere.test', '/', 'user']) {
    expect(await send({ url })).toBe(400);
  }
});

const set = (mode: string) => service.app.inject({ method: 'PUT', url: '/control/settings', body: { mode } });

test('can forget a device, or be unavailable', async () => {
  await set('gone');
  expect(await send()).toBe(410);
  await set('unavailable');
  expect(await send()).toBe(503);
  await set('normal');
  expect(await send()).toBe(201);
});
