import { expect, test } from 'vitest';
import { nodeCrypto, sha256 } from '../testing/node-crypto.ts';
import { seededWords } from '../testing/seeded-words.ts';
import { spoilText } from '../testing/spoil.ts';
import { vectorText } from '../testing/vectors.ts';
import { utf8 } from '../formats/bytes.ts';
import { formatNote, parseNote, type Note } from './note.ts';
import { parseVerifierKey } from './verifier-key.ts';

const example =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

test('the specification’s example is verified with its key', () => {
  const key = parseVerifierKey(
    sha256,
    'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  );
  const note = parseNote(example);
  const [signature] = note?.signatures ?? [];
  if (key === null || note === null || signature === undefined) throw new Error('The example is not read');
  expect(signature).toMatchObject({ name: key.name, keyId: key.keyId });
  expect(nodeCrypto.verify(signature.signature, utf8(note.text), key.publicKey)).toBe(true);
});

test('a text with empty lines ends at the last one', () => {
  const note = parseNote(`one\n\ntwo\n\n${example.slice(example.indexOf('—'))}`);
  expect(note?.text).toBe('one\n\ntwo\n');
});

test.each([
  ['no signature', 'text\n\n'],
  ['no empty line', example.replace('\n\n', '\n')],
  ['no line feed at the end', example.slice(0, -1)],
  ['a carriage return', example.replace('.\n', '.\r\n')],
  ['a hyphen instead of a dash', example.replace('—', '-')],
  ['a name with a plus', example.replace('example.com/foo', 'example.com+foo')],
  ['the same signature twice', example + example.slice(example.indexOf('—'))],
  ['a second space', example.replace('— ', '—  ')],
])('a note with %s is refused', (_, text) => {
  expect(parseNote(text)).toBeNull();
});

test('every parsed note is formatted to the same bytes', () => {
  const next = seededWords(4);
  const texts = Array.from({ length: 3000 }, (_, nth) =>
    spoilText(nth % 2 === 0 ? example : vectorText('log/checkpoint'), next),
  );
  const read = texts.filter((text) => parseNote(text) !== null);
  expect(read.length).toBeGreaterThan(0);
  expect(read.map((text) => formatNote(parseNote(text) as Note))).toEqual(read);
});
