import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OddsNote } from '../play/odds-note.tsx';
import { GoodToKnow } from './good-to-know.tsx';

const drawOf = (isSpecial: boolean) => ({
  id: 'd',
  gameCode: 'joker' as const,
  drawAt: '2024-09-15T18:15:00+03:00',
  salesCloseAt: '2024-09-15T18:00:00+03:00',
  isSpecial,
  addedPrizeBani: 0,
  result: null,
});
const order = {
  gameCode: 'joker' as const,
  variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [1], isCombined: false, isQuickPick: false }],
  sideGameNumberCount: 0,
  drawCount: 1,
};

test.each([true, false])('the odds mention that a draw draws each variant twice: %s', (isSpecial) => {
  serve({});
  const draws = [drawOf(isSpecial)];
  renderScreen(
    <>
      <OddsNote gameCode="joker" sales={{ draws }} />
      <GoodToKnow order={order} draws={draws} />
    </>,
  );
  expect(screen.queryAllByText(/fiecare variantă se extrage de două ori/)).toHaveLength(isSpecial ? 2 : 0);
});
