import type { Language } from '@loto/api-contract';
import { gameNames } from '../../draws/games/index.ts';
import type { PaidTicket, TicketFacts } from './paid-ticket.ts';
import { inks, paper } from './paper.ts';
import type { Lettering, Pen } from './pen.ts';
import { capHeight } from './typefaces.ts';
import { formatClock, formatDay } from './format-dates.ts';

export const sealDiameter = 104;

const tiltDegrees = -12;
const radius = sealDiameter / 2;
const ringText: Lettering = { face: 'heavy', size: 8.8, colour: inks.stamp };
const ringRadius = radius * 0.73;

const words: Record<Language, string> = { ro: 'PLĂTIT', en: 'PAID' };

/** The blue rubber stamp: what the ticket is in the middle, its day and game around. */
export function drawPaidSeal(
  pen: Pen,
  ticket: PaidTicket,
  { language, issuedAt }: TicketFacts,
  top: number,
): void {
  const x = paper.right - radius + 2;
  const y = top + radius + 1;
  const paidAt = ticket.paidAt ?? issuedAt;
  const day = formatDay(paidAt, language);
  const word = words[language];
  pen.decorate((canvas) => {
    canvas
      .lineWidth(3)
      .circle(x, y, radius - 2)
      .stroke(inks.stamp);
    canvas
      .lineWidth(1.4)
      .circle(x, y, radius * 0.61)
      .stroke(inks.stamp);
  });
  const tilted = (write: () => void) => pen.turned(tiltDegrees, x, y, write);
  pen.say(
    'Figure',
    () => {
      tilted(() => {
        const middle: Lettering = {
          face: 'black',
          size: 16,
          stretch: 1.05,
          colour: inks.stamp,
          align: 'center',
        };
        const fitted = Math.min(1, (radius * 1.06) / pen.widthOf(word, middle));
        const size = middle.size * fitted;
        pen.write(word, x, y + (size * capHeight) / 2 - 2, { ...middle, size });
        pen.write(formatClock(paidAt), x, y + 18, { ...ringText, size: 9, align: 'center' });
      });
      around(pen, `${day} · ${gameNames[ticket.gameCode]} · `.toLocaleUpperCase('ro'), x, y);
    },
    `${word}, ${day}, ${formatClock(paidAt)}`,
  );
}

/** A line set around the ring, each letter on its own angle, spread over the whole circle. */
function around(pen: Pen, line: string, x: number, y: number): void {
  const letters = line.split('');
  const widths = letters.map((letter) => pen.widthOf(letter, ringText));
  const natural = widths.reduce((sum, width) => sum + width, 0);
  const spread = (2 * Math.PI * ringRadius - natural) / letters.length;
  const degrees = 360 / (2 * Math.PI * ringRadius);
  let along = 0;
  for (const [index, letter] of letters.entries()) {
    const width = widths[index] ?? 0;
    const angle = (along + width / 2) * degrees - 90 + tiltDegrees;
    if (letter !== ' ') {
      pen.turned(angle, x, y, () => pen.write(letter, x, y - ringRadius, { ...ringText, align: 'center' }));
    }
    along += width + spread;
  }
}
