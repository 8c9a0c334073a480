import { expect, test } from 'vitest';
import { collectFrom, collectSentences } from '../../scripts/collect-sentences.ts';
import romanian from './sentences.ro.json' with { type: 'json' };

/** Texts that nobody reads: file formats and words in requests to the server. */
const unsaid = new Set([
  'period,complete until,figure,of,tickets,lei',
  'next-draw',
  'no row',
  'under-way',
  'unrelated',
  'id',
  '{} {} {}',
]);

const { sentences, counts, heads, words } = romanian;

/** Returns true if a command's text has a translation. */
const isTranslated = (text: string): boolean =>
  [sentences, counts, heads, words].some((known) => Object.hasOwn(known, text));

const collected = collectSentences().filter(({ text }) => !unsaid.has(text));

test('every sentence of a command has a Romanian translation', () => {
  const missing = collected.filter(({ text }) => !isTranslated(text));
  expect(missing.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
});

/** From code that the collector doesn't read, or for one kind of value. */
const written = new Set([
  '{count} of {sum}',
  '{count} of {sum} in all {} back',
  'The SHA-256 of the code is {}',
  '{} are the first operators',
  '{} is an administrator, whose code goes to {}',
  'It takes two persons: {}.',
]);

test('no translation is left of a sentence that no command says any more', () => {
  const said = new Set(collected.map(({ text }) => text));
  const left = [...Object.keys(sentences), ...Object.keys(counts)].filter(
    (text) => !said.has(text) && !written.has(text),
  );
  expect(left).toEqual([]);
});

const placesOf = (text: string) => text.match(/\{\w*\}/g)?.length ?? 0;

test('a translation has a place for each value of its sentence', () => {
  const wrong = Object.entries(sentences).filter(([english, text]) => placesOf(english) !== placesOf(text));
  expect(wrong).toEqual([]);
});

test.each([
  ['say`moved to ${at}`', 'moved to {}'],
  ['text(isOver ? "it is over" : "it goes on")', 'it is over', 'it goes on'],
  ['throw new OperationRefused(`There is no draw ${id}.`)', 'There is no draw {}.'],
  ['count(found.length, "delivery", "deliveries")', 'delivery|deliveries'],
  ['table(["number", "sales close"], rows)', 'number', 'sales close'],
  ['const command = { summary: "Moves a draw." }', 'Moves a draw.'],
  ['return { secondPerson: isLate ? "it is late" : undefined }', 'it is late'],
])('finds the texts in %s', (source, ...texts) => {
  const found = collectFrom(source, 'command.ts', { isWholeFile: true });
  expect(found.map(({ text }) => text)).toEqual(texts);
});

test('takes no text from SQL', () => {
  expect(collectFrom('sql`select a from b where c is null`', 'command.ts', { isWholeFile: true })).toEqual(
    [],
  );
});
