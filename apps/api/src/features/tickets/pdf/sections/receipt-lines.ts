import type { Language } from '@loto/api-contract';
import { formatAmount, formatDateAndClock, formatLei } from '@loto/formatting';
import { ticketCostLines } from '@loto/formatting/costs';
import type { PaidTicket, TicketFacts } from '../paid-ticket.ts';
import { drawPaidStamp, stampDiameter } from './paid-stamp.ts';
import { colors, layout } from '../layout.ts';
import { stack, type Section } from '../section.ts';
import type { TaggedPage } from '../tagged-page.ts';
import { rule } from '../dividers.ts';

interface Texts {
  readonly total: string;
  readonly card: string;
  readonly issued: string;
}

const texts: Record<Language, Texts> = {
  ro: { total: 'Total', card: 'Card', issued: 'Emis' },
  en: { total: 'Total', card: 'Card', issued: 'Issued' },
};

const rowHeight = 18;
const totalHeight = 44;
const valueLeft = layout.left + 48;

/**
 * Returns the price lines and the total, and below them the time and method of payment with the
 * stamp.
 */
export function receiptLines(ticket: PaidTicket, facts: TicketFacts): Section {
  return stack([rule(), costSection(ticket, facts), rule(), paymentSection(ticket, facts)]);
}

function costSection(ticket: PaidTicket, { language }: TicketFacts): Section {
  const lines = ticketCostLines(ticket, language);
  return {
    height: lines.length * rowHeight + totalHeight,
    draw(page, top) {
      for (const [index, { label, bani }] of lines.entries()) {
        const baseline = top + 14 + index * rowHeight;
        const sum = formatLei(bani, language);
        const write = () => {
          page.text(label, layout.left, baseline, { face: 'plain', size: 10.5 });
          page.text(sum, layout.right, baseline, { face: 'strong', size: 10.5, align: 'right' });
        };
        page.element('P', write, `${label}: ${sum}`);
      }
      total(page, texts[language].total, ticket.totalBani, top + lines.length * rowHeight + 30, language);
    },
  };
}

function paymentSection(ticket: PaidTicket, facts: TicketFacts): Section {
  const { language, issuedAt } = facts;
  const text = texts[language];
  const rows: [string, string][] = [
    ...(ticket.card === null
      ? []
      : [[text.card, `${ticket.card.brand} ${ticket.card.last4}`] as [string, string]]),
    [text.issued, formatDateAndClock(issuedAt, language)],
  ];
  const height = stampDiameter + 8;
  const first = (height - rows.length * rowHeight) / 2 + 13;
  return {
    height,
    draw(page, top) {
      for (const [index, [name, value]] of rows.entries()) {
        const baseline = top + first + index * rowHeight;
        const write = () => {
          page.text(name, layout.left, baseline, { face: 'plain', size: 10.5, color: colors.mute });
          page.text(value, valueLeft, baseline, { face: 'strong', size: 10.5 });
        };
        page.element('P', write, `${name}: ${value}`);
      }
      drawPaidStamp(page, ticket, facts, top);
    },
  };
}

function total(page: TaggedPage, name: string, bani: number, baseline: number, language: Language): void {
  const sum = { face: 'black', size: 28, stretch: 1.1, spacing: -0.7, align: 'right' } as const;
  const unit = { face: 'heavy', size: 13 } as const;
  const amount = formatAmount(bani, language);
  const unitWidth = page.widthOf('lei', unit);
  const write = () => {
    page.text(name, layout.left, baseline, unit);
    page.text(amount, layout.right - unitWidth - 5, baseline, sum);
    page.text('lei', layout.right, baseline, { ...unit, align: 'right' });
  };
  page.element('P', write, `${name}: ${formatLei(bani, language)}`);
}
