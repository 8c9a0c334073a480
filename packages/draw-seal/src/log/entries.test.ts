import { expect, test } from 'vitest';
import { seededWords } from '../testing/seeded-words.ts';
import { spoilText } from '../testing/spoil.ts';
import { vectorText } from '../testing/vectors.ts';
import { formatEntry, parseEntry, type LogEntry } from './entries.ts';

const drawId = '0a000000-0000-4000-8000-000000000002';
const drawAt = new Date('2026-11-29T17:15:00Z');
const others: LogEntry[] = [
  { kind: 'change', drawId, change: 'moved', drawAt, tickets: 'stay' },
  { kind: 'change', drawId, change: 'cancelled', drawAt, tickets: 'next-draw' },
  { kind: 'exception', drawId, exception: 'unsealed-draw', reason: 'Baza de date a fost oprită' },
  {
    kind: 'result',
    drawId,
    numbers: [44, 9, 8, 7, 6],
    jokers: [1],
    sideNumber: null,
    extraNumbers: [1, 2, 3, 4, 5],
    extraJokers: [20],
    confirmedAt: drawAt,
  },
];
const texts = [
  ...['seal', 'result', 'settlement'].map((name) => vectorText(`draw-2/${name}.txt`)),
  ...others.map(formatEntry),
];

test('every kind of entry round-trips', () => {
  for (const entry of others) expect(parseEntry(formatEntry(entry))).toEqual(entry);
});

test('every parsed entry is formatted to the same bytes', () => {
  const next = seededWords(12);
  let readCount = 0;
  for (let count = 0; count < 5000; count += 1) {
    const text = spoilText(texts[count % texts.length] as string, next);
    const entry = parseEntry(text);
    if (entry === null) continue;
    readCount += 1;
    expect(formatEntry(entry)).toBe(text);
  }
  expect(readCount).toBeGreaterThan(0);
});

test.each([
  ['another version', (text: string) => text.replace('/v1', '/v2')],
  ['another kind', (text: string) => text.replace('loto.seal', 'loto.constructor')],
  ['an upper-case draw', (text: string) => text.replace('draw 0a', 'draw 0A')],
  ['a leading zero', (text: string) => text.replace('tickets 7', 'tickets 07')],
  ['an instant without milliseconds', (text: string) => text.replace('16:15:00.000Z', '16:15:00Z')],
  ['a day that does not exist', (text: string) => text.replace('2026-11-29T16:15', '2026-11-31T16:15')],
  ['two lines in another order', (text: string) => text.replace(/(special .*\n)(added.*\n)/, '$2$1')],
  ['a further line', (text: string) => `${text}more 1\n`],
  ['no line feed at the end', (text: string) => text.slice(0, -1)],
  ['a game that is not played', (text: string) => text.replace('loto-6-49', 'loto-6-50')],
])('a seal with %s is refused', (_, change) => {
  const text = vectorText('draw-2/seal.txt');
  expect(change(text)).not.toBe(text);
  expect(parseEntry(change(text))).toBeNull();
});
