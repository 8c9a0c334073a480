import { expect, test } from 'vitest';
import { type AccessFacts, accessOf, decideAccess } from './decide-access.ts';

const visitor: AccessFacts = {
  isAuthenticated: false,
  isEmailVerified: false,
  isCodeAwaited: false,
  isResetCodeAwaited: false,
  isResetOpen: false,
  isPasswordAwaited: false,
  isProfileCompleted: false,
  hasChosenTicket: false,
  isNative: false,
};
const registered: AccessFacts = { ...visitor, isCodeAwaited: true };
const forgetful: AccessFacts = { ...visitor, isResetCodeAwaited: true };
const resetter: AccessFacts = { ...forgetful, isResetOpen: true };
const appVisitor: AccessFacts = { ...visitor, isNative: true };
const unverified: AccessFacts = { ...visitor, isAuthenticated: true };
const player: AccessFacts = { ...unverified, isEmailVerified: true };
const buyer: AccessFacts = { ...player, isProfileCompleted: true };
const payer: AccessFacts = { ...buyer, hasChosenTicket: true };

const people = { visitor, registered, forgetful, resetter, appVisitor, unverified, player, buyer, payer };

const splash = '/welcome-splash';
const verification = '/account/verification';
const home = '/user/home';
const signIn = '/auth/login';
const forgotten = '/auth/forgot-password';
const profile = '/user/account/player-profile';

/** The page where each kind of person ends up when opening a path; `open` is the path itself. */
const table: Record<string, Record<keyof typeof people, string>> = {
  '/welcome-splash': all('open'),
  '/terms-and-conditions': all('open'),
  '/payment/success/5': all('open'),
  '/payment-failure': all('open'),
  '/card-add/success': all('open'),
  '/card-add/failure': all('open'),
  '/pdf-viewer': all('open'),
  '/no-such-page': all('open'),
  '/welcome': { ...signedOutOnly() },
  '/auth': { ...signedOutOnly() },
  '/auth/sign-in': { ...signedOutOnly() },
  '/auth/registration/abc': { ...signedOutOnly() },
  '/auth/login': { ...signedOutOnly() },
  '/auth/forgot-password': { ...signedOutOnly() },
  '/forgot-password/verification': {
    ...signedOutOnly(),
    visitor: signIn,
    registered: signIn,
    appVisitor: signIn,
  },
  '/auth/reset-password': {
    ...signedOutOnly(),
    visitor: forgotten,
    registered: forgotten,
    forgetful: forgotten,
    appVisitor: forgotten,
  },
  '/account/verification': {
    visitor: splash,
    registered: 'open',
    forgetful: splash,
    resetter: splash,
    appVisitor: '/welcome',
    unverified: 'open',
    player: home,
    buyer: home,
    payer: home,
  },
  '/ticket/list': playersOnly(),
  '/user': playersOnly(),
  '/user/home': playersOnly(),
  '/user/home/game/ticket-number-picker': playersOnly(),
  '/user/history/ticket-details/7': playersOnly(),
  '/user/history': playersOnly(),
  '/user/account/player-profile': playersOnly(),
  '/user/account/change-password': playersOnly(),
  '/user/account/qr-codes/add-qr-code': playersOnly(),
  '/user/account/cards': playersOnly(),
  '/user/account/cards/7': playersOnly(),
  '/user/account/add-new-card': playersOnly(),
  '/user/account/cookie-policy': playersOnly(),
  '/USER/Home/': playersOnly(),
  '/%75ser/home': playersOnly(),
  '/user/home/game/buy': { ...playersOnly(), player: profile },
  '/user/history/game/buy': { ...playersOnly(), player: profile },
  '/user/home/game/buy/': { ...playersOnly(), player: profile },
  '/user/home/game/buy/payment-methods': { ...playersOnly(), player: home, buyer: home },
  '/user/history/game/buy/payment-methods': { ...playersOnly(), player: home, buyer: home },
};

function all(place: string) {
  return {
    visitor: place,
    registered: place,
    forgetful: place,
    resetter: place,
    appVisitor: place,
    unverified: place,
    player: place,
    buyer: place,
    payer: place,
  };
}

function signedOutOnly() {
  return { ...all('open'), unverified: verification, player: home, buyer: home, payer: home };
}

function playersOnly() {
  return {
    ...all('open'),
    visitor: splash,
    registered: splash,
    forgetful: splash,
    resetter: splash,
    appVisitor: '/welcome',
    unverified: verification,
  };
}

test('redirects every kind of person as in the table', () => {
  const found = Object.keys(table).map((path) => {
    const places = Object.entries(people).map(([person, facts]) => {
      const decision = decideAccess(accessOf(path), facts);
      return [person, decision.kind === 'open' ? 'open' : decision.to];
    });
    return [path, Object.fromEntries(places)];
  });
  expect(Object.fromEntries(found)).toEqual(table);
});

test('only the redirect from a purchase without a complete profile shows a message', () => {
  expect(decideAccess('buyer', player)).toHaveProperty('toast', 'profileIncomplete');
  expect(decideAccess('player', visitor)).not.toHaveProperty('toast');
});

test('no redirect leads to a page that redirects again', () => {
  for (const facts of Object.values(people)) {
    for (const path of Object.keys(table)) {
      const decision = decideAccess(accessOf(path), facts);
      if (decision.kind === 'open') continue;
      expect(decideAccess(accessOf(decision.to), facts), `${path} -> ${decision.to}`).toEqual({
        kind: 'open',
      });
    }
  }
});
