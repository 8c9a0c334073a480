/** Who may open a page (specification 2 and 4). */
export type Access =
  | 'anyone'
  /** Signed-out visitors only. */
  | 'signed-out'
  /** Somebody whose e-mail waits for its one-time code. */
  | 'unverified'
  /** Signed-in players with a proved e-mail. */
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
  isProfileCompleted: boolean;
  hasChosenTicket: boolean;
  isNative: boolean;
}

export type AccessDecision =
  | { kind: 'open' }
  | { kind: 'redirect'; to: string; /** Shown as a warning. */ toast?: 'profileIncomplete' };

const open: AccessDecision = { kind: 'open' };
const redirect = (to: string): AccessDecision => ({ kind: 'redirect', to });

/** Whether a page opens, or where the visitor goes instead (specification 4, access guards). */
export function decideAccess(access: Access, facts: AccessFacts): AccessDecision {
  if (access === 'anyone') return open;
  if (!facts.isAuthenticated) {
    if (access === 'signed-out') return open;
    if (access === 'unverified' && facts.isCodeAwaited) return open;
    return redirect(facts.isNative ? '/welcome' : '/welcome-splash');
  }
  if (!facts.isEmailVerified) return access === 'unverified' ? open : redirect('/account/verification');
  if (access === 'signed-out' || access === 'unverified') return redirect('/user/home');
  if (access === 'buyer' && !facts.isProfileCompleted) {
    return { kind: 'redirect', to: '/user/account/player-profile', toast: 'profileIncomplete' };
  }
  if (access === 'chosen-ticket' && !facts.hasChosenTicket) return redirect('/user/home');
  return open;
}
