/**
 * What an address brought that must not stay in it: `public/first-paint.js` took it out before anything else ran, and it is
 * kept nowhere but here, until it is taken.
 */
interface Arrival {
  /** A partner's signed token (`?token=…`, specification 1). */
  token: string | null;
  /** The fragment of /process: what Google or Apple answered. */
  federatedReturn: string | null;
}

declare global {
  // Written by a script that is no module.
  var lotoArrival: Arrival | undefined;
}

/** Whether a partner's token came and nobody has taken it yet. */
export function hasArrivalToken(): boolean {
  return (globalThis.lotoArrival?.token ?? null) !== null;
}

/** The partner's token; null the second time, since it signs in once. */
export function takeArrivalToken(): string | null {
  return take('token');
}

/** What a sign-in provider answered, as the fields of its fragment; null the second time and when nothing came. */
export function takeFederatedReturn(): URLSearchParams | null {
  const fragment = take('federatedReturn');
  return fragment === null ? null : new URLSearchParams(fragment);
}

function take(part: keyof Arrival): string | null {
  const arrival = globalThis.lotoArrival;
  const value = arrival?.[part] ?? null;
  if (arrival !== undefined) arrival[part] = null;
  return value;
}
