import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import StopPayoutsScreen from './stop-payouts-screen.tsx';

beforeAll(() => startTexts('ro'));

const path = '/stop-payouts';
const link = {
  kind: 'payout-card-chosen',
  cardName: 'Mastercard 4444',
  changedAt: '2026-11-18T12:00:00+02:00',
  until: '2026-11-19T12:00:00+02:00',
  heldBani: 41_600_00,
  isStopped: false,
};
const invalid: FakeAnswer = { status: 403, errorCode: 'STOP_LINK_INVALID', errorMessage: 'x' };
const button = () => screen.findByRole('button', { name: 'Nu am fost eu, oprește plata' });

test('shows the change and the waiting payouts, and stops nothing before the button is pressed', async () => {
  const sent = serve({ checkStopLink: () => ({ data: link }), stopPayouts: () => ({ data: {} }) });
  renderScreen(<StopPayoutsScreen />, { path, at: `${path}#a.b.c` });
  await screen.findByText(
    'Cardul Mastercard 4444 a fost ales pentru premiile tale miercuri, 18 noiembrie, 12:00.',
  );
  expect(screen.getByText('41.600,00 lei')).toBeTruthy();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['checkStopLink', { token: 'a.b.c' }]]);
  fireEvent.click(await button());
  await screen.findByText('Plata e oprită');
  expect(sent.at(-1)).toMatchObject({ call: 'stopPayouts', body: { token: 'a.b.c' } });
  const next = screen.getByRole('link', { name: 'Setează o parolă nouă' });
  expect(next.getAttribute('href')).toBe('/auth/forgot-password');
});

test('signs out this browser, because its session may have been ended', async () => {
  const store = await signedInStore();
  serve({ checkStopLink: () => ({ data: link }), stopPayouts: () => ({ data: {} }) });
  renderScreen(<StopPayoutsScreen />, { path, at: `${path}#a.b.c`, store });
  fireEvent.click(await button());
  await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false));
});

test.each([
  ['a link that is over', `${path}#a.b.c`],
  ['none', path],
])('for %s it says so, and leads to a new password', async (_what, at) => {
  serve({ checkStopLink: () => invalid });
  renderScreen(<StopPayoutsScreen />, { path, at });
  await screen.findByRole('heading', { name: 'Linkul nu mai e bun' });
  expect(screen.getByRole('link', { name: 'Setează o parolă nouă' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('confirms after a stop that nothing else is needed', async () => {
  serve({ checkStopLink: () => ({ data: { ...link, isStopped: true } }) });
  renderScreen(<StopPayoutsScreen />, { path, at: `${path}#a.b.c` });
  await screen.findByRole('heading', { name: 'Plata e oprită' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('another CNP is named, and an unavailable server can be called again', async () => {
  const state = { isAway: true };
  serve({
    checkStopLink: () =>
      state.isAway
        ? { status: 503, errorCode: 'OVERLOADED' }
        : { data: { ...link, kind: 'cnp-changed', cardName: null } },
  });
  renderScreen(<StopPayoutsScreen />, { path, at: `${path}#a.b.c` });
  const again = await screen.findByRole('button', { name: 'Mai încearcă' });
  state.isAway = false;
  fireEvent.click(again);
  const text = 'CNP-ul din contul tău a fost schimbat miercuri, 18 noiembrie, 12:00.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a CNP that was given is named; where nothing waits no sum is shown', async () => {
  serve({
    checkStopLink: () => ({ data: { ...link, kind: 'cnp-given', cardName: null, heldBani: 0 } }),
  });
  renderScreen(<StopPayoutsScreen />, { path, at: `${path}#a.b.c` });
  const text = 'Un CNP a fost scris în contul tău miercuri, 18 noiembrie, 12:00.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Așteaptă plata')).toBeNull();
});
