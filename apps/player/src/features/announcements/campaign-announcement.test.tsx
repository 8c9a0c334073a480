import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../session/preferences/language-choice.ts';
import { noteServerTime } from '../../session/api/server-clock.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignAnnouncement } from './campaign-announcement.tsx';

const special = {
  id: '',
  until: '2024-09-15T15:00:00+03:00',
  drawDay: '2024-09-15',
  heading: 'Două extrageri',
  lead: 'Cu premii în plus.',
  extraPrizes: [{ gameCode: 'joker', name: 'Joker', amountBani: 10_000_000 }],
  prices: [
    { code: 'joker', name: 'Joker', priceBani: 1200, drawCount: 2 },
    { code: 'noroc', name: 'Noroc', priceBani: 300, drawCount: 1 },
    { code: 'super-noroc', name: 'Super Noroc', priceBani: 100, drawCount: 1 },
  ],
  note: 'Fiecare variantă joacă la ambele.',
};

/** Gives each campaign a different id, because a dismissal is remembered until a reload. */
let count = 0;

beforeEach(() => {
  count += 1;
  special.id = `special-draw-${count}`;
});
afterEach(() => {
  noteServerTime(new Date().toISOString());
});

/** Opens a start page at a given server time. */
async function openAt(serverTime: string) {
  const sent = serve({
    campaigns: ({ headers }) => {
      const heading = headers.get('accept-language') === 'en' ? 'Two draws' : special.heading;
      return { data: { campaigns: [{ ...special, heading }], serverTime } };
    },
  });
  const result = renderScreen(<CampaignAnnouncement />);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => {});
  return { ...result, sent };
}

const before = '2024-09-15T14:59:00+03:00';
const dialog = async () => screen.findByRole('dialog', { name: 'Informare' });
const isGone = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('at 14:59 in Bucharest it is there, with the server’s words and our way to write money', async () => {
  await openAt(before);
  const modal = await dialog();
  expect(within(modal).getByText('Două extrageri')).toBeTruthy();
  const row = within(modal).getByRole('row', { name: /Joker/ });
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe('Joker100.000 lei12 lei2 extrageri');
  expect(modal.textContent?.replaceAll('\u00a0', ' ')).toContain('Noroc 3 lei, Super Noroc 1 leu.');
});

test('at 15:01 it is not, whatever the device’s clock shows', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before) });
  await openAt('2024-09-15T15:01:00+03:00');
  vi.useRealTimers();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('„Închide” closes it once and for all', async () => {
  const first = await openAt(before);
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Închide' }));
  await isGone();
  expect(localStorage.getItem('staticPageClosed')).toBe(special.id);
  first.unmount();
  await openAt(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes it once and for all', async () => {
  await openAt(before);
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await isGone();
  expect(localStorage.getItem('staticPageClosed')).toBe(special.id);
});

test('another language requests its texts from the server', async () => {
  const { sent } = await openAt(before);
  await dialog();
  await act(async () => chooseLanguage('en'));
  expect(await screen.findByText('Two draws')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Information' })).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('nothing is shown when the campaigns fail to load', async () => {
  serve({});
  const { container } = renderScreen(<CampaignAnnouncement />);
  await act(async () => {});
  expect(container.textContent).toBe('');
});
