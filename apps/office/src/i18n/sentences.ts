import { formatCounted, type NounForms } from '@loto/formatting';
import type { Sentence } from '@loto/office-contract/outcome';
import { createLineTranslator, type LineTranslator } from './translate-line.ts';
import { currentLanguage, translator } from './translator.ts';

/**
 * The translations of commands' output. The keys are English sentences with `{}` for each value. A
 * translation has the values in the same order, or numbers them: `{2} … {1}`.
 */
export interface Sentences {
  /** `{count}` and `{sum}` in a key mean that the value is a count or an amount. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Counted nouns by both English forms: `ticket|tickets`. */
  readonly counts: Readonly<Record<string, NounForms>>;
  /** Headings of columns. */
  readonly heads: Readonly<Record<string, string>>;
  /** Values that are words: states, roles, reasons. */
  readonly words: Readonly<Record<string, string>>;
}

const none: Sentences = { sentences: {}, counts: {}, heads: {}, words: {} };

let romanian = none;
/** English for a screen, for sentences written for a terminal. */
let english: Sentences = none;
let lines: Readonly<Record<'ro' | 'en', LineTranslator>> = makeTranslators();

function makeTranslators() {
  return {
    ro: createLineTranslator(romanian, 'ro'),
    en: createLineTranslator({ ...none, sentences: english.sentences, counts: romanian.counts }, 'en', {
      keys: Object.keys(romanian.sentences),
      words: Object.keys(romanian.words),
    }),
  };
}

/** Loads the sentences, which no initial screen needs, and renders components that show some. */
export async function loadSentences(): Promise<void> {
  const [{ default: ro }, { default: en }] = await Promise.all([
    import('./sentences.ro.json'),
    import('./sentences.en.json'),
  ]);
  romanian = ro;
  english = { ...none, sentences: en };
  lines = makeTranslators();
  translator.changeLanguage(currentLanguage());
}

const current = (): Sentences => (currentLanguage() === 'ro' ? romanian : english);

/**
 * Returns a text from the server in the current language: a command's sentence, or a line rendered
 * with its values, such as a refusal or a signed fact. Untranslated texts stay in English.
 */
export function sentenceText(text: string): string {
  const { sentences, words } = current();
  return sentences[text] ?? words[text] ?? lines[currentLanguage()](text);
}

/** Returns the heading of a column in the current language. */
export function headText(head: string): string {
  return current().heads[head] ?? sentenceText(head);
}

/** Returns the words of a sentence, with placeholders for its values. */
export function sentenceTemplate({ text, values }: Sentence): string {
  const rest = [...values];
  const typed = text.replaceAll('{}', () => {
    const value = rest.shift();
    if (typeof value !== 'object') return '{}';
    if ('count' in value) return '{count}';
    return 'bani' in value ? '{sum}' : '{}';
  });
  const { sentences, words } = current();
  return sentences[typed] ?? sentences[text] ?? words[text] ?? text;
}

interface CountedNoun {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Returns a count with its noun: `3 paid tickets`, `20 de bilete plătite`. */
export function countText({ count, one, many }: CountedNoun): string {
  const en = { one: `1 ${one}`, plural: many };
  const ro = romanian.counts[`${one}|${many}`] ?? en;
  return formatCounted(count, { ro, en }, currentLanguage());
}
