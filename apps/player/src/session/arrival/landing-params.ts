import { useSyncExternalStore } from 'react';

/**
 * Secrets in the landing URL. `public/first-paint.js` removes them from the URL before any other
 * script runs. They stay in memory only, and each can be read once.
 */
interface LandingParams {
  /** A partner's signed token (`?token=…`, specification 1). */
  token: string | null;
  /** The fragment of /process, which contains the response of Google or Apple. */
  federatedReturn: string | null;
}

declare global {
  // Set by a classic script, not a module.
  var lotoLanding: LandingParams | undefined;
}

/** Reports whether a path is the return path of sign-ins at Google and Apple. */
export const isFederatedReturn = (pathname: string): boolean => /^\/process\/?$/.test(pathname);

/**
 * Removes the secrets from a URL that opened the phone app, like `first-paint.js` for a page.
 * @param path path, query and fragment
 * @returns the URL without secrets
 */
export function landedAt(path: string): URL {
  const address = new URL(path, location.origin);
  const isReturn = isFederatedReturn(address.pathname) && address.hash !== '';
  const token = address.searchParams.get('token');
  if (token === null && !isReturn) return address;
  globalThis.lotoLanding = { token, federatedReturn: isReturn ? address.hash.slice(1) : null };
  address.searchParams.delete('token');
  if (isReturn) address.hash = '';
  for (const listener of listeners) listener();
  return address;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the partner's token until it's taken. Prerendered pages have none. */
export function useLandingToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.lotoLanding?.token ?? null,
    () => null,
  );
}

/**
 * Returns the partner's token the first time and null afterwards, because it signs in only once.
 */
export function takeLandingToken(): string | null {
  return take('token');
}

/**
 * Returns a sign-in provider's response as the fields of its fragment. Returns null the second
 * time, and if there was no response.
 */
export function takeFederatedReturn(): URLSearchParams | null {
  const fragment = take('federatedReturn');
  return fragment === null ? null : new URLSearchParams(fragment);
}

function take(part: keyof LandingParams): string | null {
  const arrival = globalThis.lotoLanding;
  const value = arrival?.[part] ?? null;
  if (arrival !== undefined) arrival[part] = null;
  for (const listener of listeners) listener();
  return value;
}
