import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { OnceMore } from './once-more.tsx';

beforeAll(() => startTexts('ro'));

const tickets = [
  { ...unpaidTicket, id: 'a', status: 'expired' },
  { ...unpaidTicket, id: 'b', status: 'lost' },
];

test('the ticket played last leads to its review in one press', async () => {
  serve({ listTickets: () => ({ data: { tickets, totalCount: 2 } }) });
  const { store, addressOf } = renderScreen(<OnceMore openGames={['loto-6-49']} />, { path: '/user/home' });
  fireEvent.click(
    await screen.findByRole('button', { name: /Încă o dată.*Loto 6\/49.*3, 11, 19, 24, 37, 42/ }),
  );
  expect(addressOf()).toBe('/user/home/game/buy');
  expect(store.getState().gameType.selectedGameType).toBe('loto-6-49');
  expect(store.getState().draft.drafts['loto-6-49']).toMatchObject({
    variants: [{ numbers: [3, 11, 19, 24, 37, 42] }],
    sideGameNumberCount: 1,
    drawCount: 1,
  });
});

test('a skeleton keeps its place until the tickets are known, then the manual if there are none', async () => {
  serve({ listTickets: () => ({ data: { tickets, totalCount: 2 } }) });
  renderScreen(<OnceMore openGames={['joker']} />, { path: '/user/home' });
  expect(screen.getByTestId('skeleton')).toBeTruthy();
  const manual = await screen.findByRole('link', { name: /^Cum se folosește/ });
  expect(manual.getAttribute('href')).toBe('/user/account/user-manual');
});

test('is not offered to a player who has to show a document', async () => {
  const user = { ...ioana, userProfile: { ...ioana.userProfile, isIdentityHeld: true } };
  const store = await signedInStore(user);
  serve({
    listTickets: () => ({ data: { tickets, totalCount: 2 } }),
    getPlayPause: () => ({ data: { pause: null } }),
  });
  renderScreen(<OnceMore openGames={['loto-6-49']} />, { path: '/user/home', store });
  expect(await screen.findByRole('link', { name: /^Cum se folosește/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Încă o dată/ })).toBeNull();
});
