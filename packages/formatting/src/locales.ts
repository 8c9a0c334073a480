import type { Language } from '@loto/api-contract/product';

/** The BCP 47 locale of each language, for `Intl`. */
export const locales = { ro: 'ro-RO', en: 'en-GB' } as const satisfies Record<Language, string>;

/**
 * Caches the results of `create` by its first argument, because creating an `Intl` format is slow.
 */
export function cachedByKey<Format>(create: (key: string) => Format): (key: string) => Format {
  const formats = new Map<string, Format>();
  return (key) => {
    const cached = formats.get(key);
    if (cached !== undefined) return cached;
    const format = create(key);
    formats.set(key, format);
    return format;
  };
}
