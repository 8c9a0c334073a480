import type { Language } from '@loto/api-contract/product';
import { formatCounted, formatLei, gameNames, type NounForms } from '@loto/formatting';
import { formatStamp } from '@loto/formatting/stamps';
import type { Sentences } from './sentences.ts';

/**
 * Translates a text that the server rendered in English from sentences and values: refusals, signed
 * facts, summaries in the log. Unknown texts stay unchanged.
 */
export type LineTranslator = (text: string) => string;

/** A pattern of rendered lines, with its translation. */
interface Pattern {
  readonly english: string;
  readonly form: RegExp;
  /** Number of letters outside of values. */
  readonly letters: number;
  readonly template: string;
}

/** A translated value, and whether it was understood. */
interface Translated {
  readonly text: string;
  readonly isKnown: boolean;
  readonly kind?: 'count' | 'sum';
}

/**
 * A pattern with fewer letters is so general that it only counts if all values are recognised, as
 * in `{} of {}`.
 */
const leastLetters = 6;

/** Maximum nesting of sentences. */
const maxDepth = 4;

/**
 * Creates a translator for rendered lines.
 * @param known English sentences and words without a translation, whose values are formatted
 */
export function createLineTranslator(
  { sentences, counts, words }: Sentences,
  language: Language,
  known: { readonly keys: readonly string[]; readonly words: readonly string[] } = { keys: [], words: [] },
): LineTranslator {
  const knownWords = new Set(known.words);
  let patterns: readonly Pattern[] | undefined;

  function allPatterns(): readonly Pattern[] {
    patterns ??= [...new Set([...known.keys, ...Object.keys(sentences)])]
      .filter((text) => !/\{\w+\}/.test(text))
      .flatMap((text) => patternsOf(text, sentences[text] ?? text))
      .toSorted((one, other) => other.letters - one.letters);
    return patterns;
  }

  function translate(text: string, depth = 0): Translated {
    if (text === '') return { text, isKnown: true };
    const simple = translateSimple(text);
    if (simple !== null) return { text: simple, isKnown: true, ...kindOf(text) };
    if (depth < maxDepth) {
      for (const pattern of allPatterns()) {
        const match = pattern.form.exec(text);
        if (match === null) continue;
        const values = match.slice(1).map((value) => translate(value, depth + 1));
        if (pattern.letters < leastLetters && values.some(({ isKnown }) => !isKnown)) continue;
        return { text: fillTyped(pattern, values), isKnown: true };
      }
    }
    return { text: text.replaceAll(anyInstant, (at) => renderedInstant(at, language)), isKnown: false };
  }

  /** Inserts translated values, preferring words for their kinds. */
  function fillTyped({ english, template }: Pattern, values: readonly Translated[]): string {
    const kinds = values.map(({ kind }) => (kind === undefined ? '{}' : `{${kind}}`));
    const typed = english.replaceAll('{}', () => kinds.shift() ?? '{}');
    // A text of several lines is translated line by line.
    const chosen = typed === english ? template : (sentences[typed] ?? template);
    return fillPlaces(
      chosen,
      values.map(({ text }) => text),
    );
  }

  /** Translates a value in a known format; returns null for others. */
  function translateSimple(text: string): string | null {
    if (/^-?\d+$/.test(text) || idForm.test(text)) return text;
    if (instantForm.test(text)) return renderedInstant(text, language);
    const lei = leiForm.exec(text);
    if (lei !== null) return formatLei(Number(`${lei[1]}${lei[2]}`.replaceAll(',', '')), language);
    if (Object.hasOwn(gameNames, text)) return gameNames[text as keyof typeof gameNames];
    const word = words[text];
    if (word !== undefined) return word;
    if (knownWords.has(text)) return text;
    return translateCount(text) ?? translateList(text, words);
  }

  function translateCount(text: string): string | null {
    const [, number = '', english = ''] = countForm.exec(text) ?? [];
    const noun = nounOf(counts, english);
    if (noun === undefined) return null;
    const en = { one: `1 ${noun.one}`, plural: noun.many };
    const forms = { ro: noun.forms, en };
    return formatCounted(Number(number.replaceAll(',', '')), forms, language);
  }

  /** Translates a line, or each of the sentences joined by `; ` if all of them are known. */
  function translateLine(line: string): string {
    const parts = line.split('; ').map((part) => translate(part.trim()));
    if (parts.every(({ isKnown }) => isKnown)) return parts.map((part) => part.text).join('; ');
    return translate(line).text;
  }

  return (text) =>
    text
      .split('\n')
      .map((line) => (/^ */.exec(line)?.[0] ?? '') + translateLine(line.trim()))
      .join('\n');
}

