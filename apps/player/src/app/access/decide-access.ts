import { matchRoutes, type RouteObject } from 'react-router';

/** Who may open a page (specification 2 and 4). */
type Access =
  | 'anyone'
  /** Signed-out visitors only. */
  | 'signed-out'
  /** Signed-out visitors who requested a code for their forgotten password. */
  | 'reset-code'
  /** Signed-out visitors whose code was right. */
  | 'reset-password'
  /** A player whose e-mail waits for its one-time code, and then perhaps for a password. */
  | 'unverified'
  /** Signed-in players with a verified e-mail. */
  | 'player'
  /** Players whose profile is complete. */
  | 'buyer'
  /** Players who have bought a ticket that waits for its payment. */
  | 'chosen-ticket';

/** What decides, besides the page. */
export interface AccessFacts {
  isAuthenticated: boolean;
  /** Of the signed-in account. */
  isEmailVerified: boolean;
  /** A registration or a refused sign-in left an e-mail that waits for its code. */
  isCodeAwaited: boolean;
  /** A code for a forgotten password was requested. */
  isResetCodeAwaited: boolean;
  /** It was right. */
  isResetOpen: boolean;
  /** The signed-in account has no password, and may choose one. */
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

/** Whether a page opens, or where the visitor goes instead (specification 4, access guards). */
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

/** Pages that a player has behind them. */
function isBeforeSignIn(access: Access): boolean {
  return ['signed-out', 'unverified', 'reset-code', 'reset-password'].includes(access);
}

/** Who may open which paths; every other path is open to anyone. */
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
 * Who may open a path; read as the router reads it, so that no spelling of an address slips past.
 */
export function accessOf(pathname: string): Access {
  return (matchRoutes(rules, pathname)?.at(-1)?.route.handle as Access | undefined) ?? 'anyone';
}
