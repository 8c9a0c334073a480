import { describe, expect, it } from 'vitest';
import { isOldMigration, projectFiles, textOf } from './project-files.ts';
import { linesWithTerm, PENDING_TERMS, REPLACED_TERMS } from './vocabulary.ts';

/**
 * Code, its comments and the files' names; migrations and their history stay as they were written.
 */
const files = projectFiles().filter(
  (path) =>
    /\.(tsx?|css|sql)$/.test(path) && !isOldMigration(path) && !path.startsWith('tooling/hygiene/vocabulary'),
);
const texts = new Map(files.map((path) => [path, `${path}\n${textOf(path)}`]));

it('finds a term however its words are joined, and no part of a word', () => {
  const term = { old: 'card to forget', now: 'pending detach' };
  const text =
    'const cardToForget = 1;\ncard_to_forget\n// a card to forget\nimport "./card-to-forget.ts"\ncardToForgetful';
  expect(linesWithTerm(text, term)).toEqual([1, 2, 3, 4]);
});

describe('terms that are gone', () => {
  it.each(REPLACED_TERMS)('“$old” is now “$now”', (term) => {
    // the first line of each is its path
    const found = [...texts].flatMap(([path, text]) =>
      linesWithTerm(text, term).map((line) => (line === 1 ? path : `${path}:${line - 1}`)),
    );
    expect(found).toEqual([]);
  });

  it('are not pending', () => {
    const replaced = new Set(REPLACED_TERMS.map(({ old }) => old));
    expect(PENDING_TERMS.filter(({ old }) => replaced.has(old))).toEqual([]);
  });
});
