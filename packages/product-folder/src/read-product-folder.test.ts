import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@loto/api-contract/product';
import { afterEach, describe, expect, test } from 'vitest';
import { textsOf } from './document.ts';
import { madeUpValues } from './made-up.ts';
import { demonstrationFolder, documentOf, readProductFolder } from './read-product-folder.ts';
import { realProduct, writeProductFolder } from './testing/write-product-folder.ts';

const written: string[] = [];
afterEach(() => {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true });
});

function read(files: Readonly<Record<string, string | null>> = {}) {
  const path = writeProductFolder(files);
  written.push(path);
  return readProductFolder(path);
}

const withProduct = (changes: object) =>
  read({ 'product.json': JSON.stringify({ ...realProduct, ...changes }) }).problems;
const withCompany = (changes: object) => withProduct({ company: { ...realProduct.company, ...changes } });

const head = '---\ntitle: Titlu\nsummary: Ce e.\ninForceFrom: 2026-11-20\nversion: 1\n---\n\n';
const manual = 'documents/ro/user-manual.md';

/** Returns the problems of a text that has `body` on line 11, below its first section. */
const withText = (body: string) =>
  read({ [manual]: `${head}## Unu {#one}\n\n${body}\n` })
    .problems.filter((problem) => problem.startsWith(manual))
    .map((problem) => problem.slice(manual.length));

const demonstration = readProductFolder(demonstrationFolder).folder;
if (demonstration === null) throw new Error('the folder of the demonstration cannot be read');

test('the default names of a process are the demo’s', () => {
  const { name, slug, partner } = demonstration.names;
  expect({ name, slug, partner }).toEqual({
    name: product.name,
    slug: product.slug,
    partner: product.partner,
  });
});

test('each demo value is rejected, and each text that no lawyer has read', () => {
  const problems = madeUpValues(demonstration, demonstration);
  expect(problems[0]).toBe('product.json: isDemonstration is true');
  for (const field of ['name', 'address', 'taxNumber', 'licence.number', 'email', 'phone', 'complaintsEmail'])
    expect(problems.join('\n')).toContain(`company.${field} is the demonstration’s or made up`);
  const drafts = problems.filter((problem) => problem.includes('is a draft'));
  expect(drafts).toHaveLength(12);
  expect(drafts.join()).not.toContain('user-manual');
});

test('a company of its own with approved texts has no invented value', () => {
  const { folder, problems } = read();
  expect(problems).toEqual([]);
  expect(folder && madeUpValues(folder, demonstration)).toEqual([]);
});

test('one remaining demo value, or an impossible address, is enough', () => {
  const company = { ...realProduct.company, phone: '+40 000 000 000', email: 'a@loto.example' };
  const { folder } = read({ 'product.json': JSON.stringify({ ...realProduct, company }) });
  expect(folder && madeUpValues(folder, demonstration)).toEqual([
    'product.json: company.email is the demonstration’s or made up: a@loto.example',
    'product.json: company.phone is the demonstration’s or made up: +40 000 000 000',
  ]);
});

test('an empty folder: every file is listed', () => {
  const { folder, problems } = readProductFolder('/no/such/folder');
  expect(folder).toBe(null);
  expect(problems).toHaveLength(15);
  expect(problems.slice(0, 2)).toEqual([
    'product.json is missing',
    'documents/ro/terms-and-conditions.md is missing',
  ]);
});

test('missing, unknown and invalid fields and texts are listed together', () => {
  const { address: _, ...company } = realProduct.company;
  const wrong = {
    ...realProduct,
    name: '<b>Loto</b>',
    slug: 'Două cuvinte',
    colour: 'red',
    company: { ...company, taxNumber: '12345678', email: 'nobody', licence: { number: '' }, fax: '1' },
  };
  const { problems } = read({
    'product.json': JSON.stringify(wrong),
    'documents/en/privacy-policy.md': null,
    [manual]: '# Manual',
  });
  const said = problems.join('\n');
  for (const expected of [
    'product.json: name has to be 1 to 24',
    'product.json: slug has to be',
    'product.json: colour is not known',
    'product.json: company.address is missing',
    'product.json: company.taxNumber is no CUI: its last digit',
    'product.json: company.email is no e-mail address',
    'product.json: company.licence.number is empty',
    'product.json: company.licence.grantedOn is missing',
    'product.json: company.fax is not known',
    'documents/en/privacy-policy.md is missing',
    `${manual}:1: it has to begin with ---`,
  ])
    expect(said).toContain(expected);
});

test.each([
  ['markup in a name', { name: 'A <script>' }],
  ['a link in an address', { address: 'Strada [x](https://rau.test)' }],
  ['a line break', { name: 'A\nB' }],
  ['a script as a link', { disputeResolution: { name: 'SAL', url: 'javascript:alert(1)' } }],
  ['a link that ends early', { disputeResolution: { name: 'SAL', url: 'https://a.ro/)x' } }],
  ['a link without TLS', { disputeResolution: { name: 'SAL', url: 'http://anpc.ro' } }],
])('product.json: %s is refused', (_what, changes) => {
  expect(withCompany(changes).join()).toMatch(/^product\.json: company\./);
});

