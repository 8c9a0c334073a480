import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { storageKeys, writeRecord } from '../../session/store/browser-storage.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { UnlessStopped } from './unless-stopped.tsx';

beforeAll(() => startTexts('ro'));

test('a break that is over by the device’s clock continues until the server’s time is known', async () => {
  // The device's clock is days ahead of the server's.
  const dayMs = 24 * 60 * 60_000;
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const pause = { kind: 'time-out', startsAt: at(-5), endsAt: at(-1) };
  writeRecord(storageKeys.playPause, { playerId: ioana.id, pause });
  const store = await signedInStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const sent = serve({
    getPlayPause: async () => ({ data: await promise }),
  });
  renderScreen(<UnlessStopped>Joacă acum</UnlessStopped>, { path: '/user/home', store });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Joacă acum')).toBeNull();
  resolve({ serverTime: at(-4), pause });
  // The response has set the clock.
  await waitFor(() => expect(serverNowMs()).toBeLessThan(Date.now() - 3 * dayMs));
  expect(screen.queryByText('Joacă acum')).toBeNull();
});

test('a stored answer of no pause does not permit an offer, because a pause may have begun elsewhere', async () => {
  writeRecord(storageKeys.playPause, { playerId: ioana.id, pause: null });
  const store = await signedInStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const sent = serve({ getPlayPause: async () => ({ data: await promise }) });
  renderScreen(<UnlessStopped>Joacă acum</UnlessStopped>, { path: '/user/home', store });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Joacă acum')).toBeNull();
  resolve({ pause: null });
  expect(await screen.findByText('Joacă acum')).not.toBeNull();
});

test('nothing is offered to a player who has to show a document', async () => {
  const store = await signedInStore({
    ...ioana,
    userProfile: { ...ioana.userProfile, isIdentityHeld: true },
  });
  serve({ getPlayPause: () => ({ data: { pause: null } }) });
  renderScreen(<UnlessStopped>Joacă acum</UnlessStopped>, { path: '/user/home', store });
  await waitFor(() => expect(localStorage.getItem('playPause')).toContain('"pause":null'));
  expect(screen.queryByText('Joacă acum')).toBeNull();
});
