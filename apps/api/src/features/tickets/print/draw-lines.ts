import type { Language, Ticket } from '@loto/api-contract';
import { counted, countables } from './counted.ts';
import type { PaidTicket } from './paid-ticket.ts';
import { inks, paper } from './paper.ts';
import { stack, type Part } from './part.ts';
import type { Pen } from './pen.ts';
import { rule } from './rule.ts';
import { formatClock, formatDrawDay } from './format-dates.ts';

const texts: Record<Language, { heading: string; special: string }> = {
  ro: { heading: 'Joacă la', special: 'extragere specială' },
  en: { heading: 'Plays in', special: 'special draw' },
};

const rowHeight = 16;

/** How many draws the ticket plays in, and each of them with its day and hour in Bucharest. */
export function drawLines({ draws }: PaidTicket, language: Language): Part {
  const text = texts[language];
  const list: Part = {
    height: 24 + draws.length * rowHeight + 10,
    draw(pen, top) {
      const heading = `${text.heading} ${counted(draws.length, countables.draw, language)}`;
      pen.say('H2', () => pen.write(heading, paper.left, top + 14, { face: 'heavy', size: 13 }));
      for (const [index, draw] of draws.entries()) {
        drawLine(pen, draw, index + 1, top + 24 + (index + 0.75) * rowHeight, language);
      }
    },
  };
  return stack([rule(), list]);
}

function drawLine(
  pen: Pen,
  { drawAt, isSpecial }: Ticket['draws'][number],
  place: number,
  baseline: number,
  language: Language,
): void {
  const day = formatDrawDay(drawAt, language);
  const line = isSpecial ? `${day} · ${texts[language].special}` : day;
  const write = () => {
    pen.write(`${place}.`, paper.left + 14, baseline, {
      face: 'plain',
      size: 10,
      colour: inks.mute,
      align: 'right',
    });
    pen.write(line, paper.left + 26, baseline, { face: 'plain', size: 10.5 });
    pen.write(formatClock(drawAt), paper.right, baseline, { face: 'strong', size: 10.5, align: 'right' });
  };
  pen.say('P', write, `${place}. ${line}, ${formatClock(drawAt)}`);
}
