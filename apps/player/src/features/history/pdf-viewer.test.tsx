import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import PdfViewerScreen from './pdf-viewer-screen.tsx';

beforeAll(() => startTexts('ro'));

test('a printed ticket says its serial and until when prizes can be claimed, also without its file', async () => {
  const sent = serve({
    showTicket: () => ({
      data: {
        ticket: { ...unpaidTicket, id: 't-1' },
        print: {
          serial: '649-77918',
          issuedAt: '2026-11-13T12:00:00+02:00',
          claimUntil: '2027-02-17T23:59:59+02:00',
          minimumAge: 18,
        },
      },
    }),
    downloadTicket: () => ({ status: 503, errorCode: 'OVERLOADED', errorMessage: 'Mai încearcă.' }),
  });
  renderScreen(<PdfViewerScreen />, { path: '/pdf-viewer', at: '/pdf-viewer?ticket=t-1' });
  await screen.findByText('Seria 649-77918. Premiile se cer până la 17 februarie 2027.');
  await waitFor(() =>
    expect(sent.map(({ call }) => call).toSorted()).toEqual(['downloadTicket', 'showTicket']),
  );
  await screen.findByText('PDF-ul nu s-a deschis');
});

test('a file that is not drawn can be saved and shared', async () => {
  serve({
    showTicket: () => ({ data: { ticket: { ...unpaidTicket, id: 't-1' } } }),
    downloadTicket: () => ({ data: { fileUrl: '/files/t-1.pdf' } }),
  });
  const saved = vi.spyOn(device, 'download').mockResolvedValue();
  vi.spyOn(device, 'canShare').mockReturnValue(true);
  renderScreen(<PdfViewerScreen />, { path: '/pdf-viewer', at: '/pdf-viewer?ticket=t-1' });
  await screen.findByText(/Nu se poate afișa aici, dar îl poți descărca/);
  await screen.findByRole('button', { name: 'Trimite biletul' });
  const [inHead, inText] = await screen.findAllByRole('button', { name: 'Descarcă PDF-ul' });
  inHead?.click();
  inText?.click();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.calls[0]?.[0]).toMatch(/\/files\/t-1\.pdf$/);
});
