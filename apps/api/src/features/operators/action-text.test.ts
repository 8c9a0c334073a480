import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatActionText, maxTextBytes, parseActionText, type ActionText } from './action-text.ts';

const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' '));
const actions: fc.Arbitrary<ActionText> = fc.record({
  installation: fc.stringMatching(/^[a-z]{1,12} [a-z.:0-9]{1,20}$/),
  operator: fc.stringMatching(/^[a-z][a-z0-9-]{1,30}$/),
  actionId: fc.uuid(),
  command: fc.stringMatching(/^[a-z-]{1,20}$/),
  arguments: fc
    .dictionary(line, fc.oneof(line, fc.boolean(), fc.array(line)), { noNullPrototype: true })
    .map((given) => JSON.parse(JSON.stringify(given)) as ActionText['arguments']),
  facts: fc.array(line, { maxLength: 6 }),
  approves: fc.option(fc.record({ actionId: fc.uuid(), sha256: hash }), { nil: null }),
  previous: hash,
  until: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
});

const example: ActionText = {
  installation: 'production loto.example',
  operator: 'ana',
  actionId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f',
  command: 'confirm',
  arguments: { words: ['joker:2026-11-19'], numbers: '45,9,8,7,6' },
  facts: ['draw 1', '  numbers 45 9 8 7 6', ''],
  approves: null,
  previous: 'f'.repeat(64),
  until: new Date('2026-11-19T18:49:12+02:00'),
};

const withFact = (length: number) => formatActionText({ ...example, facts: ['x'.repeat(length)] });

test('an action’s text round-trips', () => {
  fc.assert(
    fc.property(actions, (action) => {
      const text = formatActionText(action);
      fc.pre(Buffer.byteLength(text) <= maxTextBytes);
      expect(parseActionText(text)).toEqual(action);
    }),
  );
  expect(formatActionText(example)).toBe(`loto action 1
installation production loto.example
operator ana
action 0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f
command confirm
arguments {"words":["joker:2026-11-19"],"numbers":"45,9,8,7,6"}
facts
  draw 1
    numbers 45 9 8 7 6
${'  '}
approves -
previous ${'f'.repeat(64)}
until 2026-11-19T18:49:12+02:00
`);
});

test('another byte makes another action, or none', () => {
  const text = formatActionText({
    ...example,
    approves: { actionId: example.actionId, sha256: 'a'.repeat(64) },
  });
  const read = parseActionText(text);
  expect(read).not.toBeNull();
  const same: string[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const flipped = String.fromCodePoint((text.codePointAt(index) ?? 0) ^ 1);
    for (const other of ['', ' ', '\n', '0', 'z', flipped]) {
      const changed = text.slice(0, index) + other + text.slice(index + 1);
      if (changed !== text && isDeepStrictEqual(parseActionText(changed), read)) same.push(changed);
    }
  }
  expect(same).toEqual([]);
});

test('a value with line breaks is not mistaken for several values', () => {
  const fact = `x\napproves -\nprevious ${'0'.repeat(64)}\nuntil 2099-01-01T00:00:00+02:00`;
  expect(parseActionText(formatActionText({ ...example, facts: [fact] }))).toBeNull();
  expect(parseActionText(formatActionText({ ...example, command: 'confirm\narguments {}' }))).toBeNull();
});

test('a text that is too long to read is rejected', () => {
  const free = maxTextBytes - Buffer.byteLength(withFact(0));
  expect(parseActionText(withFact(free))).not.toBeNull();
  expect(parseActionText(withFact(free + 1))).toBeNull();
});
