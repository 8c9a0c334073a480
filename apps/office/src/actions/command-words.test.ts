import type { CommandField, DescribedCommand } from '@loto/office-contract';
import { expect, test } from 'vitest';
import { commandWords, missingField, shownFields } from './command-words.ts';

const field = (name: string, kind: string, changes: Partial<CommandField> = {}): CommandField => ({
  name,
  kind,
  choices: [],
  isRequired: true,
  isList: false,
  alternative: null,
  ...changes,
});

const findPlayer: DescribedCommand = {
  name: 'find-player',
  kind: 'look',
  summary: '',
  usage: '',
  roles: [],
  mayRun: true,
  fields: [
    field('0', 'player', { alternative: 1 }),
    field('email', 'secret', { alternative: 1 }),
    field('serial', 'serial', { alternative: 1 }),
    field('reason', 'text'),
  ],
};

test('words are those that a terminal would type; a secret is given beside them', () => {
  const fields = shownFields(findPlayer, { 1: 'email' });
  const values = { email: 'ioana@exemplu.ro', reason: '-a sunat' };
  expect(commandWords('find-player', fields, { values, files: {} })).toEqual({
    // A value may begin with a hyphen.
    words: ['find-player', '--email', '-', '--reason=-a sunat'],
    given: { email: 'ioana@exemplu.ro' },
  });
});

test('of alternatives only the chosen one is shown and sent, the first at the beginning', () => {
  const namesOf = (chosen: Record<number, string>) => shownFields(findPlayer, chosen).map(({ name }) => name);
  expect(namesOf({})).toEqual(['0', 'reason']);
  expect(namesOf({ 1: 'serial' })).toEqual(['serial', 'reason']);
  const values = { 0: 'id', serial: 'ABC', reason: 'x' };
  const fields = shownFields(findPlayer, { 1: 'serial' });
  expect(commandWords('find-player', fields, { values, files: {} }).words).toEqual([
    'find-player',
    '--serial=ABC',
    '--reason=x',
  ]);
});

test('the chosen alternative is needed like a required field', () => {
  const fields = shownFields(findPlayer, {});
  expect(missingField(fields, { reason: 'x' })?.name).toBe('0');
  expect(missingField(fields, { 0: 'id', reason: '  ' })?.name).toBe('reason');
  expect(missingField(fields, { 0: 'id', reason: 'x' })).toBeUndefined();
});

test('the content of a file is given under the name of its option, or as the content of a word', () => {
  const settle = [
    field('0', 'draw'),
    field('official', 'file', { isRequired: false }),
    field('force', 'flag'),
  ];
  const values = { 0: 'joker:2026-11-19', official: 'valori.txt', force: 'on' };
  expect(commandWords('settle', settle, { values, files: { official: 'a;b' } })).toEqual({
    words: ['settle', 'joker:2026-11-19', '--official=valori.txt', '--force'],
    given: { official: 'a;b' },
  });
  const read = [field('0', 'file')];
  const answer = { values: { 0: 'banca.xml' }, files: { 0: '<xml/>' } };
  expect(commandWords('read-transfers', read, answer)).toEqual({
    words: ['read-transfers', 'banca.xml'],
    given: { content: '<xml/>' },
  });
});
