import { describe, expect, it } from 'vitest';
import { isOldMigration, projectFiles, textOf } from './project-files.ts';
import { REPLACED_TERMS, replacedTermsIn, type Scope } from './vocabulary.ts';

/** Code, comments, documents and the files' names; old migrations stay as they were applied. */
const files = projectFiles().filter(
  (path) =>
    /\.(tsx?|mjs|css|sql|md)$/.test(path) &&
    !isOldMigration(path) &&
    !path.startsWith('tooling/hygiene/vocabulary'),
);

const SCOPES = Object.keys(REPLACED_TERMS) as Scope[];

describe('a term is found', () => {
  const source = [
    'const cardToForget = 1;',
    'select card_to_forget',
    '// a card to forget, `not` the card to forget',
    'import "./card-to-forget.ts"',
    '/* of',
    ' a card to forget */ const cardToForgetful = 1;',
    'const text = "a card to forget";',
    '  -- a card to forget',
    '// `cardToForget`',
  ].join('\n');

  it.each<[Scope, number[]]>([
    ['anywhere', [1, 2, 3, 3, 4, 6, 7, 8, 9]],
    ['in comments', [3, 3, 6, 8]],
    ['in names', [1, 2]],
  ])('%s, however its words are joined', (scope, lines) => {
    const found = replacedTermsIn(source, scope, { 'pending detach': ['card to forget'] });
    expect(found).toEqual(lines.map((line) => ({ line, old: 'card to forget', now: 'pending detach' })));
  });
});

it('a term is listed once', () => {
  const olds = SCOPES.flatMap((scope) => Object.values(REPLACED_TERMS[scope]).flat());
  expect(olds.filter((old, index) => olds.indexOf(old) !== index)).toEqual([]);
});

it('no replaced term stands where it may not', () => {
  const found = files.flatMap((path) => {
    // the first line stands for the path
    const source = `${path}\n${textOf(path)}`;
    const scopes = path.endsWith('.md') ? (['anywhere'] as const) : SCOPES;
    return scopes.flatMap((scope) =>
      replacedTermsIn(source, scope).map(
        ({ line, old, now }) => `${path}:${line - 1}: ${scope}, “${old}” is now “${now}”`,
      ),
    );
  });
  expect(found).toEqual([]);
});
