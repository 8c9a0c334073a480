import { z } from 'zod';
import {
  emailCharacter,
  latinNameCharacter,
  nameCharacter,
  phoneCharacter,
  refusedCharacter,
} from '../typed-text.ts';

/** A point in time as ISO 8601 with offset, used for all times in the API. */
export const instant = z.iso.datetime({ offset: true });

/** A day without time, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A whole, non-negative amount of bani. */
export const bani = z.int().min(0);

export const uuid = z.uuid();

/** Adds an issue that names the first character that isn't permitted. */
function namesRefused(permitted: RegExp) {
  return (payload: z.core.ParsePayload<string>): void => {
    const character = refusedCharacter(payload.value, permitted);
    if (character !== null)
      payload.issues.push({ code: 'custom', input: payload.value, params: { character } });
  };
}

/**
 * An e-mail address as typed, at most 254 characters (RFC 5321); the server converts it to lower
 * case.
 */
export const email = z
  .string()
  .trim()
  .max(254)
  .check(namesRefused(emailCharacter))
  .pipe(z.email())
  .meta({ example: 'ioana@exemplu.ro' });

/**
 * Characters that are invisible or look like others: controls, direction marks, joiners, tags and
 * other formats (Cc, Cf), private and unassigned characters, unpaired surrogates (Co, Cn, Cs), line
 * and paragraph separators, variation selectors, fillers, the empty braille cell.
 */
const invisible = String.raw`\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

/**
 * Matches more combining marks on one letter than any script uses; they would cover neighbouring
 * lines.
 */
const tooManyMarks = String.raw`(?!.*\p{M}{4})`;

/**
 * Returns a schema for one line of text typed by a person: all characters are visible, surrounding
 * spaces are removed, and letters with marks are composed (NFC). All free text from players uses
 * it.
 * @param atLeast minimum number of characters
 * @param atMost maximum number of characters
 */
export function plainText(atLeast: number, atMost: number) {
  return freeText(atLeast, atMost, `^(?!\\p{M})${tooManyMarks}[^${invisible}]*$`);
}

/** A first or last name: letters, spaces, hyphens, apostrophes. */
export const personName = freeText(
  1,
  80,
  `^(?!.*[${invisible}])${tooManyMarks}\\p{L}[\\p{L}\\p{M}' ’.-]*$`,
  nameCharacter,
);

/** A full name in Latin letters, as on a bank card. */
export const latinName = freeText(1, 170, `^${tooManyMarks}\\p{L}.*$`, latinNameCharacter);

/** A phone number in any common notation; the server parses it. */
export const phoneNumber = freeText(9, 40, `^[^${invisible}]*$`, phoneCharacter);

const visible = new RegExp(`[^${invisible}]`, 'u');

function freeText(atLeast: number, atMost: number, form: string, permitted: RegExp = visible) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .min(atLeast)
    .max(atMost)
    .check(namesRefused(permitted))
    .regex(new RegExp(form, 'u'));
}

/** Returns a schema for a fixed number of digits, such as a postal code; spaces are removed. */
export function digits(count: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/\s/g, ''))
    .check(namesRefused(/\d/))
    .regex(new RegExp(`^\\d{${count}}$`));
}

/** A code in our URLs: a QR code or an affiliation code. */
export const plainCode = z.string().regex(/^[\w.-]{1,64}$/);

export const oneTimeCode = z.string().regex(/^\d{6}$/);

/**
 * A new password of 10 to 128 characters without composition rules; the server rejects common ones.
 */
export const newPassword = z.string().min(10).max(128);

/** A password to compare with the stored one. */
export const currentPassword = z.string().min(1).max(128);

/** An opaque token issued by us or by a provider. */
export const token = z.string().min(1).max(8192);

/** A page that the browser may open; script and data URLs are rejected. */
export const webPage = z.url({ protocol: /^https?$/ });

/** A return URL within the providers' length limits; the server checks where it leads. */
export const returnUrl = z.string().max(2000).pipe(z.url());

/** `offset` and `limit` of a list; the defaults are 0 and 10, the maximum limit is 100. */
export const pageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const idParams = z.strictObject({ id: uuid });
