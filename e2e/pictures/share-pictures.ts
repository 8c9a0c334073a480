import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** Where the player has what is served as it lies there. */
const publicFolder = join(import.meta.dirname, '..', '..', 'apps/player/public');
/** Some networks show no larger picture of a link. */
const mostBytes = 100 * 1024;

/** The welcome page as a picture: nothing to press, no shadows, the whole hand of tickets. */
const asPicture = `
  header a, header button, main section:first-of-type a { display: none !important; }
  main section:first-of-type > [aria-hidden] { transform: translateY(-6%) scale(0.83); }
  * { box-shadow: none !important; filter: none !important; }`;

/**
 * Takes the pictures that shared links show, `share-ro.png` and `share-en.png`, 1200 by 630 pixels
 * as Open Graph has them.
 * @param origin of a player that runs
 * @throws when a picture is larger than networks take
 */
export async function takeSharePictures(browser: Browser, origin: string): Promise<void> {
  for (const language of ['ro', 'en']) {
    const context = await browser.newContext({
      viewport: { width: 1200, height: 630 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      // for the style above
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(`${origin}/welcome?lang=${language}`);
    await page.addStyleTag({ content: asPicture });
    const path = join(publicFolder, `share-${language}.png`);
    await page.screenshot({ path });
    const { size } = await stat(path);
    if (size > mostBytes) throw new Error(`${path} has ${size} bytes, more than ${mostBytes}`);
    await context.close();
  }
}
