/** The absolute URLs to which a provider redirects the player. */
interface ReturnUrls {
  successUrl: string;
  failedUrl: string;
}

/** Pages of providers where the player pays or saves a card. */
export interface PaymentPages {
  /**
   * Opens the card provider's page (specification 4, payment flow). A browser navigates to it, and
   * nothing is returned. A phone app opens it over itself; the promise resolves to the path of this
   * app at which it ended, or to null if the player closed it on any other page.
   */
  openPaymentPage(url: string): void | Promise<string | null>;
  /**
   * Returns the URLs for a ticket's payment (specification 9: web origin plus the outcome path).
   */
  paymentReturnUrls(ticketId: string): ReturnUrls;
  /** Returns the URLs for saving a card. */
  cardReturnUrls(): ReturnUrls;
  /**
   * Opens another site through the partner's browser, for a player of the partner (specification
   * 6).
   */
  openPartnerPage(url: string): void;
}

/** Other sites' pages that an installed app opens over itself. */
export interface InAppPages {
  /** Closes the page over the app. A payment that was open there counts as closed by the player. */
  closeInAppBrowser(): void;
}

/**
 * Payment pages in a browser; in the partner's browser if the partner opened this site, so that
 * every page opens in the same window.
 */
export const webPaymentPages: PaymentPages = {
  openPaymentPage: (url) => location.assign(url),
  ...returnUrlsBelow(() => location.origin),
  openPartnerPage: (url) => location.assign(url),
};

/** Returns the URLs of the outcome pages at an origin. */
export function returnUrlsBelow(
  origin: () => string,
): Pick<PaymentPages, 'paymentReturnUrls' | 'cardReturnUrls'> {
  return {
    paymentReturnUrls(ticketId) {
      const id = encodeURIComponent(ticketId);
      return {
        successUrl: `${origin()}/payment/success/${id}`,
        failedUrl: `${origin()}/payment/failure/${id}`,
      };
    },
    cardReturnUrls: () => ({
      successUrl: `${origin()}/card-add/success`,
      failedUrl: `${origin()}/card-add/failure`,
    }),
  };
}
