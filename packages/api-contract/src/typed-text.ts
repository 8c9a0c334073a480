/** Characters that copied text brings along unseen: marks of direction, joiners, soft hyphens. */
const unseenMarks = /\p{Default_Ignorable_Code_Point}/gu;

/** Spaces other than the usual one, such as U+00A0. */
const otherSpaces = String.raw`[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`;
const otherSpacesAround = new RegExp(`^${otherSpaces}+|${otherSpaces}+$`, 'g');
const otherSpacesWithin = new RegExp(otherSpaces, 'g');

/**
 * Returns a text without the unseen marks that come with copied text, and with usual spaces in
 * place of others; those around it are dropped. Each field of a form and of a call is read by this
 * first.
 */
export function withoutUnseenMarks(text: string): string {
  return text.replace(unseenMarks, '').replace(otherSpacesAround, '').replace(otherSpacesWithin, ' ');
}

/** What a name may consist of; it begins with a letter. */
export const nameCharacter = /[\p{L}\p{M}' ’.-]/u;

/** What a name in Latin letters may consist of, as on a bank card. */
export const latinNameCharacter = /[\p{Script=Latin}\p{M}' ’.-]/u;

/** What an e-mail address may consist of. */
export const emailCharacter = /[\w'+.@-]/;

/** What a phone number is written with. */
export const phoneCharacter = /[\d+()[\]/. ‐-―−~-]/;

/**
 * Returns the first character of a text that is not permitted in it, by its code where it cannot be
 * seen (`U+0007`), or null when all are.
 * @param permitted matches one permitted character
 */
export function refusedCharacter(text: string, permitted: RegExp): string | null {
  const found = Array.from(text.normalize('NFC')).find((character) => !permitted.test(character));
  if (found === undefined) return null;
  if (/[^\p{C}\p{M}\p{Z}\u2800]/u.test(found)) return found;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
