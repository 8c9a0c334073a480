import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const guides = new URL('../../docs/operate/', import.meta.url);

type Page = 'install' | 'backup' | 'high-availability';

/** Returns the text of docs/operate/PAGE.md. */
export function guideText(page: Page): string {
  return readFileSync(fileURLToPath(new URL(`${page}.md`, guides)), 'utf8');
}

/**
 * Returns the commands of the steps in docs/operate/PAGE.md, by name. A step is a code block that
 * starts with ```sh step=NAME.
 */
export function guideSteps(page: Page): ReadonlyMap<string, string> {
  const blocks = guideText(page).matchAll(/^( *)```sh step=([\w-]+)\n([^]*?)^\1```$/gm);
  return new Map(
    Array.from(blocks, ([, indent = '', name = '', text = '']) => [
      name,
      text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
}
