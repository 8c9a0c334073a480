import type { Winnings } from './winnings.ts';

/** Whether money can be sent to cards of a provider: it is live, and pays to cards at all. */
export function takesPrizes(
  { providers }: Pick<Winnings, 'providers'>,
  { provider: name }: { readonly provider: string },
): boolean {
  return providers.all.some((provider) => provider.name === name && provider.payouts !== null);
}
