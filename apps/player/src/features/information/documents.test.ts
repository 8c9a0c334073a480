import { languages } from '@loto/api-contract/product';
import { describe, expect, test } from 'vitest';
import { affiliationCookieName } from '../../session/arrival/affiliation-code.ts';
import { storageKeys } from '../../session/store/browser-storage.ts';
import { mergedTexts } from '../../../scripts/translation-files.ts';
import { linksOf, loadDocuments } from '../../testing/documents.ts';
import {
  documentNames,
  type DocumentPart,
  type InformationDocument,
  textsOf,
} from '@loto/product-folder/document';

const documents = await loadDocuments();

/**
 * Returns a part's structure without its words: the length of its list or the size of its table.
 */
function shapeOf(part: DocumentPart): string {
  if (typeof part === 'string') return 'paragraph';
  if ('list' in part) return `list of ${part.list.length}`;
  if ('steps' in part) return `steps of ${part.steps.length}`;
  return `table of ${part.table.rows.length} by ${part.table.head.length}`;
}

const shapesOf = ({ sections }: InformationDocument) =>
  sections.map(({ id, parts }) => [id, ...parts.map(shapeOf)]);

const tablesOf = ({ sections }: InformationDocument) =>
  sections
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (typeof part !== 'string' && 'table' in part ? [part.table] : []));

const both = documentNames.flatMap((name) => languages.map((language) => ({ name, language })));

describe.each(both)('$name in $language', ({ name, language }) => {
  const document = documents[language][name];
  const texts = textsOf(document);

  test('has no empty part', () => {
    expect(document.sections.filter(({ parts }) => parts.length === 0)).toEqual([]);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('has no cedillas, no exclamation marks and no placeholders', () => {
    const wrong = /[\u015E\u015F\u0162\u0163!]|undefined|NaN|\{/;
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  test('names each section once, for links', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  test('each row of a table has a cell for each column', () => {
    const wrong = tablesOf(document).filter(({ head, rows }) =>
      rows.some((row) => row.length !== head.length || row.includes('')),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(documentNames)('%s', (name) => {
  const { ro, en } = { ro: documents.ro[name], en: documents.en[name] };

  test('has the same sections, parts, links and day in both languages', () => {
    expect(shapesOf(en)).toEqual(shapesOf(ro));
    expect(linksOf(en)).toEqual(linksOf(ro));
    expect(en.inForceFrom).toBe(ro.inForceFrom);
  });

  test('is written in each language, not copied', () => {
    const headings = new Set(ro.sections.map(({ heading }) => heading));
    expect(en.sections.filter(({ heading }) => headings.has(heading))).toEqual([]);
    expect(en.summary).not.toBe(ro.summary);
  });
});

test('binding texts state that the company is fictitious and that no lawyer has read them', () => {
  const notes = documentNames.map((name) => [name, documents.ro[name].note, documents.en[name].note]);
  expect(notes.filter(([, ro, en]) => ro !== 'demonstration' || en !== 'demonstration')).toEqual([
    ['user-manual', null, null],
  ]);
});

test.each(languages)('the cookie page in %s names everything the browser stores', (language) => {
  const rows = tablesOf(documents[language]['cookie-policy']).flatMap((table) => table.rows);
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining([affiliationCookieName, '__Host-loto-device', ...Object.values(storageKeys)]),
  );
});

/** Returns all texts of the app as one string. */
function wordsOf(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : wordsOf(text as object),
  );
}

test.each(languages)('every quotation in the manual appears on a screen, in %s', (language) => {
  const words = wordsOf(mergedTexts(language));
  const quoted = textsOf(documents[language]['user-manual']).flatMap((text) =>
    Array.from(text.matchAll(/[„“]([^„“”]+)”/g), ([, name = '']) => name),
  );
  expect(quoted.length).toBeGreaterThan(10);
  expect(
    quoted.filter((name) => !words.some((text) => text === name || text.startsWith(`${name} `))),
  ).toEqual([]);
});
