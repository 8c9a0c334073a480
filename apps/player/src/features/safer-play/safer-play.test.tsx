import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { playLimits } from '../../testing/play-limits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import SaferPlayScreen from './safer-play-screen.tsx';

beforeAll(() => startTexts('ro'));

const path = '/user/account/safer-play';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The calls that get no response. */
const isLost = new Set<string>();
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function open(first = playLimits(), after = first) {
  const store = await signedInStore();
  let limits = first;
  let pause: object | null = null;
  const change = () => {
    limits = after;
    return { data: limits };
  };
  const sent = serve({
    getPlayLimits: () => ({ data: limits }),
    setPlayLimits: change,
    confirmLimitRaise: change,
    cancelLimitRaise: change,
    getPlayPause: () => ({ data: { pause } }),
    pausePlay: ({ body }) => {
      const kind = (body as { length: string }).length === '24-hours' ? 'time-out' : 'self-exclusion';
      pause = {
        kind,
        startsAt: '2098-08-18T12:00:00+03:00',
        endsAt: kind === 'time-out' ? '2098-08-19T12:00:00+03:00' : null,
      };
      return { data: { pause } };
    },
    takeBackPause: () => {
      if (isLost.has('takeBackPause')) throw new TypeError('Failed to fetch');
      pause = null;
      return { data: { pause } };
    },
  });
  renderScreen(<SaferPlayScreen />, { path, store });
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
}

test('the first limits are empty fields, and one press fills in a suggestion', async () => {
  const bodies = await open();
  expect((await field('Pe lună')).value).toBe('');
  fireEvent.click(button(/^100\slei pe lună$/));
  expect((await field('Pe lună')).value).toBe('100');
  expect((await field('Pe zi')).value).toBe('25');
  fireEvent.click(button('Salvează limitele'));
  await waitFor(() => expect(bodies('setPlayLimits')).toEqual([{ day: 2_500, week: 5_000, month: 10_000 }]));
});

test('sends only changed limits, and refuses sums that are not whole lei', async () => {
  const bodies = await open(
    playLimits({
      day: { limitBani: 40_000, spentBani: 1_450, leftBani: 38_550 },
      // A limit that isn't in whole lei, as operators have set some.
      week: { limitBani: 90_050, leftBani: 90_050 },
    }),
  );
  const day = await field('Pe zi');
  expect(screen.getByText(/Azi ai cheltuit 14,50\slei\./)).toBeTruthy();
  expect(screen.getByText(/Mai ai 385,50\slei\./)).toBeTruthy();
  fireEvent.change(day, { target: { value: '12,5' } });
  fireEvent.click(button('Salvează limitele'));
  expect(screen.getByText(/Scrie o sumă în lei întregi/)).toBeTruthy();
  fireEvent.change(day, { target: { value: '300' } });
  fireEvent.change(await field('Pe lună'), { target: { value: '900' } });
  fireEvent.click(button('Salvează limitele'));
  await waitFor(() => expect(bodies('setPlayLimits')).toEqual([{ day: 30_000, month: 90_000 }]));
});

test('UK: a raise waits and is confirmed again: it shows when it can be and when it lapses, and is confirmed with what was shown, or withdrawn', async () => {
  const raise = {
    toBani: 60_000,
    askedAt: '2098-08-15T12:00:00+03:00',
    confirmableAt: '2098-08-18T12:00:00+03:00',
    lapsesAt: '2098-09-17T12:00:00+03:00',
  };
  const limit = { limitBani: 40_000, leftBani: 40_000 };
  const bodies = await open(
    playLimits({
      day: { ...limit, pendingRaise: { ...raise, isConfirmable: true } },
      week: { ...limit, pendingRaise: { ...raise, toBani: null, isConfirmable: false } },
    }),
    playLimits({ day: { ...limit, limitBani: 60_000 }, week: limit }),
  );
  expect(await screen.findByText(/Ai cerut 600\slei\./)).toBeTruthy();
  expect(screen.getByText('Poți confirma de luni, 18 august, 12:00.', { exact: false })).toBeTruthy();
  expect(screen.getAllByText(/cererea se pierde miercuri, 17 septembrie, 12:00/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Renunță la cerere' })).toHaveLength(2);
  fireEvent.click(button('Confirmă'));
  await waitFor(() => expect(bodies('confirmLimitRaise')).toEqual([{ period: 'day', toBani: 60_000 }]));
  await waitFor(() => expect(screen.queryByText(/Ai cerut/)).toBeNull());
});

test('one press begins a break of 24 hours, which the server stores immediately', async () => {
  const bodies = await open();
  fireEvent.click(button('24 de ore'));
  expect(await screen.findByText('Ești în pauză până marți, 19 august, 12:00.')).toBeTruthy();
  expect(bodies('pausePlay')).toEqual([{ length: '24-hours' }]);
  const [toast] = shownToasts();
  expect(toast?.text).toBe('Pauză până marți, 19 august, 12:00. Biletele neplătite expiră.');
});

test('a break begun by mistake can be withdrawn until it begins', async () => {
  const bodies = await open();
  fireEvent.click(button('24 de ore'));
  await screen.findByText(/^Ești în pauză până/);
  act(() => shownToasts()[0]?.action?.run());
  await waitFor(() => expect(screen.queryByText(/^Ești în pauză până/)).toBeNull());
  expect(bodies('takeBackPause')).toHaveLength(1);
  expect(shownToasts()).toEqual([]);
});

const undo = () => shownToasts().find(({ action }) => action !== undefined)?.action;

test('if withdrawing fails, the button stays for another attempt', async () => {
  const bodies = await open();
  fireEvent.click(button('24 de ore'));
  await screen.findByText(/^Ești în pauză până/);
  isLost.add('takeBackPause');
  act(() => undo()?.run());
  await waitFor(() => expect(shownToasts().some(({ kind }) => kind === 'danger')).toBe(true));
  expect(undo()?.text).toBe('Am apăsat din greșeală');
  isLost.clear();
  act(() => undo()?.run());
  await waitFor(() => expect(screen.queryByText(/^Ești în pauză până/)).toBeNull());
  expect(bodies('takeBackPause')).toHaveLength(2);
  expect(undo()).toBeUndefined();
});

test('self-exclusion is asked twice, and either question can be cancelled', async () => {
  const bodies = await open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'for-ever' } });
  fireEvent.click(button('Mă autoexclud'));
  const left = within(await screen.findByRole('dialog'));
  fireEvent.click(left.getByRole('button', { name: 'Continuă' }));
  fireEvent.click(left.getByRole('button', { name: 'Renunță' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button('Mă autoexclud'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Premiile ți se plătesc, ca până acum.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Continuă' }));
  expect(dialog.getByText(/Pentru totdeauna/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Mă autoexclud' }));
  expect(await screen.findByText('Te-ai exclus de la joc pentru totdeauna.')).toBeTruthy();
  expect(bodies('pausePlay')).toEqual([{ length: 'for-ever' }]);
  expect(screen.queryByRole('button', { name: '24 de ore' })).toBeNull();
});
