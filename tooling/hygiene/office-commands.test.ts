import { expect, it } from 'vitest';
import { projectFiles, textOf } from './project-files.ts';

const commands = projectFiles()
  .filter((path) => path.startsWith('apps/api/src/office/commands/') && !path.endsWith('.test.ts'))
  .map(textOf);

const texts = JSON.parse(textOf('apps/office/src/i18n/texts/commands.json')) as Record<
  'names' | 'fields' | 'kinds',
  Record<string, Record<'ro' | 'en', string>>
>;

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));

it('the office names every command in both languages, and no other', () => {
  const named = commands.flatMap((text) => [...text.matchAll(/^ {2,4}name: '([a-z-]+)',$/gm)]);
  const names = sorted([...named.map(([, name = '']) => name), 'enable', 'disable']);
  expect(names.length).toBeGreaterThan(60);
  expect(sorted(Object.keys(texts.names))).toEqual(names);
});

it('the office names every option of a command', () => {
  const usages = commands.flatMap((text) => [...text.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name));
  // Options of every command, and options of the terminal only.
  const common = new Set(['as', 'dry-run', 'help', 'fresh']);
  const unnamed = sorted(usages).filter((name) => !(name in texts.fields) && !common.has(name));
  expect(unnamed).toEqual([]);
});
