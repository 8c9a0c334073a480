import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('product.ts', import.meta.url));
const noroc = `{ name: 'Noroc Online', slug: 'noroc', partner: { affiliationCode: '', name: '' } }`;

/** Returns the output of code that runs in a process without product names. */
const printed = (code: string) =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import { nameProduct, product } from ${JSON.stringify(file)}; ${code}`],
    { encoding: 'utf8' },
  ).trim();

test('a process names its product once; naming it the same again has no effect', () => {
  expect(
    printed(`nameProduct(${noroc}); console.log(product.name, product.slug); nameProduct(${noroc})`),
  ).toBe('Noroc Online noroc');
});

test('a product with one name cannot get another: half of the texts would have the first', () => {
  expect(
    printed(`product.name; try { nameProduct(${noroc}) } catch (error) { console.log(error.message) }`),
  ).toBe('The product was called Loto before it was named Noroc Online');
});
