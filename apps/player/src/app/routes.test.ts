import type { RouteConfigEntry } from '@react-router/dev/routes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** The pages of a game, below home and below history (specification 2). */
const gamePages = (area: string) => [
  [`/user/${area}/game/add-lottery-ticket`, 'add-ticket'],
  [`/user/${area}/game/ticket-number-picker`, 'number-picker'],
  [`/user/${area}/game/buy`, 'buy'],
  [`/user/${area}/game/buy/payment-methods`, 'payment-methods'],
];

/** Every route of the specification's section 2, copied by hand, and the file that is its page. */
const pages = [
  ['/', 'start'],
  ['/welcome-splash', 'welcome-splash'],
  ['/welcome', 'welcome'],
  ['/terms-and-conditions', 'terms-and-conditions'],
  ['/delete-account', 'delete-account'],
  ['/privacy-policy', 'privacy-policy'],
  ['/sales-conditions', 'sales-conditions'],
  ['/responsible-gambling', 'responsible-gambling'],
  ['/auth', 'sign-in'],
  ['/auth/sign-in', 'sign-in'],
  ['/auth/registration', 'registration'],
  ['/auth/registration/prieten7', 'registration'],
  ['/auth/forgot-password', 'forgot-password'],
  ['/auth/reset-password', 'reset-password'],
  ['/forgot-password/verification', 'reset-code'],
  ['/account/verification', 'verification'],
  ['/payment/success', 'payment-success'],
  ['/payment/success/7', 'payment-success'],
  ['/payment/failure', 'payment-failure'],
  ['/payment/failure/7', 'payment-failure'],
  ['/payment-success', 'payment-success-animated'],
  ['/payment-success/7', 'payment-success-animated'],
  ['/payment-failure', 'payment-failure-animated'],
  ['/payment-failure/7', 'payment-failure-animated'],
  ['/card-add/success', 'card-added'],
  ['/card-add/failure', 'card-not-added'],
  ['/pdf-viewer', 'pdf-viewer'],
  ['/process', 'process'],
  ['/ticket/list', 'history'],
  ['/user', 'user'],
  ['/user/home', 'home'],
  ...gamePages('home'),
  ['/user/history', 'history'],
  ['/user/history/ticket-details/7', 'ticket-details'],
  ...gamePages('history'),
  ['/user/account', 'account'],
  ['/user/account/player-profile', 'player-profile'],
  ['/user/account/winning-payment', 'winning-payment'],
  ['/user/account/cards', 'cards'],
  ['/user/account/cards/7', 'ticket-cards'],
  ['/user/account/cookie-policy', 'cookie-policy'],
  ['/user/account/user-manual', 'user-manual'],
  ['/user/account/change-password', 'change-password'],
  ['/user/account/language', 'language'],
  ['/user/account/qr-codes', 'qr-codes'],
  ['/user/account/qr-codes/add-qr-code', 'add-qr-code'],
  ['/user/account/add-new-card', 'add-new-card'],
];

/** The route table as the router reads it; each page's handle is its file. */
const table = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path = '', index, file, children = [] }) =>
    index === true
      ? { index, path, handle: file }
      : { path, handle: file, ...(children.length > 0 && { children: table(children) }) },
  );

const pageAt = (path: string) => matchRoutes(table(routes), path)?.at(-1)?.route.handle as unknown;

test.each(pages)('%s is the page %s', (path = '', page = '') => {
  expect(pageAt(path)).toBe(`routes/${page}.tsx`);
});

/** They only lead on. */
const redirects = ['start', 'user'];
const screens = [...new Set(pages.map(([, page = '']) => page))].filter((page) => !redirects.includes(page));

const sourceOf = (page: string) => readFileSync(join(import.meta.dirname, 'routes', `${page}.tsx`), 'utf8');

test.each(screens)('the page %s has a screen and a title', (page) => {
  const source = sourceOf(page);
  expect(source).toMatch(/\bdefault\b/);
  expect(source).toMatch(/title: '\w+\.[\w.]+'/);
});

test.each(screens.filter((page) => page.startsWith('payment-') && page !== 'payment-methods'))(
  'the title of the page %s claims no end of the payment, which only the ticket can tell',
  (page) => {
    expect(sourceOf(page)).toContain("title: 'shell.titles.payment'");
  },
);

test('an unknown path is told as such', () => {
  expect(pageAt('/user/account/no-such')).toBe('routes/not-found.tsx');
});
