/** What Stripe stores of a page or a charge beside what the engine does. */
export type CheckoutDetails = {
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  customer: string | null;
  isAdaptivePricing: boolean;
  /** Where the bank sends the person back to. */
  returnUrl: string | null;
};

export type SetupDetails = {
  metadata: Record<string, string>;
  setupMetadata: Record<string, string>;
  customer: string | null;
};

/** The wallets of phones, as Stripe names them. */
export type WalletType = 'google_pay' | 'apple_pay';

/**
 * A saved card belongs to a customer: the details are those of its setup. One of a token has the
 * wallet that it came from.
 */
export type CardDetails = Pick<SetupDetails, 'customer'> & { wallet?: WalletType | null };

type HasDetails = { details: string | null };

const parseDetails = ({ details }: HasDetails): unknown => JSON.parse(details ?? '{}');

export const checkoutDetails = (row: HasDetails) => parseDetails(row) as CheckoutDetails;
export const setupDetails = (row: HasDetails) => parseDetails(row) as SetupDetails;
export const cardDetails = (row: HasDetails) => parseDetails(row) as CardDetails;
export const refundDetails = (row: HasDetails) => parseDetails(row) as Pick<SetupDetails, 'metadata'>;

/** The id of an object of Stripe's that shows this row: another prefix before the same digits. */
export function idAs(prefix: string, id: string): string {
  return `${prefix}_${id.slice(id.lastIndexOf('_') + 1)}`;
}

/** Stripe's times are whole seconds. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
