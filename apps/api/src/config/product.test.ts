import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationFolder, readProductFolder } from '@loto/product-folder';
import { writeProductFolder } from '@loto/product-folder/testing';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, problemsOf } from './testing/complete-settings.ts';

const aboutFolder = (variables: Record<string, string>) =>
  problemsOf({ ...complete, ...variables }).filter((problem) => problem.startsWith('PRODUCT_FOLDER'));

describe('the product folder', () => {
  test('defaults to the demo’s, but must be set in production', () => {
    const { product } = readConfig({ ...complete, PRODUCT_FOLDER: '' });
    expect(product.names.name).toBe('Loto');
    expect(product.company.name).toBe('Operator Demonstrativ S.R.L.');
    expect(product.acceptedVersions).toEqual({ terms: 1, privacy: 1 });
    expect(aboutFolder({ LOTO_ENV: 'production', PRODUCT_FOLDER: '' })).toEqual([
      'PRODUCT_FOLDER is missing: production needs the operator’s own',
    ]);
  });

  test('of the demo is rejected in production, with a list of all its values and texts', () => {
    const problems = aboutFolder({ LOTO_ENV: 'production', PRODUCT_FOLDER: demonstrationFolder });
    expect(problems).toContain('PRODUCT_FOLDER: product.json: isDemonstration is true');
    expect(problems.filter((problem) => problem.includes('made up'))).toHaveLength(9);
    expect(problems.filter((problem) => problem.includes('is a draft'))).toHaveLength(12);
  });

  test('with mistakes is rejected everywhere, with a list of all mistakes', () => {
    const folder = writeProductFolder({
      'product.json': '{"name":""}',
      'documents/en/cookie-policy.md': null,
    });
    const problems = aboutFolder({ PRODUCT_FOLDER: folder });
    expect(problems).toEqual(
      expect.arrayContaining([
        'PRODUCT_FOLDER: product.json: slug is missing',
        'PRODUCT_FOLDER: product.json: company is missing',
        'PRODUCT_FOLDER: documents/en/cookie-policy.md is missing',
      ]),
    );
    rmSync(folder, { recursive: true });
  });

  test('must be the one that the player was built from', () => {
    const folder = writeProductFolder();
    const webRoot = join(folder, 'client');
    mkdirSync(webRoot);
    const env = { LOTO_ENV: 'production', PRODUCT_FOLDER: folder, WEB_ROOT: webRoot };
    expect(aboutFolder(env).join()).toContain('does not say what it was built from');
    writeFileSync(
      join(webRoot, 'product-digest.txt'),
      `${readProductFolder(demonstrationFolder).folder?.digest}\n`,
    );
    expect(aboutFolder(env)).toEqual([
      'PRODUCT_FOLDER: the player in WEB_ROOT was built from another one: build it again from this one',
    ]);
    writeFileSync(join(webRoot, 'product-digest.txt'), `${readProductFolder(folder).folder?.digest}\n`);
    expect(aboutFolder(env)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
