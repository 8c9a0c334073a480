import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import ballStyles from '@loto/design/widgets/ticket/ball.module.css';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { draw649, specialDraw649 } from '../../testing/results.ts';
import { startTexts } from '../../testing/start-texts.ts';
import CheckNumbersScreen from './check-numbers-screen.tsx';
import ResultsScreen from './results-screen.tsx';

beforeAll(() => startTexts('ro'));

test('a draw shows its numbers in ascending order, winners, prizes and the rollover', async () => {
  serve({ results: () => ({ data: { results: [draw649], totalCount: 1 } }) });
  renderScreen(<ResultsScreen />, { path: '/results' });
  const table = await screen.findByRole('table', { name: 'Loto 6/49' });
  const rows = within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['I 6 numere', '–', 'report 7.712.300,00'],
    ['II 5 numere', '1', '310.000,00'],
    ['III 4 numere', '90', '3.333,33'],
    ['IV 3 numere', '2.000', '50,00'],
  ]);
  const balls = [...document.querySelectorAll(`.${ballStyles.root}`)].map(({ textContent }) => textContent);
  expect(balls).toEqual(['4', '11', '23', '29', '38', '46']);
  expect(screen.getByText('Premiile Noroc')).toBeTruthy();
});

test('both drawings of a special draw are shown, each with its table', async () => {
  serve({ results: () => ({ data: { results: [specialDraw649], totalCount: 1 } }) });
  renderScreen(<ResultsScreen />, { path: '/results' });
  expect(await screen.findAllByText('A doua extragere')).toHaveLength(2);
  expect(screen.getAllByRole('table', { name: 'Loto 6/49' })).toHaveLength(2);
});

test('the archive requests the game and the days of its address', async () => {
  const sent = serve({ results: () => ({ data: { results: [draw649], totalCount: 25 } }) });
  const { addressOf } = renderScreen(<ResultsScreen />, {
    path: '/results',
    at: '/results?game=joker&month=2026-11&page=2',
  });
  await screen.findByText('Pagina 2 din 3');
  expect(sent[0]?.query).toEqual({
    gameCode: 'joker',
    from: '2026-11-01',
    to: '2026-11-30',
    offset: '10',
    limit: '10',
  });
  const day = screen.getByLabelText<HTMLInputElement>('Ziua');
  fireEvent.change(day, { target: { value: '15.11' } });
  fireEvent.blur(day);
  expect(screen.getByText('Scrie ziua, luna și anul, ca 15.11.2026.')).toBeTruthy();
  fireEvent.change(day, { target: { value: '15.11.2026' } });
  expect(addressOf()).toBe('/results?game=joker&day=2026-11-15');
  expect([day.type, day.value]).toEqual(['text', '15.11.2026']);
  // The page has one link to the number check, which passes on the game and the day.
  const check = screen.getAllByRole('link', { name: 'Verifică-ți numerele' });
  expect(check.map((link) => link.getAttribute('href'))).toEqual([
    '/results/check?game=joker&day=2026-11-15',
  ]);
});

test('numbers are checked against the draw without being sent', async () => {
  const sent = serve({ results: () => ({ data: { results: [draw649], totalCount: 1 } }) });
  renderScreen(<CheckNumbersScreen />, {
    path: '/results/check',
    at: '/results/check?game=loto-6-49&day=2026-11-15',
  });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('disabled', false));
  for (const number of [4, 11, 29, 38, 40, 41]) {
    fireEvent.click(screen.getByRole('button', { name: `Numărul ${number}` }));
  }
  expect(screen.getByText('Loto 6/49, categoria III')).toBeTruthy();
  expect(screen.getByText(/Premiu 3\.333,33/).textContent).toBe(
    'Premiu 3.333,33\u00a0lei, impozit 133,33\u00a0lei, net 3.200,00\u00a0lei',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Numărul 4', pressed: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Numărul 11', pressed: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Numărul 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Numărul 2' }));
  expect(screen.getByText('Nu s-a câștigat nimic cu aceste numere.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(['results']);
});

/** Chooses an entry of the list of draws. */
async function choose(word: string): Promise<void> {
  const option = await screen.findByRole('option', { name: word });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: option.getAttribute('value') } });
}

test('one list leads to every draw: its last entry to older ones, then its first to the newest', async () => {
  const sent = serve({ results: () => ({ data: { results: [draw649], totalCount: 31 } }) });
  renderScreen(<CheckNumbersScreen />, { path: '/results/check' });
  await choose('Mai vechi');
  await choose('Cele mai noi');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Cele mai noi' })).toBeNull());
  expect(sent.map(({ query }) => query['to'])).toEqual([undefined, '2026-11-15']);
});
