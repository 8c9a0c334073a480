/**
 * Letters that are not just Latin letters with a diacritic, and their transliteration as in
 * passports (ICAO Doc 9303, part 3, section 6): a lower-case Latin, Cyrillic or Greek letter and
 * its replacement.
 */
const letters = [
  'ßss æae œoe øo łl đd ðd þth ıi ħh ŧt ŋn ĸq əe ɛe ɔo ɓb ɗd ƙk ƴy ɣg ɨi ɲn ƒf аa бb вv гg ґg',
  'дd еe єie жzh зz иi іi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъie ыy ь эe',
  'юiu яia ђd јj љlj њnj ћc џdz ѕdz αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs',
  "τt υy φf χch ψps ωo ’' ‘' ʼ' ʻ' –- —- ‑- &+",
];

const latinOf = new Map(
  letters.flatMap((line) => line.split(' ')).map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Placeholder that banks accept for a name without Latin letters (ISO 20022). */
const notProvided = 'NOTPROVIDED';

/**
 * Converts a text to the characters that all banks accept (EPC217-08). Transliterates letters of
 * other alphabets, removes diacritics, and replaces other characters by spaces.
 */
export function bankText(text: string, most: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]|&/gu, latin)
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
  return /[a-zA-Z0-9]/.test(plain) ? plain : notProvided;
}

/** Transliterates a letter; the first letter of the result keeps its case. */
function latin(letter: string): string {
  const small = letter.toLowerCase();
  const found = latinOf.get(small);
  if (found === undefined || small === letter) return found ?? ' ';
  return found.slice(0, 1).toUpperCase() + found.slice(1);
}
