import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { RealityCheck } from './reality-check.tsx';

beforeAll(() => startTexts('ro'));
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-11-18T12:00:00+02:00'),
    shouldAdvanceTime: true,
  });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const minuteMs = 60_000;
let visibility: DocumentVisibilityState = 'visible';

function look(as: DocumentVisibilityState): void {
  visibility = as;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function pass(minutes: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));
}

async function open({ minutes = 20, isHeldBack = false } = {}) {
  const store = await signedInStore();
  const sent = serve({
    getPlayPause: () => ({ data: { pause: null } }),
    getPlaySettings: () => ({ data: { realityCheckMinutes: minutes, isSummaryMailed: true } }),
    getRealityCheck: () => ({ data: { paidTodayBani: 1_450, paidBani: 12_000, wonBani: 2_500 } }),
  });
  const shown = renderScreen(<RealityCheck isHeldBack={isHeldBack} />, { store });
  await pass(0);
  return { ...shown, sent: () => sent.map(({ call }) => call).filter((call) => call !== 'getPlayPause') };
}

const dialog = () => screen.queryByRole('dialog');

test('shows the time and the spending after the chosen interval, and only an answer closes it', async () => {
  const { sent, addressOf } = await open({ minutes: 30 });
  await pass(19);
  expect(sent()).toEqual([]);
  await pass(10);
  expect(dialog()).toBeNull();
  await pass(1.5);
  const shown = within(await screen.findByRole('dialog'));
  expect(shown.getByText('Ești aici de 30 de minute.')).toBeTruthy();
  expect(shown.getByText(/^14,50\slei$/)).toBeTruthy();
  expect(shown.getByText(/^−95,00\slei$/)).toBeTruthy();
  const [takeBreak, goOn] = shown.getAllByRole('button');
  expect(takeBreak?.className).toBe(goOn?.className);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(dialog()).not.toBeNull();
  fireEvent.click(goOn as HTMLElement);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(addressOf()).toBe('/');
  // The time still counts from the beginning of the visit.
  await pass(31);
  expect(within(await screen.findByRole('dialog')).getByText(/^Ești aici de o oră/)).toBeTruthy();
});

test('taking a break leads to the breaks', async () => {
  const { addressOf } = await open();
  await pass(21);
  fireEvent.click(await screen.findByRole('button', { name: 'Fac o pauză' }));
  expect(addressOf()).toBe('/user/account/safer-play');
});

test('a reload and another tab continue the time; after half an hour away it starts again', async () => {
  const first = await open();
  await pass(15);
  first.unmount();
  await open();
  await pass(6);
  fireEvent.click(await screen.findByRole('button', { name: 'Rămân' }));
  await waitFor(() => expect(dialog()).toBeNull());
  look('hidden');
  const waiting = vi.getTimerCount();
  await pass(29);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(waiting);
  act(() => look('visible'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rămân' }));
  look('hidden');
  await pass(31);
  act(() => look('visible'));
  await pass(1);
  expect(dialog()).toBeNull();
});

test('it waits during a payment', async () => {
  const { sent } = await open({ isHeldBack: true });
  await pass(45);
  expect(dialog()).toBeNull();
  expect(sent()).not.toContain('getRealityCheck');
});
