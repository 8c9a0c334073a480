import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const guide = fileURLToPath(new URL('../../../docs/operate/install.md', import.meta.url));

/** The commands of a page's steps by name: blocks in the form ```sh step=NAME. */
export function guideSteps(markdown = readFileSync(guide, 'utf8')): ReadonlyMap<string, string> {
  const blocks = markdown.matchAll(/^```sh step=([\w-]+)\n([^]*?)^```$/gm);
  return new Map(Array.from(blocks, ([, name = '', text = '']) => [name, text]));
}
