const dashboard = 'https://dashboard.stripe.com';

/** Pages of Stripe's dashboard by the prefix of an object's id; others are found by its search. */
const pages: Readonly<Record<string, string>> = { pi: 'payments', du: 'disputes', dp: 'disputes' };

/**
 * Returns a function that maps the id of an object at Stripe to its page in the dashboard.
 * @param secretKey of the account; keys of the test mode contain `_test_`
 */
export function stripeDashboard(secretKey: string): (providerReference: string) => string {
  const root = secretKey.includes('_test_') ? `${dashboard}/test` : dashboard;
  return (providerReference) => {
    const id = encodeURIComponent(providerReference);
    const page = pages[providerReference.split('_')[0] ?? ''];
    return page === undefined ? `${root}/search?query=${id}` : `${root}/${page}/${id}`;
  };
}
