import type { GameCode } from '@loto/game-rules';
import { gameColors } from '../../../../platform/mail/mail-theme.ts';
import { colors } from '../layout.ts';
import type { TaggedPage } from '../tagged-page.ts';
import { capHeight } from '../fonts.ts';

export interface Ball {
  readonly number: number;
  readonly isJoker: boolean;
}

/** The position of a row of balls. `pitch` is the distance between their centres. */
interface BallRow {
  readonly x: number;
  readonly centre: number;
  readonly diameter: number;
  readonly pitch: number;
}

/** Draws discs in the game's colour. Jokers are lozenges, so that they also differ by shape. */
export function drawBalls(page: TaggedPage, gameCode: GameCode, balls: readonly Ball[], row: BallRow): void {
  page.artifact((canvas) => {
    for (const [index, { isJoker }] of balls.entries()) {
      const x = row.x + row.diameter / 2 + index * row.pitch;
      if (isJoker) lozenge(canvas, x, row.centre, row.diameter);
      else canvas.circle(x, row.centre, row.diameter / 2).fill(gameColors[gameCode]);
    }
  });
}

/** Draws the numbers of the same row. */
export function drawNumerals(
  page: TaggedPage,
  gameCode: GameCode,
  balls: readonly Ball[],
  row: BallRow,
): void {
  for (const [index, { number, isJoker }] of balls.entries()) {
    const size = row.diameter * (isJoker ? 0.4 : 0.46);
    const x = row.x + row.diameter / 2 + index * row.pitch;
    const color = isJoker ? gameColors[gameCode] : colors.ink;
    page.text(String(number), x, row.centre + (size * capHeight) / 2, {
      face: 'heavy',
      size,
      color,
      align: 'center',
    });
  }
}

function lozenge(canvas: PDFKit.PDFDocument, x: number, y: number, diameter: number): void {
  const side = diameter * 0.78;
  canvas.save().rotate(45, { origin: [x, y] });
  canvas.roundedRect(x - side / 2, y - side / 2, side, side, side * 0.2).fill(colors.ink);
  canvas.restore();
}
