import type { Language, Ticket } from '@loto/api-contract';
import { formatClock, formatCounted, formatLongDay } from '@loto/formatting';
import { ticketNouns } from '../../ticket-words.ts';
import type { PaidTicket } from '../paid-ticket.ts';
import { colors, layout } from '../layout.ts';
import { stack, type Section } from '../section.ts';
import type { TaggedPage } from '../tagged-page.ts';
import { rule } from '../dividers.ts';

const texts: Record<Language, { heading: string; special: string }> = {
  ro: { heading: 'Joacă la', special: 'extragere specială' },
  en: { heading: 'Plays in', special: 'special draw' },
};

const rowHeight = 16;

/** Returns the number of draws, followed by each draw's day and time in Bucharest. */
export function drawLines({ draws }: PaidTicket, language: Language): Section {
  const text = texts[language];
  const list: Section = {
    height: 24 + draws.length * rowHeight + 10,
    draw(page, top) {
      const heading = `${text.heading} ${formatCounted(draws.length, ticketNouns.draw, language)}`;
      page.element('H2', () => page.text(heading, layout.left, top + 14, { face: 'heavy', size: 13 }));
      for (const [index, draw] of draws.entries()) {
        drawLine(page, draw, index + 1, top + 24 + (index + 0.75) * rowHeight, language);
      }
    },
  };
  return stack([rule(), list]);
}

function drawLine(
  page: TaggedPage,
  { drawAt, isSpecial }: Ticket['draws'][number],
  place: number,
  baseline: number,
  language: Language,
): void {
  const day = formatLongDay(drawAt, language);
  const line = isSpecial ? `${day} · ${texts[language].special}` : day;
  const write = () => {
    page.text(`${place}.`, layout.left + 14, baseline, {
      face: 'plain',
      size: 10,
      color: colors.mute,
      align: 'right',
    });
    page.text(line, layout.left + 26, baseline, { face: 'plain', size: 10.5 });
    page.text(formatClock(drawAt), layout.right, baseline, { face: 'strong', size: 10.5, align: 'right' });
  };
  page.element('P', write, `${place}. ${line}, ${formatClock(drawAt)}`);
}
