import type { Payments } from '../../money/payments/index.ts';

/** What the winnings feature depends on: the platform, and payments for the payouts. */
export type Winnings = Payments;

/** Whether a provider is live and can pay to its cards. */
export function canPayOut(
  { providers }: Pick<Winnings, 'providers'>,
  { provider: name }: { readonly provider: string },
): boolean {
  return providers.all.some((provider) => provider.name === name && provider.payouts !== null);
}
