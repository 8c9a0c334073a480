import type { Language } from '@loto/api-contract/product';
import type { TFunction } from 'i18next';
import { formatCount } from './counts.ts';

/** Texts by fragment, or those within a fragment. */
interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A language with its translate function, which is a new one after each change. */
interface Translation {
  readonly language: Language;
  readonly t: TFunction;
}

type Values = Readonly<Record<string, string | number | undefined>>;
type Translate = (key: string, values?: Values) => string;

/**
 * Adds the types of i18next, which know every key and its plurals. The library is not needed at run
 * time.
 */
const typed = (say: Translate) => say as unknown as TFunction;

/** The texts of an app and its current language. */
export interface Translator {
  /** Translates into the current language. A component should call `useTexts` instead. */
  readonly t: TFunction;
  /** Adds fragments of texts and replaces those of the same name. */
  readonly addTexts: (language: Language, fragments: object) => void;
  readonly hasTexts: (language: Language, fragment: string) => boolean;
  readonly changeLanguage: (language: Language) => void;
  /**
   * Returns the language with its translate function; the same object until one of them changes.
   */
  readonly current: () => Translation;
  /**
   * Calls a listener after each change.
   * @returns the function that ends the subscription
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Returns a translator without texts.
 * @param defaultLanguage its first language, whose texts replace those that another language lacks
 */
export function createTranslator(defaultLanguage: Language): Translator {
  const textsOf: Record<Language, TextTree | null> = { ro: null, en: null };
  const pluralRules = new Map<Language, Intl.PluralRules>();
  const listeners = new Set<() => void>();
  let current = translationTo(defaultLanguage);

  function change(language: Language): void {
    current = translationTo(language);
    for (const listener of listeners) listener();
  }

  function translationTo(language: Language): Translation {
    return { language, t: typed((key, values) => translate(language, key, values)) };
  }

  function translate(language: Language, key: string, values: Values = {}): string {
    const { count } = values;
    const text = textOf(language, key, count) ?? textOf(defaultLanguage, key, count);
    if (text === undefined) return key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? formatCount(value, language) : value;
    });
  }

  /** Returns the text of a key, in the plural form for its count; undefined when there is none. */
  function textOf(language: Language, key: string, count: unknown): string | undefined {
    if (typeof count === 'number') {
      const counted = textAt(language, `${key}_${pluralRulesOf(language).select(count)}`);
      if (counted !== undefined) return counted;
    }
    return textAt(language, key);
  }

  function textAt(language: Language, key: string): string | undefined {
    let found: string | TextTree | null | undefined = textsOf[language];
    for (const part of key.split('.')) {
      if (typeof found !== 'object' || found === null) return undefined;
      found = found[part];
    }
    return typeof found === 'string' ? found : undefined;
  }

  function pluralRulesOf(language: Language): Intl.PluralRules {
    const known = pluralRules.get(language);
    if (known !== undefined) return known;
    const rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
    return rules;
  }

  return {
    t: typed((key, values) => translate(current.language, key, values)),
    addTexts(language, fragments) {
      textsOf[language] = { ...textsOf[language], ...(fragments as TextTree) };
      change(current.language);
    },
    hasTexts: (language, fragment) => textsOf[language]?.[fragment] !== undefined,
    changeLanguage: change,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
