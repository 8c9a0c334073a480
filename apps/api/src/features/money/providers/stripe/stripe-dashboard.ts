const dashboard = 'https://dashboard.stripe.com';

/**
 * Pages of Stripe's dashboard by id prefix. Other objects are found with the dashboard's search.
 */
const pages: Readonly<Record<string, string>> = { pi: 'payments', du: 'disputes', dp: 'disputes' };

/**
 * Returns a function that maps the id of a Stripe object to its page in the dashboard.
 * @param secretKey the account's key; test mode keys contain `_test_`
 */
export function stripeDashboard(secretKey: string): (providerReference: string) => string {
  const root = secretKey.includes('_test_') ? `${dashboard}/test` : dashboard;
  return (providerReference) => {
    const id = encodeURIComponent(providerReference);
    const page = pages[providerReference.split('_')[0] ?? ''];
    return page === undefined ? `${root}/search?query=${id}` : `${root}/${page}/${id}`;
  };
}
