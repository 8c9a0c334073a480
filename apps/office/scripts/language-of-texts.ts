import type { Plugin } from 'vite';

/** Matches a file of texts imported in one language: `shell.json?language=en`. */
const file = /[/\\]i18n[/\\]texts[/\\][\w-]+\.json\?(?:.*&)?language=(ro|en)/;

interface Fragment {
  readonly [key: string]: string | Fragment;
}

/**
 * Reduces a file of texts to the language for which it is imported. It imports no other modules of
 * this repository, because Vitest loads it with the Node version that started it.
 */
export function languageOfTexts(): Plugin {
  return {
    name: 'loto-language-of-texts',
    transform: {
      order: 'pre',
      handler(code, id) {
        const [, language] = file.exec(id) ?? [];
        if (language === undefined) return undefined;
        const texts = JSON.stringify(pick(JSON.parse(code) as Fragment, language));
        return { code: `export default ${texts};`, moduleType: 'js', map: null };
      },
    },
  };
}

function pick(fragment: Fragment, language: string): Fragment {
  return Object.fromEntries(
    Object.entries(fragment).flatMap(([key, value]) => {
      if (typeof value === 'string') return [];
      const isText = typeof value['ro'] === 'string';
      const picked = isText ? value[language] : pick(value, language);
      return picked === undefined ? [] : [[key, picked]];
    }),
  );
}
