import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './open-world.ts';
import type { Charge } from './three-sides.ts';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly checkout?: { readonly id: string; readonly reference: string; readonly amountBani: number };
    readonly refund?: { readonly checkoutId: string; readonly amountBani: number };
  };
}

/**
 * Reads the provider's side from its events, as its merchant's server may, and asks it about each checkout besides.
 * @throws when the provider contradicts itself
 */
export async function readCharges(world: Pick<World, 'providerUrl' | 'home'>): Promise<Charge[]> {
  const charges = new Map<string, Charge>();
  for await (const { type, data } of eventsOf(world)) {
    if (type === 'checkout.succeeded' && data.checkout !== undefined) {
      const { id, reference, amountBani } = data.checkout;
      charges.set(id, { checkoutId: id, reference, amountBani, refundedBani: 0 });
    } else if (type === 'refund.succeeded' && data.refund !== undefined) {
      const { checkoutId, amountBani } = data.refund;
      const charge = charges.get(checkoutId);
      if (charge === undefined) throw new Error(`A refund of ${checkoutId}, which was not paid`);
      charges.set(checkoutId, { ...charge, refundedBani: charge.refundedBani + amountBani });
    }
  }
  for (const charge of charges.values()) {
    const asked = (await ask(world, `checkouts/${charge.checkoutId}`)) as {
      status: string;
      refundedBani: number;
    };
    if (asked.status !== 'succeeded' || asked.refundedBani !== charge.refundedBani) {
      throw new Error(`The provider tells two stories of ${charge.checkoutId}`);
    }
  }
  return [...charges.values()];
}

async function* eventsOf(world: Pick<World, 'providerUrl' | 'home'>): AsyncGenerator<Event> {
  let after: string | undefined;
  for (;;) {
    const query = new URLSearchParams({ limit: '500', ...(after === undefined ? {} : { after }) });
    const page = (await ask(world, `events?${query}`)) as { data: Event[]; hasMore: boolean };
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.hasMore) return;
  }
}

async function ask({ providerUrl, home }: Pick<World, 'providerUrl' | 'home'>, path: string) {
  const { sandboxSecretKey } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
    sandboxSecretKey: string;
  };
  const response = await fetch(`${providerUrl}/v1/${path}`, {
    headers: { authorization: `Bearer ${sandboxSecretKey}` },
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return response.json();
}
