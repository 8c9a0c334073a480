import type { ProviderUnderTest } from './provider-under-test.ts';

/**
 * Opens and decides disputes with the sandbox's control calls.
 * @param noun the sandbox's name for a checkout
 */
export function sandboxDisputes(
  url: string,
  noun: 'checkout' | 'payment',
): NonNullable<ProviderUnderTest['disputes']> {
  const post = async (path: string, body: object) => {
    const answered = await fetch(`${url}/control/disputes${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answered.ok) throw new Error(`The sandbox answered ${answered.status}`);
    return (await answered.json()) as { id: string };
  };
  return {
    open: async (checkoutId) => (await post('', { [`${noun}Id`]: checkoutId })).id,
    end: async (disputeId, status) => void (await post(`/${disputeId}/end`, { status })),
  };
}
