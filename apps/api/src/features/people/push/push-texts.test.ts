import { languages, pushKinds } from '@loto/api-contract';
import { expect, test } from 'vitest';
import { pushText } from './push-texts.ts';

const salesCloseAt = new Date('2026-11-19T18:00:00+02:00');

test.each(languages.flatMap((language) => pushKinds.map((kind) => [language, kind] as const)))(
  'in %s, %s names the game, no sum and no number of a ticket',
  (language, kind) => {
    const { title, body } = pushText({ kind, gameCodes: ['joker'], salesCloseAt }, language);
    expect(`${title} ${body}`).toContain('Joker');
    expect(`${title} ${body}`.replace('18:00', '')).not.toMatch(/\d|\blei\b/i);
    expect(title.length).toBeLessThanOrEqual(50);
    expect(body.length).toBeLessThanOrEqual(120);
  },
);

test('several games are listed in one message', () => {
  const gameCodes = ['loto-6-49', 'joker', 'loto-5-40'] as const;
  expect(pushText({ kind: 'draw-soon', gameCodes, salesCloseAt }, 'ro').body).toBe(
    'Loto 6/49, Joker și Loto 5/40: poți cumpăra bilete până la 18:00.',
  );
  expect(pushText({ kind: 'draw-soon', gameCodes, salesCloseAt }, 'en').body).toBe(
    'Loto 6/49, Joker and Loto 5/40: you can buy tickets until 18:00.',
  );
});
