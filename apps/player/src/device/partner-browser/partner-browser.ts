/**
 * The browser of the partner, through which its players go wherever is not ours: its payment pages,
 * and links of others (specification 6).
 */
export interface PartnerBrowser {
  /**
   * Opens a page of another site: in the same window on web, which is the partner's when it
   * opened us.
   */
  open(url: string): void;
}
