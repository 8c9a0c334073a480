import { useSyncExternalStore } from 'react';

/**
 * Secrets of the landing address. `public/first-paint.js` removes them from the address before
 * anything else runs; they are held in memory only, and each can be taken once.
 */
interface LandingParams {
  /** A partner's signed token (`?token=…`, specification 1). */
  token: string | null;
  /** The fragment of /process: what Google or Apple answered. */
  federatedReturn: string | null;
}

declare global {
  // Written by a script that is no module.
  var lotoLanding: LandingParams | undefined;
}

/** Whether a path is the one at which sign-ins at Google and Apple end. */
export const isFederatedReturn = (pathname: string): boolean => /^\/process\/?$/.test(pathname);

/**
 * Takes the secrets out of an address that opened an app, as `first-paint.js` does with that of a
 * page.
 * @param path path, query and fragment
 * @returns where to go, without them
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

/** The partner's token for a component, until it is taken; prerendered pages have none. */
export function useLandingToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.lotoLanding?.token ?? null,
    () => null,
  );
}

/** The partner's token; null the second time, since it signs in once. */
export function takeLandingToken(): string | null {
  return take('token');
}

/**
 * What a sign-in provider answered, as the fields of its fragment; null the second time and when
 * nothing came.
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
