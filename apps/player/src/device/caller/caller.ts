import type { ApplicationClient } from '@loto/api-contract/headers';

/** The client's identification in the headers of specification 7. */
export interface Caller {
  applicationClient(): ApplicationClient;
  /** Sent as AppBuild and PackageName; null in a browser. */
  installedApp: { readonly build: string; readonly packageName: string } | null;
}

/** The identification of a browser. */
export const webCaller: Caller = {
  applicationClient() {
    // A device is mobile if the primary pointer is a finger, and the screen is narrower than a
    // tablet's.
    const isMobile =
      typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
    return isMobile ? 'web.mobile' : 'web.desktop';
  },
  installedApp: null,
};
