import type { Page } from '@playwright/test';
import type { Ticket } from '@loto/api-contract';
import {
  addingPrizes,
  announceSpecialDraw,
  closingSales,
  collecting,
  excluded,
  heldAtPartner,
  onBreak,
  payoutsStopped,
  prizeByTransfer,
  profileSays,
  raising,
  ticketIn,
} from './changed-answers.ts';

/** Who views a state. */
export type Viewer = 'visitor' | 'newcomer' | 'demo' | 'long-named' | 'undecided';

/** A state that can't be reached by visiting the screens. */
export interface Scene {
  /** The name in the gallery. */
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Runs before the page is opened, for example to make calls hang or fail. */
  readonly before?: (page: Page) => Promise<void>;
  /** Runs after the page is opened, for example to press buttons. */
  readonly act?: (page: Page) => Promise<void>;
  /** True if data never arrives, so that the skeletons stay. */
  readonly isWaiting?: boolean;
}

const calls = '**/api/v2/**';

const hang = async (page: Page) => {
  await page.route(calls, () => new Promise<void>(() => {}));
};
const cut = async (page: Page) => {
  await page.route(calls, (route) => route.abort());
};
const press = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();

const dialogIsOpen = async (page: Page) => page.getByRole('dialog').waitFor();

/** The player has been here for 25 minutes. */
const longVisit = async (page: Page) => {
  await page.addInitScript(() => {
    const { user } = JSON.parse(localStorage.getItem('authState') ?? '{}') as { user?: { id: string } };
    const remindedAt = Date.now() - 25 * 60_000;
    const visit = { playerId: user?.id, startedAt: remindedAt, seenAt: Date.now(), remindedAt };
    localStorage.setItem('visit', JSON.stringify(visit));
  });
};

const pick = (game: string) => async (page: Page) => {
  await page
    .getByRole('link', { name: new RegExp(`^(Joacă|Play) ${game}`) })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(Alege la întâmplare|La întâmplare|Quick pick)$/ })
    .locator('visible=true')
    .first()
    .click();
};

const check = (game: string) => async (page: Page) => {
  await pick(game)(page);
  await press(/^(Continuă|Continue)$/)(page);
  await page
    .getByText(/^(Ce plătești|What you pay)$/)
    .first()
    .waitFor();
};

/** The page after the splash never loads, so the splash stays. */
const stayAtSplash = async (page: Page) => {
  await page.route('**/welcome-screen*', () => new Promise<void>(() => {}));
};

const details = (id: string) => `/user/history/ticket-details/${id}`;