test('a product without a partner has no theme for one', () => {
  const { folder } = read({ 'product.json': JSON.stringify({ ...realProduct, partner: null }) });
  expect(folder?.names.partner).toEqual({ affiliationCode: '', name: '' });
});

describe('a text', () => {
  test.each([
    ['HTML', '<script>alert(1)</script>', 'HTML is not allowed here'],
    ['HTML within a line', 'Un <img src=x onerror=alert(1)> rând', 'HTML is not allowed here'],
    ['a picture', '![x](https://rau.test/x.png)', 'a picture is not allowed here'],
    ['a script as a link', '[aici](javascript:alert(1))', 'the link to javascript:alert(1) is not allowed'],
    ['another protocol', '[aici](data:text/html,x)', 'the link to data:text/html,x is not allowed'],
    ['another host', '[aici](//rau.test)', 'the link to //rau.test is not allowed'],
    ['a title of a link', '[aici](https://a.ro "x")', 'the link to https://a.ro is not allowed'],
    ['bold', 'Un **cuvânt**', 'bold is not allowed here'],
    ['code', '```\nx\n```', 'code is not allowed here'],
    ['a smaller heading', '### Mic {#small}', 'a heading has to be ## Heading {#anchor}'],
    ['a list in a list', '- unu\n  - doi', 'an entry of a list has to be one line of text'],
    ['a table without a caption', '| a | b |\n|---|---|\n| c | d |', 'a table needs {caption …} before it'],
    ['an unknown table', '{table profits}', '{table profits} is not known: prices, odds, tax, limits'],
  ])('with %s is refused, with its line', (_what, body, problem) => {
    expect(withText(body)).toContain(`:10: ${problem}`);
  });

  test('cannot smuggle a link past Markdown', () => {
    expect(withText(String.raw`\[aici\](javascript:alert(1))`).join()).toContain('is not allowed');
  });

  test('with an unknown value is rejected', () => {
    expect(withText('Scrie la {company.fax}.')).toEqual([': {company.fax} is not known']);
  });

  test('with a link to no section, or without the section that the app links to, is rejected', () => {
    const { problems } = read({
      [manual]: `${head}## Unu {#one}\n\n[x](/terms-and-conditions#no-such)\n`,
      'documents/en/user-manual.md': `${head}## One {#one}\n\nText.\n`,
      'documents/ro/privacy-policy.md': `${head}## Unu {#one}\n\nText.\n`,
      'documents/en/privacy-policy.md': `${head}## One {#one}\n\nText.\n`,
    });
    expect(problems).toEqual([
      'documents/ro/privacy-policy.md needs a section {#your-rights}, which the app leads to',
      'documents/ro/delete-account.md: the link to /privacy-policy#how-long leads to no section',
      'documents/ro/user-manual.md: the link to /terms-and-conditions#no-such leads to no section',
      'documents/en/privacy-policy.md needs a section {#your-rights}, which the app leads to',
      'documents/en/delete-account.md: the link to /privacy-policy#how-long leads to no section',
    ]);
  });

  test('has one version, day and order of sections in both languages', () => {
    const other = `${head.replace('version: 1', 'version: 2')}## Unu {#uno}\n\nText.\n`;
    expect(read({ [manual]: other }).problems).toEqual([
      'documents/{ro,en}/user-manual.md differ in version',
      'documents/{ro,en}/user-manual.md differ in inForceFrom',
      'documents/{ro,en}/user-manual.md differ in the anchors of their sections',
    ]);
  });

  test('shows names, company and rules where it names them, in each language', () => {
    const { folder } = read();
    if (folder === null) throw new Error('refused');
    for (const [language, licence] of [
      ['ro', 'L1234567 din 1 iunie 2025'],
      ['en', 'L1234567 of 1 June 2025'],
    ] as const) {
      const terms = documentOf(folder, 'terms-and-conditions', language);
      expect(terms).toMatchObject({ company: 'Jocuri Online S.A.', note: null });
      const said = textsOf(terms).join('\n');
      expect(said).toContain('Noroc Online');
      expect(said).toContain('J40/1234/2020, CUI RO12345674');
      expect(said).toContain(licence);
      expect(said).toContain('[reclamatii@jocuri-online.ro](mailto:reclamatii@jocuri-online.ro)');
      expect(said).not.toMatch(/Operator Demonstrativ|\.example|\{/);
    }
  });
});

test('the digest differs with any change, and is the same for other line breaks', () => {
  const text = readFileSync(join(demonstrationFolder, manual), 'utf8');
  const digest = read().folder?.digest;
  expect(read({ [manual]: text.replaceAll('\n', '\r\n') }).folder?.digest).toBe(digest);
  expect(read({ [manual]: text.replace('.', '!') }).folder?.digest).not.toBe(digest);
});
