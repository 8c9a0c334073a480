import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import QrCodesScreen from './qr-codes-screen.tsx';

const board = {
  id: '0198a1b2-0000-7000-8000-0000000000c1',
  code: 'abc123',
  label: 'Avizier',
  url: 'https://loto.example/auth/registration/abc123',
  visits: 1234,
  registrations: 1,
  createdAt: '2026-11-18T12:00:00+02:00',
};

const scanned = { ...board, id: '0198a1b2-0000-7000-8000-0000000000c2', label: 'Gară' };

afterEach(() => {
  vi.restoreAllMocks();
});

function open(...referralCodes: object[]) {
  serve({ referralCodes: () => ({ data: { referralCodes, totalCount: referralCodes.length } }) });
  return renderScreen(<QrCodesScreen />, { path: '/user/account/qr-codes' });
}

test('each code shows its picture and its results', async () => {
  open(board);
  const row = await screen.findByRole('article');
  expect(within(row).getByRole('heading', { name: 'Avizier' })).toBeTruthy();
  expect(within(row).getByText('1.234')).toBeTruthy();
  expect(within(row).getByText('vizite')).toBeTruthy();
  expect(within(row).getByText('cont nou')).toBeTruthy();
  expect(within(row).getByText('Din 18 noiembrie 2026')).toBeTruthy();
  const picture = within(row).getByRole('img', { name: 'Codul QR Avizier' });
  await waitFor(() => expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1/));
});

test('a code that was scanned is open', async () => {
  serve({ referralCodes: () => ({ data: { referralCodes: [board, scanned], totalCount: 2 } }) });
  const at = { pathname: '/user/account/qr-codes', state: { openedId: scanned.id } };
  renderScreen(<QrCodesScreen />, { path: at.pathname, at });
  expect(await screen.findByRole('dialog', { name: 'Gară' })).toBeTruthy();
});

test('the link is shared if the device can, otherwise copied, with a message', async () => {
  const share = vi.spyOn(device, 'share').mockResolvedValue(true);
  const copy = vi.spyOn(device, 'copy').mockResolvedValue(true);
  const canShare = vi.spyOn(device, 'canShare').mockReturnValue(true);
  open(board);
  fireEvent.click(await screen.findByRole('button', { name: 'Distribuie linkul codului Avizier' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith('Loto', board.url));
  expect(copy).not.toHaveBeenCalled();
  cleanup();
  canShare.mockReturnValue(false);
  open(board);
  fireEvent.click(await screen.findByRole('button', { name: 'Copiază linkul codului Avizier' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Linkul e copiat.' }]));
  expect(copy).toHaveBeenCalledWith(board.url);
});

test('opened, it can be saved as a file', async () => {
  const download = vi.spyOn(device, 'download').mockReturnValue();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => {} }));
  open(board);
  fireEvent.click(await screen.findByRole('button', { name: 'Deschide codul Avizier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Avizier' });
  expect(within(dialog).getByText(board.url)).toBeTruthy();
  const names = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names[0]).toBe('Copiază linkul');
  fireEvent.click(within(dialog).getByRole('button', { name: 'SVG' }));
  await waitFor(() => expect(download).toHaveBeenCalledWith('blob:code', 'cod-qr-avizier.svg'));
});

test('without a code: one sentence and the way to the first', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Niciun cod QR încă' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Creează primul cod' }).getAttribute('href')).toBe(
    '/user/account/qr-codes/add-qr-code',
  );
});

test('a list that failed to load can be requested again', async () => {
  const answers = [
    { status: 500, errorCode: 'INTERNAL' as const },
    { data: { referralCodes: [board], totalCount: 1 } },
  ];
  serve({ referralCodes: () => answers.shift() ?? { data: {} } });
  renderScreen(<QrCodesScreen />, { path: '/user/account/qr-codes' });
  fireEvent.click(await screen.findByRole('button', { name: 'Mai încearcă' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
