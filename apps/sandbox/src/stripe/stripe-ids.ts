/** Stripe's additional fields of a page or charge. */
export type CheckoutDetails = {
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  customer: string | null;
  isAdaptivePricing: boolean;
  /** The URL to which the bank returns the person. */
  returnUrl: string | null;
};

export type SetupDetails = {
  metadata: Record<string, string>;
  setupMetadata: Record<string, string>;
  customer: string | null;
};

/** Stripe's names of phone wallets. */
export type WalletType = 'google_pay' | 'apple_pay';

/**
 * Stripe's additional fields of a saved card: its setup's customer, and the wallet of a tokenized
 * card.
 */
export type CardDetails = Pick<SetupDetails, 'customer'> & { wallet?: WalletType | null };

type HasDetails = { details: string | null };

const parseDetails = ({ details }: HasDetails): unknown => JSON.parse(details ?? '{}');

export const checkoutDetails = (row: HasDetails) => parseDetails(row) as CheckoutDetails;
export const setupDetails = (row: HasDetails) => parseDetails(row) as SetupDetails;
export const cardDetails = (row: HasDetails) => parseDetails(row) as CardDetails;
export const refundDetails = (row: HasDetails) => parseDetails(row) as Pick<SetupDetails, 'metadata'>;

/** Returns the id of a Stripe object for this row: the same characters with another prefix. */
export function idAs(prefix: string, id: string): string {
  return `${prefix}_${id.slice(id.lastIndexOf('_') + 1)}`;
}

/** Converts milliseconds to Stripe's whole seconds. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
