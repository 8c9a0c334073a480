import type { Language } from '@loto/api-contract';
import { formatAmount, formatCount, formatDateAndClock, formatLei } from '@loto/formatting';
import type { PaidTicket, TicketFacts } from '../paid-ticket.ts';
import { drawPaidStamp, stampDiameter } from './paid-stamp.ts';
import { colors, layout } from '../layout.ts';
import { stack, type Section } from '../section.ts';
import type { TaggedPage } from '../tagged-page.ts';
import { rule } from '../dividers.ts';

interface Texts {
  readonly simpleVariants: string;
  readonly price: string;
  readonly fee: string;
  readonly total: string;
  readonly card: string;
  readonly issued: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    simpleVariants: 'Variante simple',
    price: 'Miza',
    fee: 'Comision',
    total: 'Total',
    card: 'Card',
    issued: 'Emis',
  },
  en: {
    simpleVariants: 'Simple variants',
    price: 'Stake',
    fee: 'Fee',
    total: 'Total',
    card: 'Card',
    issued: 'Issued',
  },
};

const rowHeight = 18;
const valueLeft = layout.left + 88;

/** Amounts, card and time of the payment, with the stamp beside them. */
export function receiptLines(ticket: PaidTicket, facts: TicketFacts): Section {
  const { language, issuedAt } = facts;
  const text = texts[language];
  const rows: [string, string][] = [
    [text.simpleVariants, formatCount(ticket.simpleVariantCount)],
    [text.price, formatLei(ticket.priceBani)],
    [text.fee, formatLei(ticket.feeBani)],
    ...(ticket.card === null
      ? []
      : [[text.card, `${ticket.card.brand} ${ticket.card.last4}`] as [string, string]]),
    [text.issued, formatDateAndClock(issuedAt, language)],
  ];
  const linesHeight = Math.max(rows.length * rowHeight, stampDiameter + 8);
  const list: Section = {
    height: linesHeight + 44,
    draw(page, top) {
      for (const [index, [name, value]] of rows.entries()) {
        const baseline = top + 14 + index * rowHeight;
        const write = () => {
          page.text(name, layout.left, baseline, { face: 'plain', size: 10.5, color: colors.mute });
          page.text(value, valueLeft, baseline, { face: 'strong', size: 10.5 });
        };
        page.element('P', write, `${name}: ${value}`);
      }
      total(page, text.total, ticket.totalBani, top + linesHeight + 28);
      drawPaidStamp(page, ticket, facts, top);
    },
  };
  return stack([rule(), list]);
}

function total(page: TaggedPage, name: string, bani: number, baseline: number): void {
  const sum = { face: 'black', size: 28, stretch: 1.1, spacing: -0.7, align: 'right' } as const;
  const unit = { face: 'heavy', size: 13 } as const;
  const amount = formatAmount(bani);
  const unitWidth = page.widthOf('lei', unit);
  const write = () => {
    page.text(name, layout.left, baseline, unit);
    page.text(amount, layout.right - unitWidth - 5, baseline, sum);
    page.text('lei', layout.right, baseline, { ...unit, align: 'right' });
  };
  page.element('P', write, `${name}: ${formatLei(bani)}`);
}
