import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { gameTicketChosen, gameTicketDiscarded } from '../../session/store/slices/ticket-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { Offline } from './offline.tsx';

const register = vi.fn<() => Promise<unknown>>();
/** Can be called after the test has ended, because the page's listener is never removed. */
const update = async () => {};

beforeEach(() => {
  const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(false) };
  register.mockReset().mockResolvedValue(Object.assign(new EventTarget(), { waiting, update }));
  vi.stubEnv('PROD', true);
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-0123abcd.js' });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const value = Object.assign(new EventTarget(), { register });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(() => {
  vi.unstubAllEnvs();
  device.isNative = false;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const offer = () => screen.queryByRole('button', { name: 'Actualizează' });

test('a newer build is offered on a page where nothing is bought, and not while a ticket waits', async () => {
  const store = createStore();
  renderScreen(<Offline />, { path: '/user/home', store });
  await screen.findByText('O versiune nouă este gata.');
  act(() => void store.dispatch(gameTicketChosen(unpaidTicket)));
  expect(offer()).toBeNull();
  act(() => void store.dispatch(gameTicketDiscarded()));
  expect(offer()).not.toBeNull();
});

test.each([
  '/user/home/game/ticket-number-picker',
  '/user/history/game/buy/payment-methods',
  '/payment/success/7',
  '/auth/registration',
  '/user/account/player-profile',
])('it is not offered on %s', async (path) => {
  renderScreen(<Offline />, { path });
  await waitFor(() => expect(register).toHaveBeenCalled());
  await register.mock.results[0]?.value;
  expect(offer()).toBeNull();
});

/** Returns the page's reply to a service worker that asks it to open a path. */
async function askToOpen(openPath: string): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
  });
  const message = new MessageEvent('message', { data: { openPath }, ports: [port2] });
  act(() => void navigator.serviceWorker.dispatchEvent(message));
  return answer;
}

test('a pressed notification is opened where nothing is bought', async () => {
  const store = createStore();
  const { addressOf } = renderScreen(<Offline />, { path: '/user/home', store });
  act(() => void store.dispatch(gameTicketChosen(unpaidTicket)));
  expect(await askToOpen('/user/history')).toBe(false);
  expect(addressOf()).toBe('/user/home');
  expect(await askToOpen('/user/home')).toBe(true);
  act(() => void store.dispatch(gameTicketDiscarded()));
  expect(await askToOpen('/user/history')).toBe(true);
  expect(addressOf()).toBe('/user/history');
});

test('a phone app installs no worker', async () => {
  device.isNative = true;
  renderScreen(<Offline />, { path: '/user/home' });
  await act(async () => {});
  expect(register).not.toHaveBeenCalled();
});