/** Returns the patterns of a text's lines, because messages are translated line by line. */
function patternsOf(text: string, translation: string): Pattern[] {
  const english = text.split('\n');
  const translated = translation.split('\n');
  return english.flatMap((line, index) => {
    const letters = line.replaceAll(/[^a-zA-Z]/g, '').length;
    if (letters === 0 && english.length > 1) return [];
    const template = (translated[index] ?? line).trim();
    return [{ english: text, form: formOf(line.trim()), letters, template }];
  });
}

function formOf(line: string): RegExp {
  const parts = line.split('{}').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  // A value right after another one is an addition that begins with a comma or a bracket.
  const joined = parts.reduce((before, part, index) =>
    parts[index - 1] === '' && index > 1 ? `${before}((?:,| \\().*|)${part}` : `${before}(.*?)${part}`,
  );
  return new RegExp(`^${joined}$`);
}

/** Inserts values into a template, whose placeholders are in order or numbered: `{2} … {1}`. */
export function fillPlaces(template: string, values: readonly string[]): string {
  let next = 0;
  return template.replaceAll(/\{(\d*)\}/g, (_, place: string) => {
    if (place === '') next += 1;
    return values[(place === '' ? next : Number(place)) - 1] ?? '';
  });
}

const anyInstant = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d{4}-\d\d-\d\d) (\d\d:\d\d)/g;
const instantForm = new RegExp(`^${anyInstant.source}$`);
/** Matches ids and hashes, which are the same in every language. */
const idForm = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/;
const leiForm = /^(-?[\d,]+)\.(\d\d) lei$/;
const countForm = /^([\d,]+) ([a-z][a-z -]*)$/;

function kindOf(text: string): { readonly kind?: 'count' | 'sum' } {
  if (leiForm.test(text)) return { kind: 'sum' };
  return countForm.test(text) ? { kind: 'count' } : {};
}

/** Returns the forms of an English noun in the singular or plural. */
function nounOf(counts: Sentences['counts'], english: string) {
  for (const [key, forms] of Object.entries(counts)) {
    const [one = '', many = ''] = key.split('|');
    if (english === one || english === many) return { one, many, forms: forms satisfies NounForms };
  }
  return undefined;
}

/** Translates a list of words such as `draws, payments`, `draws or bank` or ` (busy)`. */
function translateList(text: string, words: Sentences['words']): string | null {
  const inBrackets = /^ ?\(([a-z-]+)\)$/.exec(text);
  if (inBrackets !== null) {
    const word = words[inBrackets[1] ?? ''];
    return word === undefined ? null : ` (${word})`;
  }
  const parts = text.split(/(, ?| or | and |^\d+ )/);
  if (parts.length < 3) return null;
  const joins: Readonly<Record<string, string>> = { ',': ', ', ', ': ', ', ' or ': ' sau ', ' and ': ' și ' };
  const translated = parts.map((part) => {
    const [, number = '', word = ''] = /^(\d+ )?(.*)$/.exec(part) ?? [];
    if (joins[part] !== undefined) return joins[part];
    return word === '' ? number : words[word] === undefined ? undefined : number + words[word];
  });
  return translated.includes(undefined) ? null : translated.join('');
}

/** Formats a time from a rendered line, which is in Bucharest time, in a language. */
function renderedInstant(text: string, language: Language): string {
  const [, day = '', clock = ''] = new RegExp(anyInstant.source).exec(text) ?? [];
  const local = `${day}T${clock}`;
  const candidates = ['+03:00', '+02:00'].map((offset) => new Date(`${local}:00${offset}`));
  const at = candidates.find((one) => bucharest.format(one).replace(' ', 'T') === local);
  return formatStamp(at ?? `${local}:00+02:00`, language);
}

/** Formats local times like `2026-11-19 18:15`. */
const bucharest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'short',
});
