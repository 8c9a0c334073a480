import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/**
 * Parses a Romanian IBAN with or without spaces, and checks length, form and checksum (ISO 13616,
 * mod 97). Our transfers are in lei and don't name a bank, so foreign accounts are rejected.
 * @returns the IBAN in upper case without spaces, or null if invalid
 */
export function readIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed);
  return iban?.startsWith('RO') === true && isValidIBAN(iban) ? iban : null;
}
