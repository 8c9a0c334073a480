import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demonstrationFolder } from '@loto/product-folder';
import { realProduct, writeProductFolder } from '@loto/product-folder/testing';
import { expect, test } from 'vitest';

const run = promisify(execFile);

const script = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Returns the build's results for a product folder, created in a separate process. */
async function madeFrom(folder: string): Promise<Record<string, unknown>> {
  const code = `
    const { publicPages, headOf, titleOf } = await import(${script('public-pages.ts')});
    const { webManifest } = await import(${script('web-manifest.ts')});
    const { mergedTexts } = await import(${script('translation-files.ts')});
    const { textOf } = await import(${script('product-documents.ts')});
    const { productFolder } = await import(${script('product-folder.ts')});
    const terms = publicPages.find(({ path }) => path === '/terms-and-conditions');
    console.log(JSON.stringify({
      names: productFolder.names,
      title: titleOf(terms, 'en'),
      head: publicPages.map((page) => headOf(page, 'ro')).join(''),
      manifest: JSON.stringify(webManifest),
      texts: JSON.stringify([mergedTexts('ro'), mergedTexts('en')]),
      ro: JSON.stringify(textOf('ro', 'terms-and-conditions')),
      en: JSON.stringify(textOf('en', 'privacy-policy')),
    }));`;
  const env = { ...process.env, PRODUCT_FOLDER: folder };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { env });
  return JSON.parse(stdout) as Record<string, unknown>;
}

test('titles, heads, manifest, texts and documents have the names and the company of the folder', async () => {
  const folder = writeProductFolder();
  try {
    const made = await madeFrom(folder);
    expect(made['names']).toEqual({ name: 'Noroc Online', slug: 'noroc', partner: realProduct.partner });
    expect(made['title']).toMatch(/ · Noroc Online$/);
    expect(made['head']).toContain('content="Noroc Online"');
    expect(made['manifest']).toContain('"name":"Noroc Online"');
    expect(made['texts']).toContain('Noroc Online e blocat');
    expect(made['texts']).toContain('Noroc Online is locked');
    expect(made['ro']).toContain('Îl ține Jocuri Online S.A., J40/1234/2020');
    expect(made['en']).toContain('date@jocuri-online.ro');
    // No name of the demo is left; keys of storage and code don't count.
    const words = JSON.stringify(made).replaceAll(/\bloto-[\w-]+|loto\w*|\/loto\//g, '');
    expect(words).not.toMatch(/\bLoto\b|Operator Demonstrativ|operator\.example|\{product\}/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an invalid folder fails the build with all its errors', async () => {
  const folder = writeProductFolder({ 'product.json': '{}', 'documents/ro/user-manual.md': null });
  try {
    const failure = await madeFrom(folder).catch((error: unknown) => (error as Error).message);
    expect(failure).toContain('product.json: name is missing');
    expect(failure).toContain('documents/ro/user-manual.md is missing');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a build without a product folder uses the demo’s', async () => {
  expect((await madeFrom(''))['names']).toEqual((await madeFrom(demonstrationFolder))['names']);
});
