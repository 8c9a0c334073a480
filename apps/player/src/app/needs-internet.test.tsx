import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TicketToPay } from '../features/cards/ticket-to-pay.tsx';
import { PlayAgain } from '../features/history/play-again.tsx';
import { TicketDetails } from '../features/history/ticket-details.tsx';
import { PlayButton } from '../features/home/play-button.tsx';
import { WaitingTicket } from '../features/home/unpaid-ticket.tsx';
import NumberPickerScreen from '../features/play/number-picker-screen.tsx';
import { gameTypeSelected } from '../session/store/slices/game-type-slice.ts';
import { gameTicketChosen } from '../session/store/slices/ticket-slice.ts';
import { createStore } from '../session/store/store.ts';
import { serve } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { startTexts } from '../testing/start-texts.ts';
import { unpaidTicket } from '../testing/unpaid-ticket.ts';

beforeAll(() => startTexts('ro'));

const connection = { isOnline: false };
beforeEach(() => {
  serve({});
  connection.isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connection.isOnline);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.restoreAllMocks());

function regainConnection(): void {
  connection.isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
}

const sale = {
  kind: 'open',
  drawAt: '2098-08-19T18:15:00+03:00',
  salesCloseAt: '2098-08-19T17:45:00+03:00',
  priceBani: 800,
} as const;

const parts: readonly (readonly [name: string, part: ReactElement, words: RegExp])[] = [
  ['a game on home', <PlayButton key="a" gameCode="loto-6-49" sale={sale} />, /La întâmplare/],
  ['the unpaid ticket on home', <WaitingTicket key="b" />, /^Plătește/],
  ['a ticket’s page', <TicketDetails key="c" ticket={unpaidTicket} sharing={undefined} />, /^Plătește/],
  ['the same numbers again', <PlayAgain key="d" ticket={unpaidTicket} />, /^Joacă/],
  [
    'the choice of a card',
    <TicketToPay key="e" ticket={unpaidTicket} isPending={false} onPay={() => {}} />,
    /^Plătește/,
  ],
];

test.each(parts)(
  'without internet nothing is sold by %s, and with it again it is',
  async (_, part, words) => {
    const store = createStore();
    store.dispatch(gameTicketChosen(unpaidTicket));
    renderScreen(part, { path: '/user/home', store });
    const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Ai nevoie de internet' });
    expect(button?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: words })).toBeNull();
    regainConnection();
    expect(screen.getAllByRole('button', { name: words }).length).toBeGreaterThan(0);
    expect(screen.queryByText('Ai nevoie de internet')).toBeNull();
  },
);

test('without internet, the picker marks numbers and explains what has to wait', () => {
  const store = createStore();
  store.dispatch(gameTypeSelected('loto-6-49'));
  renderScreen(<NumberPickerScreen />, { path: '/user/home/game/ticket-number-picker', store });
  const [seven] = screen.getAllByRole('button', { name: /^Numărul 7\b/ });
  fireEvent.click(seven as HTMLElement);
  expect(seven?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByText('Continui când revine internetul').length).toBeGreaterThan(0);
  expect(screen.queryByText('Nu e în vânzare acum')).toBeNull();
  expect(document.body.textContent).not.toMatch(/[–—]\s*lei/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuă' }).disabled).toBe(true);
});
