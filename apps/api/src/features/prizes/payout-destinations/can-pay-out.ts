import type { Payouts } from '../../money/payouts/index.ts';

/** Whether a provider is live and can pay to its cards. */
export function canPayOut(
  { providers }: Pick<Payouts, 'providers'>,
  { provider: name }: { readonly provider: string },
): boolean {
  return providers.all.some((provider) => provider.name === name && provider.payouts !== null);
}
