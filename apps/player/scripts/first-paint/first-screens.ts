import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '@loto/api-contract/product';
import { GAME_CODES } from '@loto/game-rules';
import { readRoutes, sheetsOf } from './start-early.ts';

/** The exports of the server build that render the screens. */
export type FirstScreenRenderer = typeof import('../../src/app/render-players-screen.tsx');

/** The games per screen; null if the screen is the same for every game. */
const gamesOf = { home: [null], 'number-picker/home': GAME_CODES } as const;

const endOfFrame = /<\/nav><\/div><\/div>/;
const earlyFacts = /data-early="([^"]*)"/;

/**
 * Adds the first screen to the player's most opened pages, home and the picker: its styles, and its
 * markup in each language and for each game. The page shows the matching one before its scripts are
 * loaded, unless play was paused on the last visit.
 * @param client the built site, whose players' pages start early
 * @param renderer the exports of the server build
 * @throws if the page for all other URLs has an unexpected form
 */
export async function writeFirstScreens(
  client: string,
  { playersScreens, renderPlayersScreen }: FirstScreenRenderer,
): Promise<void> {
  const html = await readFile(join(client, 'index.html'), 'utf8');
  const [, rootStyles = ''] = /&quot;styles&quot;:\[([^\]]*)\]/.exec(html) ?? [];
  if (!endOfFrame.test(html) || rootStyles === '')
    throw new Error('the page for every other address has no frame');
  const routes = await readRoutes(client);
  for (const id of Object.keys(playersScreens) as (keyof FirstScreenRenderer['playersScreens'])[]) {
    const sheets = sheetsOf(id, routes).filter((href) => !rootStyles.includes(href.replace('#', '')));
    const styles = await Promise.all(
      sheets.map((href) => readFile(join(client, href.replace('#', '')), 'utf8')),
    );
    const markup = languages.flatMap((language) =>
      gamesOf[id].map(
        (gameCode) =>
          `<template data-screen="${language} ${gameCode ?? ''}">${renderPlayersScreen(id, { gameCode, language })}</template>`,
      ),
    );
    const file = join(client, playersScreens[id].path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      html
        .replace(earlyFacts, (_, facts: string) => `data-early="${withSheets(facts, sheets)}"`)
        .replace('<script data-early', () => `<style>${styles.join('')}</style><script data-early`)
        .replace(
          endOfFrame,
          () => `</nav></div>${markup.join('')}<script>${showScreenScript}</script></div>`,
        ),
    );
  }
}

/**
 * Returns the data of the page's early script, including the style sheets that are inlined in the
 * page.
 */
function withSheets(facts: string, sheets: readonly string[]): string {
  const quote = '&quot;';
  const list = sheets.map((href) => `${quote}${href}${quote}`).join(',');
  return facts.replace(`${quote}styles${quote}:[`, (start) => `${start}${list},`);
}

/**
 * Replaces the frame with the first screen if the stored player has a complete profile and play
 * isn't paused. The picker of a wide window differs and is skipped. Nothing on the first screen can
 * be pressed.
 */
const showScreenScript = `(() => {
const frame = document.querySelector(".frame");
const read = (key) => JSON.parse(localStorage.getItem(key)) ?? {};
try {
if (!document.documentElement.dataset.frame) return;
const { pause, playerId } = read("playPause");
if (pause !== null || playerId !== read("authState").user?.id || !read("auth").isProfileCompleted) return;
const of = (game) => document.querySelector(\`template[data-screen="\${document.documentElement.lang} \${game}"]\`);
const picker = of(read("gameTypeState").selectedGameType);
if (picker && matchMedia("(min-width: 1024px)").matches) return;
const screen = picker ?? of("");
if (!screen) return;
const first = document.createElement("div");
first.inert = true;
first.ariaHidden = "true";
first.append(screen.content);
frame.replaceWith(first);
} catch {
}
})();`;
