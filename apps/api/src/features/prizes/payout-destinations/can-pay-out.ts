import type { Payouts } from '../../money/payouts/index.ts';

/** Reports whether a provider is configured and can pay to its cards. */
export function canPayOut(
  { providers }: Pick<Payouts, 'providers'>,
  { provider: name }: { readonly provider: string },
): boolean {
  return providers.all.some((provider) => provider.name === name && provider.payouts !== null);
}
