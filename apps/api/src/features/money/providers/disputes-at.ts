import type { z } from 'zod';
import { callProvider, unlessUnknown, type ProviderAccess } from './call-provider.ts';
import type { PaymentProvider, ProviderDispute } from './payment-provider.ts';

/** Creates the dispute calls of a JSON provider, below a path. */
export function disputesAt(
  access: ProviderAccess,
  { path, shape }: { readonly path: string; readonly shape: z.ZodType<ProviderDispute> },
): Pick<PaymentProvider, 'findDispute'> {
  return {
    findDispute: (disputeId) =>
      unlessUnknown(
        callProvider(access, { method: 'GET', path: `${path}/${encodeURIComponent(disputeId)}`, shape }),
      ),
  };
}
