import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findTranslatedNumbers, findViolations, findWrongSums } from '../support/screen-checks.ts';
import { findHiddenFocus } from '../support/hidden-focus.ts';
import { findMisplaced } from '../support/misplaced.ts';
import type { Variant } from './variants.ts';

/** One picture of the gallery. */
export interface Picture {
  /** The URL and the state of the screen. */
  readonly screen: string;
  readonly variant: Variant;
  /** File name next to the gallery's page. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /**
   * Violations of WCAG 2.2 AA found by axe, sums that don't match their lines, misplaced elements,
   * numbers that a translator could change, and hidden focus.
   */
  readonly violations: readonly string[];
}

/** Taller pages are cropped, since the end of a long text shows nothing new. */
const mostHeight = 3000;

/** Takes the pictures variant by variant, and checks each with axe. */
export class Album {
  readonly pictures: Picture[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes a full-page screenshot. */
  async take(page: Page, variant: Variant, screen: string): Promise<void> {
    await page.mouse.move(0, 0);
    if (screen.startsWith('/pdf-viewer')) await page.locator('canvas').first().waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      scrollTo(0, 0);
    });
    // In forced-colors mode, the system chooses the colors, but axe compares the page's own.
    const isJudged = (violation: string) =>
      variant.hasForcedColors !== true || !violation.startsWith('color-contrast');
    const violations = [
      ...(await findViolations(page)).filter(isJudged),
      ...(await findWrongSums(page)),
      ...(await findMisplaced(page)),
      ...(await findTranslatedNumbers(page)).map((text) => `a translator may change: ${text}`),
    ];
    const isOpen = await page.evaluate(() => document.querySelector('[role=dialog]') !== null);
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = isOpen ? variant.height : Math.max(variant.height, Math.min(full, mostHeight));
    // The viewport is as tall as the page, so that bars fixed to the bottom of the screen appear at
    // the bottom of the picture.
    await page.setViewportSize({ width: variant.width, height });
    const file = `${variant.name}/${screen.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')}.jpg`;
    await mkdir(join(this.#folder, variant.name), { recursive: true });
    await writeFile(
      join(this.#folder, file),
      await page.screenshot({ type: 'jpeg', quality: 72, animations: 'disabled', scale: 'css' }),
    );
    await page.setViewportSize(variant);
    // Checked in one variant, because the focus order doesn't depend on language and colors, and
    // focusing changes elements permanently.
    if (variant.language === 'ro' && variant.theme === 'light') {
      const hidden = await findHiddenFocus(page);
      if (hidden.length > 0) violations.push(`the focus is covered on: ${hidden.join(' | ')}`);
    }
    this.pictures.push({ screen, variant, file, width: variant.width, height, violations });
    for (const violation of violations) console.log(`${variant.name} ${screen}: ${violation}`);
  }
}
