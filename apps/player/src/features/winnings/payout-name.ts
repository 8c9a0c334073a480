import type { Winning } from '@loto/api-contract';

/**
 * What a prize goes to: `Visa 4242`, or the partner's name where it is a wallet there, which has no
 * digits.
 */
export function payoutName({ brand, last4 }: NonNullable<Winning['card']>): string {
  return last4 === '' ? brand : `${brand} ${last4}`;
}
