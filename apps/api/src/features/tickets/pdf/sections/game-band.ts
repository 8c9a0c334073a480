import type { Language } from '@loto/api-contract';
import {
  capitalize,
  formatClock,
  formatCounted,
  formatLongDate,
  formatLongDay,
  gameNames,
  shortGameNames,
} from '@loto/formatting';
import { gameColors } from '../../../../platform/mail/mail-theme.ts';
import { ticketNouns } from '../../ticket-words.ts';
import type { PaidTicket } from '../paid-ticket.ts';
import { layout } from '../layout.ts';
import type { Section } from '../section.ts';

/**
 * Returns the coloured heading of the sheet: the game's name in wide letters and its draw times.
 */
export function gameBand(ticket: PaidTicket, language: Language): Section {
  const height = 74;
  return {
    height,
    draw(page, top) {
      const { sheetLeft, sheetRight, corner } = layout;
      page.artifact((canvas) =>
        canvas
          .moveTo(sheetLeft, top + height)
          .lineTo(sheetLeft, top + corner)
          .quadraticCurveTo(sheetLeft, top, sheetLeft + corner, top)
          .lineTo(sheetRight - corner, top)
          .quadraticCurveTo(sheetRight, top, sheetRight, top + corner)
          .lineTo(sheetRight, top + height)
          .closePath()
          .fill(gameColors[ticket.gameCode]),
      );
      const name = () =>
        page.text(shortGameNames[ticket.gameCode], layout.left - 2, top + 53, {
          face: 'black',
          size: 46,
          stretch: 1.1,
          spacing: -1.6,
        });
      page.element('H1', name, gameNames[ticket.gameCode]);
      const [first, second] = playsWhen(ticket, language);
      const when = () => {
        page.text(first, layout.right, top + 35, { face: 'strong', size: 11.5, align: 'right' });
        page.text(second, layout.right, top + 51, { face: 'strong', size: 11.5, align: 'right' });
      };
      page.element('P', when, `${first} ${second}`);
    },
  };
}

/** Returns two lines: day and time of a single draw, or the number of draws and the first draw. */
function playsWhen({ draws }: PaidTicket, language: Language): [string, string] {
  const first = draws[0]?.drawAt ?? '';
  const isRomanian = language === 'ro';
  if (draws.length === 1) {
    return [capitalize(formatLongDay(first, language)), `${isRomanian ? 'ora' : 'at'} ${formatClock(first)}`];
  }
  return [
    formatCounted(draws.length, ticketNouns.draw, language),
    `${isRomanian ? 'din' : 'from'} ${formatLongDate(first, language)}`,
  ];
}
