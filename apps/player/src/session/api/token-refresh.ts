/** A pair of tokens as it is stored. */
export interface Tokens {
  token: string;
  refreshToken: string;
}

/**
 * `refreshed`: continue with the new token. `expired`: the session is over. `unreachable`: nothing
 * is known, keep the session.
 */
export type RefreshOutcome = 'refreshed' | 'expired' | 'unreachable';

interface TokenRefreshParts {
  /** The tokens in storage, which another tab may have renewed. */
  readStored(): Tokens | null;
  /** Takes over new tokens, in storage and state. */
  takeOver(tokens: Tokens): void;
  /** Calls the server; `expired` when it refuses the refresh token. */
  request(refreshToken: string): Promise<Tokens | 'expired' | 'unreachable'>;
  /** Runs alone among all tabs of this origin. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The refresh of specification 4: the first 401 starts it, every other waits for the same outcome.
 * A refresh token works once and the server takes a second use for theft, so tabs take turns and
 * each looks first whether another has already renewed.
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
 * {@link TokenRefreshParts.alone} by the browser's locks; without them (old WebViews) there are no
 * other tabs either.
 */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request('loto-token-refresh', work);
}
