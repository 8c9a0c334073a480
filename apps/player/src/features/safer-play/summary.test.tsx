import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { summaryCsv, textField } from './summary-csv.ts';
import { firstMonth, monthsBetween } from './summary-figures.ts';
import styles from './summary.module.css';
import SummaryScreen from './summary-screen.tsx';
import { summaryTexts } from './summary-texts.ts';

beforeAll(() => startTexts('ro'));

const rows = [
  { month: '2025-12', gameCode: 'joker', paidBani: 5, wonBani: 0 },
  { month: '2026-11', gameCode: 'joker', paidBani: 123_456, wonBani: 3_000 },
  { month: '2026-11', gameCode: 'loto-6-49', paidBani: 750, wonBani: 0 },
] as const;
const summary = { from: '2025-12', until: '2026-11', rows: [...rows] };

test('the file has a row for each month and game, in lei, with the heads of the language', () => {
  // A Romanian Excel uses the semicolon between fields and the comma as decimal separator.
  expect(summaryCsv(summary, summaryTexts.ro, 'ro')).toBe(
    [
      '\ufeffLuna;Jocul;Plătit (lei);Câștigat (lei);Diferența (lei)',
      '2025-12;Joker;0,05;0,00;-0,05',
      '2026-11;Joker;1234,56;30,00;-1204,56',
      '2026-11;Loto 6/49;7,50;0,00;-7,50',
      '',
    ].join('\r\n'),
  );
  expect(summaryCsv({ rows: rows.slice(0, 1) }, summaryTexts.en, 'en')).toBe(
    '\ufeffMonth,Game,Paid (lei),Won (lei),Difference (lei)\r\n2025-12,Joker,0.05,0.00,-0.05\r\n',
  );
});

test('quotes fields by RFC 4180, without formulas', () => {
  expect(['a,b', 'a;b', 'say "no"', 'two\r\nlines', 'plain'].map(textField)).toEqual([
    '"a,b"',
    '"a;b"',
    '"say ""no"""',
    '"two\r\nlines"',
    'plain',
  ]);
  expect(['=1+1', '+1', '-1', '@x', '\tx'].map((text) => textField(text)[0])).toEqual(Array(5).fill("'"));
});

test('months go over the end of a year', () => {
  expect(monthsBetween('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

test('the chart begins with the first month that has figures', () => {
  expect(firstMonth([...rows])).toBe('2025-12');
  expect(firstMonth(rows.slice(1))).toBe('2026-11');
});

test('shows figures by month and by game, requests another period, and switches the mail off', async () => {
  const store = await signedInStore();
  const sent = serve({
    getPlaySummary: ({ query }) => ({ data: query['months'] === '3' ? { ...summary, rows: [] } : summary }),
    getPlaySettings: () => ({ data: { realityCheckMinutes: 20, isSummaryMailed: true } }),
    choosePlaySettings: () => ({ data: { realityCheckMinutes: 20, isSummaryMailed: false } }),
  });
  const download = vi.spyOn(device, 'download').mockImplementation(() => {});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv' }));
  renderScreen(<SummaryScreen />, { path: '/user/account/safer-play/summary', store });
  const byMonth = within(await screen.findByRole('table', { name: /^Pe luni/ }));
  const cells = byMonth.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'LunaPlătitCâștigatDiferența',
    'Noiembrie 20261.242,0630,00−1.212,06',
    'Decembrie 20250,050,00−0,05',
  ]);
  const byGame = within(screen.getByRole('table', { name: /^Pe jocuri/ }));
  expect(byGame.getByRole('row', { name: /^Joker/ }).textContent).toBe('Joker1.234,6130,00−1.204,61');
  const chart = screen.getByRole('img', { name: /aceleași cifre sunt în tabel/ });
  // Starts at the first month with a ticket; each bar has its amount.
  expect(chart.querySelectorAll(`.${styles.month}`)).toHaveLength(12);
  expect([...chart.querySelectorAll(`.${styles.sum}`)].map(({ textContent }) => textContent)).toEqual([
    '0',
    '1.242',
    '30',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Descarcă CSV' }));
  expect(download).toHaveBeenCalledWith('blob:csv', 'cifrele-mele-2025-12-2026-11.csv');

  fireEvent.click(await screen.findByRole('switch', { name: 'Cifrele lunii pe e-mail' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'choosePlaySettings')?.body).toEqual({ isSummaryMailed: false }),
  );
  fireEvent.click(screen.getByRole('radio', { name: '3 luni' }));
  expect(await screen.findByText('Nimic de numărat')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descarcă CSV' })).toBeNull();
});
