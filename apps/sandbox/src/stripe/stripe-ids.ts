/** Stripe's own fields of a page or charge, in addition to the engine's. */
export type CheckoutDetails = {
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  customer: string | null;
  isAdaptivePricing: boolean;
  /** The bank's return URL for the person. */
  returnUrl: string | null;
};

export type SetupDetails = {
  metadata: Record<string, string>;
  setupMetadata: Record<string, string>;
  customer: string | null;
};

/** Phone wallets by their Stripe names. */
export type WalletType = 'google_pay' | 'apple_pay';

/**
 * Stripe's own fields of a saved card: its setup's customer, and the wallet of a tokenized card.
 */
export type CardDetails = Pick<SetupDetails, 'customer'> & { wallet?: WalletType | null };

type HasDetails = { details: string | null };

const parseDetails = ({ details }: HasDetails): unknown => JSON.parse(details ?? '{}');

export const checkoutDetails = (row: HasDetails) => parseDetails(row) as CheckoutDetails;
export const setupDetails = (row: HasDetails) => parseDetails(row) as SetupDetails;
export const cardDetails = (row: HasDetails) => parseDetails(row) as CardDetails;
export const refundDetails = (row: HasDetails) => parseDetails(row) as Pick<SetupDetails, 'metadata'>;

/**
 * Returns the id of a Stripe object that represents this row: another prefix before the same
 * characters.
 */
export function idAs(prefix: string, id: string): string {
  return `${prefix}_${id.slice(id.lastIndexOf('_') + 1)}`;
}

/** Converts milliseconds to Stripe's whole seconds. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
