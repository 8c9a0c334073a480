import type { Language } from '@loto/api-contract';
import { formatClock, formatLongDate, gameNames } from '@loto/formatting';
import type { PaidTicket, TicketFacts } from '../paid-ticket.ts';
import { colors, layout } from '../layout.ts';
import type { TextStyle, TaggedPage } from '../tagged-page.ts';
import { capHeight } from '../fonts.ts';

export const stampDiameter = 104;

const tiltDegrees = -12;
const radius = stampDiameter / 2;
const ringText: TextStyle = { face: 'heavy', size: 8.8, color: colors.stamp };
const ringRadius = radius * 0.73;

const words: Record<Language, string> = { ro: 'PLĂTIT', en: 'PAID' };

/** Draws the blue stamp with the word in the centre and day and game around it. */
export function drawPaidStamp(
  page: TaggedPage,
  ticket: PaidTicket,
  { language, issuedAt }: TicketFacts,
  top: number,
): void {
  const x = layout.right - radius + 2;
  const y = top + radius + 1;
  const paidAt = ticket.paidAt ?? issuedAt;
  const day = formatLongDate(paidAt, language);
  const word = words[language];
  page.artifact((canvas) => {
    canvas
      .lineWidth(3)
      .circle(x, y, radius - 2)
      .stroke(colors.stamp);
    canvas
      .lineWidth(1.4)
      .circle(x, y, radius * 0.61)
      .stroke(colors.stamp);
  });
  const tilted = (write: () => void) => page.rotated(tiltDegrees, x, y, write);
  page.element(
    'Figure',
    () => {
      tilted(() => {
        const middle: TextStyle = {
          face: 'black',
          size: 16,
          stretch: 1.05,
          color: colors.stamp,
          align: 'center',
        };
        const fitted = Math.min(1, (radius * 1.06) / page.widthOf(word, middle));
        const size = middle.size * fitted;
        page.text(word, x, y + (size * capHeight) / 2 - 2, { ...middle, size });
        page.text(formatClock(paidAt), x, y + 18, { ...ringText, size: 9, align: 'center' });
      });
      around(page, `${day} · ${gameNames[ticket.gameCode]} · `.toLocaleUpperCase('ro'), x, y);
    },
    `${word}, ${day}, ${formatClock(paidAt)}`,
  );
}

/** Draws text along the ring, spread over the full circle, with each letter rotated. */
function around(page: TaggedPage, line: string, x: number, y: number): void {
  const letters = line.split('');
  const widths = letters.map((letter) => page.widthOf(letter, ringText));
  const natural = widths.reduce((sum, width) => sum + width, 0);
  const spread = (2 * Math.PI * ringRadius - natural) / letters.length;
  const degrees = 360 / (2 * Math.PI * ringRadius);
  let along = 0;
  for (const [index, letter] of letters.entries()) {
    const width = widths[index] ?? 0;
    const angle = (along + width / 2) * degrees - 90 + tiltDegrees;
    if (letter !== ' ') {
      page.rotated(angle, x, y, () => page.text(letter, x, y - ringRadius, { ...ringText, align: 'center' }));
    }
    along += width + spread;
  }
}
