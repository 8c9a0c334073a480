import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** The player's folder of static files. */
const publicFolder = join(import.meta.dirname, '..', '..', 'apps/player/public');
/** Some networks don't show a link's picture if it's larger. */
const mostBytes = 100 * 1024;

/**
 * Styles that turn the welcome page into a picture: no buttons, no shadows, and the whole fan of
 * tickets.
 */
const asPicture = `
  header a, header button, main section:first-of-type a { display: none !important; }
  main section:first-of-type > [aria-hidden] { transform: translateY(-6%) scale(0.83); }
  * { box-shadow: none !important; filter: none !important; }`;

/**
 * Takes the pictures for shared links, `share-ro.png` and `share-en.png`, at Open Graph's size of
 * 1200 by 630 pixels.
 * @param origin of a running player
 * @throws if a picture is larger than networks allow
 */
export async function takeSharePictures(browser: Browser, origin: string): Promise<void> {
  for (const language of ['ro', 'en']) {
    const context = await browser.newContext({
      viewport: { width: 1200, height: 630 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      // Allows the style above.
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
