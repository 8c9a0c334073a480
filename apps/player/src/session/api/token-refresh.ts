export interface Tokens {
  token: string;
  refreshToken: string;
}

/**
 * `refreshed`: continue with the new token. `expired`: the session is over. `unreachable`: the
 * server didn't respond, so the session stays.
 */
export type RefreshOutcome = 'refreshed' | 'expired' | 'unreachable';

interface TokenRefreshParts {
  /** Returns the stored tokens, which another tab may have renewed. */
  readStored(): Tokens | null;
  /** Writes new tokens to storage and state. */
  takeOver(tokens: Tokens): void;
  /** Calls the server. Returns `expired` if it rejects the refresh token. */
  request(refreshToken: string): Promise<Tokens | 'expired' | 'unreachable'>;
  /** Runs work while no other tab of this origin does. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Creates the token refresh of specification 4: the first 401 starts it, and all others wait for
 * the same outcome. A refresh token works once, and the server treats a second use as theft. So
 * tabs take turns, and each first checks whether another one has already renewed the tokens.
 */
export function createTokenRefresh(parts: TokenRefreshParts): (usedToken: string) => Promise<RefreshOutcome> {
  let running: Promise<RefreshOutcome> | null = null;

  async function refresh(usedToken: string): Promise<RefreshOutcome> {
    const stored = parts.readStored();
    if (stored === null) return 'expired';
    if (stored.token !== usedToken) {
      parts.takeOver(stored);
      return 'refreshed';
    }
    const answer = await parts.request(stored.refreshToken);
    if (typeof answer === 'string') return answer;
    parts.takeOver(answer);
    return 'refreshed';
  }

  return (usedToken) => {
    running ??= parts
      .alone(async () => refresh(usedToken))
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/**
 * Implements {@link TokenRefreshParts.alone} with the browser's locks. Old WebViews have no locks,
 * but also no other tabs.
 */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request('loto-token-refresh', work);
}
