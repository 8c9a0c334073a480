import { describe, expect, it } from 'vitest';
import { isSource, projectFiles, textOf } from './project-files.ts';
import { REPLACED_TERMS, replacedTermsIn, termsFor, withSlashes, type Scope } from './vocabulary.ts';

const files = projectFiles().filter(
  (path) => (isSource(path) || path.endsWith('.md')) && !path.startsWith('tooling/hygiene/vocabulary'),
);

const SCOPES = Object.keys(REPLACED_TERMS) as Scope[];

describe('a replaced term is found', () => {
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
    ['in names', [1, 2]],
    ['as names', [1, 2]],
  ])('%s, however its words are joined', (scope, lines) => {
    const found = replacedTermsIn(source, scope, { 'pending detach': ['card to forget'] });
    expect(found).toEqual(lines.map((line) => ({ line, old: 'card to forget', now: 'pending detach' })));
  });
});

it('a name consisting only of the term is found, one with more words is not', () => {
  const found = replacedTermsIn("report();\nonReport();\n// report\n'report'", 'as names', {
    rollover: ['report'],
  });
  expect(found.map(({ line }) => line)).toEqual([1]);
});

it('quoted job names count unless a queue contains them; other quoted texts do not', () => {
  const source = "defineJob({ name: 'ask-bank', lane })\napp.jobs['ask-bank']\nsay('ask-bank')";
  const stored = "\ndefineJob({ name: 'ask-failed-payout' })";
  const found = replacedTermsIn(source + stored, 'in names', { poll: ['ask'] });
  expect(found.map(({ line }) => line)).toEqual([1, 2]);
});

it('comments of YAML and environments are skipped, and commented-out variables are read', () => {
  const source = withSlashes('# a plastic\nkey: value # a plastic\n#PLASTIC_KEY=1\nurl: /a#plastic');
  const found = (scope: Scope) =>
    replacedTermsIn(source, scope, { card: ['plastic'] }).map(({ line }) => line);
  expect(found('in names')).toEqual([3, 4]);
});

it.each([
  ['apps/api/src/features/money/payouts/ask-payee.ts', 'in names', ['ask']],
  ['apps/api/src/features/people/accounts/registration/register.ts', 'in names', []],
  ['packages/game-rules/src/accept.ts', 'as names', ['accept']],
] as const)('%s also has its folder’s terms', (path, scope, olds) => {
  const found = termsFor(path).flatMap((terms) =>
    replacedTermsIn(path.split('/').at(-1) ?? '', scope, terms[scope] ?? {}),
  );
  expect(found.map(({ old }) => old)).toEqual(olds);
});

it('a term is listed once', () => {
  const olds = SCOPES.flatMap((scope) => Object.values(REPLACED_TERMS[scope]).flat());
  expect(olds.filter((old, index) => olds.indexOf(old) !== index)).toEqual([]);
});

it('no name contains a replaced term', () => {
  const found = files.flatMap((path) => {
    const text = /\.(ya?ml|example)$/.test(path) ? withSlashes(textOf(path)) : textOf(path);
    // The first line is the path. Documents are prose.
    const source = path.endsWith('.md') ? path : `${path}\n${text}`;
    return termsFor(path)
      .flatMap((terms) =>
        SCOPES.flatMap((scope) =>
          replacedTermsIn(source, scope, terms[scope] ?? {}).map((term) => ({ scope, ...term })),
        ),
      )
      .map(({ scope, line, old, now }) => `${path}:${line - 1}: ${scope}, “${old}” is now “${now}”`);
  });
  expect(found).toEqual([]);
});
