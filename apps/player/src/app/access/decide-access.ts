import { matchRoutes, type RouteObject } from 'react-router';

/** Who may open a page (specification 2 and 4). */
type Access =
  | 'anyone'
  /** Signed-out visitors only. */
  | 'signed-out'
  /** Signed-out visitors who requested a code for their forgotten password. */
  | 'reset-code'
  /** Signed-out visitors whose code was correct. */
  | 'reset-password'
  /**
   * Players who still have to enter the one-time code for their e-mail, and perhaps to choose a
   * password.
   */
  | 'unverified'
  /** Signed-in players with a verified e-mail. */
  | 'player'
  /** Players whose profile is complete. */
  | 'buyer'
  /** Players who have bought a ticket that waits for its payment. */
  | 'chosen-ticket';

/** The facts of the session that decide about access. */
export interface AccessFacts {
  isAuthenticated: boolean;
  /** Whether the signed-in account has a verified e-mail. */
  isEmailVerified: boolean;
  /** Whether a registration or a refused sign-in left an e-mail that waits for its code. */
  isCodeAwaited: boolean;
  /** Whether a code for a forgotten password was requested. */
  isResetCodeAwaited: boolean;
  /** Whether that code was correct. */
  isResetOpen: boolean;
  /** Whether the signed-in account has no password and may choose one. */
  isPasswordAwaited: boolean;
  isProfileCompleted: boolean;
  hasChosenTicket: boolean;
  isNative: boolean;
}

type AccessDecision =
  | { kind: 'open' }
  | { kind: 'redirect'; to: string; /** Shown as a warning. */ toast?: 'profileIncomplete' };

const open: AccessDecision = { kind: 'open' };
const redirect = (to: string): AccessDecision => ({ kind: 'redirect', to });

/**
 * Returns whether a page opens, or where the visitor is redirected (specification 4, access
 * guards).
 */
export function decideAccess(access: Access, facts: AccessFacts): AccessDecision {
  if (access === 'anyone') return open;
  if (!facts.isAuthenticated) {
    if (access === 'signed-out') return open;
    if (access === 'reset-code') return facts.isResetCodeAwaited ? open : redirect('/auth/login');
    if (access === 'reset-password') return facts.isResetOpen ? open : redirect('/auth/forgot-password');
    if (access === 'unverified' && facts.isCodeAwaited) return open;
    return redirect(facts.isNative ? '/welcome' : '/welcome-splash');
  }
  if (!facts.isEmailVerified) return access === 'unverified' ? open : redirect('/account/verification');
  if (access === 'unverified' && facts.isPasswordAwaited) return open;
  if (isBeforeSignIn(access)) return redirect('/user/home');
  if (access === 'buyer' && !facts.isProfileCompleted) {
    return { kind: 'redirect', to: '/user/account/player-profile', toast: 'profileIncomplete' };
  }
  if (access === 'chosen-ticket' && !facts.hasChosenTicket) return redirect('/user/home');
  return open;
}

/** Reports whether a page is only for visitors who have not signed in. */
function isBeforeSignIn(access: Access): boolean {
  return ['signed-out', 'unverified', 'reset-code', 'reset-password'].includes(access);
}

/** The access rules by path; every other path is open to anyone. */
const accessOfPaths: Record<string, Access> = {
  '/welcome': 'signed-out',
  '/auth/*': 'signed-out',
  '/auth/reset-password': 'reset-password',
  '/forgot-password/verification': 'reset-code',
  '/account/verification': 'unverified',
  '/ticket/list': 'player',
  '/user/*': 'player',
  '/user/home/game/buy': 'buyer',
  '/user/history/game/buy': 'buyer',
  '/user/home/game/buy/payment-methods': 'chosen-ticket',
  '/user/history/game/buy/payment-methods': 'chosen-ticket',
};

const rules: RouteObject[] = Object.entries(accessOfPaths).map(([path, access]) => ({
  path,
  handle: access,
}));

/**
 * Returns the access rule of a path. Matches paths like the router, so that no spelling of an
 * address circumvents a rule.
 */
export function accessOf(pathname: string): Access {
  return (matchRoutes(rules, pathname)?.at(-1)?.route.handle as Access | undefined) ?? 'anyone';
}