/** Returns all states, including those of the demo player's tickets. */
export function scenesOf(tickets: readonly Ticket[], tenDraws: Ticket): Scene[] {
  const ofDemo = (name: string, path: string, more: Partial<Scene> = {}): Scene => ({
    name,
    viewer: 'demo',
    path,
    ...more,
  });
  const active = tickets.find(({ status }) => status === 'active') ?? tenDraws;
  const byStatus = (['won', 'lost', 'active', 'expired'] as const).flatMap((status) => {
    const ticket = tickets.find((one) => one.status === status);
    return ticket === undefined ? [] : [ofDemo(`ticket, ${status}`, details(ticket.id))];
  });
  const pages = [
    ['tickets', '/user/history'],
    ['prizes', '/user/account/winning-payment'],
    ['cards', '/user/account/cards'],
    ['notices', '/user/account/notices'],
    ['safer play', '/user/account/safer-play'],
    ['safer play, figures', '/user/account/safer-play/summary'],
    ['QR codes', '/user/account/qr-codes'],
    ['results', '/results'],
    ['home', '/user/home'],
  ] as const;
  return [
    { name: 'splash', viewer: 'visitor', path: '/', before: stayAtSplash },
    {
      name: 'a promotion',
      viewer: 'visitor',
      path: '/welcome',
      before: announceSpecialDraw,
      act: dialogIsOpen,
    },
    { name: 'a visitor’s results', viewer: 'visitor', path: '/results' },
    { name: 'a visitor’s check of numbers', viewer: 'visitor', path: '/results/check?game=joker' },
    { name: 'terms and conditions', viewer: 'visitor', path: '/terms-and-conditions' },
    { name: 'privacy policy', viewer: 'visitor', path: '/privacy-policy' },
    { name: 'sales conditions', viewer: 'visitor', path: '/sales-conditions' },
    { name: 'responsible gambling', viewer: 'visitor', path: '/responsible-gambling' },
    {
      name: 'sign-in, fields missing',
      viewer: 'visitor',
      path: '/auth/sign-in',
      act: press(/^(Intră în cont|Sign in)$/),
    },
    {
      name: 'registration, fields missing',
      viewer: 'visitor',
      path: '/auth/registration',
      act: press(/^(Creează contul|Create account)$/),
    },
    { name: 'registration', viewer: 'visitor', path: '/auth/registration' },
    { name: 'a visitor at no page', viewer: 'visitor', path: '/no-such-page' },
    ofDemo('a player at no page', '/no-such-page'),
    { name: 'the terms', viewer: 'undecided', path: '/user/home' },
    ...pages.flatMap(([name, path]): Scene[] => [
      { name: `${name}, empty`, viewer: 'newcomer', path },
      ofDemo(name, path),
      ofDemo(`${name}, waiting`, path, { before: hang, isWaiting: true }),
      ofDemo(`${name}, without a connection`, path, { before: cut }),
    ]),
    { name: 'account, profile missing', viewer: 'newcomer', path: '/user/account' },
    {
      name: 'profile, empty and sent',
      viewer: 'newcomer',
      path: '/user/account/player-profile',
      act: press(/^(Salvează|Save)/),
    },
    { name: 'home, long name', viewer: 'long-named', path: '/user/home' },
    { name: 'self-test', viewer: 'demo', path: '/user/account/safer-play/self-test' },
    { name: 'account, long name', viewer: 'long-named', path: '/user/account' },
    ofDemo('safer play, raises', '/user/account/safer-play', { before: raising }),
    ofDemo('before buying, CNP', '/user/home', {
      before: profileSays({ needsCnpToBuy: true }),
      act: check('Loto 6/49'),
    }),
    ofDemo('home, held', '/user/home', { before: profileSays({ isIdentityHeld: true }) }),
    ofDemo('before buying, held', '/user/home', {
      before: profileSays({ isIdentityHeld: true }),
      act: check('Loto 6/49'),
    }),
    ofDemo('before buying, held at a partner', '/user/home', {
      before: heldAtPartner,
      act: check('Loto 6/49'),
    }),
    ofDemo('home, on a break', '/user/home', { before: onBreak }),
    ofDemo('safer play, excluded', '/user/home', { before: excluded }),
    ...byStatus,
    ofDemo('ticket, ten draws and many variants', details(tenDraws.id)),
    ofDemo('ticket, refunded', details(active.id), { before: ticketIn('refunded') }),
    ofDemo('payment, being confirmed', `/payment/success/${active.id}`, {
      before: ticketIn('awaiting-payment', 'unknown'),
    }),
    ofDemo('payment, too late', `/payment/success/${active.id}`, { before: ticketIn('expired') }),
    ofDemo('payment, refunded', `/payment/success/${active.id}`, { before: ticketIn('refunded') }),
    ofDemo('payment, ticket printed', `/payment-success/${active.id}`),
    ofDemo('home, sales closed', '/user/home', { before: closingSales }),
    ofDemo('check, special draw', '/user/home', { before: addingPrizes, act: check('Loto 6/49') }),
    ofDemo('prizes, bank account', '/user/account/winning-payment', {
      act: async (page) => {
        await press(/^(Schimbă unde|Change where)/)(page);
        await press(/^(Adaugă un cont bancar|Add a bank account)$/)(page);
        await page.getByLabel('IBAN').fill('RO49 AAAA 1B31 0075 9384 0001');
        await press(/^(Folosește contul|Use this account)$/)(page);
        await page.locator('[aria-invalid=true]').waitFor();
      },
    }),
    ...(['offered', 'accepted', 'paid'] as const).map((status) =>
      ofDemo(`prizes, by transfer, ${status}`, '/user/account/winning-payment', {
        before: prizeByTransfer(status),
      }),
    ),
    ofDemo('prizes, places', '/user/account/winning-payment', {
      act: press(/^(Schimbă unde|Change where)/),
    }),
    ofDemo('prizes, collected', '/user/account/winning-payment', {
      before: collecting,
      act: press(/^(Încasează|Collect) /),
    }),
    ofDemo('prizes, payouts stopped', '/user/account/winning-payment', { before: payoutsStopped }),
    ofDemo('a partner’s link', '/user/home?token=another-player', { act: dialogIsOpen }),
    ofDemo('check of numbers, without a connection', '/results/check?game=joker', { before: cut }),
    ofDemo('picker, 6/49', '/user/home', { act: pick('Loto 6/49') }),
    ofDemo('picker, Joker', '/user/home', { act: pick('Joker') }),
    ofDemo('picker, 5/40', '/user/home', { act: pick('Loto 5/40') }),
    ofDemo('how a game is played', '/user/home', {
      act: async (page) => {
        await pick('Joker')(page);
        await press(/^(Cum se joacă|How it works|How to play)/)(page);
      },
    }),
    ofDemo('leaving the account', '/user/account', { act: press(/^(Ieși din cont|Sign out)$/) }),
    ofDemo('user manual', '/user/account/user-manual'),
    ofDemo('cookies', '/user/account/cookie-policy'),
    // This is last because the browser remembers the long visit, and its dialog would cover later
    // screens.
    ofDemo('safer play, reality check', '/user/history', { before: longVisit, act: dialogIsOpen }),
  ];
}
