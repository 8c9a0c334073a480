import type { Language } from './product.ts';

/** The operator of the product, as in `product.json`. */
export interface Company {
  readonly name: string;
  readonly address: string;
  /** The number in the trade register (ONRC), `J40/1234/2020`. */
  readonly tradeRegisterNumber: string;
  /** CUI, with RO before it if the company pays VAT. */
  readonly taxNumber: string;
  /** The licence of the national office for gambling (ONJN); the day as `2026-01-01`. */
  readonly licence: { readonly number: string; readonly grantedOn: string };
  readonly email: string;
  readonly phone: string;
  readonly supportHours: Readonly<Record<Language, string>>;
  readonly dataProtectionEmail: string;
  readonly complaintsEmail: string;
  /** The body that settles complaints without a court (SAL, ADR). */
  readonly disputeResolution: { readonly name: string; readonly url: string };
}

let operating: Company | null = null;

/** The company that mails and tickets name; null until it is set. */
export const operatingCompany = (): Company | null => operating;

/** Sets the company of this process; null: none that mails may name. */
export function nameCompany(company: Company | null): void {
  operating = company;
}
