import type { DrawOutcome, Ticket } from '@loto/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import layout from '@loto/design/layout.module.css';
import ballStyles from '@loto/design/widgets/ticket/ball.module.css';
import wonBandStyles from '@loto/design/won-band.module.css';
import sealStyles from '@loto/design/widgets/ticket/seal.module.css';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shownSums } from '../../testing/shown-sums.ts';
import { draw649 } from '../../testing/results.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import styles from './history.module.css';
import TicketDetailsScreen from './ticket-details-screen.tsx';

beforeAll(() => startTexts('ro'));

const drawn = draw649.draw;
const ticketOf = (given: Partial<Ticket>): Ticket => ({
  id: 't-1',
  status: 'won',
  gameCode: 'loto-6-49',
  variants: [{ numbers: [4, 11, 29, 38, 40, 41], jokers: [], isCombined: false, isQuickPick: false }],
  sideGame: null,
  draws: [drawn],
  drawCount: 1,
  simpleVariantCount: 1,
  mainBani: 800,
  sideGameBani: 0,
  priceBani: 800,
  feeBani: 100,
  totalBani: 900,
  paidAt: '2026-11-13T12:00:00+02:00',
  expiresAt: null,
  card: { brand: 'Visa', last4: '4821' },
  createdAt: '2026-11-13T11:59:00+02:00',
  serial: '649-77918',
  ...given,
});

const won: DrawOutcome = {
  drawId: drawn.id,
  wins: [
    {
      code: 'loto-6-49',
      run: 1,
      position: 0,
      category: 'III',
      count: 1,
      prizeBani: 333_333,
      taxBani: 13_333,
      taxPercent: 4,
    },
  ],
  grossBani: 333_333,
  taxBani: 13_333,
  netBani: 320_000,
};
const place = { path: '/user/history/ticket-details/:id', at: '/user/history/ticket-details/t-1' };

test('a winning ticket shows category, gross, tax and net, and how the prize is calculated', async () => {
  serve({
    getTicket: () => ({ data: ticketOf({}) }),
    ticketOutcome: () => ({ data: { outcomes: [won], results: [draw649] } }),
  });
  renderScreen(<TicketDetailsScreen />, place);
  expect(await screen.findByText('Ai câștigat')).toBeTruthy();
  const row = screen.getByRole('cell', { name: 'Varianta A' }).parentElement;
  expect(row?.textContent).toBe('Varianta AIII 4 numere3.333,33\u00a0lei');
  const words = document.querySelector(`.${styles.how}`)?.textContent;
  expect(words).toContain('Din această sumă, 40% e fondul de premii: 1.600.000,00\u00a0lei.');
  expect(words).toContain(
    'se împarte la 90 de câștiguri: 3.333,33\u00a0lei fiecare. Fracțiunile de ban nu se plătesc.',
  );
  expect(words).toContain('4% din 3.333,33\u00a0lei, adică 133,33\u00a0lei. Îți rămân 3.200,00\u00a0lei.');
  expect(document.querySelector(`.${sealStyles.detail}`)?.textContent).toBe('3.200,00');
  const missed = [...document.querySelectorAll(`.${layout.phoneOnly} .${ballStyles.off}`)].map(
    ({ textContent }) => textContent,
  );
  expect(missed).toEqual(['40', '41']);
});

test('shows the winnings as a heading and names the tab after the ticket and its draw', async () => {
  serve({
    getTicket: () => ({ data: ticketOf({}) }),
    ticketOutcome: () => ({ data: { outcomes: [won], results: [draw649] } }),
  });
  renderScreen(<TicketDetailsScreen />, place);
  expect(await screen.findByRole('heading', { name: /^Ai câștigat 3\.200,00/ })).toBeTruthy();
  expect(document.title).toBe('Bilet 6/49, 15 noiembrie · Loto');
});

test('the results of the game are a link in the card of the drawn numbers', async () => {
  serve({
    getTicket: () => ({ data: ticketOf({}) }),
    ticketOutcome: () => ({ data: { outcomes: [won], results: [draw649] } }),
  });
  renderScreen(<TicketDetailsScreen />, place);
  const results = await screen.findByRole('link', { name: 'Rezultatele jocului' });
  expect(results.getAttribute('href')).toBe('/results?game=loto-6-49');
  const drawnNumbers = screen.getByRole('heading', { name: 'Numere extrase' });
  expect(drawnNumbers.closest('section')?.contains(results)).toBe(true);
});

