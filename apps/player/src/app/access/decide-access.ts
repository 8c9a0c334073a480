import { matchRoutes, type RouteObject } from 'react-router';

/** Who may open a page (specification 2 and 4). */
type Access =
  | 'anyone'
  /** Signed-out visitors only. */
  | 'signed-out'
  /** Signed-out visitors who requested a code for their forgotten password. */
  | 'reset-code'
  /** Signed-out visitors who entered the correct code. */
  | 'reset-password'
  /**
   * Players who must still enter the one-time code for their e-mail, and possibly choose a
   * password.
   */
  | 'unverified'
  /** Signed-in players with a verified e-mail. */
  | 'player'
  /** Players whose profile is complete. */
  | 'buyer'
  /** Players who have bought a ticket that is unpaid. */
  | 'chosen-ticket';

/** The data about the session that determines access. */
export interface AccessFacts {
  isAuthenticated: boolean;
  /** True if the signed-in account has a verified e-mail. */
  isEmailVerified: boolean;
  /** True if an e-mail is waiting for its code, after a registration or a rejected sign-in. */
  isCodeAwaited: boolean;
  /** True if a code for a forgotten password was requested. */
  isResetCodeAwaited: boolean;
  /** True if that code was entered correctly. */
  isResetOpen: boolean;
  /** True if the signed-in account has no password and may choose one. */
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
 * Decides whether a page opens, or where the visitor is redirected (specification 4, access
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

/** Reports whether a page is only for visitors who haven't signed in. */
function isBeforeSignIn(access: Access): boolean {
  return ['signed-out', 'unverified', 'reset-code', 'reset-password'].includes(access);
}

/** The access rules by path; all other paths are open to everyone. */
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
 * Returns the access rule of a path. Matches paths like the router, so that no spelling of a URL
 * can bypass a rule.
 */
export function accessOf(pathname: string): Access {
  return (matchRoutes(rules, pathname)?.at(-1)?.route.handle as Access | undefined) ?? 'anyone';
}
