import type { RouteConfigEntry } from '@react-router/dev/routes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** The pages of a game, which exist below home and below history (specification 2). */
const gamePages = (area: string) => [
  [`/user/${area}/game/add-lottery-ticket`, 'add-ticket'],
  [`/user/${area}/game/ticket-number-picker`, 'number-picker'],
  [`/user/${area}/game/buy`, 'buy'],
  [`/user/${area}/game/buy/payment-methods`, 'payment-methods'],
];

/** All routes of section 2 of the specification, copied by hand, with the name of their page. */
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
  ['/payment/success', 'payment'],
  ['/payment/success/7', 'payment'],
  ['/payment/failure', 'payment'],
  ['/payment/failure/7', 'payment'],
  ['/payment-success', 'payment'],
  ['/payment-success/7', 'payment'],
  ['/payment-failure', 'payment'],
  ['/payment-failure/7', 'payment'],
  ['/card-add/success', 'card-added'],
  ['/card-add/failure', 'card-not-added'],
  ['/pdf-viewer', 'pdf-viewer'],
  ['/process', 'process'],
  // Not in the specification, but opened by a link in a mail.
  ['/stop-payouts', 'stop-payouts'],
  ['/user/account/safer-play', 'safer-play'],
  ['/user/account/safer-play/summary', 'play-summary'],
  ['/user/account/safer-play/self-test', 'self-test'],
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

/** Returns the route table in the router's form; each route's handle is its entry. */
const table = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map((entry) => {
    const { path = '', index, children = [] } = entry;
    if (index === true) return { index, path, handle: entry };
    return { path, handle: entry, ...(children.length > 0 && { children: table(children) }) };
  });

function entryAt(path: string): RouteConfigEntry {
  return matchRoutes(table(routes), path)?.at(-1)?.route.handle as RouteConfigEntry;
}

const pageAt = (path: string) => entryAt(path).id?.split('/', 1)[0];

test.each(pages)('%s is the page %s', (path = '', page = '') => {
  expect(pageAt(path)).toBe(page);
});

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const allRoutes = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])]);

test('every page has a title', () => {
  const shown = allRoutes(routes).filter(({ children, file }) => !children && file !== './redirect.tsx');
  expect(shown.length).toBeGreaterThan(50);
  const untitled = shown.filter(
    ({ file }) => !/export (?:const handle: PageInfo|\{[^}]*\bhandle\b)/.test(sourceOf(file)),
  );
  expect(untitled.map(({ file }) => file)).toEqual([]);
});

test.each(pages)('the file of %s has a default export', (path = '') => {
  expect(sourceOf(entryAt(path).file)).toMatch(/export default function/);
});

test('shows the not-found page in the frame of a player or a visitor', () => {
  expect(pageAt('/user/account/no-such')).toBe('not-found');
  const files = matchRoutes(table(routes), '/no-such')?.map(
    ({ route }) => (route.handle as RouteConfigEntry).file,
  );
  expect(files).toEqual(['shell/open-shell.tsx', 'shell/not-found-screen.tsx']);
});
