import { screen } from '@testing-library/react';
import type { LoggedActionRow } from '@loto/office-contract';
import { beforeAll, expect, test } from 'vitest';
import { loadSentences } from '../../i18n/sentences.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { ActionList } from './action-list.tsx';

beforeAll(() => loadSentences());

const row: LoggedActionRow = {
  seq: 12,
  at: '2026-11-19T10:02:11+02:00',
  operator: 'ana',
  command: 'disable',
  outcome: 'done',
  isSigned: true,
  summary: 'joker is not on sale now',
  drawId: null,
  approves: null,
};

test.each([
  ['a change', {}, 'ana a scos un joc din vânzare', 'Joker e acum scos din vânzare'],
  [
    'a request',
    { command: 'give-role', outcome: 'requested', summary: 'radu has the role bank' },
    'ana a cerut să dea un rol',
    'radu are rolul bancă',
  ],
  [
    'an approval',
    {
      operator: 'radu',
      command: 'approve',
      summary: 'request 3 of ana, give-role: radu has the role bank',
      approves: { operator: 'ana', command: 'give-role' },
    },
    'radu a aprobat ce a cerut ana: să dea un rol',
    'radu are rolul bancă',
  ],
  [
    'a refusal',
    { outcome: 'refused', isSigned: false, summary: 'There is no operator x.' },
    'ana a încercat să scoată un joc din vânzare, dar s-a refuzat',
    'Nu există operatorul x.',
  ],
  [
    'a hidden result',
    { command: 'record', summary: null },
    'ana a înregistrat un rezultat',
    /după ce îl confirmi/,
  ],
] as const)('%s is a sentence that can be read aloud', (_, more, headline, summary) => {
  renderBehindSignIn(<ActionList rows={[{ ...row, ...more }]} chosen={null} />);
  expect(screen.getByText(headline)).toBeTruthy();
  expect(screen.getByText(summary)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/audit?action=12');
});
