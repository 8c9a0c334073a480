import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@loto/api-contract/product';

const texts: Readonly<Record<Language, string>> = {
  ro: 'Fără JavaScript poți doar citi paginile de informare. Pornește-l în setările browserului ca să intri în cont și să joci.',
  en: 'Without JavaScript you can only read the information pages. Turn it on in your browser’s settings to sign in and play.',
};

const style =
  'margin:0;padding:12px max(16px,env(safe-area-inset-left));background:var(--warn-tint);color:var(--warn);font-weight:700';

/**
 * Adds a message for browsers without scripts at the start of the body of every built page. React
 * ignores unknown elements there.
 * @throws if a page has no body
 */
export async function tellWithoutScripts(folder: string): Promise<void> {
  for await (const path of glob('**/*.html', { cwd: folder })) {
    const file = join(folder, path);
    const html = await readFile(file, 'utf8');
    const text = texts[html.includes('<html lang="en"') ? 'en' : 'ro'];
    if (!html.includes('<body>')) throw new Error(`${path} has no <body>`);
    await writeFile(
      file,
      html.replace('<body>', () => `<body><noscript><p style="${style}">${text}</p></noscript>`),
    );
  }
}
