/**
 * The partner's payment page with the token of its link added as `paymentToken`, by which it knows
 * its player (specification 4). Without a token the page is opened all the same: it informs its
 * player to come by the link again.
 */
export function withPaymentToken(url: string, paymentToken: string | null): string {
  if (paymentToken === null) return url;
  const page = new URL(url);
  page.searchParams.set('paymentToken', paymentToken);
  return page.href;
}
