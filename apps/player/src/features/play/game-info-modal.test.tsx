import { GAME_CODES, GAMES, oddsOf } from '@loto/game-rules';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { GameInfoModal } from './game-info-modal.tsx';

beforeAll(() => startTexts('ro'));

test.each(GAME_CODES)('the odds of every category of %s and of its side game are shown', (gameCode) => {
  renderScreen(<GameInfoModal gameCode={gameCode} isOpen onClose={() => {}} />);
  const shown = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  );
  const { sideGameCode } = GAMES[gameCode];
  expect(shown).toEqual([gameCode, sideGameCode].map((code) => oddsOf(code).map(({ category }) => category)));
});

test('category I of 6/49 is one in 13.983.816', () => {
  renderScreen(<GameInfoModal gameCode="loto-6-49" isOpen onClose={() => {}} />);
  expect(screen.getByRole('row', { name: /^I 6 numere 1 la 13\.983\.816$/ })).toBeTruthy();
});
