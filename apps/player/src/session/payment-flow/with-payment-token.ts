/**
 * Returns the URL of the partner's payment page with the link's token added as `paymentToken`,
 * which identifies the player there (specification 4). Without a token the URL doesn't change; the
 * partner's page then asks the player to use the link again.
 */
export function withPaymentToken(url: string, paymentToken: string | null): string {
  if (paymentToken === null) return url;
  const page = new URL(url);
  page.searchParams.set('paymentToken', paymentToken);
  return page.href;
}
