/** Invisible characters that are often copied with text: direction marks, joiners, soft hyphens. */
const unseenMarks = /\p{Default_Ignorable_Code_Point}/gu;

/** Spaces other than the ASCII space, such as U+00A0. */
const otherSpaces = String.raw`[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`;
const otherSpacesAround = new RegExp(`^${otherSpaces}+|${otherSpaces}+$`, 'g');
const otherSpacesWithin = new RegExp(otherSpaces, 'g');

/**
 * Returns a text without invisible marks and surrounding spaces, and with other spaces replaced by
 * ASCII spaces. All form fields and call fields are normalized with it first.
 */
export function withoutUnseenMarks(text: string): string {
  return text.replace(unseenMarks, '').replace(otherSpacesAround, '').replace(otherSpacesWithin, ' ');
}

/** The characters permitted in a name, which must begin with a letter. */
export const nameCharacter = /[\p{L}\p{M}' ’.-]/u;

/** The characters permitted in a name in Latin letters, as on a bank card. */
export const latinNameCharacter = /[\p{Script=Latin}\p{M}' ’.-]/u;

export const emailCharacter = /[\w'+.@-]/;

export const phoneCharacter = /[\d+()[\]/. ‐-―−~-]/;

/**
 * Returns the first character of a text that isn't permitted, or null. An invisible character is
 * returned as its code (`U+0007`).
 * @param permitted matches one permitted character
 */
export function refusedCharacter(text: string, permitted: RegExp): string | null {
  const found = Array.from(text.normalize('NFC')).find((character) => !permitted.test(character));
  if (found === undefined) return null;
  if (/[^\p{C}\p{M}\p{Z}\u2800]/u.test(found)) return found;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
