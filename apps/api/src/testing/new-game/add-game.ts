import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const newGame = new URL('loto-4-30.ts', import.meta.url).href;

/** Edits of the server's files for a new game, in addition to the file of its facts. */
const edits: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'packages/game-rules/src/games/codes.ts': [
    ["'loto-5-40']", "'loto-5-40', 'loto-4-30']"],
    ["'super-noroc']", "'super-noroc', 'noroc-mic']"],
  ],
  'packages/game-rules/src/games/games.ts': [
    ['import { joker }', `import { loto430 } from '${newGame}';\nimport { joker }`],
    ["'loto-5-40': loto540,", "'loto-5-40': loto540,\n  'loto-4-30': loto430,"],
  ],
  'packages/formatting/src/game-names.ts': [
    [
      "'super-noroc': 'Super Noroc',",
      "'super-noroc': 'Super Noroc',\n  'loto-4-30': '4/30',\n  'noroc-mic': 'Noroc Mic',",
    ],
    ["'loto-5-40': '5/40',", "'loto-5-40': '5/40',\n  'loto-4-30': '4/30',"],
  ],
};

/** Makes this process load the files as if they were edited. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edited = Object.entries(edits).find(([path]) => url.endsWith(`/${path}`));
    if (edited === undefined) return loaded;
    const source = edited[1].reduce(
      (text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${url} has no ${before}`);
        return text.replace(before, after);
      },
      readFileSync(new URL(url), 'utf8'),
    );
    return { ...loaded, source };
  },
});
