import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/**
 * Reads an IBAN as people type it, with or without spaces: length and form of its country, and the
 * checksum (ISO 13616, mod 97).
 * @returns it without spaces, in capitals; null when it is none
 */
export function readIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}
