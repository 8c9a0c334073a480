/** Opening the card provider's page and coming back (specification 4, payment flow). */
export interface PaymentPage {
  /** Leaves for the provider's page: the same window on web. */
  open(paymentUrl: string): void;
  /**
   * Where the provider sends the person back to (specification 9: web origin plus the outcome
   * path).
   */
  returnUrls(ticketId: string): { successUrl: string; failedUrl: string };
  /** Where the provider sends the person back to from saving a card. */
  cardReturnUrls(): { successUrl: string; failedUrl: string };
}
