import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  androidDevice,
  CapturingPush,
  createTestApp,
  drawsToCome,
  signUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

const push = new CapturingPush();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ overrides: { pushSenders: push.senders } });
});
afterAll(() => app.close());

test('a subscribed player is reminded once of all draws of the day, while there is time to buy', async () => {
  const player = await signUpPlayer(app);
  const device = androidDevice();
  await app.call('addPushDevice', { token: player.token, body: device });
  await app.call('choosePushKinds', { token: player.token, body: { 'draw-soon': true } });
  const paused = await signUpPlayer(app);
  const silent = androidDevice();
  await app.call('addPushDevice', { token: paused.token, body: silent });
  await app.call('choosePushKinds', { token: paused.token, body: { 'draw-soon': true } });
  await app.call('pausePlay', { token: paused.token, body: { length: '30-days' } });
  const [draw] = await drawsToCome(app, 'loto-6-49');
  if (draw === undefined) throw new Error('No draw is planned');
  const runAt = async (beforeCloseMinutes: number) => {
    app.clock.set(new Date(draw.salesCloseAt.getTime() - beforeCloseMinutes * 60_000).toISOString());
    await app.jobs['remind-of-draws']?.({});
    await app.runDueJobs();
  };
  for (const minutes of [26 * 60, 241, 29, 0]) await runAt(minutes);
  expect(push.to(device)).toEqual([]);
  for (const minutes of [240, 200, 30]) await runAt(minutes);
  expect(push.to(device)).toMatchObject([{ title: 'Azi e zi de extragere', url: '/user/home' }]);
  // Players who paused play get no reminder.
  expect(push.to(silent)).toEqual([]);
  expect(push.to(device)[0]?.body).toBe('Loto 6/49, Joker și Loto 5/40: poți cumpăra bilete până la 18:00.');
});
