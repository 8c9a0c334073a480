import { GAMES, type GameCode } from '@loto/game-rules';
import { Balls, type BallsProps } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import { lineText } from './line-text.ts';

interface DrawnBallsProps extends Pick<BallsProps, 'size' | 'isAppearing'> {
  gameCode: GameCode;
  drawn: Drawn;
}

interface Drawn {
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/** The drawn numbers, also as text for screen readers. */
export function DrawnBalls({ gameCode, drawn, ...look }: DrawnBallsProps) {
  const { t } = useTexts();
  const shown = drawnAsShown(gameCode, drawn);
  return <Balls {...look} numbers={shown.numbers} jokers={shown.jokers} label={lineText(shown, t)} />;
}

/**
 * Returns the drawn numbers in display order: ascending, or in the order of the draw if a category
 * depends on it.
 */
export function drawnAsShown(gameCode: GameCode, { numbers, jokers }: Drawn): Drawn {
  if (GAMES[gameCode].isDrawOrderDecisive) return { numbers, jokers };
  return { numbers: ascending(numbers), jokers: ascending(jokers) };
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
