import { formatCounted } from '@loto/formatting';
import { currentLanguage, translator } from './translator.ts';

/**
 * The Romanian translations of commands' sentences, nouns and column headings, by their English
 * text.
 */
let romanian: Readonly<Record<string, string>> = {};

/**
 * Loads the Romanian sentences, which no initial screen needs, and renders components that show
 * some.
 */
export async function loadSentences(): Promise<void> {
  const { default: sentences } = await import('./sentences.ro.json');
  romanian = sentences;
  translator.changeLanguage(currentLanguage());
}

/** Returns a sentence in the current language, or in English if there's no translation. */
export function sentenceText(english: string): string {
  return currentLanguage() === 'ro' ? (romanian[english] ?? english) : english;
}

/** Returns a count with its noun: `3 paid tickets`, `20 de bilete plătite`. */
export function countText({ count, one, many }: CountedNoun): string {
  const forms = (translate: (english: string) => string) => ({
    one: `1 ${translate(one)}`,
    plural: translate(many),
  });
  return formatCounted(
    count,
    { ro: forms(sentenceText), en: forms((english) => english) },
    currentLanguage(),
  );
}

interface CountedNoun {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}
