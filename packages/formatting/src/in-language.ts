import type { Language } from '@loto/api-contract/product';

/** A text in every language. Languages lack plural forms that they do not use. */
type Text = Readonly<Partial<Record<Language, string>>> & { readonly ro: string };

/** Texts by key, in the form of a fragment. */
export interface Fragment {
  readonly [key: string]: Text | Fragment;
}

/** The type of a fragment's texts in one language. */
export type InLanguage<F> = F extends { readonly ro: string }
  ? string
  : { [Key in keyof F]: InLanguage<F[Key]> };

const isText = (value: Text | Fragment): value is Text => typeof value['ro'] === 'string';

export function inLanguage<F extends object>(fragment: F, language: Language): InLanguage<F> {
  const texts = Object.entries(fragment as Fragment).flatMap(([key, value]) => {
    const text = isText(value) ? value[language] : inLanguage(value, language);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts) as InLanguage<F>;
}
