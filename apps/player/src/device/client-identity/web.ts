import type { ClientIdentity } from './client-identity.ts';

/** A browser: mobile when its main pointer is a finger on a screen narrower than a tablet's. */
export function webIdentity(): ClientIdentity {
  const isMobile =
    typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
  return { applicationClient: isMobile ? 'web.mobile' : 'web.desktop', isNative: false };
}
