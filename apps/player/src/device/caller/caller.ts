import type { ApplicationClient } from '@loto/api-contract/headers';

/** Who calls the server, for the headers of specification 7. */
export interface Caller {
  applicationClient(): ApplicationClient;
  /** Sent as AppBuild and PackageName; null in a browser. */
  installedApp: { readonly build: string; readonly packageName: string } | null;
}

/** A browser. */
export const webCaller: Caller = {
  applicationClient() {
    // Mobile: the main pointer is a finger, on a screen narrower than a tablet's.
    const isMobile =
      typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
    return isMobile ? 'web.mobile' : 'web.desktop';
  },
  installedApp: null,
};
