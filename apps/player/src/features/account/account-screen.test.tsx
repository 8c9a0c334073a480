import type { Winning } from '@loto/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { SavedCard } from '../../session/payment-flow/card-texts.ts';
import { expiredCard, mastercard, visa } from '../../testing/cards.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import AccountScreen from './account-screen.tsx';

function open(winnings: Partial<Winning>[], cards: SavedCard[]) {
  serve({
    winningHistory: () => ({ data: { winnings, totalCount: winnings.length } }),
    listCards: () => ({ data: { userCardList: cards } }),
  });
  renderScreen(<AccountScreen />, { path: '/user/account' });
}

const offered = { status: 'offered', netBani: 10_000, expiresAt: '2099-02-13T18:15:00+02:00' } as const;

test('shows offered prizes in a band that links to them', async () => {
  open([offered, { ...offered, netBani: 8740 }, { ...offered, status: 'paid', netBani: 5 }], []);
  const band = await screen.findByRole('region', { name: 'Ai de încasat' });
  expect(band.textContent).toContain('187,40');
  expect(screen.getByRole('link', { name: 'Încasează' }).getAttribute('href')).toBe(
    '/user/account/winning-payment',
  );
});

test('without anything offered, or when its time is over, there is no band', async () => {
  open(
    [
      { ...offered, status: 'declined' },
      { ...offered, expiresAt: '2020-01-01T00:00:00Z' },
    ],
    [visa],
  );
  await screen.findByText('Visa 4821');
  expect(screen.queryByRole('region', { name: 'Ai de încasat' })).toBeNull();
});

test('the row of the cards names the first two', async () => {
  open([], [visa, mastercard, expiredCard]);
  expect(await screen.findByText('Visa 4821, Mastercard 0937 …')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Carduri/ }).getAttribute('href')).toBe('/user/account/cards');
});

test('applies the chosen theme immediately and on the next visit', async () => {
  onTestFinished(() => {
    document.documentElement.removeAttribute('data-theme');
  });
  open([], []);
  fireEvent.click(await screen.findByRole('radio', { name: 'Întunecată' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('links to the missing part of the profile, and shows safer play only in the list', async () => {
  const user = { ...ioana, userProfile: { ...ioana.userProfile, isProfileCompleted: false } };
  const store = await signedInStore(user);
  serve({
    winningHistory: () => ({ data: { winnings: [], totalCount: 0 } }),
    listCards: () => ({ data: { userCardList: [] } }),
  });
  renderScreen(<AccountScreen />, { path: '/user/account', store });
  const next = screen.getByRole('link', { name: 'Completează-ți profilul' });
  expect(next.getAttribute('href')).toBe('/user/account/player-profile');
  expect(screen.getAllByText(/Joc responsabil/)).toHaveLength(1);
});
