import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackAddress } from './stack-address.ts';

/**
 * A payment in its provider's records: a checkout at the card provider or a payment at the partner.
 */
interface Taking {
  readonly status: string;
  readonly amountBani: number;
  readonly refundedBani: number;
}

interface Secrets {
  readonly sandboxSecretKey: string;
  readonly partnerSecretKey: string;
}

/** Returns the number of unrefunded charges for our payments in a provider's own records. */
export async function countCharges(
  stack: StackAddress,
  payments: readonly { readonly paymentId: string; readonly provider: string }[],
): Promise<number> {
  const takings = await Promise.all(
    payments.map(({ paymentId, provider }) => takingsOf(stack, provider, paymentId)),
  );
  const matching = takings
    .flat()
    .filter(({ status, amountBani, refundedBani }) => status === 'succeeded' && refundedBani < amountBani);
  return matching.length;
}

async function takingsOf(stack: StackAddress, provider: string, reference: string): Promise<Taking[]> {
  const { sandboxSecretKey, partnerSecretKey } = secretsOf(stack);
  const [url, key] =
    provider === 'partner'
      ? [`${stack.partnerApp}/api/payments`, partnerSecretKey]
      : [`${stack.cardProvider}/v1/checkouts`, sandboxSecretKey];
  const response = await fetch(`${url}?${new URLSearchParams({ reference })}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Taking[] }).data;
}

function secretsOf({ home }: StackAddress): Secrets {
  return JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as Secrets;
}
