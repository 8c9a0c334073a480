import type { Stop } from '../phone.ts';

/** Addresses of the product that the system opens in the app (deep links). */
export interface Links {
  /**
   * Calls back with the path of each: of the one that started the app, then of those that come.
   * Addresses elsewhere are left out.
   */
  onLink(opened: (path: string) => void): Stop;
}
