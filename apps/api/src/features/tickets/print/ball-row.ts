import type { GameCode } from '@loto/game-rules';
import { gameInk } from '../../../platform/mail/mail-theme.ts';
import { inks } from './paper.ts';
import type { Pen } from './pen.ts';
import { capHeight } from './typefaces.ts';

export interface Ball {
  readonly number: number;
  readonly isJoker: boolean;
}

/** Where a row of balls stands and how far apart: `pitch` from centre to centre. */
export interface BallRow {
  readonly x: number;
  readonly centre: number;
  readonly diameter: number;
  readonly pitch: number;
}

/** Discs in the game's ink; a Joker is a lozenge in ink, so that it differs by shape too. */
export function decorateBalls(pen: Pen, gameCode: GameCode, balls: readonly Ball[], row: BallRow): void {
  pen.decorate((canvas) => {
    for (const [index, { isJoker }] of balls.entries()) {
      const x = row.x + row.diameter / 2 + index * row.pitch;
      if (isJoker) lozenge(canvas, x, row.centre, row.diameter);
      else canvas.circle(x, row.centre, row.diameter / 2).fill(gameInk[gameCode]);
    }
  });
}

/** The numerals of the same row. */
export function writeBalls(pen: Pen, gameCode: GameCode, balls: readonly Ball[], row: BallRow): void {
  for (const [index, { number, isJoker }] of balls.entries()) {
    const size = row.diameter * (isJoker ? 0.4 : 0.46);
    const x = row.x + row.diameter / 2 + index * row.pitch;
    const colour = isJoker ? gameInk[gameCode] : inks.ink;
    pen.write(String(number), x, row.centre + (size * capHeight) / 2, {
      face: 'heavy',
      size,
      colour,
      align: 'center',
    });
  }
}

function lozenge(canvas: PDFKit.PDFDocument, x: number, y: number, diameter: number): void {
  const side = diameter * 0.78;
  canvas.save().rotate(45, { origin: [x, y] });
  canvas.roundedRect(x - side / 2, y - side / 2, side, side, side * 0.2).fill(inks.ink);
  canvas.restore();
}
