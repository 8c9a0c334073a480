import type { Language } from './product.ts';

/** The company that operates the product, as configured in `product.json`. */
export interface Company {
  readonly name: string;
  readonly address: string;
  /** The number in the trade register (ONRC), such as `J40/1234/2020`. */
  readonly tradeRegisterNumber: string;
  /** The tax number (CUI), with the prefix RO if the company is registered for VAT. */
  readonly taxNumber: string;
  /** The gambling licence issued by ONJN, with its date as `2026-01-01`. */
  readonly licence: { readonly number: string; readonly grantedOn: string };
  readonly email: string;
  readonly phone: string;
  readonly supportHours: Readonly<Record<Language, string>>;
  readonly dataProtectionEmail: string;
  readonly complaintsEmail: string;
  /** The body for out-of-court dispute resolution (SAL, ADR). */
  readonly disputeResolution: { readonly name: string; readonly url: string };
}

let operating: Company | null = null;

/** Returns the company shown on mails and tickets; null until it is configured. */
export const operatingCompany = (): Company | null => operating;

/** Sets the company for this process; with null, mails show no company. */
export function nameCompany(company: Company | null): void {
  operating = company;
}
