import type { User, Winning } from '@loto/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../session/api/api.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { acceptances } from './lacks-acceptance.ts';
import { TermsModal } from './terms-modal.tsx';

const lacking: User = {
  ...ioana,
  userProfile: { ...ioana.userProfile, hasCheckedPrivacyPolicy: false },
};

const winning: Winning = {
  id: 'w-1',
  ticketId: 't-1',
  drawId: 'd-1',
  gameCode: 'joker',
  drawAt: '2026-11-15T18:15:00+02:00',
  wins: [],
  grossBani: 18_740,
  taxBani: 749,
  netBani: 17_991,
  status: 'paid',
  expiresAt: '2027-02-13T18:15:00+02:00',
  paidAt: '2026-11-16T10:00:00+02:00',
  heldUntil: null,
  card: null,
  isPayoutStopped: false,
  needsCnp: false,
};

beforeEach(() => {
  // jsdom has no layout and can't scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(at: string, winnings: Winning[] = []) {
  const sent = serve({
    login: () => ({ data: { ...ioanaSession, user: lacking } }),
    updateProfile: () => ({ data: { user: ioana } }),
    logout: () => ({ data: {} }),
    winningHistory: () => ({ data: { winnings, totalCount: winnings.length } }),
  });
  const store = createStore();
  const body = { email: ioana.email, password: 'parola destul de lunga 7' };
  await store.dispatch(api.endpoints.login.initiate({ body }));
  renderScreen(<TermsModal />, { path: at, store });
  return sent;
}

test('is titled as specified, and accepting sends all three with a profile update', async () => {
  const sent = await open('/user/home');
  expect(screen.getByRole('dialog', { name: 'Acorduri platforma' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Accepta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ call }) => call === 'updateProfile').map(({ body }) => body)).toEqual([acceptances]);
});

const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);

test('links to the documents to accept, each in its own tab, and to the ways without', async () => {
  await open('/user/home', [winning]);
  await screen.findByRole('link', { name: 'Vezi premiile' });
  expect(links()).toEqual([
    ['/terms-and-conditions', '_blank'],
    ['/privacy-policy', '_blank'],
    ['/privacy-policy#your-rights', '_blank'],
    ['/user/account/winning-payment', null],
    ['/user/account/delete-account', null],
  ]);
});

test('does not link to prizes for an account without any', async () => {
  const sent = await open('/user/home');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('winningHistory'));
  expect(links()).not.toContainEqual(['/user/account/winning-payment', null]);
});

test('shows the checkbox next to its button in the stub, which stays visible', async () => {
  await open('/user/home');
  const stub = screen.getByRole('button', { name: 'Accepta' }).parentElement;
  expect(stub?.contains(screen.getByRole('checkbox'))).toBe(true);
});

test('Escape does not close it', async () => {
  await open('/user/home');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('lets a player who does not agree sign out', async () => {
  const sent = await open('/user/home');
  fireEvent.click(screen.getByRole('button', { name: 'Ieși din cont' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('logout'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  '/terms-and-conditions',
  '/privacy-policy/',
  '/user/account/delete-account',
  '/user/account/winning-payment',
])('does not cover %s itself', async (at) => {
  await open(at);
  expect(screen.queryByRole('dialog')).toBeNull();
});
