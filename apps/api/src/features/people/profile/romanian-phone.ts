import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';

/** Mobile and landline numbers, and company numbers without a fixed location (037x). */
const permittedTypes: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE', 'UAN']);

/**
 * Returns a Romanian phone number as E.164, or null for any other string.
 * @param text in any common notation: 0721 234 567, +40 721-234-567, 0040721234567
 */
export function parseRomanianPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), {
    defaultCountry: 'RO',
    extract: false,
  });
  if (number === undefined || number.country !== 'RO' || !number.isValid() || number.ext !== undefined)
    return null;
  return permittedTypes.has(number.getType()) ? number.number : null;
}
