import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import PdfViewerScreen from './pdf-viewer-screen.tsx';

vi.mock(import('./pdf-renderer.ts'), () => ({ renderPdf: vi.fn<() => Promise<void>>() }));

beforeAll(() => {
  // jsdom has no layout and can't scroll.
  Element.prototype.scrollTo = () => {};
  return startTexts('ro');
});

test('shows a printed ticket’s serial and claim deadline, even without its file', async () => {
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

const size = () => screen.getByText(/^\d+%$/).textContent;
const fingers = (apart: number) => ({
  touches: [
    { clientX: 100, clientY: 200 },
    { clientX: 100 + apart, clientY: 200 },
  ],
});

test('a drawn file is enlarged by buttons, by keys and by two fingers', async () => {
  serve({
    showTicket: () => ({ data: { ticket: { ...unpaidTicket, id: 't-1' } } }),
    downloadTicket: () => ({ data: { fileUrl: '/files/t-1.pdf' } }),
  });
  const calls = fetch;
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    typeof asked === 'string' ? new Response('%PDF-1.7') : calls(asked),
  );
  renderScreen(<PdfViewerScreen />, { path: '/pdf-viewer', at: '/pdf-viewer?ticket=t-1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Mărește' }));
  expect(size()).toBe('150%');
  expect(screen.getByRole('img').style.getPropertyValue('--zoom')).toBe('1.5');
  const box = screen.getByRole('group');
  fireEvent.keyDown(box, { key: '0' });
  expect(size()).toBe('100%');
  // It's never narrower than the page.
  fireEvent.click(screen.getByRole('button', { name: 'Micșorează' }));
  expect(size()).toBe('100%');
  fireEvent.touchStart(box, fingers(100));
  const isLeftToThePage = fireEvent.touchMove(box, fingers(200));
  expect(size()).toBe('200%');
  expect(isLeftToThePage).toBe(false);
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
