import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/**
 * Reads a Romanian IBAN as people type it, with or without spaces: length, form and checksum
 * (ISO 13616, mod 97). Our transfers are in lei and name no bank: they reach no account abroad.
 * @returns it without spaces, in capitals; null when it is none
 */
export function readIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed);
  return iban?.startsWith('RO') === true && isValidIBAN(iban) ? iban : null;
}