test('collects available prizes from the green band', async () => {
  const offered = {
    ticketId: 't-1',
    netBani: 320_000,
    status: 'offered',
    expiresAt: '2099-02-13T18:15:00+02:00',
  };
  serve({
    getTicket: () => ({ data: ticketOf({}) }),
    ticketOutcome: () => ({ data: { outcomes: [won], results: [draw649] } }),
    winningHistory: () => ({ data: { winnings: [offered], totalCount: 1 } }),
  });
  renderScreen(<TicketDetailsScreen />, place);
  const collect = await screen.findByRole('link', { name: 'Încasează 3.200,00\u00a0lei' });
  expect(collect.getAttribute('href')).toBe('/user/account/winning-payment');
  expect(collect.closest(`.${wonBandStyles.root}`)?.textContent).toContain('Ai câștigat');
  expect(screen.queryByRole('link', { name: 'Vezi premiile' })).toBeNull();
});

test('shows only the status and the matched numbers of a lost ticket', async () => {
  serve({
    getTicket: () => ({ data: ticketOf({ status: 'lost' }) }),
    ticketOutcome: () => ({
      data: {
        outcomes: [{ ...won, wins: [], grossBani: 0, taxBani: 0, netBani: 0 }],
        results: [draw649],
      },
    }),
  });
  renderScreen(<TicketDetailsScreen />, place);
  expect(await screen.findByText('Necâștigător')).toBeTruthy();
  expect(document.querySelector(`.${styles.how}`)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vezi premiile' })).toBeNull();
  const ring = document.querySelector(`.${sealStyles.ring}`)?.textContent;
  expect(ring).toBe('EXTRAGEREA DIN 15 NOIEMBRIE 2026 · ');
});

test('a ticket that could not be read is not reported as missing, and is requested again', async () => {
  const answers: (() => FakeAnswer)[] = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => ({ data: ticketOf({ status: 'lost' }) }),
  ];
  serve({ getTicket: () => answers.shift()?.() ?? { status: 404, errorCode: 'TICKET_NOT_FOUND' } });
  renderScreen(<TicketDetailsScreen />, place);
  await screen.findByRole('heading', { name: 'Nu am putut încărca biletul' });
  expect(shownToasts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Mai încearcă' }));
  expect(await screen.findByText('Necâștigător')).toBeTruthy();
});

test('the outcome of a ticket without a drawn draw is not requested', async () => {
  const sent = serve({
    getTicket: () => ({ data: ticketOf({ status: 'active', draws: [{ ...drawn, result: null }] }) }),
  });
  renderScreen(<TicketDetailsScreen />, place);
  await screen.findByText('E în joc');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('getTicket'));
  expect(sent.map(({ call }) => call)).not.toContain('ticketOutcome');
});

test('shows no upcoming draw for a refunded ticket', async () => {
  const toCome = { ...drawn, result: null };
  const draws = [toCome, { ...toCome, id: 'd-2' }];
  let status: Ticket['status'] = 'active';
  serve({ getTicket: () => ({ data: ticketOf({ status, draws }) }) });
  const { unmount } = renderScreen(<TicketDetailsScreen />, place);
  expect(await screen.findAllByText('urmează')).toHaveLength(2);
  unmount();
  status = 'refunded';
  renderScreen(<TicketDetailsScreen />, place);
  await screen.findByText('Extragerile biletului');
  expect(screen.queryByText('urmează')).toBeNull();
});

test('shows a ticket’s price by line, and the lines add up to the total', async () => {
  serve({ getTicket: () => ({ data: { ...unpaidTicket, status: 'active' } }) });
  renderScreen(<TicketDetailsScreen />, place);
  await waitFor(() => expect(shownSums()).toEqual([{ parts: [1200, 400, 100], total: 1700 }]));
  const lines = screen.getByText('Noroc', { selector: '[data-sum] *' }).closest('[data-sum]');
  expect(lines?.textContent).toContain('1 variantă × 12\u00a0lei');
});
