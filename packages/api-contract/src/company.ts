import type { Language } from './product.ts';

/** The operator of the product, as in `product.json`. */
export interface Company {
  readonly name: string;
  readonly address: string;
  /** The number in the trade register (ONRC), `J40/1234/2020`. */
  readonly tradeRegisterNumber: string;
  /** CUI, with the prefix RO if the company is registered for VAT. */
  readonly taxNumber: string;
  /** The gambling licence from ONJN, the national office; the date as `2026-01-01`. */
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

/** The company that mails and tickets show; null until it is set. */
export const operatingCompany = (): Company | null => operating;

/** Sets the company of this process; null means that mails must not show one. */
export function nameCompany(company: Company | null): void {
  operating = company;
}
