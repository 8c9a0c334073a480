import type { Ticket } from '@loto/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { webPush } from '../../device/push/web.ts';
import { noteServerTime } from '../../session/api/server-clock.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { draw649 } from '../../testing/results.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import TicketDetailsScreen from './ticket-details-screen.tsx';

const drawAt = ['2026-11-19T18:15:00+02:00', '2026-11-22T18:15:00+02:00'];
const ticket: Ticket = {
  ...unpaidTicket,
  gameCode: 'loto-6-49',
  status: 'active',
  expiresAt: null,
  paidAt: '2026-11-18T12:05:00+02:00',
  serial: '649-7K3M-92QD-4',
  draws: drawAt.map((at, place) => ({ ...draw649.draw, id: `d-${place}`, drawAt: at, result: null })),
};
const settings = {
  kinds: { payment: true, 'draw-soon': false, results: true, prize: true },
  isDeviceAdded: false,
  platforms: ['web'],
  webPushKey: 'key',
};

afterEach(() => vi.restoreAllMocks());

async function open(shown: Ticket = ticket) {
  const store = await signedInStore();
  const sent = serve({
    getTicket: () => {
      noteServerTime('2026-11-18T12:15:00+02:00');
      return { data: shown };
    },
    results: () => ({ data: { results: [{ ...draw649, isSettled: false }, draw649], totalCount: 2 } }),
    getPushSettings: () => ({ data: settings }),
    addPushDevice: () => ({ data: {} }),
    downloadTicket: () => ({ data: { fileUrl: '/files/tickets/7?signature=x' } }),
  });
  renderScreen(<TicketDetailsScreen />, {
    path: '/user/history/ticket-details/:id',
    at: `/user/history/ticket-details/${ticket.id}`,
    store,
  });
  const next = await screen.findByRole('heading', { name: /Se extrage|S-a extras/ });
  const card = next.closest('section');
  if (card === null) throw new Error('The draw has no card');
  return { sent, next, card };
}

test('the page begins with the next draw, the time until it and how the result is announced', async () => {
  const { next, card } = await open();
  expect(next.textContent).toBe('Se extrage joi, 19 noiembrie, la 18:15 · mai ai 1 zi 6 h');
  expect(card.textContent).toContain('Îți spunem rezultatul pe e-mail și aici.');
});

test('does not describe a draw without a result as upcoming', async () => {
  const past = draw649.draw.drawAt;
  const { next } = await open({ ...ticket, draws: [{ ...draw649.draw, drawAt: past, result: null }] });
  expect(next.textContent).toBe('S-a extras duminică, 15 noiembrie, la 18:15 · așteptăm rezultatul');
  expect(screen.queryByRole('button', { name: 'Pune în calendar' })).toBeNull();
});

test('adds the next draw to the calendar while the first waits for its result', async () => {
  const past = { ...draw649.draw, drawAt: draw649.draw.drawAt, result: null };
  const { card } = await open({ ...ticket, draws: [past, ...ticket.draws.slice(1)] });
  expect(within(card).getByRole('button', { name: 'Pune în calendar' })).toBeTruthy();
});

test('adds every upcoming draw to the calendar', async () => {
  const download = vi.fn<(address: string, name: string) => Promise<void>>(async () => {});
  onPhone({ download });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
  const { card } = await open();
  fireEvent.click(within(card).getByRole('button', { name: 'Pune în calendar' }));
  await waitFor(() =>
    expect(download).toHaveBeenCalledWith('blob:calendar', 'extrageri-649-7K3M-92QD-4.ics'),
  );
  const [file] = made.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text.match(/^DTSTART;TZID=Europe\/Bucharest:.+$/gm)?.map((line) => line.trim())).toEqual([
    'DTSTART;TZID=Europe/Bucharest:20261119T181500',
    'DTSTART;TZID=Europe/Bucharest:20261122T181500',
  ]);
  expect(text).toContain('SUMMARY:Extragerea 6/49');
});

test('reports a phone without a calendar', async () => {
  onPhone({
    download: () => {
      throw new Error('no viewer');
    },
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pune în calendar' }));
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Calendarul nu s-a deschis.'));
});

test('switches on push messages on a device that has none', async () => {
  vi.spyOn(webPush, 'pushPermission').mockResolvedValue('prompt');
  const subscribe = vi.spyOn(webPush, 'subscribeToPush').mockResolvedValue({
    kind: 'done',
    device: {
      platform: 'web',
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  });
  const { sent } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Pornește notificările' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('addPushDevice'));
  expect(subscribe).toHaveBeenCalledWith('key');
});

test('shows the possible prizes with the amounts of the last settled draw', async () => {
  await open();
  const title = await screen.findByRole('heading', { name: 'Ce poți câștiga' });
  const section = title.closest('section');
  expect(section?.textContent).toContain('Cât s-a plătit la ultima extragere, duminică, 15 noiembrie');
  expect(within(section as HTMLElement).getByRole('row', { name: /^III 4 numere/ }).textContent).toContain(
    '3.333,33',
  );
});

test('the ticket’s file is sent to other apps from its page', async () => {
  const shareFile = vi.fn<(title: string, url: string, name: string) => Promise<boolean>>(async () => true);
  onPhone({ canShare: () => true, shareFile });
  await open();
  const [share] = screen.getAllByRole('button', { name: 'Trimite biletul' });
  if (share) fireEvent.click(share);
  await waitFor(() =>
    expect(shareFile).toHaveBeenCalledWith(
      'Bilet',
      'https://loto.test/files/tickets/7?signature=x',
      'bilet-649-7K3M-92QD-4.pdf',
    ),
  );
});
