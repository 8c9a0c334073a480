import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { BiometricAnswer } from '../../../device/biometrics/biometrics.ts';
import { device } from '../../../device/device.ts';
import { clearStorage } from '../../../session/store/browser-storage.ts';
import { serve } from '../../../testing/fake-server.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signedInStore } from '../../../testing/signed-in-store.ts';
import { AppLock } from './app-lock.tsx';

const minuteMs = 60_000;

// jsdom doesn't support modal dialogs.
function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
});

/** Renders the app of a signed-in player; `leave` and `comeBack` simulate the phone's events. */
async function open(platform: 'android' | 'ios', { isLocked = true, answers = [] as BiometricAnswer[] }) {
  const happen = { leave: () => {}, comeBack: () => {} };
  const closeInAppBrowser = vi.fn<() => void>();
  const ask = vi.fn<() => Promise<BiometricAnswer>>(async () => answers.shift() ?? 'opened');
  onPhone({
    phone: {
      platform,
      askBiometrics: ask,
      closeInAppBrowser,
      onPause: (paused) => {
        happen.leave = paused;
        return () => {};
      },
      onResume: (resumed) => {
        happen.comeBack = resumed;
        return () => {};
      },
    },
  });
  const store = await signedInStore();
  device.writeSecret('lock', isLocked ? 'on' : null);
  const { phone } = device;
  if (phone === null) throw new Error('There is no phone');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const pageNow = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const pass = (ms: number, pageMs = 0) => {
    now.mockReturnValue(Date.now() + ms);
    pageNow.mockReturnValue(performance.now() + pageMs);
  };
  const stayAway = (ms: number, pageMs?: number) => {
    act(() => happen.leave());
    pass(ms, pageMs);
    act(() => happen.comeBack());
  };
  const view = renderScreen(<AppLock phone={phone} />, { path: '/user/home', store });
  return { ...view, store, ask, closeInAppBrowser, happen, pass, stayAway };
}

const cover = () => document.querySelector('dialog[open]');

test.each(['android', 'ios'] as const)('on %s a short absence needs no biometrics', async (platform) => {
  const { ask, happen, stayAway } = await open(platform, {});
  act(() => happen.leave());
  expect(cover()?.textContent).toBe('');
  stayAway(5 * minuteMs - 1);
  expect(cover()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test.each(['android', 'ios'] as const)('on %s the owner is asked after five minutes', async (platform) => {
  const { ask, closeInAppBrowser, stayAway } = await open(platform, {});
  stayAway(5 * minuteMs);
  expect(closeInAppBrowser).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Loto e blocat' })).toBeTruthy();
  await waitFor(() => expect(cover()).toBeNull());
  expect(ask).toHaveBeenCalledOnce();
});

test('a clock that was set back does not prove a short absence', async () => {
  const { ask, stayAway } = await open('android', {});
  stayAway(-minuteMs);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
});

test('a clock set back by most of a long absence does not prove a short one either', async () => {
  const { ask, stayAway } = await open('android', {});
  stayAway(2 * minuteMs, 60 * minuteMs);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
});

test('a page frozen before the event for leaving the app asks when it wakes', async () => {
  const { ask, pass, stayAway } = await open('ios', { answers: ['cancelled'] });
  pass(5 * minuteMs);
  stayAway(0);
  await screen.findByRole('button', { name: 'Încearcă din nou' });
  expect(ask).toHaveBeenCalledOnce();
});

test('also asks when its own timer runs first, but not while the app stays in front', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pass, stayAway } = await open('ios', { answers: ['cancelled'] });
  for (let minute = 0; minute < 6; minute += 1) {
    pass(minuteMs);
    act(() => void vi.advanceTimersByTime(30_000));
  }
  stayAway(4 * minuteMs);
  expect(cover()).toBeNull();
  pass(5 * minuteMs);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(cover()?.textContent).toContain('Loto e blocat');
});

test('keeps the app locked after a cancelled prompt and another absence, and allows a new attempt', async () => {
  const { ask, happen, stayAway } = await open('ios', { answers: ['cancelled', 'locked-out'] });
  stayAway(5 * minuteMs);
  const again = await screen.findByRole('button', { name: 'Încearcă din nou' });
  expect(screen.getByRole('status').textContent).toContain('rămân ascunse');
  act(() => happen.leave());
  act(() => happen.comeBack());
  expect(cover()).not.toBeNull();
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Prea multe încercări'));
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(cover()).toBeNull());
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a cover that the browser has closed is shown again', async () => {
  const { happen, stayAway } = await open('android', { answers: ['cancelled'] });
  const close = () => {
    const dialog = cover() as HTMLDialogElement;
    dialog.open = false;
    dialog.dispatchEvent(new Event('close'));
  };
  act(() => happen.leave());
  close();
  expect(cover()?.textContent).toBe('');
  stayAway(5 * minuteMs);
  await screen.findByRole('button', { name: 'Încearcă din nou' });
  expect(cover()?.getAttribute('closedby')).toBe('none');
  close();
  expect(cover()?.textContent).toContain('Loto e blocat');
});

test('offers only the password on a phone without biometrics, and ends the session', async () => {
  const { stayAway, store } = await open('android', { answers: ['unavailable'] });
  const sent = serve({ logout: () => ({ data: {} }) });
  stayAway(5 * minuteMs);
  const signInAgain = await screen.findByRole('button', { name: 'Intră cu parola' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(signInAgain);
  // jsdom can't load a page and logs an error instead.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  act(() => void vi.advanceTimersByTime(750));
  vi.useRealTimers();
  expect(location.pathname).toBe('/auth/sign-in');
  expect(screen.queryByRole('button', { name: 'Încearcă din nou' })).toBeNull();
  expect(store.getState().auth.token).toBeNull();
  expect(device.readSecret('lock')).toBeNull();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('logout'));
});

test('the cover focuses its heading and gives the focus back when it is removed', async () => {
  const { happen, stayAway } = await open('ios', { answers: ['cancelled', 'opened'] });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => happen.leave());
  field.blur(); // Does what the browser does to elements under a modal dialog.
  act(() => happen.comeBack());
  expect(document.activeElement).toBe(field);
  stayAway(5 * minuteMs);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loto e blocat' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(cover()).toBeNull());
  // An effect restores the focus, possibly after the page is shown.
  await waitFor(() => expect(document.activeElement).toBe(field));
  field.remove();
});

test('an app without a lock is never covered', async () => {
  const { happen, stayAway } = await open('android', { isLocked: false });
  act(() => happen.leave());
  expect(cover()).toBeNull();
  stayAway(60 * minuteMs);
  expect(cover()).toBeNull();
  clearStorage();
});
