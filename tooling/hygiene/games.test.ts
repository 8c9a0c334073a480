import { expect, it } from 'vitest';
import { projectFiles, textOf } from './project-files.ts';

/** The files that list every game, besides the file of its facts. */
const listed = [
  'apps/player/src/features/payment-outcome/payment-outcome.module.css',
  'apps/player/src/i18n/texts/play.json',
  'packages/design/src/tokens.css',
  'packages/design/src/widgets/ticket/game-tone.ts',
  'packages/formatting/src/game-names.ts',
  'packages/game-rules/src/games/codes.ts',
  'packages/game-rules/src/games/games.ts',
];

/** Invented demo data, and the campaign of one special draw. */
const isData = /^apps\/api\/(?:src\/demo-data\/|schema\/07-draws\.sql$)/;

/** Pictures with the colors of three games. */
const isPicture =
  /^(?:packages\/design\/src\/widgets\/loading-overlay\.module\.css|apps\/player\/src\/features\/welcome\/(?:ticket-fan|welcome-screen)\.tsx)$/;

function namesAll(text: string): boolean {
  return [/loto-6-49|649/, /\bjoker\b/, /loto-5-40|540/].every((name) => name.test(text));
}

it('only these files list the games, so that a new game is added only to them', () => {
  const files = projectFiles().filter(
    (path) =>
      /^(?:apps|packages)\/.*\/(?:src|schema)\/.*\.(?:tsx?|sql|css|json)$/.test(path) &&
      !/\.test\.tsx?$|\/(?:testing|examples)\//.test(path) &&
      !isData.test(path) &&
      !isPicture.test(path),
  );
  expect(files.filter((path) => namesAll(textOf(path))).toSorted()).toEqual(listed);
});
