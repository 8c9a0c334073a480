import type { Stop } from '../phone.ts';

/** URLs of the product that the system opens in the app (deep links). */
export interface Links {
  /**
   * Calls back with the path of each link: first of the one that started the app, then of later
   * ones. URLs of other hosts are ignored.
   */
  onLink(opened: (path: string) => void): Stop;
}
