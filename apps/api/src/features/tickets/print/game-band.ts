import type { Language } from '@loto/api-contract';
import { gameInk } from '../../../platform/mail/mail-theme.ts';
import { counted, countables } from './counted.ts';
import { gameNames } from '../../draws/games/index.ts';
import { shortGameNames } from './ticket-marks.ts';
import type { PaidTicket } from './paid-ticket.ts';
import { paper } from './paper.ts';
import type { Part } from './part.ts';
import { capitalised, formatClock, formatDay, formatDrawDay } from './format-dates.ts';

/** The coloured head of the sheet: the game, wide, and when it plays. */
export function gameBand(ticket: PaidTicket, language: Language): Part {
  const height = 74;
  return {
    height,
    draw(pen, top) {
      const { sheetLeft, sheetRight, corner } = paper;
      pen.decorate((canvas) =>
        canvas
          .moveTo(sheetLeft, top + height)
          .lineTo(sheetLeft, top + corner)
          .quadraticCurveTo(sheetLeft, top, sheetLeft + corner, top)
          .lineTo(sheetRight - corner, top)
          .quadraticCurveTo(sheetRight, top, sheetRight, top + corner)
          .lineTo(sheetRight, top + height)
          .closePath()
          .fill(gameInk[ticket.gameCode]),
      );
      const name = () =>
        pen.write(shortGameNames[ticket.gameCode], paper.left - 2, top + 53, {
          face: 'black',
          size: 46,
          stretch: 1.1,
          spacing: -1.6,
        });
      pen.say('H1', name, gameNames[ticket.gameCode]);
      const [first, second] = playsWhen(ticket, language);
      const when = () => {
        pen.write(first, paper.right, top + 35, { face: 'strong', size: 11.5, align: 'right' });
        pen.write(second, paper.right, top + 51, { face: 'strong', size: 11.5, align: 'right' });
      };
      pen.say('P', when, `${first} ${second}`);
    },
  };
}

/** Two lines: the day and hour of the one draw, or how many draws and from when. */
function playsWhen({ draws }: PaidTicket, language: Language): [string, string] {
  const first = draws[0]?.drawAt ?? '';
  const isRomanian = language === 'ro';
  if (draws.length === 1) {
    return [
      capitalised(formatDrawDay(first, language)),
      `${isRomanian ? 'ora' : 'at'} ${formatClock(first)}`,
    ];
  }
  return [
    counted(draws.length, countables.draw, language),
    `${isRomanian ? 'din' : 'from'} ${formatDay(first, language)}`,
  ];
}
