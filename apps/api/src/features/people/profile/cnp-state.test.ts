import { expect, test } from 'vitest';
import { cnpStateAfter, isOwnCnp, type CnpEvent, type CnpState } from './cnp-state.ts';

const states = ['unchecked', 'checked', 'document-needed', 'document-seen'] as const;
const events = ['claimed', 'in-use', 'changed', 'removed', 'seen'] as const;

/** All possible transitions. */
const golden: readonly [CnpState, CnpEvent, CnpState][] = [
  ['unchecked', 'claimed', 'checked'],
  ['unchecked', 'in-use', 'document-needed'],
  ['unchecked', 'removed', 'unchecked'],
  ['checked', 'in-use', 'document-needed'],
  ['checked', 'changed', 'document-needed'],
  ['checked', 'removed', 'document-needed'],
  // The player can't leave this state on their own.
  ['document-needed', 'changed', 'document-needed'],
  ['document-needed', 'removed', 'document-needed'],
  ['document-needed', 'seen', 'document-seen'],
  ['document-seen', 'changed', 'document-needed'],
  ['document-seen', 'removed', 'document-needed'],
];

test.each(golden)('a CNP that is %s and %s is %s', (state, event, next) => {
  expect(cnpStateAfter(state, event)).toBe(next);
});

const isGolden = (state: CnpState, event: CnpEvent) =>
  golden.some(([one, by]) => one === state && by === event);
const others = states.flatMap((state) =>
  events.filter((event) => !isGolden(state, event)).map((event) => [state, event] as const),
);

test.each(others)('a CNP that is %s cannot be %s', (state, event) => {
  expect(() => cnpStateAfter(state, event)).toThrow(`${state} is not ${event}`);
});

test('a CNP is the player’s own when it was checked or seen in a document', () => {
  expect(states.filter(isOwnCnp)).toEqual(['checked', 'document-seen']);
});
