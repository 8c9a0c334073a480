import { z } from 'zod';
import {
  emailCharacter,
  latinNameCharacter,
  nameCharacter,
  phoneCharacter,
  refusedCharacter,
} from '../typed-text.ts';

/** An instant: ISO 8601 with offset, as every time in the API. */
export const instant = z.iso.datetime({ offset: true });

/** A day without time, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** Money: a whole, non-negative number of bani. */
export const bani = z.int().min(0);

export const uuid = z.uuid();

/** Adds an issue with the first character that isn't permitted in the text. */
function namesRefused(permitted: RegExp) {
  return (payload: z.core.ParsePayload<string>): void => {
    const character = refusedCharacter(payload.value, permitted);
    if (character !== null)
      payload.issues.push({ code: 'custom', input: payload.value, params: { character } });
  };
}

/** An e-mail as typed; the server lower-cases it. At most 254 characters (RFC 5321). */
export const email = z
  .string()
  .trim()
  .max(254)
  .check(namesRefused(emailCharacter))
  .pipe(z.email())
  .meta({ example: 'ioana@exemplu.ro' });

/**
 * Characters that are invisible or look like others: controls, direction marks, joiners, tags and
 * other formats (Cc, Cf), private and unassigned characters, halves of pairs (Co, Cn, Cs), line and
 * paragraph separators, variation selectors, fillers, the empty braille cell.
 */
const invisible = String.raw`\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

/**
 * Matches more marks on one letter than any script uses, which would cover the lines above and
 * below.
 */
const tooManyMarks = String.raw`(?!.*\p{M}{4})`;

/**
 * Returns a schema for one line of text by a person: every character is visible, surrounding spaces
 * are dropped, and letters with marks are composed (NFC). All free text of a player uses it.
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

/** A first and a last name in Latin letters, as on a bank card. */
export const latinName = freeText(1, 170, `^${tooManyMarks}\\p{L}.*$`, latinNameCharacter);

/** A phone number in any usual spelling; the server parses it. */
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

/** A number of a certain length, such as a postal code; its spaces are dropped. */
export function digits(count: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/\s/g, ''))
    .check(namesRefused(/\d/))
    .regex(new RegExp(`^\\d{${count}}$`));
}

/** A code in one of our URLs: a QR code or an affiliation code. */
export const plainCode = z.string().regex(/^[\w.-]{1,64}$/);

/** A one-time code: six digits. */
export const oneTimeCode = z.string().regex(/^\d{6}$/);

/**
 * A new password: 10 to 128 characters without composition rules; the server refuses common ones.
 */
export const newPassword = z.string().min(10).max(128);

/** A password to compare with a stored one. */
export const currentPassword = z.string().min(1).max(128);

/** A token of ours or of a provider; the player does not interpret it. */
export const token = z.string().min(1).max(8192);

/** A page that the browser may open: never a script or data URL. */
export const webPage = z.url({ protocol: /^https?$/ });

/** A return address, no longer than providers accept; the server checks its target. */
export const returnUrl = z.string().max(2000).pipe(z.url());

/** `offset` and `limit` of a list: default 0 and 10, at most 100. */
export const pageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const idParams = z.strictObject({ id: uuid });
